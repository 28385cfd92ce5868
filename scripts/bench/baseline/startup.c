/* A program that joins its ranks, prints and leaves. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (!rank) printf("1\n");
  MPI_Finalize();
}

// The unavoidable work of some workloads, in C: what a server can be compared with. Built on demand with the system's compiler.
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec at;
  clock_gettime(CLOCK_MONOTONIC, &at);
  return at.tv_sec * 1e3 + at.tv_nsec / 1e6;
}

static int list(const char *folder) {
  double start = now();
  DIR *dir = opendir(folder);
  if (!dir) return 1;
  long count = 0;
  struct dirent *entry;
  struct stat status;
  while ((entry = readdir(dir)))
    if (fstatat(dirfd(dir), entry->d_name, &status, AT_SYMLINK_NOFOLLOW) == 0) count++;
  closedir(dir);
  printf("%f %ld\n", now() - start, count);
  return 0;
}

static int create(const char *folder, long files, long bytes) {
  char *block = calloc(1, bytes);
  double start = now();
  for (long i = 0; i < files; i++) {
    char path[4096];
    snprintf(path, sizeof path, "%s/f%ld", folder, i);
    int file = open(path, O_CREAT | O_WRONLY | O_TRUNC, 0644);
    if (file < 0 || write(file, block, bytes) != bytes) return 1;
    close(file);
  }
  printf("%f %ld\n", now() - start, files);
  return 0;
}

int main(int count, char **words) {
  if (count == 3 && !strcmp(words[1], "list")) return list(words[2]);
  if (count == 5 && !strcmp(words[1], "create")) return create(words[2], atol(words[3]), atol(words[4]));
  return 2;
}

// The unavoidable work of some workloads, in C: what a server can be compared with. Built on demand with the system's compiler.
#include <arpa/inet.h>
#include <dirent.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "limits-md5.h"

#define BLOCK (1 << 20)
#define FILL 7

static double now(void) {
  struct timespec at;
  clock_gettime(CLOCK_MONOTONIC, &at);
  return at.tv_sec * 1e3 + at.tv_nsec / 1e6;
}

/** CPU of this process alone: a sender is a child and counts for itself. */
static double cpu(void) {
  struct rusage use;
  getrusage(RUSAGE_SELF, &use);
  return (use.ru_utime.tv_sec + use.ru_stime.tv_sec) * 1e3 + (use.ru_utime.tv_usec + use.ru_stime.tv_usec) / 1e3;
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

/** The folder itself first, then the folders below it; answers how many entries there are. */
static long walk_below(int folder) {
  DIR *dir = fdopendir(folder);
  if (!dir) return 0;
  long count = 0;
  struct dirent *entry;
  struct stat status;
  while ((entry = readdir(dir))) {
    if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
    if (fstatat(dirfd(dir), entry->d_name, &status, AT_SYMLINK_NOFOLLOW)) continue;
    count++;
    if (S_ISDIR(status.st_mode)) count += walk_below(openat(dirfd(dir), entry->d_name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW));
  }
  closedir(dir);
  return count;
}

static int walk(const char *folder) {
  double start = now();
  long count = walk_below(open(folder, O_RDONLY | O_DIRECTORY));
  printf("%f %ld\n", now() - start, count);
  return 0;
}

static int create_one(const char *folder, long at, const char *block, long bytes) {
  char path[4096];
  snprintf(path, sizeof path, "%s/f%ld", folder, at);
  int file = open(path, O_CREAT | O_WRONLY | O_TRUNC, 0644);
  if (file < 0 || write(file, block, bytes) != bytes) return 1;
  close(file);
  return 0;
}

static int create(const char *folder, long files, long bytes) {
  char *block = calloc(1, bytes);
  double start = now();
  for (long i = 0; i < files; i++)
    if (create_one(folder, i, block, bytes)) return 1;
  printf("%f %ld\n", now() - start, files);
  return 0;
}

/** A process of its own sends so many bytes over loopback; answers the receiver's end. */
static int receive_from_child(long bytes) {
  int server = socket(AF_INET, SOCK_STREAM, 0);
  struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof at;
  if (bind(server, (struct sockaddr *)&at, size) || listen(server, 1) || getsockname(server, (struct sockaddr *)&at, &size)) return -1;
  if (fork() == 0) {
    char *block = malloc(BLOCK);
    memset(block, FILL, BLOCK);
    int out = socket(AF_INET, SOCK_STREAM, 0);
    if (connect(out, (struct sockaddr *)&at, sizeof at)) _exit(1);
    while (bytes > 0) {
      ssize_t count = write(out, block, bytes < BLOCK ? bytes : BLOCK);
      if (count <= 0) _exit(1);
      bytes -= count;
    }
    _exit(0);
  }
  int in = accept(server, NULL, NULL);
  close(server);
  return in;
}

static int tcp_write(const char *path, long bytes, int hashes) {
  unsigned char *block = malloc(BLOCK);
  char hex[33] = "-";
  struct md5 hash;
  md5_start(&hash);
  int file = open(path, O_CREAT | O_WRONLY | O_TRUNC, 0644);
  double start = now();
  int in = receive_from_child(bytes);
  if (file < 0 || in < 0) return 1;
  long taken = 0;
  for (ssize_t count; (count = read(in, block, BLOCK)) > 0; taken += count) {
    if (hashes) md5_add(&hash, block, count);
    if (write(file, block, count) != count) return 1;
  }
  close(file);
  if (hashes) md5_end(&hash, hex);
  printf("%f %ld %s %f\n", now() - start, taken, hex, cpu());
  wait(NULL);
  return taken != bytes;
}

static int tcp_create(const char *folder, long files, long bytes) {
  char *block = malloc(bytes);
  double start = now();
  int in = receive_from_child(files * bytes);
  if (in < 0) return 1;
  for (long i = 0; i < files; i++)
    if (recv(in, block, bytes, MSG_WAITALL) != bytes || create_one(folder, i, block, bytes)) return 1;
  printf("%f %ld\n", now() - start, files);
  wait(NULL);
  return 0;
}

static int md5_pass(long bytes) {
  unsigned char *block = malloc(BLOCK);
  memset(block, FILL, BLOCK);
  char hex[33];
  struct md5 hash;
  md5_start(&hash);
  double start = now();
  for (long rest = bytes; rest > 0; rest -= BLOCK) md5_add(&hash, block, rest < BLOCK ? rest : BLOCK);
  md5_end(&hash, hex);
  printf("%f %ld %s %f\n", now() - start, bytes, hex, cpu());
  return 0;
}

int main(int count, char **words) {
  if (count == 3 && !strcmp(words[1], "list")) return list(words[2]);
  if (count == 3 && !strcmp(words[1], "walk")) return walk(words[2]);
  if (count == 3 && !strcmp(words[1], "md5")) return md5_pass(atol(words[2]));
  if (count == 4 && !strcmp(words[1], "tcp-write")) return tcp_write(words[2], atol(words[3]), 0);
  if (count == 4 && !strcmp(words[1], "tcp-md5-write")) return tcp_write(words[2], atol(words[3]), 1);
  if (count == 5 && !strcmp(words[1], "create")) return create(words[2], atol(words[3]), atol(words[4]));
  if (count == 5 && !strcmp(words[1], "tcp-create")) return tcp_create(words[2], atol(words[3]), atol(words[4]));
  return 2;
}

#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { CAPACITY = 256 * 1024, KEPT = 64 * 1024 };

// What was written to standard error, in memory, and the terminal that it was before.
static struct {
  atomic_bool is_holding;
  int memory, terminal;
} held;

// Returns memory that cannot grow, however much is written.
static int make_memory(void) {
  int memory = memfd_create("standard-error", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (memory < 0) return -1;
  if (ftruncate(memory, CAPACITY) == 0 && fcntl(memory, F_ADD_SEALS, F_SEAL_GROW) == 0) {
    return memory;
  }
  int error = errno;
  close(memory);
  errno = error;
  return -1;
}

static bool is_same_terminal(int one, int other) {
  struct stat first, second;
  return isatty(one) && fstat(one, &first) == 0 && fstat(other, &second) == 0
      && S_ISCHR(second.st_mode) && first.st_rdev == second.st_rdev;
}

int csystem_hold_errors(int terminal) {
  if (atomic_load(&held.is_holding) || !is_same_terminal(STDERR_FILENO, terminal)) return 0;
  int memory = make_memory();
  if (memory < 0) return -1;
  held.terminal = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (held.terminal >= 0 && dup2(memory, STDERR_FILENO) >= 0) {
    held.memory = memory;
    atomic_store(&held.is_holding, true);
    return 0;
  }
  int error = errno;
  if (held.terminal >= 0) close(held.terminal);
  close(memory);
  errno = error;
  return -1;
}

int csystem_held_errors(void) { return atomic_load(&held.is_holding) ? held.memory : -1; }

void csystem_shorten_held_errors(void) {
  if (!atomic_load(&held.is_holding)) return;
  off_t end = lseek(held.memory, 0, SEEK_CUR);
  if (end <= CAPACITY / 2) return;
  char bytes[4096];
  off_t done = 0;
  while (done < KEPT) {
    ssize_t count = pread(held.memory, bytes, sizeof bytes, end - KEPT + done);
    if (count <= 0 || pwrite(held.memory, bytes, (size_t)count, done) != count) return;
    done += count;
  }
  lseek(held.memory, done, SEEK_SET);
}

void csystem_write_held_errors(int memory, int terminal) {
  off_t end = lseek(memory, 0, SEEK_CUR);
  char bytes[4096];
  for (off_t done = 0; done < end;) {
    size_t limit = end - done < (off_t)sizeof bytes ? (size_t)(end - done) : sizeof bytes;
    ssize_t count = pread(memory, bytes, limit, done);
    if (count <= 0) return;
    for (ssize_t sent = 0; sent < count;) {
      ssize_t part = write(terminal, bytes + sent, (size_t)(count - sent));
      if (part <= 0) return;
      sent += part;
    }
    done += count;
  }
}

void csystem_release_errors(void) {
  int error = errno;
  if (atomic_exchange(&held.is_holding, false)) {
    dup2(held.terminal, STDERR_FILENO);
    csystem_write_held_errors(held.memory, STDERR_FILENO);
    close(held.terminal);
    close(held.memory);
  }
  errno = error;
}

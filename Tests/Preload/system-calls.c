// A library for LD_PRELOAD that lets tests fail system calls of `playground`, and record what is
// written to a file.
//
// Only calls from the program, SQLite, libinotifytools and Swift's wrapper of libc are affected. The
// test and this library share a file of one `struct control`, whose path is in TEST_FAULTS. Writes
// to files whose path starts with TEST_RECORD_PREFIX are appended to TEST_RECORD.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <poll.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/select.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

// Shared with the test, which writes `error`, `times` and `only` while `at` is 0.
struct control {
  _Atomic uint32_t at;     // the number of the first call that fails, from 1; 0 for none
  uint32_t error;          // its error number; 0 for a read or write of half of the bytes
  uint32_t times;          // how many calls fail
  _Atomic uint32_t count;  // the number of calls since `at` was set
  _Atomic uint32_t failed; // how many of them failed
  char name[32];           // the last call that failed
  char only[32];           // the name of the calls that are counted; empty for all
};

static struct control *control;
static struct { uintptr_t start, end; } callers[64];
static int caller_count;
static int record_file = -1;
static const char *record_prefix;
static pthread_mutex_t record_lock = PTHREAD_MUTEX_INITIALIZER;

// MARK: - Which calls count

static int note_caller(struct dl_phdr_info *info, size_t size, void *unused) {
  (void)size, (void)unused;
  const char *name = info->dlpi_name;
  int counts = name[0] == 0 || strstr(name, "libsqlite3") || strstr(name, "libinotifytools")
      || strstr(name, "libswiftGlibc");
  for (int i = 0; counts && i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X) || caller_count == 64) continue;
    callers[caller_count].start = info->dlpi_addr + part->p_vaddr;
    callers[caller_count++].end = info->dlpi_addr + part->p_vaddr + part->p_memsz;
  }
  return 0;
}

__attribute__((constructor)) static void begin(void) {
  int (*real_open)(const char *, int, ...) = dlsym(RTLD_NEXT, "open");
  dl_iterate_phdr(note_caller, 0);
  const char *path = getenv("TEST_FAULTS");
  if (path) {
    int file = real_open(path, O_RDWR | O_CLOEXEC);
    void *memory = mmap(0, sizeof(struct control), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (memory != MAP_FAILED) control = memory;
    close(file);
  }
  record_prefix = getenv("TEST_RECORD_PREFIX");
  path = getenv("TEST_RECORD");
  if (record_prefix && path) {
    record_file = real_open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  }
}

// Returns 0 for a call to execute, an error number for one that fails, -1 for one that is halved.
static int fault(const char *name, void *address, int can_be_halved) {
  if (!control || atomic_load(&control->at) == 0) return 0;
  uintptr_t caller = (uintptr_t)address;
  int counts = 0;
  for (int i = 0; i < caller_count; i++) {
    if (caller >= callers[i].start && caller < callers[i].end) counts = 1;
  }
  if (!counts || (control->error == 0 && !can_be_halved)) return 0;
  if (control->only[0] && strcmp(control->only, name) != 0) return 0;
  uint32_t at = atomic_load(&control->at);
  uint32_t number = atomic_fetch_add(&control->count, 1) + 1;
  if (at == 0 || number < at || number - at >= control->times) return 0;
  strncpy(control->name, name, sizeof control->name - 1);
  atomic_fetch_add(&control->failed, 1);
  return control->error == 0 ? -1 : (int)control->error;
}

#define REAL(name) \
  static __typeof__(&name) real; \
  if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

#define FAIL(text, failure) \
  do { \
    int error = fault(text, __builtin_return_address(0), 0); \
    if (error != 0) { errno = error; return failure; } \
  } while (0)

// A function that fails with an error number.
#define CALL(result, failure, name, parameters, arguments) \
  result name parameters { \
    REAL(name); \
    FAIL(#name, failure); \
    return real arguments; \
  }

// MARK: - The record of writes

enum { RECORD_OPEN = 1, RECORD_WRITE, RECORD_TRUNCATE, RECORD_SYNC, RECORD_UNLINK };

// The head of an entry: a path and data follow.
struct entry { uint32_t kind, path_length; uint64_t offset, length; };

static void record(uint32_t kind, const char *path, uint64_t offset, const void *data, uint64_t length) {
  struct entry entry = {kind, (uint32_t)strlen(path), offset, length};
  ssize_t (*real_write)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
  pthread_mutex_lock(&record_lock);
  if (real_write(record_file, &entry, sizeof entry) != sizeof entry
      || real_write(record_file, path, entry.path_length) != (ssize_t)entry.path_length
      || (data && real_write(record_file, data, length) != (ssize_t)length)) abort();
  pthread_mutex_unlock(&record_lock);
}

static int is_recorded(const char *path) {
  return record_file >= 0 && strncmp(path, record_prefix, strlen(record_prefix)) == 0;
}

static int recorded_path(int file, char *path) {
  if (record_file < 0) return 0;
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t (*real_link)(const char *, char *, size_t) = dlsym(RTLD_NEXT, "readlink");
  ssize_t length = real_link(link, path, 4095);
  if (length < 0) return 0;
  path[length] = 0;
  return is_recorded(path);
}

// MARK: - Files

static int note_open(int file, const char *path, int flags, int was_missing) {
  if (file >= 0 && (flags & O_CREAT) && was_missing && is_recorded(path)) {
    record(RECORD_OPEN, path, 0, 0, 0);
  }
  return file;
}

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    REAL(name); \
    va_list list; \
    va_start(list, flags); \
    mode_t mode = va_arg(list, mode_t); \
    va_end(list); \
    FAIL("open", -1); \
    int was_missing = is_recorded(path) && access(path, F_OK) != 0; \
    return note_open(real(path, flags, mode), path, flags, was_missing); \
  }
OPEN(open)
OPEN(open64)

ssize_t read(int file, void *bytes, size_t count) {
  REAL(read);
  int error = fault("read", __builtin_return_address(0), count > 1);
  if (error > 0) { errno = error; return -1; }
  return real(file, bytes, error < 0 ? count / 2 : count);
}

ssize_t pread64(int file, void *bytes, size_t count, off64_t offset) {
  REAL(pread64);
  int error = fault("pread", __builtin_return_address(0), count > 1);
  if (error > 0) { errno = error; return -1; }
  return real(file, bytes, error < 0 ? count / 2 : count, offset);
}

ssize_t write(int file, const void *bytes, size_t count) {
  REAL(write);
  // Half of an eventfd's eight bytes is an error of the kernel.
  int error = fault("write", __builtin_return_address(0), count > 8);
  if (error > 0) { errno = error; return -1; }
  char path[4096];
  off_t offset = recorded_path(file, path) ? lseek(file, 0, SEEK_CUR) : -1;
  ssize_t done = real(file, bytes, error < 0 ? count / 2 : count);
  if (offset >= 0 && done > 0) record(RECORD_WRITE, path, (uint64_t)offset, bytes, (uint64_t)done);
  return done;
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
  REAL(pwrite64);
  int error = fault("pwrite", __builtin_return_address(0), count > 1);
  if (error > 0) { errno = error; return -1; }
  ssize_t done = real(file, bytes, error < 0 ? count / 2 : count, offset);
  char path[4096];
  if (done > 0 && recorded_path(file, path)) {
    record(RECORD_WRITE, path, (uint64_t)offset, bytes, (uint64_t)done);
  }
  return done;
}

static void note_file(uint32_t kind, int file, off64_t length) {
  char path[4096];
  if (recorded_path(file, path)) record(kind, path, (uint64_t)length, 0, 0);
}

#define TRUNCATE(name, type) \
  int name(int file, type length) { \
    REAL(name); \
    FAIL("ftruncate", -1); \
    int result = real(file, length); \
    if (result == 0) note_file(RECORD_TRUNCATE, file, length); \
    return result; \
  }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

#define SYNC(name) \
  int name(int file) { \
    REAL(name); \
    FAIL(#name, -1); \
    int result = real(file); \
    if (result == 0) note_file(RECORD_SYNC, file, 0); \
    return result; \
  }
SYNC(fsync)
SYNC(fdatasync)

int unlink(const char *path) {
  REAL(unlink);
  FAIL("unlink", -1);
  int result = real(path);
  if (result == 0 && is_recorded(path)) record(RECORD_UNLINK, path, 0, 0, 0);
  return result;
}

// The kernel closes a descriptor even if it reports an error.
int close(int file) {
  REAL(close);
  int error = fault("close", __builtin_return_address(0), 0);
  int result = real(file);
  if (error != 0) { errno = error; return -1; }
  return result;
}

#define CONTROL(name) \
  int name(int file, int command, ...) { \
    REAL(name); \
    va_list list; \
    va_start(list, command); \
    void *argument = va_arg(list, void *); \
    va_end(list); \
    FAIL("fcntl", -1); \
    return real(file, command, argument); \
  }
CONTROL(fcntl)
CONTROL(fcntl64)

CALL(int, -1, fstat, (int file, struct stat *status), (file, status))
CALL(int, -1, stat, (const char *path, struct stat *status), (path, status))
CALL(int, -1, lstat, (const char *path, struct stat *status), (path, status))
CALL(int, -1, fstat64, (int file, struct stat64 *status), (file, status))
CALL(int, -1, stat64, (const char *path, struct stat64 *status), (path, status))
CALL(int, -1, lstat64, (const char *path, struct stat64 *status), (path, status))
CALL(int, -1, rename, (const char *from, const char *to), (from, to))
CALL(int, -1, mkdir, (const char *path, mode_t mode), (path, mode))
CALL(int, -1, rmdir, (const char *path), (path))
CALL(int, -1, fchmod, (int file, mode_t mode), (file, mode))
CALL(int, -1, flock, (int file, int operation), (file, operation))
CALL(DIR *, NULL, opendir, (const char *path), (path))
CALL(struct dirent *, NULL, readdir, (DIR *directory), (directory))
CALL(ssize_t, -1, readlink, (const char *path, char *text, size_t size), (path, text, size))
CALL(char *, NULL, realpath, (const char *path, char *text), (path, text))
CALL(void *, MAP_FAILED, mmap64,
     (void *place, size_t size, int access, int flags, int file, off64_t offset),
     (place, size, access, flags, file, offset))

// MARK: - Sockets, events and threads

ssize_t send(int file, const void *bytes, size_t count, int flags) {
  REAL(send);
  int error = fault("send", __builtin_return_address(0), count > 1);
  if (error > 0) { errno = error; return -1; }
  return real(file, bytes, error < 0 ? count / 2 : count, flags);
}

CALL(int, -1, socket, (int domain, int type, int protocol), (domain, type, protocol))
CALL(int, -1, bind, (int file, const struct sockaddr *address, socklen_t size),
     (file, address, size))
CALL(int, -1, connect, (int file, const struct sockaddr *address, socklen_t size),
     (file, address, size))
CALL(int, -1, listen, (int file, int backlog), (file, backlog))
CALL(int, -1, accept4, (int file, struct sockaddr *address, socklen_t *size, int flags),
     (file, address, size, flags))
CALL(int, -1, getsockopt, (int file, int level, int name, void *value, socklen_t *size),
     (file, level, name, value, size))
CALL(int, -1, poll, (struct pollfd *entries, nfds_t count, int timeout), (entries, count, timeout))
CALL(int, -1, pipe2, (int files[2], int flags), (files, flags))
CALL(int, -1, eventfd, (unsigned value, int flags), (value, flags))
CALL(int, -1, signalfd, (int file, const sigset_t *signals, int flags), (file, signals, flags))
CALL(int, -1, select,
     (int count, fd_set *read, fd_set *write, fd_set *other, struct timeval *timeout),
     (count, read, write, other, timeout))
CALL(int, -1, inotify_init, (void), ())
CALL(int, -1, inotify_init1, (int flags), (flags))
CALL(int, -1, inotify_add_watch, (int file, const char *path, uint32_t mask), (file, path, mask))
CALL(int, -1, inotify_rm_watch, (int file, int watch), (file, watch))

// Returns its error number.
int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
  REAL(pthread_create);
  int error = fault("pthread_create", __builtin_return_address(0), 0);
  return error != 0 ? error : real(thread, attributes, body, argument);
}

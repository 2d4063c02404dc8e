#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <malloc.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

int csystem_unix_socket(void) {
  return socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
}

int csystem_socket_pair(int sockets[2]) {
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) != 0) return -1;
  if (csystem_set_nonblocking(sockets[0]) == 0) return 0;
  int error = errno;
  close(sockets[0]);
  close(sockets[1]);
  errno = error;
  return -1;
}

int csystem_may_drop_capabilities_in_namespace(void) {
  // The child only makes system calls: other threads of this process are not copied.
  pid_t child = fork();
  if (child < 0) return 0;
  if (child == 0) {
    bool may = unshare(CLONE_NEWUSER) == 0 && prctl(PR_CAPBSET_DROP, 0, 0, 0, 0) == 0;
    _exit(may ? 0 : 1);
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return 0;
  }
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

int csystem_unix_path_limit(void) {
  return (int)sizeof(((struct sockaddr_un *)0)->sun_path) - 1;
}

static int make_address(struct sockaddr_un *address, const char *path) {
  size_t length = strlen(path);
  if (length == 0 || length >= sizeof address->sun_path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  memcpy(address->sun_path, path, length + 1);
  return 0;
}

int csystem_bind(int socket, const char *path) {
  struct sockaddr_un address;
  if (make_address(&address, path) != 0) return -1;
  return bind(socket, (struct sockaddr *)&address, sizeof address);
}

int csystem_connect(int socket, const char *path) {
  struct sockaddr_un address;
  if (make_address(&address, path) != 0) return -1;
  return connect(socket, (struct sockaddr *)&address, sizeof address);
}

int csystem_listen(int socket, int backlog) { return listen(socket, backlog); }

int csystem_accept(int socket) {
  return accept4(socket, 0, 0, SOCK_CLOEXEC | SOCK_NONBLOCK);
}

int csystem_peer_uid(int socket, uid_t *uid) {
  struct ucred credentials;
  socklen_t size = sizeof credentials;
  if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &credentials, &size) != 0) return -1;
  *uid = credentials.uid;
  return 0;
}

ssize_t csystem_send(int socket, const void *bytes, size_t count) {
  return send(socket, bytes, count, MSG_NOSIGNAL);
}

ssize_t csystem_send_descriptors(
    int socket, const void *bytes, size_t count, const int *descriptors, int descriptor_count) {
  enum { MOST = 8 };
  if (descriptor_count < 1 || descriptor_count > MOST) {
    errno = EINVAL;
    return -1;
  }
  size_t size = (size_t)descriptor_count * sizeof *descriptors;
  union {
    char bytes[CMSG_SPACE(MOST * sizeof(int))];
    struct cmsghdr alignment;
  } control;
  memset(&control, 0, sizeof control);
  struct iovec part = {(void *)bytes, count};
  struct msghdr message = {
    .msg_iov = &part,
    .msg_iovlen = 1,
    .msg_control = &control,
    .msg_controllen = CMSG_SPACE(size),
  };
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(size);
  memcpy(CMSG_DATA(header), descriptors, size);
  return sendmsg(socket, &message, MSG_NOSIGNAL);
}

int csystem_datagram_socket(const char *name) {
  struct sockaddr_un address;
  if (make_address(&address, name) != 0) return -1;
  socklen_t size = sizeof address;
  if (name[0] == '@') {
    // The length of an abstract name counts: zeros after it would be part of the name.
    address.sun_path[0] = 0;
    size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + strlen(name));
  }
  int number = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (number < 0) return -1;
  if (connect(number, (struct sockaddr *)&address, size) == 0) return number;
  int error = errno;
  close(number);
  errno = error;
  return -1;
}

int csystem_listening_path(int socket, char *path) {
  int domain = 0, type = 0, listens = 0;
  socklen_t size = sizeof domain;
  if (getsockopt(socket, SOL_SOCKET, SO_DOMAIN, &domain, &size) != 0) return -1;
  if (getsockopt(socket, SOL_SOCKET, SO_TYPE, &type, &size) != 0) return -1;
  if (getsockopt(socket, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) != 0) return -1;
  if (domain != AF_UNIX || type != SOCK_STREAM) {
    errno = EPROTOTYPE;
    return -1;
  }
  struct sockaddr_un address;
  memset(&address, 0, sizeof address);
  socklen_t length = sizeof address;
  if (getsockname(socket, (struct sockaddr *)&address, &length) != 0) return -1;
  if (!listens || address.sun_path[0] == 0) {
    errno = EINVAL;
    return -1;
  }
  memcpy(path, address.sun_path, sizeof address.sun_path);
  path[sizeof address.sun_path - 1] = 0;
  return 0;
}

int csystem_pipe(int descriptors[2]) { return pipe2(descriptors, O_CLOEXEC); }

int csystem_event_descriptor(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int csystem_set_close_on_exec(int descriptor) { return fcntl(descriptor, F_SETFD, FD_CLOEXEC); }

int csystem_set_nonblocking(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  return flags < 0 ? -1 : fcntl(descriptor, F_SETFL, flags | O_NONBLOCK);
}

int csystem_close_from(int first) { return close_range((unsigned)first, ~0U, 0); }

int csystem_lock_exclusive(int descriptor) { return flock(descriptor, LOCK_EX | LOCK_NB); }

int csystem_lock_shared(int descriptor) { return flock(descriptor, LOCK_SH | LOCK_NB); }

enum { RELEASE_ATTEMPTS = 8 };

static int fcntl_that_releases(int file, int command, ...) {
  va_list list;
  va_start(list, command);
  void *argument = va_arg(list, void *);
  va_end(list);
  int is_release = command == F_SETLK && ((struct flock *)argument)->l_type == F_UNLCK;
  int result = fcntl(file, command, argument);
  for (int left = RELEASE_ATTEMPTS - 1; is_release && result != 0 && left > 0; left--) {
    result = fcntl(file, command, argument);
  }
  return result;
}

csystem_function csystem_fcntl_that_releases(void) {
  return (csystem_function)fcntl_that_releases;
}

int csystem_open_place(const char *path) { return open(path, O_PATH | O_CLOEXEC); }

int csystem_ignore_sigpipe(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_IGN;
  return sigaction(SIGPIPE, &action, 0);
}

int csystem_signal_descriptor(const int *signals, int count) {
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < count; i++) sigaddset(&set, signals[i]);
  int error = pthread_sigmask(SIG_BLOCK, &set, 0);
  if (error != 0) {
    errno = error;
    return -1;
  }
  return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

int csystem_next_signal(int descriptor) {
  struct signalfd_siginfo info;
  ssize_t count = read(descriptor, &info, sizeof info);
  if (count < 0) return -1;
  if (count != sizeof info) {
    errno = EIO;
    return -1;
  }
  return (int)info.ssi_signo;
}

// The signals that a handler notes, and what they did before.
static struct {
  atomic_bool is_used;
  atomic_ullong pending;
  atomic_int descriptor;
  int count;
  int numbers[16];
  struct sigaction before[16];
} handled;

static void note_signal(int number) {
  int error = errno;
  atomic_fetch_or(&handled.pending, 1ULL << number);
  uint64_t one = 1;
  // A full counter is readable too.
  if (write(atomic_load(&handled.descriptor), &one, sizeof one) < 0) {}
  errno = error;
}

int csystem_handle_signals(const int *signals, int count) {
  if ((size_t)count > sizeof handled.numbers / sizeof *handled.numbers) {
    errno = EINVAL;
    return -1;
  }
  bool is_used = false;
  if (!atomic_compare_exchange_strong(&handled.is_used, &is_used, true)) {
    errno = EBUSY;
    return -1;
  }
  int descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (descriptor < 0) {
    atomic_store(&handled.is_used, false);
    return -1;
  }
  atomic_store(&handled.pending, 0);
  atomic_store(&handled.descriptor, descriptor);
  handled.count = 0;
  struct sigaction action = {.sa_handler = note_signal, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  for (int i = 0; i < count; i++) {
    struct sigaction before;
    // An ignored signal stays so: that is how nohup(1) protects a program.
    if (sigaction(signals[i], NULL, &before) != 0 || before.sa_handler == SIG_IGN) continue;
    handled.numbers[handled.count] = signals[i];
    handled.before[handled.count++] = before;
    sigaction(signals[i], &action, NULL);
  }
  return descriptor;
}

int csystem_next_handled_signal(int descriptor) {
  unsigned long long pending = atomic_load(&handled.pending);
  if (pending == 0) {
    uint64_t count;
    if (read(descriptor, &count, sizeof count) < 0) {}
    // One that came meanwhile has made the descriptor readable again, or is seen here.
    pending = atomic_load(&handled.pending);
    if (pending == 0) return 0;
  }
  int number = __builtin_ctzll(pending);
  atomic_fetch_and(&handled.pending, ~(1ULL << number));
  return number;
}

void csystem_leave_signals(void) {
  for (int i = 0; i < handled.count; i++) {
    sigaction(handled.numbers[i], &handled.before[i], NULL);
  }
  handled.count = 0;
  atomic_store(&handled.is_used, false);
}

void csystem_end_by(int number) {
  signal(number, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, 0);
  raise(number);
}

int csystem_terminal_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return -1;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

// The guarding process; it calls only functions that are safe after fork in any program.
static void guard_terminal(
    int life, int terminal, int errors, const struct termios *settings, const void *bytes,
    size_t count) {
  // A session of its own: signals of the terminal and of the process group do not reach it.
  setsid();
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, 0);
  if (life > terminal) {
    close_range(0, (unsigned)terminal - 1, 0);
    close_range((unsigned)terminal + 1, (unsigned)life - 1, 0);
  }
  if (errors > life) {
    close_range((unsigned)life + 1, (unsigned)errors - 1, 0);
    close_range((unsigned)errors + 1, ~0U, 0);
  } else {
    close_range((unsigned)life + 1, ~0U, 0);
  }
  char byte;
  ssize_t got;
  do got = read(life, &byte, 1);
  while (got < 0 && errno == EINTR);
  if (got == 0) {
    const char *rest = bytes;
    while (count > 0) {
      ssize_t sent = write(terminal, rest, count);
      if (sent <= 0) break;
      rest += sent;
      count -= (size_t)sent;
    }
    tcsetattr(terminal, TCSANOW, settings);
    if (errors > life) csystem_write_held_errors(errors, terminal);
  }
  _exit(0);
}

// The signals of faults; all are synchronous, or sent by abort.
static const int fault_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT};
enum { fault_signal_count = sizeof fault_signals / sizeof *fault_signals };

// The handlers that run after a fault, and the terminal to restore before.
static struct {
  atomic_bool is_armed;
  bool has_handlers;
  int terminal, lifeline;
  struct termios settings;
  char bytes[256];
  size_t count;
  struct sigaction previous[fault_signal_count];
} fault;

// Runs on the faulting thread; it calls only functions that are safe in signal handlers.
static void handle_fault(int number, siginfo_t *info, void *context) {
  int error = errno;
  if (atomic_exchange(&fault.is_armed, false)) {
    if (write(fault.terminal, fault.bytes, fault.count) >= 0) {}
    tcsetattr(fault.terminal, TCSANOW, &fault.settings);
    csystem_release_errors();
    if (write(fault.lifeline, "", 1) >= 0) {}
  }
  int index = 0;
  while (index < fault_signal_count - 1 && fault_signals[index] != number) index++;
  const struct sigaction *previous = &fault.previous[index];
  errno = error;
  if (previous->sa_flags & SA_SIGINFO) {
    previous->sa_sigaction(number, info, context);
  } else if (previous->sa_handler != SIG_DFL && previous->sa_handler != SIG_IGN) {
    previous->sa_handler(number);
  }
  // A fault happens again after the return and then ends the process; a sent signal does not.
  signal(number, SIG_DFL);
  if (info->si_code <= 0) raise(number);
}

void csystem_end_on_faults(void) {
  if (fault.has_handlers) return;
  fault.has_handlers = true;
  // Swift's handler reads the memory of the process for a backtrace, and expects faults of its own:
  // if their signal was blocked, they would end the process before the backtrace is complete.
  struct sigaction action = {
    .sa_sigaction = handle_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < fault_signal_count; index++) {
    sigaction(fault_signals[index], &action, &fault.previous[index]);
  }
}

static void restore_terminal_on_fault(
    int terminal, const struct termios *settings, const void *bytes, size_t count, int lifeline) {
  csystem_leave_terminal_on_fault();
  csystem_end_on_faults();
  fault.terminal = terminal;
  fault.lifeline = lifeline;
  fault.settings = *settings;
  fault.count = count;
  memcpy(fault.bytes, bytes, count);
  atomic_store(&fault.is_armed, true);
}

void csystem_leave_terminal_on_fault(void) { atomic_store(&fault.is_armed, false); }

int csystem_guard_terminal(
    int terminal, const struct termios *settings, const void *bytes, size_t count) {
  if (count > sizeof fault.bytes) {
    errno = EMSGSIZE;
    return -1;
  }
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  // Copies, so that both are above the standard streams and in a known order.
  int copy = fcntl(terminal, F_DUPFD_CLOEXEC, 3);
  int life = copy < 0 ? -1 : fcntl(ends[0], F_DUPFD_CLOEXEC, copy + 1);
  int held = csystem_held_errors();
  int errors = life < 0 || held < 0 ? -1 : fcntl(held, F_DUPFD_CLOEXEC, life + 1);
  pid_t child = life < 0 ? -1 : fork();
  if (child == 0) {
    // Forked twice, so that the caller has no child to wait for.
    pid_t guard = fork();
    if (guard == 0) {
      close(ends[1]);
      guard_terminal(life, copy, errors, settings, bytes, count);
    }
    _exit(guard < 0 ? errno : 0);
  }
  int error = errno;
  if (copy >= 0) close(copy);
  if (life >= 0) close(life);
  if (errors >= 0) close(errors);
  close(ends[0]);
  if (child > 0) {
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    error = WIFEXITED(status) ? WEXITSTATUS(status) : ECHILD;
    if (error == 0) {
      restore_terminal_on_fault(terminal, settings, bytes, count, ends[1]);
      return ends[1];
    }
  }
  close(ends[1]);
  errno = error;
  return -1;
}

const char *csystem_error_text(int error) { return strerrordesc_np(error); }

int csystem_name_thread(const char *name) { return pthread_setname_np(pthread_self(), name); }

int csystem_create_thread(pthread_t *thread, void *(*body)(void *), void *context) {
  sigset_t set;
  sigfillset(&set);
  const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS};
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) sigdelset(&set, faults[i]);
  // The thread inherits the mask. It is not an attribute, which the address sanitizer ignores.
  sigset_t old;
  int error = pthread_sigmask(SIG_SETMASK, &set, &old);
  if (error != 0) return error;
  error = pthread_create(thread, NULL, body, context);
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  return error;
}

int csystem_reap(pid_t pid, int *code) {
  int status = 0;
  pid_t ended = waitpid(pid, &status, WNOHANG);
  if (ended > 0) *code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return ended;
}

char **csystem_environment(void) { return environ; }

// Starts `program` with copies of `streams` as descriptors 0 to `count` - 1; -1 keeps this process's.
static int start(
    const char *program, char *const arguments[], char *const environment[], const int *streams,
    int count, long detail, pid_t *pid) {
  short flags = (short)detail;
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return error;
  error = posix_spawnattr_init(&attributes);
  if (error != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return error;
  }
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  for (int number = 0; number < count && !error; number++)
    if (streams[number] >= 0)
      error = posix_spawn_file_actions_adddup2(&actions, streams[number], number);
  if (!error) error = posix_spawn_file_actions_addclosefrom_np(&actions, count);
  if (!error) error = posix_spawnattr_setsigmask(&attributes, &none);
  if (!error) error = posix_spawnattr_setsigdefault(&attributes, &all);
  flags |= POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
  if (!error) error = posix_spawnattr_setflags(&attributes, flags);
  if (!error) error = posix_spawn(pid, program, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

// Like `start`, for a program that gets SIGINT when the calling thread ends.
static int start_bound(
    const char *program, char *const arguments[], char *const environment[], const int *streams,
    int count, long bytes, pid_t *pid) {
  sigset_t all, old;
  sigfillset(&all);
  pid_t parent = getpid();
  volatile int error = 0;
  // The child shares the memory of this process until it has become the program.
  pthread_sigmask(SIG_SETMASK, &all, &old);
  pid_t child = vfork();
  if (child == 0) {
    for (int number = 0; number < count; number++) {
      if (streams[number] >= 0 && dup2(streams[number], number) < 0) error = errno;
    }
    if (!error && close_range((unsigned)count, ~0u, 0) != 0) error = errno;
    struct sigaction plain = {.sa_handler = SIG_DFL};
    for (int signal = 1; signal < NSIG; signal++) sigaction(signal, &plain, NULL);
    if (!error && prctl(PR_SET_PDEATHSIG, SIGINT) != 0) error = errno;
    struct rlimit limit;
    if (!error && bytes >= 0 && getrlimit(RLIMIT_DATA, &limit) == 0 && (rlim_t)bytes < limit.rlim_cur) {
      limit.rlim_cur = limit.rlim_max = (rlim_t)bytes;
      if (setrlimit(RLIMIT_DATA, &limit) != 0) error = errno;
    }
    // This process may have ended before.
    if (!error && getppid() != parent) error = ESRCH;
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    if (!error) {
      execve(program, arguments, environment);
      error = errno;
    }
    _exit(127);
  }
  int failure = child < 0 ? errno : error;
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  if (child > 0 && failure) waitpid(child, NULL, 0);
  if (!failure) *pid = child;
  return failure;
}

enum { MOST_STREAMS = 4 };

typedef int (*starter)(
    const char *, char *const[], char *const[], const int *, int, long, pid_t *);

// Calls a starter, with a detail for it and copies of `streams` that its own descriptors cannot overwrite.
static int spawn(
    starter start, const char *program, char *const arguments[], char *const environment[],
    const int *streams, int count, long detail, pid_t *pid) {
  int copies[MOST_STREAMS];
  int error = 0;
  for (int number = 0; number < count; number++) {
    copies[number] = streams[number] < 0 ? -1 : fcntl(streams[number], F_DUPFD_CLOEXEC, 16);
    if (streams[number] >= 0 && copies[number] < 0 && !error) error = errno;
  }
  if (!error) error = start(program, arguments, environment, copies, count, detail, pid);
  for (int number = 0; number < count; number++)
    if (copies[number] >= 0) close(copies[number]);
  if (error == 0) return 0;
  errno = error;
  return -1;
}

int csystem_spawn(
    const char *path, char *const arguments[], char *const environment[], int input, int output,
    int messages, pid_t *pid) {
  const int streams[] = {input, output, messages};
  return spawn(start, path, arguments, environment, streams, 3, 0, pid);
}

int csystem_spawn_bound(
    const char *path, char *const arguments[], char *const environment[], int input, int output,
    int messages, long bytes, pid_t *pid) {
  const int streams[] = {input, output, messages};
  return spawn(start_bound, path, arguments, environment, streams, 3, bytes, pid);
}

int csystem_spawn_detached(
    const char *path, char *const arguments[], char *const environment[], int input, int output,
    int ready, pid_t *pid) {
  const int streams[MOST_STREAMS] = {input, output, output, ready};
  return spawn(start, path, arguments, environment, streams, 4, POSIX_SPAWN_SETSID, pid);
}

int csystem_set_allocator_limits(int trim, int map, int fast) {
  // Another allocator, such as that of a sanitizer, accepts none of them.
  mallopt(M_TRIM_THRESHOLD, trim);
  mallopt(M_MMAP_THRESHOLD, map);
  mallopt(M_MXFAST, fast);
  return 0;
}

void csystem_return_freed_memory(void) { malloc_trim(1 << 20); }

// Returns whether a library has places in its code that the loader wrote to.
static bool csystem_has_written_code(const struct dl_phdr_info *library) {
  for (int index = 0; index < library->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &library->dlpi_phdr[index];
    if (segment->p_type != PT_DYNAMIC) continue;
    const ElfW(Dyn) *entry = (const void *)(library->dlpi_addr + segment->p_vaddr);
    for (; entry->d_tag != DT_NULL; entry++) {
      if (entry->d_tag == DT_TEXTREL) return true;
      if (entry->d_tag == DT_FLAGS && (entry->d_un.d_val & DF_TEXTREL)) return true;
    }
  }
  return false;
}

// Gives up the pages of the segments of one library that are not writable.
static int csystem_return_segments(struct dl_phdr_info *library, size_t size, void *page_size) {
  (void)size;
  if (csystem_has_written_code(library)) return 0;
  const uintptr_t page = *(const uintptr_t *)page_size;
  for (int index = 0; index < library->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &library->dlpi_phdr[index];
    if (segment->p_type != PT_LOAD || (segment->p_flags & PF_W)) continue;
    const uintptr_t address = library->dlpi_addr + segment->p_vaddr;
    const uintptr_t start = (address + page - 1) & -page;
    const uintptr_t end = (address + segment->p_filesz) & -page;
    // The kernel's own library refuses; its pages stay.
    if (start < end) madvise((void *)start, end - start, MADV_DONTNEED);
  }
  return 0;
}

void csystem_return_code(void) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  dl_iterate_phdr(csystem_return_segments, &page);
}

void csystem_share_arena(void) { mallopt(M_ARENA_MAX, 1); }

long csystem_free_heap_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return (long)info.fordblks;
}

static long soft_limit(int resource) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return -1;
  return limit.rlim_cur > 1L << 40 ? -1 : (long)limit.rlim_cur;
}

long csystem_address_space_limit(void) { return soft_limit(RLIMIT_AS); }

long csystem_data_limit(void) { return soft_limit(RLIMIT_DATA); }

long csystem_open_file_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return -1;
  return limit.rlim_cur > 1 << 20 ? 1 << 20 : (long)limit.rlim_cur;
}

void csystem_lower_thread_priority(void) {
  setpriority(PRIO_PROCESS, 0, 10);
}

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define HAS_THREAD_SANITIZER 1
#endif
#endif

#ifdef HAS_THREAD_SANITIZER
void __tsan_acquire(void *address);
void __tsan_release(void *address);

void csystem_note_lock(void *lock) { __tsan_acquire(lock); }

void csystem_note_unlock(void *lock) { __tsan_release(lock); }
#else
void csystem_note_lock(void *lock) { (void)lock; }

void csystem_note_unlock(void *lock) { (void)lock; }
#endif

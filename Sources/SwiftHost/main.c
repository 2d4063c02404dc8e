#define _GNU_SOURCE
#include "host.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// playground-swift-host LIBRARY…: opens the libraries, the last of which is Core's, then serves
// requests of the daemon on the socket that is its standard input.
//
// A request has eight bytes, its kind and the length of what follows:
//   F  fork a child: the paths of its library, and of libraries to open before, each with a final
//      zero; the message carries two descriptors, the child's channel and its output
//   U  the same, and the child runs without limits that the kernel does not offer
//   T  allow a child the processor time of one more request: its process id in four bytes
//   K  kill a child: its process id in four bytes
// A report has twelve bytes, its kind and two numbers:
//   R  ready: the version of Landlock and whether there are filters of system calls
//   S  started: the id of the child that was asked for, and 0; or -1 and an error number
//   E  ended: the id of a child, and its status of wait(2)

#define CONTROL STDIN_FILENO
#define LONGEST_BODY 16384
#define CHILD_CHANNEL 3
#define CHILD_HANDOVER 4

// The exit codes of the host.
enum { EXIT_USAGE = 64, EXIT_REQUEST = 65, EXIT_LIBRARY = 69, EXIT_SYSTEM = 71 };

struct request {
  uint32_t kind;
  uint32_t length;
  char body[LONGEST_BODY + 1];
  int descriptors[2];
};

static _Noreturn void stop(int code, const char *text) {
  fprintf(stderr, "playground-swift-host: %s\n", text);
  exit(code);
}

// Sends a report without waiting: a daemon that does not read its reports has no use for the host.
static void report(uint32_t kind, int32_t first, int32_t second) {
  int32_t words[3] = {(int32_t)kind, first, second};
  ssize_t sent = send(CONTROL, words, sizeof words, MSG_NOSIGNAL | MSG_DONTWAIT);
  if (sent != (ssize_t)sizeof words) stop(EXIT_SYSTEM, "cannot send a report to the daemon");
}

static void *symbol(void *library, const char *name) {
  void *found = dlsym(library, name);
  if (found == NULL) {
    fprintf(stderr, "playground-swift-host: expected '%s' in the library of PlaygroundCore\n", name);
    exit(EXIT_LIBRARY);
  }
  return found;
}

static struct core open_core(int count, char **paths) {
  void *library = NULL;
  for (int i = 0; i < count; i++) {
    library = dlopen(paths[i], RTLD_NOW | RTLD_GLOBAL);
    if (library == NULL) stop(EXIT_LIBRARY, dlerror());
  }
  struct core core;
  core.provider_protocol = symbol(library, "$s14PlaygroundCore15PreviewProviderMp");
  *(void **)&core.start = symbol(library, "playground_live_start");
  *(void **)&core.answer = symbol(library, "playground_live_answer");
  *(void **)&core.changed = symbol(library, "playground_live_changed");
  *(void **)&core.enumerate_sections = symbol(library, "swift_enumerateAllMetadataSections");
  void (*warm_up)(void);
  *(void **)&warm_up = symbol(library, "playground_live_warm_up");
  warm_up();
  return core;
}

static void close_descriptors(struct request *request) {
  for (int i = 0; i < 2; i++) {
    if (request->descriptors[i] >= 0) close(request->descriptors[i]);
    request->descriptors[i] = -1;
  }
}

// Reads a request; returns 0 at the end of the connection.
static int read_request(struct request *request) {
  uint32_t head[2];
  struct iovec part = {head, sizeof head};
  union {
    char bytes[CMSG_SPACE(2 * sizeof(int))];
    struct cmsghdr alignment;
  } control;
  struct msghdr message = {
    .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control,
  };
  ssize_t got;
  do got = recvmsg(CONTROL, &message, MSG_CMSG_CLOEXEC | MSG_WAITALL); while (got < 0 && errno == EINTR);
  if (got == 0) return 0;
  struct cmsghdr *header = got < 0 ? NULL : CMSG_FIRSTHDR(&message);
  request->descriptors[0] = request->descriptors[1] = -1;
  if (header != NULL && header->cmsg_type == SCM_RIGHTS) {
    size_t size = header->cmsg_len - CMSG_LEN(0);
    memcpy(request->descriptors, CMSG_DATA(header), size < 2 * sizeof(int) ? size : 2 * sizeof(int));
  }
  if (got != (ssize_t)sizeof head) stop(EXIT_REQUEST, "expected a request of at least eight bytes");
  request->kind = head[0];
  request->length = head[1];
  if (request->length > LONGEST_BODY) stop(EXIT_REQUEST, "the request is too long");
  if (!channel_read(CONTROL, request->body, request->length)) stop(EXIT_REQUEST, "the request ends too early");
  request->body[request->length] = 0;
  return 1;
}

static void run_child(const struct core *core, struct request *request, int handover, pid_t host) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != host) _exit(0);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  int null = open("/dev/null", O_RDONLY | O_CLOEXEC);
  // Each of these takes the place of a descriptor of the host, which the child must not have.
  if (null < 0 || dup2(null, STDIN_FILENO) < 0 || dup2(request->descriptors[1], STDOUT_FILENO) < 0 ||
      dup2(request->descriptors[1], STDERR_FILENO) < 0 || dup2(request->descriptors[0], CHILD_CHANNEL) < 0 ||
      dup2(handover, CHILD_HANDOVER) < 0 || syscall(SYS_close_range, CHILD_HANDOVER + 1, ~0u, 0) != 0) {
    _exit(EXIT_SYSTEM);
  }
  struct launch launch = {
    .library = request->body,
    .needed = {request->body + strlen(request->body) + 1, request->body + request->length},
    .is_strict = request->kind != 'U',
    .handover = CHILD_HANDOVER,
  };
  child_run(core, CHILD_CHANNEL, &launch);
}

// Moves a descriptor above the numbers that a child gives to its own, so that none is overwritten.
static int moved_up(int descriptor) {
  int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, CHILD_HANDOVER + 1);
  if (moved < 0) stop(EXIT_SYSTEM, "too many open descriptors");
  close(descriptor);
  return moved;
}

static void start_child(const struct core *core, struct request *request) {
  if (request->body[0] == 0 || request->body[request->length - 1] != 0) {
    stop(EXIT_REQUEST, "expected the path of a library");
  }
  if (request->descriptors[0] < 0 || request->descriptors[1] < 0) {
    stop(EXIT_REQUEST, "expected the descriptors of a channel and of an output");
  }
  for (int i = 0; i < 2; i++) request->descriptors[i] = moved_up(request->descriptors[i]);
  int handover[2];
  if (children_reserve() != 0 || socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, handover) != 0) {
    stop(EXIT_SYSTEM, "no room for a child");
  }
  for (int i = 0; i < 2; i++) handover[i] = moved_up(handover[i]);
  pid_t host = getpid();
  pid_t child = fork();
  if (child == 0) run_child(core, request, handover[1], host);
  int error = errno;
  close(handover[1]);
  if (child > 0) {
    children_add(child, handover[0]);
  } else {
    close(handover[0]);
  }
  report('S', child, child < 0 ? error : 0);
}

// Returns the id of a process that a request names.
static pid_t named_child(const struct request *request) {
  int32_t child;
  if (request->length != sizeof child) stop(EXIT_REQUEST, "expected the id of a process");
  memcpy(&child, request->body, sizeof child);
  return child;
}

static void kill_child(struct request *request) {
  pid_t child = named_child(request);
  // Only a child that was not waited for can have the id.
  if (child > 0 && waitid(P_PID, (id_t)child, &(siginfo_t){0}, WEXITED | WNOHANG | WNOWAIT) == 0) kill(child, SIGKILL);
}

static void handle_signals(int signals) {
  struct signalfd_siginfo signal;
  while (read(signals, &signal, sizeof signal) > 0) {
    if (signal.ssi_signo == (uint32_t)SIGRTMIN) children_use_up(signal.ssi_int);
  }
  int status;
  pid_t child;
  while ((child = waitpid(-1, &status, WNOHANG)) > 0) report('E', child, children_remove(child, status));
}

// Waits for what there is to do, and does what children ask for; returns whether the daemon asks for
// something.
static int wait_for_request(int signals) {
  struct pollfd *ready = calloc(children_count() + 2, sizeof *ready);
  if (ready == NULL) stop(EXIT_SYSTEM, "no memory");
  ready[0] = (struct pollfd){CONTROL, POLLIN, 0};
  ready[1] = (struct pollfd){signals, POLLIN, 0};
  children_fill(ready + 2);
  if (poll(ready, children_count() + 2, -1) < 0 && errno != EINTR) stop(EXIT_SYSTEM, "cannot wait for requests");
  children_serve(ready + 2);
  if (ready[1].revents) handle_signals(signals);
  int is_asked = ready[0].revents != 0;
  free(ready);
  return is_asked;
}

int main(int count, char **arguments) {
  if (count < 2) stop(EXIT_USAGE, "expected the library of PlaygroundCore");
  struct core core = open_core(count - 1, arguments + 1);
  crash_prepare();
  dispatch_let_sleep();
  sigset_t awaited;
  sigemptyset(&awaited);
  sigaddset(&awaited, SIGCHLD);
  sigaddset(&awaited, SIGRTMIN);
  sigprocmask(SIG_BLOCK, &awaited, NULL);
  int signals = signalfd(-1, &awaited, SFD_CLOEXEC | SFD_NONBLOCK);
  if (signals < 0) stop(EXIT_SYSTEM, "cannot wait for signals");
  report('R', contain_landlock_version(), calls_have_filters());
  for (;;) {
    if (!wait_for_request(signals)) continue;
    struct request request;
    if (!read_request(&request)) return 0;
    switch (request.kind) {
      case 'F': case 'U': start_child(&core, &request); break;
      case 'T': children_renew_time(named_child(&request)); break;
      case 'K': kill_child(&request); break;
      default: stop(EXIT_REQUEST, "unknown kind of request");
    }
    close_descriptors(&request);
  }
}

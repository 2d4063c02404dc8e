#define _GNU_SOURCE
#include "keep.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

enum { EXIT_MISSING = 127, EXIT_NO_SYSTEM = 71 };
// How long an interrupted program may take to end, in milliseconds.
enum { PATIENCE = 1000 };

static int code_of(int status) {
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

// Takes the children that have ended; returns whether the program is among them.
static int reap(pid_t program, int *status) {
  int has_ended = 0;
  int found;
  for (pid_t child; (child = waitpid(-1, &found, WNOHANG)) > 0;) {
    if (child != program) continue;
    *status = found;
    has_ended = 1;
  }
  return has_ended;
}

// Kills all children. Those of a child that has ended are children of this process, so that all
// descendants have ended when there are no more.
static void kill_all(void) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%d/children", getpid());
  for (;;) {
    FILE *list = fopen(path, "r");
    if (list == NULL) return;
    for (int child; fscanf(list, "%d", &child) == 1;) kill(child, SIGKILL);
    fclose(list);
    if (waitpid(-1, NULL, 0) < 0 && errno != EINTR) return;
  }
}

int keep(char *const words[]) {
  sigset_t awaited;
  sigemptyset(&awaited);
  const int signals[] = {SIGCHLD, SIGINT, SIGTERM, SIGHUP};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) sigaddset(&awaited, signals[i]);
  sigset_t before;
  sigprocmask(SIG_BLOCK, &awaited, &before);
  int source = signalfd(-1, &awaited, SFD_CLOEXEC);
  if (source < 0 || prctl(PR_SET_CHILD_SUBREAPER, 1) != 0) return EXIT_NO_SYSTEM;
  pid_t program = fork();
  if (program < 0) return EXIT_NO_SYSTEM;
  if (program == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    sigprocmask(SIG_SETMASK, &before, NULL);
    execvp(words[0], words);
    fprintf(stderr, "%s: %s\n", words[0], strerror(errno));
    _exit(EXIT_MISSING);
  }
  int is_interrupted = 0;
  for (int status = 0;;) {
    struct pollfd entry = {source, POLLIN, 0};
    if (poll(&entry, 1, is_interrupted ? PATIENCE : -1) == 0) break;
    struct signalfd_siginfo info;
    if (read(source, &info, sizeof info) != sizeof info) continue;
    if (info.ssi_signo != SIGCHLD) {
      kill(program, SIGINT);
      is_interrupted = 1;
    } else if (reap(program, &status)) {
      if (!is_interrupted) return code_of(status);
      break;
    }
  }
  kill_all();
  return 128 + SIGINT;
}

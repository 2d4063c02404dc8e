#define _GNU_SOURCE
#include "host.h"

#include <errno.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// A child that runs, with what limits it from outside: nothing in the child can turn this off.
struct child {
  pid_t id;
  // Reaches its end when the child has used its processor time.
  timer_t time;
  int has_time;
  int is_used_up;
  // Asks before each new thread; -1 while the child has not sent it.
  int listener;
  // Receives the listener; -1 afterwards.
  int handover;
  // How many threads were allowed.
  unsigned threads;
};

static struct child *children;
static size_t count;
static size_t room;

static struct child *find(pid_t id) {
  for (size_t i = 0; i < count; i++) {
    if (children[i].id == id) return &children[i];
  }
  return NULL;
}

static void close_once(int *descriptor) {
  if (*descriptor >= 0) close(*descriptor);
  *descriptor = -1;
}

int children_reserve(void) {
  if (count < room) return 0;
  size_t larger = room == 0 ? 8 : room * 2;
  struct child *moved = realloc(children, larger * sizeof *children);
  if (moved == NULL) return -1;
  children = moved;
  room = larger;
  return 0;
}

void children_add(pid_t id, int handover) {
  struct child child = {.id = id, .listener = -1, .handover = handover, .threads = 1};
  clockid_t clock;
  struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGRTMIN, .sigev_value.sival_int = id};
  child.has_time = clock_getcpuclockid(id, &clock) == 0 && timer_create(clock, &event, &child.time) == 0;
  children[count++] = child;
  children_renew_time(id);
  // Without a limit of its time, a child does not run.
  if (!child.has_time) kill(id, SIGKILL);
}

void children_renew_time(pid_t id) {
  struct child *child = find(id);
  if (child == NULL || !child->has_time) return;
  struct itimerspec most = {.it_value = {.tv_sec = OUTER_SECONDS}};
  timer_settime(child->time, 0, &most, NULL);
}

void children_use_up(pid_t id) {
  struct child *child = find(id);
  if (child == NULL) return;
  child->is_used_up = 1;
  kill(id, SIGKILL);
}

int children_remove(pid_t id, int status) {
  struct child *child = find(id);
  if (child == NULL) return status;
  // The signal that says what happened, in place of that which ended the child.
  int seen = child->is_used_up && WIFSIGNALED(status) ? SIGXCPU : status;
  if (child->has_time) timer_delete(child->time);
  close_once(&child->listener);
  close_once(&child->handover);
  *child = children[--count];
  return seen;
}

size_t children_count(void) { return count; }

void children_fill(struct pollfd *entries) {
  for (size_t i = 0; i < count; i++) {
    int awaited = children[i].handover >= 0 ? children[i].handover : children[i].listener;
    entries[i] = (struct pollfd){awaited, POLLIN, 0};
  }
}

// Returns the number of threads of a child. Where the kernel hides the processes of others, it is
// the number of those that were ever started.
static unsigned threads(const struct child *child) {
  char path[32];
  struct stat folder;
  snprintf(path, sizeof path, "/proc/%d/task", (int)child->id);
  return stat(path, &folder) == 0 && folder.st_nlink > 2 ? (unsigned)folder.st_nlink - 2 : child->threads;
}

static void answer(struct child *child) {
  struct seccomp_notif asked;
  memset(&asked, 0, sizeof asked);
  // A thread that has ended since asks no more.
  if (ioctl(child->listener, SECCOMP_IOCTL_NOTIF_RECV, &asked) != 0) return;
  struct seccomp_notif_resp answer = {.id = asked.id};
  if (threads(child) < MOST_THREADS) {
    // The arguments are in registers, which no other thread can change.
    answer.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
    child->threads++;
  } else {
    answer.error = -EAGAIN;
  }
  ioctl(child->listener, SECCOMP_IOCTL_NOTIF_SEND, &answer);
}

void children_serve(const struct pollfd *entries) {
  for (size_t i = 0; i < count; i++) {
    struct child *child = &children[i];
    if (entries[i].revents == 0) continue;
    if (child->handover >= 0) {
      child->listener = descriptor_receive(child->handover);
      close_once(&child->handover);
    } else if (entries[i].revents & POLLIN) {
      answer(child);
    } else {
      // All threads have ended.
      close_once(&child->listener);
    }
  }
}

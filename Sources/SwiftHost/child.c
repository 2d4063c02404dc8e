#define _GNU_SOURCE
#include "host.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

// The exit codes of a child; the message before says more.
enum { EXIT_CONTAINMENT = 4, EXIT_LIBRARY = 5, EXIT_REQUEST = 6 };

// The queue of the main actor, which belongs to libdispatch: it is loaded with the first library
// that uses concurrency.
struct main_queue {
  int handle;
  void (*drain)(void *);
};

static void output(void *context, const uint8_t *bytes, intptr_t count) {
  channel_send(*(int *)context, MESSAGE_REPLY, bytes, (size_t)count);
}

static _Noreturn void fail(int channel, int code, const char *text) {
  channel_send(channel, MESSAGE_FAILURE, text, strlen(text));
  _exit(code);
}

// Allows the processor time of one request, for all threads together.
static void renew_processor_time(void) {
  struct itimerval limit = {.it_value = {.tv_sec = PROCESSOR_SECONDS}};
  setitimer(ITIMER_PROF, &limit, NULL);
}

static struct main_queue find_main_queue(void) {
  struct main_queue queue = {-1, NULL};
  int (*handle)(void);
  *(void **)&handle = dlsym(RTLD_DEFAULT, "_dispatch_get_main_queue_handle_4CF");
  *(void **)&queue.drain = dlsym(RTLD_DEFAULT, "_dispatch_main_queue_callback_4CF");
  if (handle != NULL && queue.drain != NULL) queue.handle = handle();
  return queue;
}

static void answer(const struct core *core, void *session, int channel) {
  uint32_t count;
  if (!channel_read(channel, &count, sizeof count)) _exit(0);
  if (count > LARGEST_REQUEST) fail(channel, EXIT_REQUEST, "the request is too large");
  uint8_t *request = malloc(count + 1);
  if (request == NULL) fail(channel, EXIT_REQUEST, "no memory for the request");
  if (!channel_read(channel, request, count)) _exit(0);
  core->answer(session, request, (intptr_t)count, &channel, output);
  free(request);
}

static void drain(const struct core *core, const struct main_queue *queue, int channel) {
  uint64_t wakeups;
  // The descriptor counts wake-ups; another reader may have taken them.
  if (read(queue->handle, &wakeups, sizeof wakeups) < 0 && errno != EAGAIN) return;
  queue->drain(NULL);
  core->changed(&channel, output);
}

static void *open_library(int channel, const char *path, int mode) {
  void *library = dlopen(path, RTLD_NOW | mode);
  if (library == NULL) fail(channel, EXIT_LIBRARY, dlerror());
  return library;
}

void child_run(const struct core *core, int channel, const struct launch *launch) {
  crash_report(channel);
  int listener;
  const char *step = contain(launch->is_strict, &listener);
  if (step == NULL && listener >= 0 && descriptor_send(launch->handover, listener) != 0) step = "sendmsg";
  if (step != NULL) {
    char text[256];
    snprintf(
        text, sizeof text, "cannot contain the preview: %s: %s; '--uncontained' runs it nevertheless", step,
        strerror(errno));
    fail(channel, EXIT_CONTAINMENT, text);
  }
  close(listener);
  close(launch->handover);
  renew_processor_time();
  const struct texts *needed = &launch->needed;
  for (const char *other = needed->first; other < needed->end; other += strlen(other) + 1) {
    open_library(channel, other, RTLD_GLOBAL);
  }
  void *library = open_library(channel, launch->library, RTLD_LOCAL);
  dispatch_let_sleep();
  size_t count;
  const void **providers = providers_find(core, library, &count);
  void *session = core->start(providers, (intptr_t)count, &channel, output);
  free(providers);
  struct main_queue queue = find_main_queue();
  for (;;) {
    struct pollfd ready[2] = {{channel, POLLIN, 0}, {queue.handle, POLLIN, 0}};
    if (poll(ready, 2, -1) < 0 && errno != EINTR) _exit(0);
    renew_processor_time();
    if (ready[1].revents) drain(core, &queue, channel);
    if (ready[0].revents) answer(core, session, channel);
  }
}

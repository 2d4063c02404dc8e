#define _GNU_SOURCE
#include "host.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>
#include <unistd.h>

#define MOST_FRAMES 64

static int report_channel = -1;
static char alternate_stack[65536];

static const int fatal_signals[] = {
  SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGXCPU, SIGXFSZ, SIGPROF,
};

static const void *faulting_instruction(const ucontext_t *context) {
#if defined(__x86_64__)
  return (const void *)context->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
  return (const void *)context->uc_mcontext.pc;
#else
#error "unknown processor"
#endif
}

// Sends the signal's number, then a line for each frame: the file of the library and the offset in
// it. The daemon finds the names. All but the first frame are return addresses, so that the call is
// one byte before.
static void report(int signal, siginfo_t *info, void *context) {
  (void)info;
  void *frames[MOST_FRAMES];
  int count = backtrace(frames, MOST_FRAMES);
  int first = 0;
  const void *instruction = faulting_instruction(context);
  for (int i = 0; i < count; i++) {
    if (frames[i] == instruction) first = i;
  }
  static char text[16384];
  size_t used = (size_t)snprintf(text, sizeof text, "%d\n", signal);
  for (int i = first; i < count; i++) {
    Dl_info place;
    if (!dladdr(frames[i], &place) || !place.dli_fname) continue;
    size_t offset = (size_t)((char *)frames[i] - (char *)place.dli_fbase) - (i > first ? 1 : 0);
    char line[4200];
    int length = snprintf(line, sizeof line, "%s+0x%zx\n", place.dli_fname, offset);
    if (length < 0 || (size_t)length >= sizeof line || used + (size_t)length > sizeof text) break;
    memcpy(text + used, line, (size_t)length);
    used += (size_t)length;
  }
  channel_send(report_channel, MESSAGE_CRASH, text, used);
  // The handler is reset: the signal ends the process now.
  raise(signal);
}

void crash_prepare(void) {
  void *frames[4];
  backtrace(frames, 4);
}

void *crash_begin_thread(void) {
  stack_t stack = {.ss_sp = malloc(sizeof alternate_stack), .ss_size = sizeof alternate_stack};
  if (stack.ss_sp != NULL) sigaltstack(&stack, NULL);
  return stack.ss_sp;
}

void crash_end_thread(void *stack) {
  sigaltstack(&(stack_t){.ss_flags = SS_DISABLE}, NULL);
  free(stack);
}

void crash_report(int channel) {
  report_channel = channel;
  stack_t stack = {.ss_sp = alternate_stack, .ss_size = sizeof alternate_stack};
  sigaltstack(&stack, NULL);
  for (size_t i = 0; i < sizeof fatal_signals / sizeof *fatal_signals; i++) {
    struct sigaction action = {
      .sa_sigaction = report,
      .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESETHAND | SA_NODEFER,
    };
    sigaction(fatal_signals[i], &action, NULL);
  }
}

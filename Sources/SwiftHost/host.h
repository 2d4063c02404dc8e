// The host of previews written in Swift. It knows no Swift itself: `main.c` opens Core's library and
// forks, `children.c` limits the children from outside, `child.c` runs one generation of previews,
// `contain.c` takes away what previews must not do, with the system calls in `calls.c`, `crash.c`
// reports signals, `providers.c` finds providers in a loaded library, `dispatch.c` lets idle
// processes sleep, and `channel.c` sends messages and descriptors. Functions that can fail return -1
// with `errno` set, or the name of the step that failed.
#ifndef HOST_H
#define HOST_H

#include <poll.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// The largest request of the daemon, in bytes.
#define LARGEST_REQUEST (16u << 20)
// The processor time that a child may use for one request, in seconds: then it reports where it is.
#define PROCESSOR_SECONDS 1
// The processor time between two requests after which the host ends a child that has not reported.
#define OUTER_SECONDS 3
// The most threads of a child at one time.
#define MOST_THREADS 512

// The functions of Core's library.
struct core {
  const void *provider_protocol;
  void *(*start)(const void *const *providers, intptr_t count, void *context, void (*output)(void *, const uint8_t *, intptr_t));
  void (*answer)(void *session, const uint8_t *request, intptr_t count, void *context, void (*output)(void *, const uint8_t *, intptr_t));
  void (*changed)(void *context, void (*output)(void *, const uint8_t *, intptr_t));
  void (*enumerate_sections)(_Bool (*visit)(const void *sections, void *context), void *context);
};

// The kinds of messages of a child.
enum message { MESSAGE_REPLY = 'M', MESSAGE_CRASH = 'C', MESSAGE_FAILURE = 'E' };

// Sends a message: its length in four bytes, its kind, its bytes. Ends the process if the daemon
// does not read any more.
void channel_send(int channel, enum message kind, const void *bytes, size_t count);
// Reads exactly `count` bytes; 0 at the end of the channel.
int channel_read(int channel, void *bytes, size_t count);

// Sends a descriptor, and receives one without waiting; -1 if that fails.
int descriptor_send(int socket, int descriptor);
int descriptor_receive(int socket);

// The version of Landlock that the kernel offers; 0 if it has none.
int contain_landlock_version(void);
// Limits this process for ever; unless it `is_strict`, without what the kernel does not offer. Sets
// a descriptor that asks the host before each new thread, or -1. Returns NULL, or the name of the
// step that failed with `errno` set.
const char *contain(int is_strict, int *listener);

// Whether the kernel filters system calls.
int calls_have_filters(void);
// Limits the system calls of this process for ever. Returns the descriptor of its new threads.
int calls_restrict(void);

// The children that run. Makes room for one more.
int children_reserve(void);
// Adds a child, which sends the descriptor of its new threads on a socket.
void children_add(pid_t id, int handover);
// Allows a child the processor time of a request; ends it because it has used that.
void children_renew_time(pid_t id);
void children_use_up(pid_t id);
// Removes a child that has ended; returns its status, or that of its limit if it was ended by one.
int children_remove(pid_t id, int status);
// What to wait for, an entry for each child; then does what they ask for.
size_t children_count(void);
void children_fill(struct pollfd *entries);
void children_serve(const struct pollfd *entries);

// Reports fatal signals of this process on the channel from now on.
void crash_report(int channel);
// Gives a thread a stack for its report, should its own overflow, and takes it back; NULL for none.
void *crash_begin_thread(void);
void crash_end_thread(void *stack);
// Loads what a report needs, which must not happen in a process that has crashed.
void crash_prepare(void);

// Has the thread pool of libdispatch sleep while it has no work; does nothing again, or without it.
void dispatch_let_sleep(void);

// Returns the metadata of the types that conform to the protocol in a library that dlopen returned.
// The caller frees the array.
const void **providers_find(const struct core *core, void *library, size_t *count);

// Texts one after the other, each with a final zero.
struct texts {
  const char *first;
  const char *end;
};

// What a child is started with.
struct launch {
  const char *library;
  // Libraries to open before.
  struct texts needed;
  int is_strict;
  // The socket for the descriptor of its new threads.
  int handover;
};

// Runs a library until the daemon closes the channel.
_Noreturn void child_run(const struct core *core, int channel, const struct launch *launch);

#endif

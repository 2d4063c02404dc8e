// The host of previews written in Swift. It knows no Swift itself: `main.c` opens Core's library and
// forks, `child.c` runs one generation of previews, `contain.c` takes away what previews must not
// do, `crash.c` reports signals, `providers.c` finds providers in a loaded library, `dispatch.c`
// lets idle processes sleep, and `channel.c` sends messages. Functions that can fail return -1 and
// leave a message in `failure` if they take one.
#ifndef HOST_H
#define HOST_H

#include <stddef.h>
#include <stdint.h>

// The largest request of the daemon, in bytes.
#define LARGEST_REQUEST (16u << 20)
// The processor time that a child may use for one request, in seconds.
#define PROCESSOR_SECONDS 1

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

// What the kernel offers: the version of Landlock, 0 if it has none, and whether it has seccomp.
int contain_landlock_version(void);
int contain_has_filters(void);
// Limits this process for ever. `scratch` is the only folder it can write to, "" for none. Returns
// 0, or the name of the step that failed with `errno` set.
const char *contain(const char *scratch);

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

// Runs a library until the daemon closes the channel. The needed libraries are opened before it.
_Noreturn void child_run(
    const struct core *core, int channel, const char *library, const char *scratch, struct texts needed);

#endif

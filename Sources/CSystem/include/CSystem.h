// System calls and structures that Swift's Glibc module does not show, because glibc hides them
// behind _GNU_SOURCE, declares them variadic or defines them as macros. Nothing here holds state
// but the terminal to restore after a fault.
// Functions that answer int return -1 and set errno on failure unless said otherwise.
#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <sys/types.h>

// Sockets. All descriptors are made close-on-exec and non-blocking.
int csystem_unix_socket(void);
// A connected pair for a program that is started: the second socket blocks.
int csystem_socket_pair(int sockets[2]);

// Returns 1 if a process can enter a user namespace and give its capabilities up there, else 0.
int csystem_may_drop_capabilities_in_namespace(void);
// The largest path length bind and connect take, without the final zero.
int csystem_unix_path_limit(void);
int csystem_bind(int socket, const char *path);
int csystem_connect(int socket, const char *path);
int csystem_listen(int socket, int backlog);
int csystem_accept(int socket);
// The user id of the process that connected `socket` (SO_PEERCRED).
int csystem_peer_uid(int socket, uid_t *uid);
// send(2) with MSG_NOSIGNAL.
ssize_t csystem_send(int socket, const void *bytes, size_t count);
// send(2) with MSG_NOSIGNAL that also sends copies of up to 8 descriptors (SCM_RIGHTS).
ssize_t csystem_send_descriptors(
    int socket, const void *bytes, size_t count, const int *descriptors, int descriptor_count);
// A datagram socket connected to the path `name`; a leading @ means the abstract namespace.
int csystem_datagram_socket(const char *name);
// Writes the path of a listening Unix stream socket to `path`, which has room for
// csystem_unix_path_limit() + 1 bytes. ENOTSOCK for other files, EPROTOTYPE for other sockets,
// EINVAL for sockets that do not listen or have no path.
int csystem_listening_path(int socket, char *path);

// Descriptors.
int csystem_pipe(int descriptors[2]);
int csystem_event_descriptor(void);
int csystem_set_close_on_exec(int descriptor);
int csystem_set_nonblocking(int descriptor);
int csystem_close_from(int first);
int csystem_lock_exclusive(int descriptor);
int csystem_lock_shared(int descriptor);
// fcntl(2), cast to a pointer without parameters, as SQLite takes it: releasing a lock of a record
// is tried up to eight times.
typedef void (*csystem_function)(void);
csystem_function csystem_fcntl_that_releases(void);
// Opens a path without reading its file (O_PATH), following links.
int csystem_open_place(const char *path);

// Signals.
int csystem_ignore_sigpipe(void);
// Blocks the signals for this thread and all it starts later; a descriptor that delivers them.
int csystem_signal_descriptor(const int *signals, int count);
// The next signal's number, -1 with EAGAIN when none is pending.
int csystem_next_signal(int descriptor);
// Handles the signals until csystem_leave_signals, but those that are ignored: a descriptor that is
// readable while one is pending. Programs that are started meanwhile have their own handlers. One
// caller at a time; EBUSY for another one.
int csystem_handle_signals(const int *signals, int count);
// The next handled signal's number, 0 when none is pending.
int csystem_next_handled_signal(int descriptor);
// The signals have the effects that they had before.
void csystem_leave_signals(void);
// Ends this process by a signal, with the default effect of the signal.
void csystem_end_by(int signal);

// The signals of faults (SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT) end this process after the
// handlers that were installed before, also if another process sends them. The handlers of Swift
// write a backtrace and return, which ends a process only if the fault happens again.
void csystem_end_on_faults(void);

// Terminal.
int csystem_terminal_size(int descriptor, int *columns, int *rows);
struct termios;
// Forks a process that waits for a byte on a pipe. At the end of the pipe without a byte, it
// restores the settings of the terminal and writes `bytes` to it. A signal of a fault does both at
// once and ends that process, before what csystem_end_on_faults does. Returns the writing end;
// EMSGSIZE for more than 256 bytes.
int csystem_guard_terminal(
    int terminal, const struct termios *settings, const void *bytes, size_t count);
// Holds what this process and its children write to standard error, if that is the terminal
// `terminal`, where it would be on the screen of a program, and lost with it. A fault writes it
// after the terminal is restored, and so does the process of csystem_guard_terminal.
int csystem_hold_errors(int terminal);
// The descriptor of the memory that holds it; -1 for none.
int csystem_held_errors(void);
// Keeps the last 64 KiB of more than 128 KiB; more than 256 KiB cannot be written before.
void csystem_shorten_held_errors(void);
// Writes what a memory holds; it calls only functions that are safe in signal handlers.
void csystem_write_held_errors(int memory, int terminal);
// Standard error is the terminal again, and what was held is written to it.
void csystem_release_errors(void);
// Faults no longer restore the terminal.
void csystem_leave_terminal_on_fault(void);

// Process and threads.
const char *csystem_error_text(int error);
int csystem_name_thread(const char *name);
// Starts a thread that blocks all signals from its first instruction on, but those of its own faults;
// returns 0 or an error number.
int csystem_create_thread(pthread_t *thread, void *(*body)(void *), void *context);
// Report to the thread sanitizer that this thread has just taken a lock, and that it is about to
// release it; without the sanitizer they do nothing.
void csystem_note_lock(void *lock);
void csystem_note_unlock(void *lock);
// Waits for the child without blocking: its pid, 0 while it runs. *code is its exit code or
// 128 + the signal that ended it.
int csystem_reap(pid_t pid, int *code);
// Starts `path` in a session of its own: stdin `input`, stdout and stderr `output`, descriptor 3
// `ready`, all others closed, signals unblocked and at their defaults.
int csystem_spawn_detached(
    const char *path, char *const arguments[], char *const environment[], int input, int output,
    int ready, pid_t *pid);
// Starts the program in the file `path`, with `input`, `output` and `messages` as stdin,
// stdout and stderr; -1 keeps this process's. All other descriptors are closed, signals unblocked
// and at their defaults.
int csystem_spawn(
    const char *path, char *const arguments[], char *const environment[], int input, int output,
    int messages, pid_t *pid);
// Like `csystem_spawn`, for a program that gets SIGINT when the calling thread ends, with at most
// `bytes` of data in each process (RLIMIT_DATA); -1 for the limit of this process.
int csystem_spawn_bound(
    const char *path, char *const arguments[], char *const environment[], int input, int output,
    int messages, long bytes, pid_t *pid);
// Sets malloc's M_TRIM_THRESHOLD, M_MMAP_THRESHOLD and M_MXFAST (mallopt(3)), as far as the
// allocator has them.
int csystem_set_allocator_limits(int trim, int map, int fast);
// Returns freed memory to the system (malloc_trim(3)).
void csystem_return_freed_memory(void);
// Gives up the pages of the program and its libraries that are never written, so that they no longer
// count as used; they are mapped again when they are needed.
void csystem_return_code(void);
// Has all threads share one arena of the heap (M_ARENA_MAX of mallopt(3)): each other one reserves
// 64 MiB of address space.
void csystem_share_arena(void);
// The free bytes of the heap (mallinfo2(3)).
long csystem_free_heap_bytes(void);
// The bytes of address space and of data that this process may use (RLIMIT_AS, RLIMIT_DATA); -1
// without a limit.
long csystem_address_space_limit(void);
long csystem_data_limit(void);
// The environment of this process.
char **csystem_environment(void);

// Lowers the priority of the calling thread alone (setpriority with its thread id).
void csystem_lower_thread_priority(void);

// How many descriptors this process may have (RLIMIT_NOFILE); -1 and errno on failure.
long csystem_open_file_limit(void);

#endif

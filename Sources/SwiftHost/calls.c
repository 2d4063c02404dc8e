#define _GNU_SOURCE
#include "host.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

// The system calls that a preview may make; docs/RELIABILITY.md says why. All others fail: with
// EPERM if every kernel that can contain previews has them, and with ENOSYS, as in a kernel without
// them, if they are newer, because the C library has another way for such.

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#define FIRST_NEW_CALL 335
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#define FIRST_NEW_CALL 295
#else
#error "unknown processor"
#endif

// TCGETS2, whose header contradicts that of the C library.
#define TERMINAL_STATE_2 0x802c542a

// Calls that change nothing outside of the process, whatever their arguments.
static const int allowed[] = {
  // Memory.
  SYS_brk, SYS_mmap, SYS_munmap, SYS_mprotect, SYS_mremap, SYS_mincore, SYS_membarrier,
  // Threads, and waiting for each other.
  SYS_exit, SYS_exit_group, SYS_futex, SYS_gettid, SYS_rseq, SYS_sched_get_priority_max,
  SYS_sched_get_priority_min, SYS_sched_getaffinity, SYS_sched_getparam, SYS_sched_getscheduler,
  SYS_sched_yield, SYS_set_robust_list, SYS_set_tid_address,
  // Signals to itself.
  SYS_getitimer, SYS_restart_syscall, SYS_rt_sigaction, SYS_rt_sigpending, SYS_rt_sigprocmask,
  SYS_rt_sigreturn, SYS_rt_sigsuspend, SYS_rt_sigtimedwait, SYS_setitimer, SYS_sigaltstack,
  SYS_signalfd4, SYS_timer_create, SYS_timer_delete, SYS_timer_getoverrun, SYS_timer_gettime,
  SYS_timer_settime,
  // Reading files and folders; Landlock refuses to open any for writing.
  SYS_chdir, SYS_faccessat, SYS_faccessat2, SYS_fadvise64, SYS_fchdir, SYS_fgetxattr,
  SYS_flistxattr, SYS_fstat, SYS_fstatfs, SYS_getcwd, SYS_getdents64, SYS_getxattr, SYS_lgetxattr,
  SYS_listxattr, SYS_llistxattr, SYS_lseek, SYS_newfstatat, SYS_pread64, SYS_preadv,
  SYS_preadv2, SYS_read, SYS_readahead, SYS_readlinkat, SYS_readv, SYS_statfs, SYS_statx, SYS_umask,
  // Its descriptors: the output, the channel to the daemon, and pipes and timers of its own.
  SYS_close, SYS_close_range, SYS_dup, SYS_dup3, SYS_epoll_create1, SYS_epoll_ctl,
  SYS_epoll_pwait, SYS_epoll_pwait2, SYS_eventfd2, SYS_getpeername, SYS_getsockname,
  SYS_getsockopt, SYS_pipe2, SYS_ppoll, SYS_pselect6, SYS_recvfrom, SYS_recvmsg, SYS_sendmsg,
  SYS_sendto, SYS_shutdown, SYS_timerfd_create, SYS_timerfd_gettime, SYS_timerfd_settime,
  SYS_write, SYS_writev,
  // The time, and facts about the process and the machine.
  SYS_clock_getres, SYS_clock_gettime, SYS_clock_nanosleep, SYS_getcpu, SYS_getegid, SYS_geteuid,
  SYS_getgid, SYS_getgroups, SYS_getpgid, SYS_getpid, SYS_getppid, SYS_getpriority,
  SYS_getrandom, SYS_getresgid, SYS_getresuid, SYS_getrlimit, SYS_getrusage, SYS_getsid,
  SYS_gettimeofday, SYS_getuid, SYS_nanosleep, SYS_sysinfo, SYS_times, SYS_uname,
#if defined(__x86_64__)
  // Older forms of calls above.
  SYS_access, SYS_alarm, SYS_dup2, SYS_epoll_create, SYS_epoll_wait, SYS_eventfd, SYS_getdents,
  SYS_getpgrp, SYS_lstat, SYS_pause, SYS_pipe, SYS_poll, SYS_readlink, SYS_select,
  SYS_signalfd, SYS_stat, SYS_time,
#endif
};

// Calls that are allowed if an argument has one of some values. The kernel reads these arguments as
// 32 bits.
struct choice {
  int call;
  int argument;
  size_t count;
  uint32_t values[16];
};
#define CHOICE(call, argument, ...) \
  {call, argument, sizeof (uint32_t[]){__VA_ARGS__} / sizeof(uint32_t), {__VA_ARGS__}}

static const struct choice choices[] = {
  CHOICE(SYS_ioctl, 1, TCGETS, TERMINAL_STATE_2, TIOCGWINSZ, FIONREAD, FIONBIO, FIOCLEX, FIONCLEX),
  CHOICE(SYS_fcntl, 1, F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_GETPIPE_SZ),
  CHOICE(SYS_prctl, 0, PR_SET_NAME, PR_GET_NAME),
  CHOICE(SYS_madvise, 2, MADV_NORMAL, MADV_RANDOM, MADV_SEQUENTIAL, MADV_WILLNEED, MADV_DONTNEED,
         MADV_FREE, MADV_HUGEPAGE, MADV_NOHUGEPAGE, MADV_DONTDUMP, MADV_DODUMP),
  // Of a thread, by itself.
  CHOICE(SYS_setpriority, 1, 0),
};

// The filter while it is written.
struct program {
  struct sock_filter steps[512];
  size_t count;
};

static void add(struct program *program, struct sock_filter step) {
  // A filter without its end is refused by the kernel.
  if (program->count < sizeof program->steps / sizeof *program->steps) program->steps[program->count++] = step;
}

static void add_load(struct program *program, size_t offset) {
  add(program, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset));
}

static void add_return(struct program *program, uint32_t action) {
  add(program, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, action));
}

// Adds a comparison of the loaded value; the next `skipped` steps are for the other outcome.
static void add_skip(struct program *program, uint16_t comparison, uint32_t value, size_t skipped) {
  add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | comparison | BPF_K, value, 0, (uint8_t)skipped));
}

static size_t argument(int index) { return offsetof(struct seccomp_data, args) + 8 * (size_t)index; }

#define REFUSED (SECCOMP_RET_ERRNO | EPERM)
#define UNKNOWN (SECCOMP_RET_ERRNO | ENOSYS)

static void add_choice(struct program *program, const struct choice *choice) {
  add_skip(program, BPF_JEQ, (uint32_t)choice->call, 2 * choice->count + 2);
  add_load(program, argument(choice->argument));
  for (size_t i = 0; i < choice->count; i++) {
    add_skip(program, BPF_JEQ, choice->values[i], 1);
    add_return(program, SECCOMP_RET_ALLOW);
  }
  add_return(program, REFUSED);
}

// Refuses to open files with some flags.
static void add_flags(struct program *program, int call, int index, uint32_t flags) {
  add_skip(program, BPF_JEQ, (uint32_t)call, 4);
  add_load(program, argument(index));
  add_skip(program, BPF_JSET, flags, 1);
  add_return(program, REFUSED);
  add_return(program, SECCOMP_RET_ALLOW);
}

static void write_program(struct program *program) {
  add_load(program, offsetof(struct seccomp_data, arch));
  add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0));
  add_return(program, SECCOMP_RET_KILL_PROCESS);
  add_load(program, offsetof(struct seccomp_data, nr));
#if defined(__x86_64__)
  // The calls of the x32 interface.
  add_skip(program, BPF_JGE, 0x40000000, 1);
  add_return(program, SECCOMP_RET_KILL_PROCESS);
#endif
  // Before its third version, Landlock lets a file that is opened for reading be emptied.
  add_flags(program, SYS_openat, 2, O_TRUNC);
#if defined(__x86_64__)
  add_flags(program, SYS_open, 1, O_TRUNC);
#endif
  for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++) {
    add_skip(program, BPF_JEQ, (uint32_t)allowed[i], 1);
    add_return(program, SECCOMP_RET_ALLOW);
  }
  for (size_t i = 0; i < sizeof choices / sizeof *choices; i++) add_choice(program, &choices[i]);
  // Threads, which the host counts, and no processes.
  add_skip(program, BPF_JEQ, SYS_clone, 4);
  add_load(program, argument(0));
  add_skip(program, BPF_JSET, CLONE_THREAD, 1);
  add_return(program, SECCOMP_RET_USER_NOTIF);
  add_return(program, REFUSED);
  // The flags of clone3 are in memory: without it, the C library uses clone.
  add_skip(program, BPF_JEQ, SYS_clone3, 1);
  add_return(program, UNKNOWN);
  // Signals to the threads of this process alone.
  add_skip(program, BPF_JEQ, SYS_tgkill, 4);
  add_load(program, argument(0));
  add_skip(program, BPF_JEQ, (uint32_t)getpid(), 1);
  add_return(program, SECCOMP_RET_ALLOW);
  add_return(program, REFUSED);
  // Limits are read, not set: the pointer to new ones, of 64 bits, is null.
  add_skip(program, BPF_JEQ, SYS_prlimit64, 6);
  add_load(program, argument(2));
  add_skip(program, BPF_JEQ, 0, 3);
  add_load(program, argument(2) + 4);
  add_skip(program, BPF_JEQ, 0, 1);
  add_return(program, SECCOMP_RET_ALLOW);
  add_return(program, REFUSED);
  add_skip(program, BPF_JGE, FIRST_NEW_CALL, 1);
  add_return(program, UNKNOWN);
  add_return(program, REFUSED);
}

int calls_have_filters(void) {
  uint32_t actions[] = {SECCOMP_RET_ERRNO, SECCOMP_RET_USER_NOTIF};
  return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &actions[0]) == 0 &&
      syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &actions[1]) == 0;
}

int calls_restrict(void) {
  struct program program = {.count = 0};
  write_program(&program);
  struct sock_fprog filter = {(unsigned short)program.count, program.steps};
  return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &filter);
}

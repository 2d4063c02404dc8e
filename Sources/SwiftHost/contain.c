#define _GNU_SOURCE
#include "host.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "unknown processor"
#endif

// Not in the headers of Debian 12: later versions of Landlock.
#define ACCESS_TRUNCATE (1ull << 14)
#define ACCESS_IOCTL_DEVICE (1ull << 15)
#define NETWORK_TCP 3ull
#define SCOPE_SOCKETS_AND_SIGNALS 3ull

struct ruleset {
  uint64_t files;
  uint64_t network;
  uint64_t scopes;
};

static int limit(int resource, rlim_t most) {
  struct rlimit both = {most, most};
  return setrlimit(resource, &both);
}

static const char *limit_resources(void) {
  if (limit(RLIMIT_CPU, 60) != 0) return "RLIMIT_CPU";
  if (limit(RLIMIT_AS, 1ul << 30) != 0) return "RLIMIT_AS";
  if (limit(RLIMIT_NOFILE, 64) != 0) return "RLIMIT_NOFILE";
  if (limit(RLIMIT_FSIZE, 1 << 20) != 0) return "RLIMIT_FSIZE";
  if (limit(RLIMIT_CORE, 0) != 0) return "RLIMIT_CORE";
  return NULL;
}

// Of the rights of an administrator, only those to read files remain: others let a process see the
// memory and the variables of processes outside of its Landlock domain.
static const char *drop_capabilities(void) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct sets[2];
  if (syscall(SYS_capget, &header, sets) != 0) return "capget";
  const uint32_t reading = 1u << CAP_DAC_OVERRIDE | 1u << CAP_DAC_READ_SEARCH;
  for (int i = 0; i < 2; i++) {
    uint32_t kept = i == 0 ? sets[i].permitted & reading : 0;
    sets[i] = (struct __user_cap_data_struct){.effective = kept, .permitted = kept};
  }
  return syscall(SYS_capset, &header, sets) == 0 ? NULL : "capset";
}

int contain_landlock_version(void) {
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  return version < 0 ? 0 : (int)version;
}

static int allow_below(int rules, const char *path, uint64_t access) {
  struct landlock_path_beneath_attr rule = {
    .allowed_access = access,
    .parent_fd = open(path, O_PATH | O_CLOEXEC),
  };
  if (rule.parent_fd < 0) return -1;
  long result = syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  close(rule.parent_fd);
  return (int)result;
}

// Files are read only, except below the scratch folder; no TCP, no signals to other processes.
static const char *restrict_files(const char *scratch) {
  int version = contain_landlock_version();
  if (version == 0) return NULL;
  const uint64_t reading =
      LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
  struct ruleset all = {(1ull << 13) - 1, 0, 0};
  if (version >= 2) all.files |= LANDLOCK_ACCESS_FS_REFER;
  if (version >= 3) all.files |= ACCESS_TRUNCATE;
  if (version >= 4) all.network = NETWORK_TCP;
  if (version >= 5) all.files |= ACCESS_IOCTL_DEVICE;
  if (version >= 6) all.scopes = SCOPE_SOCKETS_AND_SIGNALS;
  size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  int rules = (int)syscall(SYS_landlock_create_ruleset, &all, size, 0);
  if (rules < 0) return "landlock_create_ruleset";
  const char *failed = NULL;
  if (allow_below(rules, "/", reading) != 0) failed = "landlock_add_rule";
  if (failed == NULL && scratch[0] != 0 &&
      allow_below(rules, scratch, all.files & ~ACCESS_IOCTL_DEVICE) != 0) {
    failed = "landlock_add_rule (scratch folder)";
  }
  if (failed == NULL && syscall(SYS_landlock_restrict_self, rules, 0) != 0) {
    failed = "landlock_restrict_self";
  }
  close(rules);
  return failed;
}

int contain_has_filters(void) {
  uint32_t action = SECCOMP_RET_ERRNO;
  return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define RETURN(value) BPF_STMT(BPF_RET | BPF_K, value)
#define REFUSE(error) RETURN(SECCOMP_RET_ERRNO | (error))
// Skips `count` instructions unless the loaded value equals `value`.
#define UNLESS(value, count) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, count)
#define DENY(call) UNLESS(call, 1), REFUSE(EPERM)

// No new processes, no sockets, no signals to others, no changes of attributes of files, and none of
// the system. Threads are allowed.
static const char *filter_calls(void) {
  if (!contain_has_filters()) return NULL;
  struct sock_filter filter[] = {
    LOAD(arch),
    UNLESS(ARCHITECTURE, 1),
    BPF_JUMP(BPF_JMP | BPF_JA, 1, 0, 0),
    RETURN(SECCOMP_RET_KILL_PROCESS),
    LOAD(nr),
#if defined(__x86_64__)
    // The calls of the x32 interface.
    BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
    RETURN(SECCOMP_RET_KILL_PROCESS),
    DENY(SYS_fork), DENY(SYS_vfork), DENY(SYS_chmod), DENY(SYS_chown), DENY(SYS_lchown),
    DENY(SYS_utime), DENY(SYS_utimes), DENY(SYS_futimesat),
#endif
    DENY(SYS_execve), DENY(SYS_execveat), DENY(SYS_socket), DENY(SYS_socketpair),
    DENY(SYS_connect), DENY(SYS_bind), DENY(SYS_ptrace), DENY(SYS_process_vm_readv),
    DENY(SYS_process_vm_writev), DENY(SYS_kill), DENY(SYS_tkill), DENY(SYS_rt_sigqueueinfo),
    DENY(SYS_rt_tgsigqueueinfo), DENY(SYS_pidfd_send_signal), DENY(SYS_pidfd_getfd),
    DENY(SYS_fchmod), DENY(SYS_fchmodat), DENY(SYS_fchown), DENY(SYS_fchownat),
    DENY(SYS_utimensat), DENY(SYS_setxattr), DENY(SYS_lsetxattr), DENY(SYS_fsetxattr),
    DENY(SYS_removexattr), DENY(SYS_lremovexattr), DENY(SYS_fremovexattr), DENY(SYS_mount),
    DENY(SYS_umount2), DENY(SYS_pivot_root), DENY(SYS_chroot), DENY(SYS_unshare),
    DENY(SYS_setns), DENY(SYS_bpf), DENY(SYS_perf_event_open), DENY(SYS_keyctl),
    DENY(SYS_add_key), DENY(SYS_request_key), DENY(SYS_io_uring_setup), DENY(SYS_userfaultfd),
    DENY(SYS_init_module), DENY(SYS_finit_module), DENY(SYS_delete_module), DENY(SYS_reboot),
    DENY(SYS_swapon), DENY(SYS_swapoff), DENY(SYS_settimeofday), DENY(SYS_clock_settime),
    DENY(SYS_sethostname), DENY(SYS_setdomainname), DENY(SYS_acct), DENY(SYS_quotactl),
    DENY(SYS_shmget), DENY(SYS_msgget), DENY(SYS_semget), DENY(SYS_mq_open),
    DENY(SYS_setrlimit),
    // The flags of clone3 are in memory: without it, the C library uses clone.
    UNLESS(SYS_clone3, 1), REFUSE(ENOSYS),
    UNLESS(SYS_clone, 4), LOAD(args[0]),
    BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0), REFUSE(EPERM),
    RETURN(SECCOMP_RET_ALLOW),
    // Signals to the threads of this process alone.
    UNLESS(SYS_tgkill, 4), LOAD(args[0]), UNLESS((uint32_t)getpid(), 1),
    RETURN(SECCOMP_RET_ALLOW), REFUSE(EPERM),
    // Limits are read, not set.
    UNLESS(SYS_prlimit64, 4), LOAD(args[2]), UNLESS(0, 1), RETURN(SECCOMP_RET_ALLOW),
    REFUSE(EPERM),
    // The process ends with its host.
    UNLESS(SYS_prctl, 3), LOAD(args[0]), UNLESS(PR_SET_PDEATHSIG, 1), REFUSE(EPERM),
    RETURN(SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0 ? NULL : "seccomp";
}

const char *contain(const char *scratch) {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return "PR_SET_NO_NEW_PRIVS";
  if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) return "PR_SET_DUMPABLE";
  const char *failed = drop_capabilities();
  if (failed == NULL) failed = limit_resources();
  if (failed == NULL) failed = restrict_files(scratch);
  if (failed == NULL) failed = filter_calls();
  return failed;
}

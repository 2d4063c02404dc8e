#define _GNU_SOURCE
#include "host.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

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
  if (limit(RLIMIT_AS, 1ul << 30) != 0) return "RLIMIT_AS";
  if (limit(RLIMIT_NOFILE, 64) != 0) return "RLIMIT_NOFILE";
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

static int allow_reading(int rules) {
  struct landlock_path_beneath_attr rule = {
    .allowed_access =
        LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR,
    .parent_fd = open("/", O_PATH | O_CLOEXEC),
  };
  if (rule.parent_fd < 0) return -1;
  long result = syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  close(rule.parent_fd);
  return (int)result;
}

// Files are read only; no TCP, no signals to other processes.
static const char *restrict_files(void) {
  int version = contain_landlock_version();
  if (version == 0) return "landlock_create_ruleset";
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
  if (allow_reading(rules) != 0) failed = "landlock_add_rule";
  if (failed == NULL && syscall(SYS_landlock_restrict_self, rules, 0) != 0) {
    failed = "landlock_restrict_self";
  }
  close(rules);
  return failed;
}

const char *contain(int is_strict, int *listener) {
  // Without a terminal, whose input it could read or write.
  if (setsid() < 0) return "setsid";
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return "PR_SET_NO_NEW_PRIVS";
  if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) return "PR_SET_DUMPABLE";
  const char *failed = drop_capabilities();
  if (failed == NULL) failed = limit_resources();
  if (failed == NULL) failed = restrict_files();
  *listener = failed == NULL || !is_strict ? calls_restrict() : -1;
  if (failed == NULL && *listener < 0) failed = "seccomp";
  return is_strict ? failed : NULL;
}

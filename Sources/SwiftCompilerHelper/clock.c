#include "clock.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timerfd.h>
#include <unistd.h>

#define FOLDER "/proc/self/fd"

enum { MOST_TIMERS = 16 };

static int stopped[MOST_TIMERS];
static int count;

static int is_timer(int folder, const char *name) {
  char target[64];
  ssize_t length = readlinkat(folder, name, target, sizeof target);
  const char word[] = "anon_inode:[timerfd]";
  return length == sizeof word - 1 && memcmp(target, word, sizeof word - 1) == 0;
}

static int stop(int timer) {
  struct itimerspec left;
  if (timerfd_gettime(timer, &left) != 0) return 0;
  if (left.it_value.tv_sec == 0 && left.it_value.tv_nsec == 0) return 0;
  const struct itimerspec never = {{0, 0}, {0, 0}};
  return timerfd_settime(timer, 0, &never, NULL) == 0;
}

static void note(int timer) {
  for (int i = 0; i < count; i++) {
    if (stopped[i] == timer) return;
  }
  if (count < MOST_TIMERS) stopped[count++] = timer;
}

int clock_stop(void) {
  DIR *folder = opendir(FOLDER);
  if (folder == NULL) return 0;
  int found = 0;
  for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
    if (!is_timer(dirfd(folder), entry->d_name)) continue;
    int timer = atoi(entry->d_name);
    if (!stop(timer)) continue;
    note(timer);
    found = 1;
  }
  closedir(folder);
  return found;
}

void clock_go_on(void) {
  const struct itimerspec soon = {{0, 0}, {0, 1}};
  for (int i = 0; i < count; i++) timerfd_settime(stopped[i], 0, &soon, NULL);
  count = 0;
}

#include "watch.h"

#include <poll.h>
#include <pthread.h>
#include <unistd.h>

static void *end_with_the_owner(void *unused) {
  (void)unused;
  // Only POLLHUP and errors are waited for: an owner that sends no more may still read.
  struct pollfd input = {STDIN_FILENO, 0, 0};
  while (poll(&input, 1, -1) < 0 || input.revents == 0) {}
  // A compilation is not waited for: nobody reads its answer.
  _exit(0);
}

int watch_owner(void) {
  pthread_attr_t attributes;
  pthread_t thread;
  if (pthread_attr_init(&attributes) != 0) return 0;
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, 64 << 10);
  int error = pthread_create(&thread, &attributes, end_with_the_owner, NULL);
  pthread_attr_destroy(&attributes);
  return error == 0;
}

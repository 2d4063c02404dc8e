#define _GNU_SOURCE
#include "host.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

void channel_send(int channel, enum message kind, const void *bytes, size_t count) {
  uint8_t head[5];
  uint32_t length = (uint32_t)count;
  memcpy(head, &length, 4);
  head[4] = (uint8_t)kind;
  struct iovec parts[2] = {{head, sizeof head}, {(void *)bytes, count}};
  struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2};
  size_t left = sizeof head + count;
  while (left > 0) {
    ssize_t sent = sendmsg(channel, &message, MSG_NOSIGNAL);
    if (sent < 0) {
      if (errno == EINTR) continue;
      _exit(3);
    }
    left -= (size_t)sent;
    for (int i = 0; i < 2; i++) {
      size_t part = (size_t)sent < parts[i].iov_len ? (size_t)sent : parts[i].iov_len;
      parts[i].iov_base = (char *)parts[i].iov_base + part;
      parts[i].iov_len -= part;
      sent -= (ssize_t)part;
    }
  }
}

int channel_read(int channel, void *bytes, size_t count) {
  while (count > 0) {
    ssize_t got = read(channel, bytes, count);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return 0;
    bytes = (char *)bytes + got;
    count -= (size_t)got;
  }
  return 1;
}

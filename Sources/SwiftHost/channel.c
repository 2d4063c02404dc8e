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

// Room for the descriptor that accompanies a byte.
union control {
  char bytes[CMSG_SPACE(sizeof(int))];
  struct cmsghdr alignment;
};

int descriptor_send(int socket, int descriptor) {
  char byte = 0;
  struct iovec part = {&byte, 1};
  union control control = {{0}};
  struct msghdr message = {
    .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control,
  };
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof descriptor);
  memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
  return sendmsg(socket, &message, MSG_NOSIGNAL) == 1 ? 0 : -1;
}

int descriptor_receive(int socket) {
  char byte;
  struct iovec part = {&byte, 1};
  union control control;
  struct msghdr message = {
    .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control,
  };
  if (recvmsg(socket, &message, MSG_CMSG_CLOEXEC | MSG_DONTWAIT) != 1) return -1;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (header == NULL || header->cmsg_type != SCM_RIGHTS) return -1;
  int descriptor;
  memcpy(&descriptor, CMSG_DATA(header), sizeof descriptor);
  return descriptor;
}

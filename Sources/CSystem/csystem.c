#define _GNU_SOURCE
#include "CSystem.h"

#include <sys/socket.h>

int csystem_accept(int socket) {
  return accept4(socket, 0, 0, SOCK_CLOEXEC | SOCK_NONBLOCK);
}

int csystem_peer_uid(int socket, uid_t *uid) {
  struct ucred credentials;
  socklen_t size = sizeof credentials;
  if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &credentials, &size) != 0) return -1;
  *uid = credentials.uid;
  return 0;
}

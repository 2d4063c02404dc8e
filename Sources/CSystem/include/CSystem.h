// System calls and structures that Swift's Glibc module does not show, because glibc hides them
// behind _GNU_SOURCE or declares them variadic. Nothing here holds state.
#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <sys/types.h>

// accept4(2) with SOCK_CLOEXEC | SOCK_NONBLOCK; -1 and errno on failure.
int csystem_accept(int socket);

// The user id of the process that connected `socket` (SO_PEERCRED), in *uid; -1 and errno on failure.
int csystem_peer_uid(int socket, uid_t *uid);

#endif

// libinotifytools only declares `struct inotify_event`; the kernel's header defines it.
#include <stddef.h>
#include <sys/inotify.h>
#include <inotifytools/inotifytools.h>

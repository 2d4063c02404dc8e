#define _GNU_SOURCE
#include "host.h"

#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// A pool of libdispatch looks every second, for ever, whether its threads are blocked, also when
// all of them have ended, which they do after five seconds without work. Here this timer runs only
// while the pool has threads. libdispatch has no setting for it, so three of the functions that it
// calls are replaced in its table of calls.

#define EVERY_SECOND 1000000000ull
#define NOW 0ull
#define NEVER (~0ull)

static struct {
  void (*set_timer)(void *source, uint64_t start, uint64_t interval, uint64_t leeway);
  void (*set_handler)(void *source, void (*handler)(void *));
  // The timer and what it calls, both NULL until the pool has its first thread.
  void *_Atomic timer;
  void (*_Atomic look)(void *);
  atomic_int runs;
  // The threads that libdispatch has started, of which its manager never ends.
  atomic_int threads;
} pool;

struct start {
  void *(*routine)(void *);
  void *argument;
};

static void start_timer(void) {
  void *timer = pool.timer;
  if (timer != NULL && !atomic_exchange(&pool.runs, 1)) pool.set_timer(timer, NOW, EVERY_SECOND, 0);
}

static void look(void *context) {
  pool.look(context);
  if (pool.threads > 1) return;
  atomic_store(&pool.runs, 0);
  pool.set_timer(pool.timer, NEVER, NEVER, 0);
  // A thread that has started meanwhile found the timer running.
  if (pool.threads > 1) start_timer();
}

// The first timer of this interval is that of the pool, which exists before any work does.
static void set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  void *none = NULL;
  if (interval == EVERY_SECOND && atomic_compare_exchange_strong(&pool.timer, &none, source)) {
    atomic_store(&pool.runs, 1);
  }
  pool.set_timer(source, start, interval, leeway);
}

static void set_handler(void *source, void (*handler)(void *)) {
  if (source != NULL && source == pool.timer) {
    atomic_store(&pool.look, handler);
    handler = look;
  }
  pool.set_handler(source, handler);
}

static void *run(void *argument) {
  struct start start = *(struct start *)argument;
  free(argument);
  start_timer();
  void *stack = crash_begin_thread();
  void *result = start.routine(start.argument);
  crash_end_thread(stack);
  atomic_fetch_sub(&pool.threads, 1);
  return result;
}

static int create_thread(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*routine)(void *), void *argument) {
  struct start *start = malloc(sizeof *start);
  if (start == NULL) return pthread_create(thread, attributes, routine, argument);
  *start = (struct start){routine, argument};
  atomic_fetch_add(&pool.threads, 1);
  int error = pthread_create(thread, attributes, run, start);
  if (error != 0) {
    atomic_fetch_sub(&pool.threads, 1);
    free(start);
  }
  return error;
}

// Has a library call `function` in place of the one with a name; returns whether it calls that one.
static int replace(const struct link_map *library, const char *name, void *function) {
  const ElfW(Rela) *calls = NULL;
  const ElfW(Sym) *symbols = NULL;
  const char *names = NULL;
  size_t size = 0;
  for (const ElfW(Dyn) *entry = library->l_ld; entry->d_tag != DT_NULL; entry++) {
    switch (entry->d_tag) {
      case DT_JMPREL: calls = (const void *)entry->d_un.d_ptr; break;
      case DT_SYMTAB: symbols = (const void *)entry->d_un.d_ptr; break;
      case DT_STRTAB: names = (const void *)entry->d_un.d_ptr; break;
      case DT_PLTRELSZ: size = entry->d_un.d_val; break;
    }
  }
  if (calls == NULL || symbols == NULL || names == NULL) return 0;
  for (size_t i = 0; i < size / sizeof *calls; i++) {
    if (strcmp(names + symbols[ELF64_R_SYM(calls[i].r_info)].st_name, name) != 0) continue;
    void **slot = (void **)(library->l_addr + calls[i].r_offset);
    uintptr_t page = (uintptr_t)slot & ~((uintptr_t)sysconf(_SC_PAGESIZE) - 1);
    size_t length = (uintptr_t)(slot + 1) - page;
    if (mprotect((void *)page, length, PROT_READ | PROT_WRITE) != 0) return 0;
    *slot = function;
    return 1;
  }
  return 0;
}

void dispatch_let_sleep(void) {
  static int is_done;
  struct link_map *map;
  void *library = is_done ? NULL : dlopen("libdispatch.so", RTLD_NOLOAD | RTLD_LAZY);
  if (library == NULL) return;
  is_done = 1;
  *(void **)&pool.set_timer = dlsym(library, "dispatch_source_set_timer");
  *(void **)&pool.set_handler = dlsym(library, "dispatch_source_set_event_handler_f");
  if (pool.set_timer == NULL || pool.set_handler == NULL) return;
  if (dlinfo(library, RTLD_DI_LINKMAP, &map) != 0) return;
  // Threads are counted first: the timer must not stop while some are not known.
  if (!replace(map, "pthread_create", create_thread)) return;
  if (!replace(map, "dispatch_source_set_event_handler_f", set_handler)) return;
  replace(map, "dispatch_source_set_timer", set_timer);
}

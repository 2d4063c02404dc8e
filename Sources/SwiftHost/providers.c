#define _GNU_SOURCE
#include "host.h"

#include <dlfcn.h>
#include <link.h>
#include <stdlib.h>

// The runtime's record of the sections of a loaded image (MetadataSections.h of the Swift runtime).
struct range {
  uintptr_t start;
  size_t length;
};

struct sections {
  uintptr_t version;
  const void *base;
  void *unused[2];
  struct range protocols;
  struct range conformances;
};

// The record of a conformance and the start of that of a type (Metadata.h): offsets relative to the
// field itself, whose lowest bit says that it leads to a pointer.
struct conformance {
  int32_t protocol;
  int32_t type;
  int32_t witnesses;
  uint32_t flags;
};

struct type_descriptor {
  uint32_t flags;
  int32_t parent;
  int32_t name;
  int32_t accessor;
};

struct response {
  const void *metadata;
  intptr_t state;
};

struct search {
  const void *base;
  struct range found;
};

static const void *at(const int32_t *offset) { return (const char *)offset + *offset; }

static const void *at_indirectable(const int32_t *offset) {
  const void *target = (const char *)offset + (*offset & ~1);
  return *offset & 1 ? *(const void *const *)target : target;
}

static _Bool visit(const void *given, void *context) {
  const struct sections *sections = given;
  struct search *search = context;
  if (sections->base != search->base) return 1;
  search->found = sections->conformances;
  return 0;
}

// Returns the metadata of the type of a conformance; NULL for a generic type, or one that exists at
// run time only.
static const void *metadata(const struct conformance *record) {
  enum { DIRECT = 0, INDIRECT = 1, GENERIC = 0x80 };
  unsigned kind = record->flags >> 3 & 7;
  const struct type_descriptor *type;
  if (kind == DIRECT) {
    type = at(&record->type);
  } else if (kind == INDIRECT) {
    type = *(const struct type_descriptor *const *)at(&record->type);
  } else {
    return NULL;
  }
  if (type == NULL || type->flags & GENERIC) return NULL;
  struct response (*accessor)(intptr_t) = (struct response(*)(intptr_t))at(&type->accessor);
  return accessor(0).metadata;
}

const void **providers_find(const struct core *core, void *library, size_t *count) {
  *count = 0;
  struct link_map *map;
  if (dlinfo(library, RTLD_DI_LINKMAP, &map) != 0) return NULL;
  struct search search = {(const void *)map->l_addr, {0, 0}};
  core->enumerate_sections(visit, &search);
  const int32_t *records = (const int32_t *)search.found.start;
  size_t length = search.found.length / sizeof *records;
  const void **providers = calloc(length + 1, sizeof *providers);
  if (providers == NULL) return NULL;
  for (size_t i = 0; i < length; i++) {
    const struct conformance *record = at(&records[i]);
    if (at_indirectable(&record->protocol) != core->provider_protocol) continue;
    const void *found = metadata(record);
    if (found != NULL) providers[(*count)++] = found;
  }
  return providers;
}

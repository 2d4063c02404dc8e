// The part of sourcekitd.h that a compile request needs. The library belongs to the toolchain of the
// user, so that it is opened at run time.
#ifndef SOURCEKIT_H
#define SOURCEKIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef void *sourcekit_object;
typedef void *sourcekit_response;
typedef void *sourcekit_uid;
typedef struct { uint64_t data[3]; } sourcekit_variant;

// The append position of arrays.
#define SOURCEKIT_APPEND ((size_t)-1)

struct sourcekit {
  void (*initialize)(void);
  sourcekit_uid (*uid)(const char *name);
  sourcekit_object (*dictionary)(const sourcekit_uid *keys, const sourcekit_object *values, size_t count);
  sourcekit_object (*array)(const sourcekit_object *objects, size_t count);
  void (*set_value)(sourcekit_object dictionary, sourcekit_uid key, sourcekit_object value);
  void (*set_string)(sourcekit_object dictionary, sourcekit_uid key, const char *text);
  void (*set_uid)(sourcekit_object dictionary, sourcekit_uid key, sourcekit_uid value);
  void (*append_string)(sourcekit_object array, size_t index, const char *text);
  void (*release)(sourcekit_object object);
  sourcekit_response (*send)(sourcekit_object request);
  void (*dispose)(sourcekit_response response);
  bool (*is_error)(sourcekit_response response);
  const char *(*error_text)(sourcekit_response response);
  sourcekit_variant (*value)(sourcekit_response response);
  sourcekit_variant (*get_value)(sourcekit_variant dictionary, sourcekit_uid key);
  const char *(*get_string)(sourcekit_variant dictionary, sourcekit_uid key);
  int64_t (*get_number)(sourcekit_variant dictionary, sourcekit_uid key);
  sourcekit_uid (*get_uid)(sourcekit_variant dictionary, sourcekit_uid key);
  int (*type)(sourcekit_variant variant);
  size_t (*count)(sourcekit_variant array);
  sourcekit_variant (*element)(sourcekit_variant array, size_t index);
};

// Opens the library; NULL if it cannot be, or lacks a function, with a message on standard error.
const struct sourcekit *sourcekit_open(const char *path);

#endif

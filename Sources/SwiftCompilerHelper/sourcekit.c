#include "sourcekit.h"

#include <dlfcn.h>
#include <stdio.h>

const struct sourcekit *sourcekit_open(const char *path) {
  static struct sourcekit kit;
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    fprintf(stderr, "playground-swift-compiler: %s\n", dlerror());
    return NULL;
  }
  const struct {
    void **function;
    const char *name;
  } functions[] = {
    {(void **)&kit.initialize, "sourcekitd_initialize"},
    {(void **)&kit.uid, "sourcekitd_uid_get_from_cstr"},
    {(void **)&kit.dictionary, "sourcekitd_request_dictionary_create"},
    {(void **)&kit.array, "sourcekitd_request_array_create"},
    {(void **)&kit.set_value, "sourcekitd_request_dictionary_set_value"},
    {(void **)&kit.set_string, "sourcekitd_request_dictionary_set_string"},
    {(void **)&kit.set_uid, "sourcekitd_request_dictionary_set_uid"},
    {(void **)&kit.append_string, "sourcekitd_request_array_set_string"},
    {(void **)&kit.release, "sourcekitd_request_release"},
    {(void **)&kit.send, "sourcekitd_send_request_sync"},
    {(void **)&kit.dispose, "sourcekitd_response_dispose"},
    {(void **)&kit.is_error, "sourcekitd_response_is_error"},
    {(void **)&kit.error_text, "sourcekitd_response_error_get_description"},
    {(void **)&kit.value, "sourcekitd_response_get_value"},
    {(void **)&kit.get_value, "sourcekitd_variant_dictionary_get_value"},
    {(void **)&kit.get_string, "sourcekitd_variant_dictionary_get_string"},
    {(void **)&kit.get_number, "sourcekitd_variant_dictionary_get_int64"},
    {(void **)&kit.get_uid, "sourcekitd_variant_dictionary_get_uid"},
    {(void **)&kit.type, "sourcekitd_variant_get_type"},
    {(void **)&kit.count, "sourcekitd_variant_array_get_count"},
    {(void **)&kit.element, "sourcekitd_variant_array_get_value"},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    *functions[i].function = dlsym(library, functions[i].name);
    if (*functions[i].function == NULL) {
      fprintf(stderr, "playground-swift-compiler: expected '%s' in %s\n", functions[i].name, path);
      return NULL;
    }
  }
  kit.initialize();
  return &kit;
}

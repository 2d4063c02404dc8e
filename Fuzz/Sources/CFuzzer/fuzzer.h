#include <stddef.h>
#include <stdint.h>

/// Calls `test` with generated inputs according to the arguments; part of libFuzzer.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *data, size_t size));

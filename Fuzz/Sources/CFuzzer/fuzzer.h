#include <stddef.h>
#include <stdint.h>

/// Calls `test` with ever new inputs as the arguments say; part of libFuzzer.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *data, size_t size));

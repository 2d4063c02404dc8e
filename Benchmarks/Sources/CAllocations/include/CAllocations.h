// Counts how often memory is asked for.
#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

#include <stddef.h>

// Returns how many calls of malloc(3), calloc(3) and realloc(3) the program made so far.
size_t allocation_count(void);

#endif

// Counts memory allocations.
#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

#include <stddef.h>

// Returns the number of calls to malloc(3), calloc(3) and realloc(3) so far.
size_t allocation_count(void);

#endif

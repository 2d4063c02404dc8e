#include <expat.h>
// For mallopt(3), which the daemon sets and Swift's Glibc module does not show.
#include <malloc.h>

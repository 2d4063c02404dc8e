// mallopt(3) and mallinfo2(3), which Swift's Glibc module does not export.
#include <malloc.h>

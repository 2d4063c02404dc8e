#pragma once

// Ends this process as soon as the other end of standard input is closed, also in the middle of a
// compilation. Returns whether that is watched.
int watch_owner(void);

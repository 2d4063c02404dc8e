#pragma once

// Runs a program, and returns its exit code, 128 + n for signal n.
//
// After SIGINT, SIGTERM or SIGHUP the program is interrupted, and all processes that it has started
// end with it, also those that it has left behind.
int keep(char *const words[]);

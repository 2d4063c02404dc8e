#pragma once

// The timers of libdispatch, which fire every second as long as the process has used it.
//
// They are found among the descriptors of this process. Stopped, they keep the time that is left.

// Stops the timers; returns whether one was running.
int clock_stop(void);

// Lets the timers that were stopped go on at once.
void clock_go_on(void);

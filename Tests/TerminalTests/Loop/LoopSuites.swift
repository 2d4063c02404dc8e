import Glibc
import Testing

/// The suites that handle signals of this process, which one test at a time can do.
@Suite(.serialized) enum LoopSuites {}

/// Calls a function with all signals unblocked: threads of a pool, which run tests, block them.
func withSignals(_ body: () -> Void) {
  var (none, before) = (sigset_t(), sigset_t())
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, &before)
  body()
  pthread_sigmask(SIG_SETMASK, &before, nil)
}

/// Sends a signal to the calling thread, and returns when it was handled.
func deliver(_ number: Int32) { withSignals { raise(number) } }

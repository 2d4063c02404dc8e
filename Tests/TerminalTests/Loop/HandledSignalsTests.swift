import Glibc
import TerminalSystem
import Testing

extension LoopSuites {
  /// Signals that a program handles between two waits.
  struct HandledSignalsTests {
    @Test func aSignalMakesTheDescriptorReadable() throws {
      let signals = try HandledSignals([.user1, .windowChange])
      #expect(signals.next() == nil)
      deliver(SIGUSR1)
      deliver(SIGUSR1)
      deliver(SIGWINCH)
      var entries = [PollEntry(signals.number, .read)]
      #expect(try Poll.wait(&entries, timeoutMilliseconds: 60_000) == 1)
      // In the order of their numbers.
      #expect(signals.next() == .user1)
      #expect(signals.next() == .windowChange)
      #expect(signals.next() == nil)
      #expect(try Poll.wait(&entries, timeoutMilliseconds: 0) == 0)
    }

    @Test func signalsAreNotBlocked() throws {
      let signals = try HandledSignals([.user1])
      var blocked = sigset_t()
      withSignals {
        #expect(pthread_sigmask(SIG_BLOCK, nil, &blocked) == 0)
      }
      #expect(sigismember(&blocked, SIGUSR1) == 0)
      #expect(signals.next() == nil)
    }

    @Test func afterwardsSignalsHaveTheirFormerEffects() throws {
      signal(SIGUSR1, SIG_IGN)
      defer { signal(SIGUSR1, SIG_DFL) }
      do {
        let signals = try HandledSignals([.user1, .windowChange])
        deliver(SIGUSR1)
        #expect(signals.next() == nil, "an ignored signal stays so")
      }
      var action = sigaction()
      #expect(sigaction(SIGWINCH, nil, &action) == 0)
      #expect(action.__sigaction_handler.sa_handler == nil)
    }

    @Test func onlyOneValueHandlesSignals() throws {
      let signals = try HandledSignals([.user1])
      #expect(throws: SystemError.self) { _ = try HandledSignals([.windowChange]) }
      #expect(signals.next() == nil)
    }
  }
}

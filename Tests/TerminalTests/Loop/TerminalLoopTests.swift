import Glibc
import PlaygroundCore
import TerminalSystem
import Testing

@testable import PlaygroundTerminal

/// A terminal that counts, and fails where it is told to.
private final class CountingSurface: TerminalSurface {
  let size = Size(width: 4, height: 1)
  var failure: SystemError?
  private(set) var enterCount = 0
  private(set) var leaveCount = 0
  private(set) var drawCount = 0

  func enter(keepingInput keepsInput: Bool) throws(SystemError) { enterCount += 1 }

  func leave(keepingInput keepsInput: Bool) { leaveCount += 1 }

  func draw(_ grid: Grid, cursor: Point?) throws(SystemError) {
    drawCount += 1
    if let failure { throw failure }
  }
}

/// A program that ends after some steps.
private final class CountedProgram: ScreenProgram {
  private var steps: Int
  var needsDisplay = true
  private(set) var sizes: [Size] = []
  private(set) var returnCount = 0
  var pollEntries: [PollEntry] = []

  init(steps: Int) { self.steps = steps }

  let takesEarlyKeys = false
  let hasWork = false
  var deadline: UInt64? { 0 }

  func picture(of size: Size) -> (grid: Grid, cursor: Point?) {
    needsDisplay = false
    return (Grid(columns: size.width, rows: size.height), nil)
  }

  func tick() {}

  func press(_ key: KeyPress, on loop: TerminalLoop) {}

  func resize(to size: Size) { sizes.append(size) }

  func appearAgain() { returnCount += 1 }

  func handle(_ entries: [PollEntry], on loop: TerminalLoop) {
    steps -= 1
    if steps == 0 { loop.end(.done) }
  }
}

extension LoopSuites {
  /// The loop of a program.
  struct TerminalLoopTests {
    @Test func itDrawsOnlyWhatChanged() throws {
      let surface = CountingSurface()
      let program = CountedProgram(steps: 20)
      let ending = try TerminalLoop(on: surface, readsInput: false).run(program)
      #expect(ending == .done)
      #expect((surface.enterCount, surface.leaveCount, surface.drawCount) == (1, 1, 1))
    }

    @Test func everyFailureRestoresTheTerminal() throws {
      let surface = CountingSurface()
      surface.failure = SystemError(number: EIO, call: "write", subject: "output")
      #expect(throws: SystemError.self) {
        try TerminalLoop(on: surface, readsInput: false).run(CountedProgram(steps: 3))
      }
      #expect((surface.enterCount, surface.leaveCount) == (1, 1))

      // A descriptor that cannot be polled: a wait that fails for good.
      #if DEBUG
      let waiting = CountingSurface()
      #expect(throws: SystemError.self) {
        try Faults.$planned.withValue(Faults([.init(call: "poll", number: EINVAL)])) {
          try TerminalLoop(on: waiting, readsInput: false).run(CountedProgram(steps: 3))
        }
      }
      #expect((waiting.enterCount, waiting.leaveCount) == (1, 1))

      // A wait that fails once goes on.
      let passing = CountingSurface()
      let ending = try Faults.$planned.withValue(
        Faults([.init(call: "poll", number: ENOMEM, times: 1)])
      ) {
        try TerminalLoop(on: passing, readsInput: false).run(CountedProgram(steps: 3))
      }
      #expect(ending == .done)
      #endif
    }

    @Test func withoutSignalsTheTerminalIsNotTouched() throws {
      let signals = try HandledSignals([.user1])
      let surface = CountingSurface()
      #expect(throws: SystemError.self) {
        _ = try TerminalLoop(on: surface, readsInput: false)
      }
      #expect(surface.enterCount == 0)
      #expect(signals.next() == nil)
    }

    @Test(arguments: [(SIGTERM, LoopEnding.terminated), (SIGHUP, .hungUp), (SIGINT, .interrupted)])
    func aSignalEndsTheLoopAndRestoresTheTerminal(number: Int32, expected: LoopEnding) throws {
      // Tests that run in the background may ignore it.
      let before = signal(number, SIG_DFL)
      defer { signal(number, before) }
      let surface = CountingSurface()
      let loop = try TerminalLoop(on: surface, readsInput: false)
      deliver(number)
      #expect(try loop.run(CountedProgram(steps: 1_000_000)) == expected)
      #expect(surface.leaveCount == 1)
    }

    @Test func aResizedWindowIsReported() throws {
      let surface = CountingSurface()
      let program = CountedProgram(steps: 3)
      let loop = try TerminalLoop(on: surface, readsInput: false)
      deliver(SIGWINCH)
      _ = try loop.run(program)
      #expect(program.sizes == [surface.size] && program.returnCount == 0)
    }

    @Test func aProgramKnowsThatItsScreenIsBack() throws {
      let surface = CountingSurface()
      let program = CountedProgram(steps: 3)
      let loop = try TerminalLoop(on: surface, readsInput: false)
      _ = try loop.lend(program) {}
      try loop.redraw(program)
      #expect(program.returnCount == 2)
      deliver(SIGCONT)
      _ = try loop.run(program)
      #expect(program.returnCount == 3)
    }
  }
}

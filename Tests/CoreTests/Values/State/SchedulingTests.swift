import Testing

@testable import PlaygroundCore

/// Values that a scheduler delivers.
@MainActor
struct SchedulingTests {
  /// A scheduler with a manual clock.
  @MainActor
  private final class Clock: Scheduler {
    private(set) var delays: [Int] = []
    private var now = 0
    private var jobs: [(due: Int, block: () -> Void)] = []

    func schedule(afterMilliseconds delay: Int, _ block: @escaping () -> Void) {
      delays.append(delay)
      jobs.append((now + delay, block))
    }

    /// Runs the jobs that are due, in the order of their due times.
    func advance(to time: Int) {
      now = time
      while let next = jobs.indices.filter({ jobs[$0].due <= now })
        .min(by: { jobs[$0].due < jobs[$1].due })
      {
        jobs.remove(at: next).block()
      }
    }
  }

  private let clock = Clock()

  @Test func scheduledValuesHaveNoDelayAndKeepTheirOrder() {
    let channel = SimpleIO<Int>()
    var values: [Int] = []
    channel.schedule(on: clock).listen { values.append($0) }

    for value in 1...3 { channel.receive(value) }
    #expect(values == [])
    clock.advance(to: 0)

    #expect(values == [1, 2, 3])
    #expect(clock.delays == [0, 0, 0])
  }

  @Test func scheduledValuesAreLostAfterUnbinding() {
    let channel = SimpleIO<Int>()
    var values: [Int] = []
    let binding = channel.schedule(on: clock).listen { values.append($0) }
    channel.receive(1)
    clock.advance(to: 1)
    channel.receive(2)

    binding.unbind()
    clock.advance(to: 2)

    #expect(values == [1])
  }

  /// Sends values at times of a clock and returns those delivered, each with its time.
  private func debounced(milliseconds: Int, at times: [Int]) -> [String] {
    let channel = SimpleIO<Int>()
    let clock = Clock()
    var lines: [String] = []
    var now = 0
    channel.debounce(milliseconds: milliseconds, on: clock).listen { lines.append("\($0)@\(now)") }
    for time in 0...300 {
      now = time
      clock.advance(to: time)
      if times.contains(time) { channel.receive(time) }
    }
    return lines
  }

  @Test func aValueIsSentAfterAnIntervalWithoutAnother() {
    #expect(debounced(milliseconds: 50, at: [0]) == ["0@50"])
    #expect(debounced(milliseconds: 50, at: [0, 49]) == ["49@99"])
    #expect(debounced(milliseconds: 50, at: [0, 51]) == ["0@50", "51@101"])
    #expect(debounced(milliseconds: 50, at: [0, 20, 40, 60, 80, 200]) == ["80@130", "200@250"])
    #expect(debounced(milliseconds: 50, at: []) == [])
  }

  @Test func listenersOfADebouncedOutputAreIndependent() {
    let channel = SimpleIO<Int>()
    let output = channel.debounce(milliseconds: 10, on: clock)
    var (first, second): ([Int], [Int]) = ([], [])
    output.listen { first.append($0) }
    let binding = output.listen { second.append($0) }

    channel.receive(1)
    binding.unbind()
    clock.advance(to: 10)

    #expect(first == [1])
    #expect(second == [])
    #expect(clock.delays == [10, 10])
  }
}

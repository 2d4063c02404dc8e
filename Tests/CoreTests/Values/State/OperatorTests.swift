import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Outputs that operators derive: what each listener receives, and when its source is released.
@MainActor
struct OperatorTests {
  /// Collects the values of an output.
  @MainActor
  private final class Received<Value> {
    var values: [Value] = []
    private var binding: (any Unbinder)?

    init(_ output: some ValueOutput<Value>) {
      binding = output.listen { [unowned self] in values.append($0) }
    }

    func unbind() { binding?.unbind() }
  }

  /// Every operator, applied to a state.
  private static let operators:
    [(name: String, apply: @MainActor (State<Int>) -> SimpleOutput<Int>)] =
      [
        ("map", { $0.map { $0 + 1 } }), ("filter", { $0.filter { $0 > 1 } }),
        ("ignore", { $0.ignore { $0 > 1 } }), ("take", { $0.take(100) }), ("skip", { $0.skip(1) }),
        ("distinct", { $0.distinct() }), ("some", { $0.some().unwrap() }),
        ("unwrap or", { $0.some().unwrap(or: 0) }), ("then", { $0.then { State($0) } }),
        ("concat", { $0.concat { State($0) } }),
        ("bind", { $0.bind { value, input in input.receive(value) } }),
        ("schedule", { $0.schedule(on: Immediately()) }),
        ("debounce", { $0.debounce(milliseconds: 5, on: Immediately()) }),
        ("merge", { Outputs.merge([$0, $0]) }),
        ("combine", { Outputs.combine($0, $0).map { $0 + $1 } }),
        ("combine all", { Outputs.combine([$0, $0]).map { $0.reduce(0, +) } }),
      ]

  /// Calls each block at once.
  private struct Immediately: Scheduler {
    func schedule(afterMilliseconds delay: Int, _ block: @escaping () -> Void) { block() }
  }

  @Test func unbindingReleasesTheSource() {
    for (name, apply) in Self.operators {
      let state = State(5)
      let received = Received(apply(state))
      #expect(state.listenerCount > 0, "\(name)")

      received.unbind()
      received.unbind()
      let count = received.values.count
      state.value = 6

      #expect(state.listenerCount == 0, "\(name)")
      #expect(received.values.count == count, "\(name)")
    }
  }

  @Test func anOutputWithoutListenersDoesNotListen() {
    for (name, apply) in Self.operators {
      let state = State(5)
      _ = apply(state)

      #expect(state.listenerCount == 0, "\(name)")
    }
  }

  @Test func takeReleasesItsSourceAfterTheLastValue() {
    let (state, channel) = (State(1), SimpleIO<Int>())

    let one = Received(state.take(1))
    let two = Received(state.take(2))
    #expect(state.listenerCount == 1)
    state.value = 2
    #expect(state.listenerCount == 0)
    let none = Received(channel.take(0))
    let negative = Received(channel.take(-1))
    channel.receive(1)

    #expect(one.values == [1])
    #expect(two.values == [1, 2])
    #expect(none.values + negative.values == [])
  }

  @Test func countsAreSeparateForEachListener() {
    let channel = SimpleIO<Int>()
    let (taken, skipped) = (channel.take(2), channel.skip(2))

    let first = [Received(taken), Received(skipped)]
    channel.receive(1)
    let second = [Received(taken), Received(skipped)]
    for value in 2...4 { channel.receive(value) }

    #expect(first.map(\.values) == [[1, 2], [3, 4]])
    #expect(second.map(\.values) == [[2, 3], [4]])
  }

  @Test(arguments: [(-3, 4), (0, 4), (1, 3), (3, 1), (4, 0), (9, 0)])
  func skipPassesTheRest(count: Int, rest: Int) {
    let channel = SimpleIO<Int>()
    let received = Received(channel.skip(count))

    for value in 1...4 { channel.receive(value) }

    #expect(received.values == Array((1...4).suffix(rest)))
  }

  @Test func distinctComparesWithThePreviousValueSent() {
    let channel = SimpleIO<Int>()
    let near = Received(channel.distinct { abs($0 - $1) < 3 })
    let order = Received(channel.distinct { $0 < $1 })

    for value in [1, 2, 3, 4, 5, 3] { channel.receive(value) }

    // 4 is the first value that is far from 1, and 5 and 3 are near 4.
    #expect(near.values == [1, 4])
    #expect(order.values == [1])
  }

  @Test func aTakenValueMaySendAnother() {
    let channel = SimpleIO<Int>()
    var values: [Int] = []
    channel.take(2).listen { value in
      values.append(value)
      channel.receive(value + 1)
    }

    channel.receive(1)

    #expect(values == [1, 2])
  }

  @Test func concatFollowsAllInnerOutputs() {
    let inner = [SimpleIO<String>(), SimpleIO<String>()]
    let choice = SimpleIO<Int>()
    let received = Received(choice.concat { inner[$0] })

    choice.receive(0)
    inner[0].receive("a")
    inner[1].receive("lost")
    choice.receive(1)
    inner[0].receive("b")
    inner[1].receive("c")
    choice.receive(0)
    inner[0].receive("d")

    #expect(received.values == ["a", "b", "c", "d", "d"])
  }

  @Test func thenReleasesTheEarlierOutput() {
    let inner = [State("a"), State("b")]
    let choice = State(0)
    let received = Received(choice.then { inner[$0] })
    #expect(inner.map(\.listenerCount) == [1, 0])

    choice.value = 1
    #expect(inner.map(\.listenerCount) == [0, 1])
    received.unbind()

    #expect(inner.map(\.listenerCount) == [0, 0])
    #expect(received.values == ["a", "b"])
  }

  @Test func bindPassesAnyNumberOfValues() {
    let channel = SimpleIO<Int>()
    let received = Received<String>(
      channel.bind { value, input in
        for index in 0..<value { input.receive("\(value).\(index)") }
      }
    )

    for value in [2, 0, 1] { channel.receive(value) }

    #expect(received.values == ["2.0", "2.1", "1.0"])
  }

  /// Compares chains of operators on random values with those of the standard library.
  @Test(arguments: Seeds.upTo(200, atLeast: 30))
  func chainsEqualThoseOfArrays(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let values = (0..<random.below(12)).map { _ in random.below(4) }
    let channel = SimpleIO<Int>()
    var output = channel.map { $0 }
    var expected = values
    for _ in 0..<random.below(5) {
      let number = random.below(4)
      switch random.below(5) {
      case 0: (output, expected) = (output.take(number), Array(expected.prefix(number)))
      case 1: (output, expected) = (output.skip(number), Array(expected.dropFirst(number)))
      case 2:
        (output, expected) = (output.filter { $0 != number }, expected.filter { $0 != number })
      case 3: (output, expected) = (output.map { $0 * number }, expected.map { $0 * number })
      default:
        output = output.distinct()
        expected = expected.indices.filter { $0 == 0 || expected[$0] != expected[$0 - 1] }
          .map { expected[$0] }
      }
    }

    let received = Received(output)
    for value in values { channel.receive(value) }

    #expect(received.values == expected, "seed \(seed)")
  }
}

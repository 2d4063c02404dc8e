import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

@MainActor
struct ListenersTests {
  /// Listeners that append their name and each value to a log.
  @MainActor
  private final class Log {
    let listeners = Listeners<Int>()
    var lines: [String] = []

    @discardableResult
    func add(_ name: String, _ react: @escaping (Int) -> Void = { _ in }) -> any Unbinder {
      listeners.add { value in
        self.lines.append("\(name)\(value)")
        react(value)
      }
    }

    /// Returns the lines since the last call.
    func taken() -> String {
      defer { lines = [] }
      return lines.joined(separator: " ")
    }
  }

  @Test func listenersAreCalledInTheOrderOfAddition() {
    let log = Log()
    for name in ["a", "b", "c"] { log.add(name) }

    log.listeners.send(1)
    log.listeners.send(2)

    #expect(log.taken() == "a1 b1 c1 a2 b2 c2")
    #expect(log.listeners.count == 3)
  }

  @Test func aRemovedListenerLeavesTheOthersInOrder() {
    let log = Log()
    let bindings = ["a", "b", "c", "d", "e"].map { log.add($0) }

    bindings[2].unbind()
    log.listeners.send(1)
    #expect(log.taken() == "a1 b1 d1 e1")
    bindings[0].unbind()
    bindings[4].unbind()
    bindings[4].unbind()
    log.add("f")
    log.listeners.send(2)

    #expect(log.taken() == "b2 d2 f2")
    #expect(log.listeners.count == 3)
  }

  @Test func aValueSentMeanwhileFollowsTheCurrentOne() {
    let log = Log()
    log.add("a") { value in if value < 3 { log.listeners.send(value + 1) } }
    log.add("b")

    log.listeners.send(1)

    #expect(log.taken() == "a1 b1 a2 b2 a3 b3")
  }

  @Test func queuedValuesKeepTheirOrder() {
    let log = Log()
    log.add("a") { value in
      guard value == 1 else { return }
      for next in 7...9 { log.listeners.send(next) }
    }
    log.add("b") { value in if value == 7 { log.listeners.send(5) } }

    log.listeners.send(1)

    #expect(log.taken() == "a1 b1 a7 b7 a8 b8 a9 b9 a5 b5")
  }

  @Test func aListenerAddedMeanwhileReceivesTheQueuedValuesOnly() {
    let log = Log()
    log.add("a") { value in
      guard value == 1 else { return }
      log.add("new")
      log.listeners.send(2)
    }
    log.add("b")

    log.listeners.send(1)

    #expect(log.taken() == "a1 b1 a2 b2 new2")
  }

  @Test func aListenerThatRemovesItselfReceivesNoMore() {
    let log = Log()
    var own: (any Unbinder)?
    own = log.add("a") { _ in own?.unbind() }
    log.add("b")

    log.listeners.send(1)
    log.listeners.send(2)

    #expect(log.taken() == "a1 b1 b2")
  }

  @Test func aRemovedListenerReceivesNoQueuedValues() {
    let log = Log()
    var last: (any Unbinder)?
    log.add("a") { value in
      if value == 1 { log.listeners.send(2) }
      if value == 2 { last?.unbind() }
    }
    last = log.add("b")

    log.listeners.send(1)

    #expect(log.taken() == "a1 b1 a2")
  }

  @Test func aBindingOutlivesItsListeners() {
    var listeners: Listeners<Int>? = Listeners()
    let binding = listeners?.add { _ in }
    weak let weakListeners = listeners

    listeners = nil
    binding?.unbind()

    #expect(weakListeners == nil)
  }

  /// Compares random additions, removals and values with a list of names.
  @Test(arguments: Seeds.upTo(300, atLeast: 40))
  func deliveryEqualsThatOfAList(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let log = Log()
    var present: [(name: String, binding: any Unbinder)] = []
    var expected: [String] = []
    for step in 0..<40 {
      switch random.below(4) {
      case 0, 1: present.append(("n\(step)-", log.add("n\(step)-")))
      case 2 where !present.isEmpty:
        present.remove(at: random.below(present.count)).binding.unbind()
      default:
        log.listeners.send(step)
        expected += present.map { "\($0.name)\(step)" }
      }
    }

    #expect(log.lines == expected, "seed \(seed)")
    #expect(log.listeners.count == present.count, "seed \(seed)")
  }
}

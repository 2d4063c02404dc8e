import Testing

@testable import PlaygroundCore

@MainActor
struct BindingBagTests {
  /// Bindings that log their name when they end.
  @MainActor
  private final class Log {
    var ended: [String] = []

    func binding(_ name: String) -> BlockUnbinder {
      BlockUnbinder { self.ended.append(name) }
    }
  }

  private let log = Log()

  @Test func unbindingEndsAllBindingsOnce() {
    let bag = BindingBag()
    bag.add(log.binding("a"))
    bag.add(log.binding("b"))
    bag.replace("name") { log.binding("c") }

    #expect(log.ended == [])
    bag.unbind()
    bag.unbind()

    #expect(log.ended == ["a", "b", "c"])
  }

  @Test func bindingsAddedAfterwardsEndImmediately() {
    let bag = BindingBag()
    bag.unbind()

    bag.add(log.binding("a"))
    bag.replace("name") { log.binding("b") }

    #expect(log.ended == ["a", "b"])
    bag.unbind("name")
    #expect(log.ended == ["a", "b"])
  }

  @Test func aBindingReplacesThatOfItsName() {
    let bag = BindingBag()
    bag.replace("x") { log.binding("x1") }
    bag.replace("y") { log.binding("y1") }
    bag.add(log.binding("other"))

    bag.replace("x") {
      #expect(log.ended == ["x1"], "the previous binding ends first")
      return log.binding("x2")
    }

    #expect(log.ended == ["x1"])
    bag.unbind("x")
    #expect(log.ended == ["x1", "x2"])
    bag.unbind("x")
    bag.unbind("unknown")
    #expect(log.ended == ["x1", "x2"])
  }

  @Test func namesMayBeOfAnyType() {
    let bag = BindingBag()
    bag.replace(1) { log.binding("one") }
    bag.replace("1") { log.binding("text") }

    bag.unbind(1)

    #expect(log.ended == ["one"])
  }

  @Test func aBindingAddedWhileItsReplacementStartsIsOlder() {
    let bag = BindingBag()

    bag.replace("x") {
      bag.replace("x") { log.binding("inner") }
      return log.binding("outer")
    }

    #expect(log.ended == ["inner"])
    bag.unbind("x")
    #expect(log.ended == ["inner", "outer"])
  }

  @Test func bindingsEndWithTheBag() {
    var bag: BindingBag? = BindingBag()
    bag?.add(log.binding("a"))
    bag?.replace("x") { log.binding("b") }
    #expect(log.ended == [])

    bag = nil

    #expect(log.ended == ["a", "b"])
  }

  @Test func aBindingThatUnbindsItsBagIsNotEndedTwice() {
    let bag = BindingBag()
    var count = 0
    bag.add(
      BlockUnbinder {
        count += 1
        bag.unbind()
      }
    )

    bag.unbind()

    #expect(count == 1)
  }

  @Test func collectionsOfBindingsDoNotEndOnDeallocation() {
    var bindings: Bindings? = Bindings()
    bindings?.add(log.binding("a"))

    bindings = nil

    #expect(log.ended == [])
  }

  @Test func aBlockIsCalledByTheFirstUnbindOnly() {
    var count = 0
    var own: BlockUnbinder?
    let binding = BlockUnbinder {
      count += 1
      own?.unbind()
    }
    own = binding

    binding.unbind()
    binding.unbind()

    #expect(count == 1)
  }
}

/// Bindings that end with their owner, or when another one of their name begins.
@MainActor
struct OwnedBindingTests {
  private final class Owner: BindingOwner {
    let bindings = BindingBag()
    var received: [String] = []
  }

  @Test func unbindingEndsABindingEarlier() {
    let (state, owner) = (State(1), Owner())
    let unnamed = state.safeBind(to: owner) { $0.received.append("unnamed \($1)") }
    let named = state.safeBind(to: owner, id: "n") { $0.received.append("named \($1)") }

    unnamed.unbind()
    state.value = 2
    named.unbind()
    state.value = 3

    #expect(owner.received == ["unnamed 1", "named 1", "named 2"])
    #expect(state.listenerCount == 0)
  }

  @Test func bindingsWithoutANameAreIndependent() {
    let (state, owner) = (State(1), Owner())
    for name in ["a", "b"] { state.safeBind(to: owner) { $0.received.append("\(name)\($1)") } }

    state.value = 2

    #expect(owner.received == ["a1", "b1", "a2", "b2"])
  }

  @Test func anEndedOwnerIsNotListenedFor() {
    let state = State(1)
    var owner: Owner? = Owner()
    if let owner {
      state.safeBind(to: owner) { _, _ in }
      state.safeBind(to: owner, id: "n") { _, _ in }
    }
    #expect(state.listenerCount == 2)

    owner = nil

    #expect(state.listenerCount == 0)
  }

  @Test func anOwnerIsHeldWeakly() {
    let state = State(1)
    var owner: Owner? = Owner()
    weak let weakOwner = owner
    var binding: (any Unbinder)?
    if let owner { binding = state.safeBind(to: owner, id: "n") { $0.received.append("\($1)") } }

    owner = nil

    #expect(weakOwner == nil)
    binding?.unbind()
  }

  @Test func sendingForwardsUntilUnbound() {
    let (source, target) = (State(1), State(0))
    let binding = source.send(to: target)
    #expect(target.value == 1)

    source.value = 2
    binding.unbind()
    source.value = 3

    #expect(target.value == 2)
  }
}

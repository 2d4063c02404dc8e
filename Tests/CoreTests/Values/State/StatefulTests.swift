import Testing

@testable import PlaygroundCore

@MainActor
struct StatefulTests {
  private final class Counter: BindingOwner, Stateful, Eventable {
    enum Event { case up, down }
    let bindings = BindingBag()
    let viewState = State(0)
    let eventProducer = SimpleIO<Event>()
  }

  private final class Owner: BindingOwner {
    let bindings = BindingBag()
    var received: [Counter.Event] = []
  }

  @Test func aStateFollowsOnlyTheLastOutput() {
    let (first, second) = (State(1), State(2))
    let counter = Counter()

    #expect(counter.viewState(first) === counter)
    #expect(counter.viewState.value == 1)
    counter.viewState(second)
    first.value = 10

    #expect(counter.viewState.value == 2)
    #expect(first.listenerCount == 0)
    second.value = 20
    #expect(counter.viewState.value == 20)
  }

  @Test func theBindingOfAStateEndsWithTheObject() {
    let state = State(1)
    var counter: Counter? = Counter().viewState(state)
    #expect(counter?.viewState.value == 1)

    counter = nil

    #expect(state.listenerCount == 0)
  }

  @Test func eventsAreForwardedToAnInput() {
    let counter = Counter()
    var received: [Counter.Event] = []

    #expect(counter.onEventProduced(SimpleInput { received.append($0) }) === counter)
    counter.emit(.up)
    counter.emit(.down)

    #expect(received == [.up, .down])
  }

  @Test func eventsAreReceivedUntilTheOwnerEnds() {
    let counter = Counter()
    var owner: Owner? = Owner()
    var count = 0
    if let owner {
      counter.onEventProduced(to: owner) { owner, event in
        owner.received.append(event)
        count += 1
      }
    }

    counter.emit(.down)
    #expect(owner?.received == [.down])
    owner = nil
    counter.emit(.up)

    #expect(count == 1)
  }
}

/// The parts, the replay and the order of a state's values.
@MainActor
struct StateValueTests {
  private struct Person: Equatable {
    var name = "Mia"
    var age = 30
  }

  @Test func settingAPartSendsTheWholeValue() {
    let state = State(Person())
    var values: [Person] = []
    state.listen { values.append($0) }

    state.asInput(\.age).receive(31)
    state.asInput(\.name).receive("Roger")

    #expect(
      values == [
        Person(), Person(name: "Mia", age: 31), Person(name: "Roger", age: 31),
      ]
    )
  }

  @Test func aPartIsSentForEveryValue() {
    let state = State(Person())
    var ages: [Int] = []
    state.binder.age.listen { ages.append($0) }

    state.value.name = "Roger"
    state.value.age += 1

    #expect(ages == [30, 30, 31])
  }

  @Test func aSingleOutputSendsTheValueOfTheMoment() {
    let state = State(1)
    let output = state.singleOutput
    var values: [Int] = []

    state.value = 2
    output.listen { values.append($0) }
    state.value = 3
    output.listen { values.append($0) }

    #expect(values == [2, 3])
    #expect(state.listenerCount == 0)
  }

  @Test func resendingReachesAllListeners() {
    let state = State("a")
    var values: [String] = []
    for name in ["1", "2"] { state.listen { values.append(name + $0) } }

    state.resend()

    #expect(values == ["1a", "2a", "1a", "2a"])
  }

  @Test func theValueIsSetBeforeListenersAreCalled() {
    let (state, unstable) = (State(1), UnstableState<Int>())
    var seen: [Int?] = []
    state.skip(1).listen { _ in seen.append(state.value) }
    unstable.listen { _ in seen.append(unstable.value) }

    state.value = 2
    unstable.receive(3)

    #expect(seen == [2, 3])
  }

  @Test func aChannelSendsEventsInOrder() {
    let channel = SimpleIO<Int>()
    var lines: [String] = []
    channel.listen { value in
      lines.append("a\(value)")
      if value == 1 { channel.receive(2) }
    }
    let second = channel.listen { lines.append("b\($0)") }

    channel.receive(1)
    second.unbind()
    channel.receive(3)

    #expect(lines == ["a1", "b1", "a2", "b2", "a3"])
  }
}

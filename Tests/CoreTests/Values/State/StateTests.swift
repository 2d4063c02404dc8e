import Testing

@testable import PlaygroundCore

/// States, event channels, and derived outputs.
@MainActor
struct StateTests {
  private final class Owner: BindingOwner {
    let bindings = BindingBag()
    var emitted: [Int] = []
  }

  /// A scheduler with a manual clock.
  private final class Steps: Scheduler {
    private var now = 0
    private var jobs: [(due: Int, block: () -> Void)] = []

    func schedule(afterMilliseconds delay: Int, _ block: @escaping () -> Void) {
      jobs.append((now + delay, block))
    }

    func pass(milliseconds: Int) {
      now += milliseconds
      while let index = jobs.firstIndex(where: { $0.due <= now }) { jobs.remove(at: index).block() }
    }
  }

  /// Returns the values that an output emits on subscription and during `steps`.
  private func emitted<Value>(
    _ output: some ValueOutput<Value>,
    while steps: () -> Void = {}
  ) -> [Value] {
    var values: [Value] = []
    let binding = output.listen { values.append($0) }
    steps()
    binding.unbind()
    return values
  }

  @Test func manyListenersReceiveEveryValue() {
    let state = State(0)
    var received = 0
    var bindings: [any Unbinder] = []
    // The first listener removes the last one while 2 is being delivered.
    _ = state.listen { if $0 == 2 { bindings.last?.unbind() } }
    for _ in 0..<20_000 { bindings.append(state.listen { received += $0 }) }

    for value in 1...3 { state.value = value }

    #expect(received == 20_000 * 1 + 19_999 * 2 + 19_999 * 3)
  }

  @Test func stateEmitsItsValueAndEveryChange() {
    let state = State(1)
    var late: [Int] = []

    let values = emitted(state) {
      state.value = 2
      state.receive(2)
      state.resend()
      state.listen { late.append($0) }.unbind()
    }
    state.value = 3

    #expect(values == [1, 2, 2, 2])
    #expect(late == [2])
    #expect(state.value == 3)
  }

  @Test func stateWithoutAValueEmitsLater() {
    let state = UnstableState<Int>()

    #expect(emitted(state) == [])
    #expect(emitted(state) { state.receive(1) } == [1])
    #expect(emitted(state) == [1])
  }

  @Test func channelDoesNotReplay() {
    let channel = SimpleIO<Int>()
    channel.receive(1)

    #expect(emitted(channel) { channel.receive(2) } == [2])
  }

  @Test func allListenersReceiveValuesInTheSameOrder() {
    let state = State(0)
    var (first, second): ([Int], [Int]) = ([], [])

    state.listen { value in
      first.append(value)
      if value == 1 { state.value = 2 }
    }
    state.listen { second.append($0) }
    state.value = 1

    #expect(first == [0, 1, 2])
    #expect(second == [0, 1, 2])
  }

  @Test func listenersRemovedDuringAnEmissionReceiveNoMoreValues() {
    let channel = SimpleIO<Int>()
    var values: [Int] = []
    var other: (any Unbinder)?

    channel.listen { _ in other?.unbind() }
    other = channel.listen { values.append($0) }
    channel.receive(1)

    #expect(values == [])
  }

  @Test func releasingABindingDoesNotEndIt() {
    let (left, right) = (State(1), State(2))
    var sums: [Int] = []

    Outputs.combine(left, right).map { $0 + $1 }.listen { sums.append($0) }
    right.value = 3

    #expect(sums == [3, 4])
  }

  @Test func operatorsDeriveOutputs() {
    func numbers(_ list: Int...) -> SimpleOutput<Int> {
      SimpleOutput { input in
        for number in list { input.receive(number) }
        return BlockUnbinder {}
      }
    }
    let output = numbers(1, 2, 2, 3, 1)

    #expect(emitted(output.map { $0 * 10 }) == [10, 20, 20, 30, 10])
    #expect(emitted(output.map(\.description)) == ["1", "2", "2", "3", "1"])
    #expect(emitted(output.filter { $0 > 1 }) == [2, 2, 3])
    #expect(emitted(output.ignore { $0 > 1 }) == [1, 1])
    #expect(emitted(output.take(2)) == [1, 2])
    #expect(emitted(output.take(0)) == [])
    #expect(emitted(output.skip(3)) == [3, 1])
    #expect(emitted(output.distinct()) == [1, 2, 3, 1])
    #expect(emitted(output.distinct { $0 < 3 && $1 < 3 }) == [1, 3, 1])
    #expect(emitted(output.some()) == [1, 2, 2, 3, 1])
    #expect(emitted(output.map { $0 == 2 ? nil : $0 }.unwrap()) == [1, 3, 1])
    #expect(emitted(output.map { $0 == 2 ? nil : $0 }.unwrap(or: 9)) == [1, 9, 9, 3, 1])
    #expect(emitted(output.concat { numbers($0, $0) }).count == 10)
    #expect(emitted(Outputs.just(7)) == [7])
    #expect(emitted(Outputs.merge([output, Outputs.just(7)])) == [1, 2, 2, 3, 1, 7])
  }

  @Test func takeStopsAfterItsCount() {
    let channel = SimpleIO<Int>()

    let values = emitted(channel.take(2)) {
      for number in 1...4 { channel.receive(number) }
    }

    #expect(values == [1, 2])
  }

  @Test func onlyTheNewestInnerOutputIsFollowed() {
    let channels = [SimpleIO<String>(), SimpleIO<String>()]
    let choice = State(0)

    let values = emitted(choice.then { channels[$0] }) {
      channels[0].receive("a")
      choice.value = 1
      channels[0].receive("b")
      channels[1].receive("c")
    }

    #expect(values == ["a", "c"])
  }

  @Test func combinedOutputsWaitForAll() {
    let name = State("Mia")
    let count = UnstableState<Int>()

    let values = emitted(Outputs.combine(name, count).map { "\($0) \($1)" }) {
      name.value = "Vincent"
      count.receive(1)
      name.value = "Roger"
    }
    let lists = emitted(Outputs.combine([State(1), State(2), State(3)]))

    #expect(values == ["Vincent 1", "Roger 1"])
    #expect(lists == [[1, 2, 3]])
  }

  @Test func scheduledValuesAreEmittedLaterWhileThereAreListeners() {
    let steps = Steps()
    let state = State(1)
    var values: [Int] = []

    let waiting = state.debounce(milliseconds: 100, on: steps).listen { values.append($0) }
    state.value = 2
    steps.pass(milliseconds: 60)
    state.value = 3
    steps.pass(milliseconds: 60)
    #expect(values == [])
    steps.pass(milliseconds: 60)
    #expect(values == [3])
    state.value = 4
    waiting.unbind()
    steps.pass(milliseconds: 200)

    #expect(values == [3])
    #expect(emitted(state.schedule(on: steps)) { steps.pass(milliseconds: 0) } == [4])
  }

  @Test func bindingEndsWithItsObject() {
    let channel = SimpleIO<Int>()
    var emitted: [Int] = []
    var owner: Owner? = Owner()

    if let owner { channel.safeBind(to: owner) { emitted.append($1) } }
    channel.receive(1)
    owner = nil
    channel.receive(2)

    #expect(emitted == [1])
  }

  @Test func bindingReplacesOneOfTheSameName() {
    let (first, second) = (State(1), State(2))
    let owner = Owner()

    first.safeBind(to: owner, id: "n") { $0.emitted.append($1) }
    second.safeBind(to: owner, id: "n") { $0.emitted.append($1) }
    first.value = 10
    second.value = 20

    #expect(owner.emitted == [1, 2, 20])
  }

  @Test func partsOfAStateAreOutputsAndInputs() {
    struct Person {
      var name: String
      var age: Int
    }
    let state = State(Person(name: "Mia", age: 30))

    let names = emitted(state.binder.name) {
      Outputs.just("Roger").send(to: state.asInput(\.name))
    }

    #expect(names == ["Mia", "Roger"])
    #expect(state.value.age == 30)
    #expect(emitted(state.singleOutput) { state.value.age = 31 }.count == 1)
  }

  @Test func viewFollowsAStateAndEmitsEvents() {
    final class Counter: HBox, Stateful, Eventable {
      enum Event { case reset }
      let viewState = State(0)
      let eventProducer = SimpleIO<Event>()
      let label = Label()

      required init() {
        super.init()
        add(label.bind(\.text, to: viewState.map { "Tapped \($0) times" }))
      }
    }
    let taps = State(1)
    let owner = Owner()
    let counter = Counter().viewState(taps).onEventProduced(to: owner) { owner, _ in
      owner.emitted.append(0)
    }

    taps.value = 2
    counter.emit(.reset)

    #expect(counter.label.snapshot.props["text"] == "Tapped 2 times")
    #expect(owner.emitted == [0])
    counter.label.bind(\.text, to: Outputs.just("off"))
    taps.value = 3
    #expect(counter.label.text == "off")
  }
}

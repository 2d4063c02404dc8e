import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol

struct StateStoreTests {
  @Test func valuesOutliveAReload() {
    var store = StateStore()
    store.declare(states(["taps": 0, "name": "Mia"]))
    store.set("taps", to: 3)

    store.declare(states(["name": "Mia", "taps": 0]))

    #expect(store["taps"] == 3)
  }

  @Test func anotherWrittenValueResetsAState() {
    var store = StateStore()
    store.declare(states(["taps": 0]))
    store.set("taps", to: 3)

    store.declare(states(["taps": 1]))

    #expect(store["taps"] == 1)
  }

  @Test func aStateThatIsRemovedAndAddedAgainIsReset() {
    var store = StateStore()
    store.declare(states(["taps": 0]))
    store.set("taps", to: 3)

    store.declare(states([:]))
    store.declare(states(["taps": 0]))

    #expect(store["taps"] == 0)
  }

  @Test func resettingOneStateLeavesTheOthers() {
    var store = StateStore()
    store.declare(states(["a": 1, "b": 2]))
    store.set("a", to: 10)
    store.set("b", to: 20)

    store.reset("a")

    #expect(store.values == states(["a": 1, "b": 20]))
    store.reset()
    #expect(store.values == states(["a": 1, "b": 2]))
  }
}

/// Two states whose names are two Unicode forms of one text.
struct UnicodeStateTests {
  private let composed = "\u{E9}"
  private let decomposed = "e\u{301}"

  private var declared: ObjectValue {
    ObjectValue([.init(name: composed, value: 1), .init(name: decomposed, value: 2)])
  }

  @Test func eachStateIsSetReadAndResetByItself() {
    var store = StateStore()
    store.declare(declared)

    store.set(decomposed, to: 20)

    #expect(store[composed] == 1)
    #expect(store[decomposed] == 20)
    #expect(store.valuesByName == [ByteExactString(composed): 1, ByteExactString(decomposed): 20])
    store.set(composed, to: 10)
    store.reset(decomposed)
    #expect(store[composed] == 10)
    #expect(store[decomposed] == 2)
  }

  @Test func aReloadKeepsTheValueOfTheSameForm() {
    var store = StateStore()
    store.declare(ObjectValue([.init(name: composed, value: 1)]))
    store.set(composed, to: 10)

    store.declare(ObjectValue([.init(name: decomposed, value: 1)]))

    #expect(store[decomposed] == 1)
  }

  @Test func aChangeNamesTheStateThatChanged() {
    var old = StateStore()
    old.declare(declared)
    var new = old
    new.set(decomposed, to: 20)

    let changes = new.transitions(since: old)

    #expect(changes.map { Array($0.name.utf8) } == [Array(decomposed.utf8)])
    var undone = new
    undone.makeChanges(changes.map(\.reversed), from: new, to: old)
    #expect(undone[decomposed] == 2)
  }
}

private func states(_ value: Value) -> ObjectValue {
  guard case .object(let object) = value else { return ObjectValue() }
  return object
}

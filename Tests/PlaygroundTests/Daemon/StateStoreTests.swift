import PlaygroundCore
import Testing

@testable import PlaygroundDaemon

@Suite struct StateStoreTests {
  @Test func valuesOutliveAReload() {
    var store = StateStore()
    store.adopt(states(["taps": 0, "name": "Mia"]))
    store.set("taps", to: 3)

    store.adopt(states(["name": "Mia", "taps": 0]))

    #expect(store["taps"] == 3)
  }

  @Test func anotherWrittenValueResetsAState() {
    var store = StateStore()
    store.adopt(states(["taps": 0]))
    store.set("taps", to: 3)

    store.adopt(states(["taps": 1]))

    #expect(store["taps"] == 1)
  }

  @Test func aStateThatIsRemovedAndAddedAgainIsReset() {
    var store = StateStore()
    store.adopt(states(["taps": 0]))
    store.set("taps", to: 3)

    store.adopt(states([:]))
    store.adopt(states(["taps": 0]))

    #expect(store["taps"] == 0)
  }

  @Test func resettingOneLeavesTheOthers() {
    var store = StateStore()
    store.adopt(states(["a": 1, "b": 2]))
    store.set("a", to: 10)
    store.set("b", to: 20)

    store.reset("a")

    #expect(store.values == states(["a": 1, "b": 20]))
    store.reset()
    #expect(store.values == states(["a": 1, "b": 2]))
  }
}

private func states(_ value: Value) -> ObjectValue {
  guard case .object(let object) = value else { return ObjectValue() }
  return object
}

import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Handlers of events.
@MainActor
struct HandlersTests {
  private typealias Names = Handlers<String, Int>

  private func handlers(_ recorder: CallRecorder, _ events: String...) -> Names {
    var handlers = Names()
    for (index, event) in events.enumerated() {
      handlers.set(event) { recorder.note("\(event)\(index) \($0)") }
    }
    return handlers
  }

  @Test func theLastHandlerOfAnEventIsCalled() {
    let recorder = CallRecorder()
    let handlers = handlers(recorder, "a", "b", "a")

    handlers.send("a", 1)
    handlers.send("b", 2)
    handlers.send("c", 3)

    #expect(recorder.take() == ["a2 1", "b1 2"])
  }

  @Test func eventsAreInTheOrderTheyWereFirstSet() {
    let handlers = handlers(CallRecorder(), "b", "a", "b", "c", "a")

    #expect(handlers.events == ["b", "a", "c"])
    #expect(!handlers.isEmpty)
    #expect(["a", "d"].map { handlers.contains($0) } == [true, false])
    #expect(Names().isEmpty)
  }

  @Test func theContextIsCreatedOnlyForAHandler() {
    let recorder = CallRecorder()
    let handlers = handlers(recorder, "a")
    var count = 0
    func context() -> Int {
      count += 1
      return count
    }

    handlers.send("b", context())
    #expect(count == 0)
    handlers.send("a", context())
    #expect(recorder.take() == ["a0 1"])
  }

  @Test func copiesAreIndependent() {
    let recorder = CallRecorder()
    let old = handlers(recorder, "a")
    var new = old
    new.set("a") { recorder.note("new \($0)") }

    old.send("a", 1)
    new.send("a", 2)

    #expect(recorder.take() == ["a0 1", "new 2"])
  }
}

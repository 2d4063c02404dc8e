import TestSupport
import Testing

@testable import PlaygroundCore

struct ActionTests {
  private let script = WrittenScript("count = count + step")

  private func use(_ id: String) -> StatefulUse {
    StatefulUse(path: IdentityPath([.id(id)]), component: "Counter", initial: ObjectValue())
  }

  @Test func actionsWithTheSameStatementsAreEqual() {
    let action = Action(event: .tap, script: script, captures: ["step": 1], use: use("a"))

    #expect(action == Action(event: .tap, script: script, captures: ["step": 1], use: use("a")))
    let again = WrittenScript(script.text)
    #expect(action == Action(event: .tap, script: again, captures: ["step": 1], use: use("a")))
  }

  @Test func actionsDifferByEventStatementsCapturesAndUse() {
    let action = Action(event: .tap, script: script, captures: ["step": 1], use: use("a"))
    let others = [
      Action(event: .change, script: script, captures: ["step": 1], use: use("a")),
      Action(event: .tap, script: WrittenScript("count = 0"), captures: ["step": 1], use: use("a")),
      Action(event: .tap, script: script, captures: ["step": 2], use: use("a")),
      Action(event: .tap, script: script, use: use("a")),
      Action(event: .tap, script: script, captures: ["step": 1], use: use("b")),
      Action(event: .tap, script: script, captures: ["step": 1]),
    ]

    for other in others { #expect(action != other) }
    #expect(Set(others + [action]).count == others.count + 1)
  }

  @Test func anActionHasTheStatementsAsWritten() {
    let action = Action(event: .tap, script: script)

    #expect(action.statements == "count = count + step")
    #expect(action.captures.isEmpty)
    #expect(action.use == nil)
    #expect(!action.isBinding)
  }
}

import PlaygroundCore
import Testing

@testable import DescriptionLanguage

struct SpeculativeCheckTests {
  private static let span = SourceSpan(source: 0, start: 0, end: 1)

  private static let definition = ComponentDefinition(
    name: "Card",
    nameSpan: span,
    environment: 0,
    parameters: [],
    indices: [:],
    required: [],
    states: [],
    body: nil,
    letElements: [],
    timerElements: [],
    slots: [],
    slotIndices: [:],
  )

  private let context = CheckContext(limits: Limits())

  private var messages: [String] { context.sink.diagnostics.map(\.message) }

  private func report(_ messages: [String]) {
    for message in messages {
      AttributeChecker(context).report(.invalidValue, message, at: Self.span)
    }
  }

  /// Runs a check that reports some messages under each layout, after `earlier`.
  private func messages(after earlier: [String], _ reports: [[String]]) -> [String] {
    let other = SpeculativeCheckTests()
    other.report(earlier)
    var check = SpeculativeCheck(other.context)
    for report in reports {
      check.begin()
      #expect(other.context.sink.count == 0)
      other.report(report)
      check.end()
    }
    check.finish()
    return other.messages
  }

  @Test func theFewestDiagnosticsCount() {
    #expect(messages(after: ["old"], [["a", "b"], ["c"]]) == ["old", "c"])
    #expect(messages(after: ["old"], [["a"], ["b", "c"]]) == ["old", "a"])
    #expect(messages(after: [], [["a"], []]) == [])
  }

  @Test func theFirstLayoutCountsOnATie() {
    #expect(messages(after: [], [["a"], ["b"]]) == ["a"])
    #expect(SpeculativeCheck.layouts == [.box, .flex])
  }

  @Test func theComponentsUsedInASpeculativeCheckAreForgotten() {
    let known = ComponentContext(definition: 0, parent: .box)
    _ = context.symbols.components.number(of: Self.definition, in: known)
    var check = SpeculativeCheck(context)

    for parent in SpeculativeCheck.layouts {
      check.begin()
      let used = ComponentContext(definition: 1, parent: parent)
      #expect(context.symbols.components.number(of: Self.definition, in: used) == 1)
      check.end()
    }
    check.finish()

    #expect(context.symbols.components.usedDefinitions == [0])
    #expect(context.symbols.components.takePending() == known)
    #expect(context.symbols.components.takePending() == nil)
  }

  @Test func aSpeculativeCheckInAnotherReportsToTheOuterOne() {
    var outer = SpeculativeCheck(context)
    for message in ["a", "b"] {
      outer.begin()
      var inner = SpeculativeCheck(context)
      inner.begin()
      report([message])
      inner.end()
      inner.finish()
      outer.end()
    }
    outer.finish()

    #expect(messages == ["a"])
  }
}

import PlaygroundCore
import Testing

@testable import DescriptionLanguage

@Suite struct LayoutTrialTests {
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

  /// Runs a trial that reports some messages under each layout, after `earlier`.
  private func messages(after earlier: [String], _ reports: [[String]]) -> [String] {
    var attributes = AttributeChecker(limits: Limits())
    for message in earlier { attributes.report(.invalidValue, message, at: Self.span) }
    var components = ComponentTable()
    var trial = LayoutTrial(attributes.sink, components)
    for report in reports {
      trial.begin(&attributes)
      #expect(attributes.sink.count == 0)
      for message in report { attributes.report(.invalidValue, message, at: Self.span) }
      trial.end(attributes, &components)
    }
    trial.finish(&attributes)
    return attributes.sink.diagnostics.map(\.message)
  }

  @Test func theFewestDiagnosticsCount() {
    #expect(messages(after: ["old"], [["a", "b"], ["c"]]) == ["old", "c"])
    #expect(messages(after: ["old"], [["a"], ["b", "c"]]) == ["old", "a"])
    #expect(messages(after: [], [["a"], []]) == [])
  }

  @Test func theFirstLayoutCountsOnATie() {
    #expect(messages(after: [], [["a"], ["b"]]) == ["a"])
    #expect(LayoutTrial.layouts == [.box, .flex])
  }

  @Test func theComponentsUsedInATrialAreForgotten() {
    var attributes = AttributeChecker(limits: Limits())
    var components = ComponentTable()
    let known = ComponentContext(definition: 0, parent: .box)
    _ = components.number(of: Self.definition, in: known)
    var trial = LayoutTrial(attributes.sink, components)

    for parent in LayoutTrial.layouts {
      trial.begin(&attributes)
      let context = ComponentContext(definition: 1, parent: parent)
      #expect(components.number(of: Self.definition, in: context) == 1)
      trial.end(attributes, &components)
    }
    trial.finish(&attributes)

    #expect(components.usedDefinitions == [0])
    #expect(components.takePending() == known)
    #expect(components.takePending() == nil)
  }

  @Test func aTrialInATrialReportsToTheOuterOne() {
    var attributes = AttributeChecker(limits: Limits())
    var components = ComponentTable()
    var outer = LayoutTrial(attributes.sink, components)
    for message in ["a", "b"] {
      outer.begin(&attributes)
      var inner = LayoutTrial(attributes.sink, components)
      inner.begin(&attributes)
      attributes.report(.invalidValue, message, at: Self.span)
      inner.end(attributes, &components)
      inner.finish(&attributes)
      outer.end(attributes, &components)
    }
    outer.finish(&attributes)

    #expect(attributes.sink.diagnostics.map(\.message) == ["a"])
  }
}

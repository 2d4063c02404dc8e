import PlaygroundCore
import Testing

@testable import DescriptionLanguage

struct ComponentTableTests {
  private let definition = ComponentDefinition(
    name: "Card",
    nameSpan: SourceSpan(source: 0, start: 0, end: 1),
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

  private func context(_ parent: ElementDeclaration.LayoutKind?) -> ComponentContext {
    ComponentContext(definition: 0, parent: parent)
  }

  @Test func aComponentHasOnePlanInEachContext() {
    var table = ComponentTable()

    #expect(table.number(of: definition, in: context(.box)) == 0)
    #expect(table.number(of: definition, in: context(.flex)) == 1)
    #expect(table.number(of: definition, in: context(.box)) == 0)
    #expect(table.plans.map(\.name) == ["Card", "Card"])
    #expect(table.usedDefinitions == [0])
  }

  @Test func eachBodyIsPendingOnce() {
    var table = ComponentTable()
    _ = table.number(of: definition, in: context(.box))
    _ = table.number(of: definition, in: context(.box))

    #expect(table.takePending() == context(.box))
    #expect(table.takePending() == nil)
  }

  @Test func aTrialLeavesNothingBehind() {
    var table = ComponentTable()
    _ = table.number(of: definition, in: context(.box))
    let mark = table.mark

    _ = table.number(of: definition, in: context(.flex))
    table.forget(since: mark)

    #expect(table.plans.count == 1)
    #expect(table.takePending() == context(.box))
    #expect(table.takePending() == nil)
    #expect(table.number(of: definition, in: context(nil)) == 1)
  }
}

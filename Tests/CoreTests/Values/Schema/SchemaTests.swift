import Testing

@testable import PlaygroundCore

/// Groups of attributes, states and conditions of the schema.
struct SchemaTests {
  @Test func aFamilyOfEdgesFallsBackToItsFirstAttribute() {
    let family = Schema.edges("gap", .bool, else: 3)

    #expect(
      family == [AttributeDeclaration("gap", .bool, else: 3)]
        + [
          "gap-top", "gap-left", "gap-bottom", "gap-right", "gap-start", "gap-end",
          "gap-horizontal", "gap-vertical",
        ]
        .map { AttributeDeclaration($0, .bool) }
    )
    #expect(Schema.edges("gap", .bool)[0].fallback == nil)
  }

  @Test func attributesOfOneGroupHaveDistinctNames() {
    for group in [
      Schema.flexItem + Schema.common, Schema.boxItem + Schema.common,
      Schema.gridItem + Schema.common, Schema.flexContainer + Schema.common,
    ] {
      #expect(Set(group.map(\.name)).count == group.count)
    }
  }

  @Test func everyShorthandIsInTheSameGroup() {
    for group in [Schema.flexItem, Schema.boxItem, Schema.gridItem, Schema.flexContainer] {
      let names = Set(group.map(\.name))
      #expect(group.compactMap(\.shorthand).allSatisfy(names.contains))
    }
    let rowGap = Schema.flexContainer.first { $0.name == "row-gap" }
    #expect(rowGap?.shorthand == "gap")
  }

  /// Uses of declared components pass these to the body's root, unless a param has the name.
  @Test func layoutNamesAreThoseOfPositionsAndOfAllElements() {
    let names = ["width", "x", "margin-left", "show-from", "flex", "background", "column", "row"]
    #expect(Schema.layoutNames.isSuperset(of: names))
    #expect(!Schema.layoutNames.contains("padding"))
  }

  @Test func looksAreNamed() {
    #expect(
      Schema.looks == [
        "color", "background", "bold", "dim", "italic", "underline", "strikethrough", "reverse",
        "border-style", "border-color", "track-color", "border-top-color", "border-left-color",
        "border-bottom-color", "border-right-color", "border-start-color", "border-end-color",
      ]
    )
    #expect(Schema.borderColorNames.isSubset(of: Set(Schema.border.map(\.name))))
  }

  @Test(
    arguments: [
      ("visibility", "visible"), ("animator", "inherited"), ("flex-shrink", 0), ("flex-grow", 0),
      ("flex-basis", "auto"), ("position", "relative"), ("align-self", "auto"), ("display", "flex"),
      ("flex-direction", "column"), ("justify-content", "flex-start"), ("align-items", "stretch"),
      ("align-content", "flex-start"), ("flex-wrap", "nowrap"), ("overflow", "visible"),
      ("box-sizing", "border-box"), ("border-inset", true), ("border-title-align", "leading"),
      ("margin", 0), ("padding", 0), ("border", 0), ("direction", nil), ("border-style", nil),
      ("background", nil), ("min-width", nil), ("aspect-ratio", nil), ("inset", nil),
    ] as [(String, Value?)]
  )
  func fallbacksOfAFlexboxAreThoseOfTheDocumentation(name: String, fallback: Value?) throws {
    let all = Schema.flexItem + Schema.flexContainer + Schema.common
    let attribute = try #require(all.first { $0.name == name })

    #expect(attribute.fallback == fallback)
  }

  // MARK: - States and conditions

  @Test func everyStateHasABitOfItsOwn() {
    let sets = ElementState.allCases.map { ElementStates($0) }

    #expect(sets == [.focused, .pressed, .selected, .disabled, .readOnly, .error])
    #expect(Set(sets.map(\.rawValue)).count == 6)
    #expect(sets.allSatisfy { $0.rawValue.nonzeroBitCount == 1 })
    #expect(
      ElementState.allCases.map(\.rawValue)
        == ["focused", "pressed", "selected", "disabled", "read-only", "error"]
    )
  }

  @Test(
    arguments: [
      (10, nil, nil, true), (10, 10, nil, true), (9, 10, nil, false), (9, nil, 10, true),
      (10, nil, 10, false), (10, 10, 11, true), (11, 10, 11, false), (5, 10, 5, false),
      (nil, 100_000, nil, true), (nil, nil, 100_000, false), (nil, nil, nil, true),
      (9, "10", nil, true), (10, nil, 10.0, true),
    ] as [(Int?, Value?, Value?, Bool)]
  )
  func aConditionHoldsFromItsFirstColumn(
    columns: Int?,
    from: Value?,
    below: Value?,
    holds: Bool
  ) {
    #expect(WidthCondition.holds(columns, from: from, below: below) == holds)
  }

  @Test func conditionsAreColumnsOfAWindow() {
    #expect(WidthCondition.type == .integer(1...100_000))
    for name in ["show-from", "show-below"] {
      #expect(Schema.common.first { $0.name == name }?.type == WidthCondition.type)
    }
  }
}

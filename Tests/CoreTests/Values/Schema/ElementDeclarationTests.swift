import Testing

@testable import PlaygroundCore

/// The attributes of elements by position, and what their arrangements imply.
struct ElementDeclarationTests {
  private func declaration(
    _ arrangement: Arrangement,
    isFilling: Bool = false,
    parts: [String] = [],
    context: ElementDeclaration.Context = .anywhere
  ) -> ElementDeclaration {
    ElementDeclaration(
      "Sample",
      arrangement,
      isFilling: isFilling,
      parts: parts,
      context: context,
      attributes: [AttributeDeclaration("own", .text)],
    )
  }

  @Test(
    arguments: [
      (.flex, .flex), (.horizontal, .box), (.vertical, .box), (.stack, .box),
      (.horizontalFlow, .box), (.verticalFlow, .box), (.grid, .grid), (.table, .box),
      (.row, .grid), (.leaf, .leaf),
    ] as [(Arrangement, ElementDeclaration.LayoutKind)]
  )
  func theGrammarOfChildrenFollowsFromTheArrangement(
    arrangement: Arrangement,
    kind: ElementDeclaration.LayoutKind
  ) {
    #expect(declaration(arrangement).layoutKind == kind)
    #expect(declaration(arrangement).childrenKind == kind)
    #expect(declaration(arrangement, parts: ["Span"]).childrenKind == .parts)
    #expect(arrangement.alignsTracks == [.grid, .table, .row].contains(arrangement))
  }

  private func names(
    _ element: ElementDeclaration,
    _ parent: ElementDeclaration.LayoutKind?
  ) -> [String] {
    Schema.attributes(of: element, under: parent).map(\.name)
  }

  @Test func theParentDecidesTheAttributes() {
    let (own, common) = (["own"], Schema.common.map(\.name))
    let (flex, box) = (Schema.flexItem.map(\.name), Schema.boxItem.map(\.name))
    let grid = Schema.gridItem.map(\.name)
    let leaf = declaration(.leaf)

    #expect(names(leaf, .flex) == own + flex + common)
    #expect(names(leaf, .box) == own + box + common)
    #expect(names(leaf, .grid) == own + grid + common)
    #expect(names(leaf, nil) == own + box + common)
    #expect(names(leaf, .leaf) == own + box + common)
    #expect(names(leaf, .parts) == own + common)
    #expect(names(declaration(.flex), nil) == own + flex + common)
    #expect(names(declaration(.flex), .box) == own + box + common)
  }

  @Test func partsHaveNoPositionAnywhere() {
    let part = declaration(.leaf, context: .inWhole)
    let row = declaration(.row, context: .inWholeOrRow)

    for parent in [nil, .flex, .box, .grid, .parts] as [ElementDeclaration.LayoutKind?] {
      #expect(names(part, parent) == ["own"] + Schema.common.map(\.name))
    }
    #expect(names(row, .box).contains("width"))
  }

  @Test func aFillingElementHasNoFallbackForItsSize() {
    func fallbacks(_ isFilling: Bool, _ parent: ElementDeclaration.LayoutKind) -> [String] {
      Schema.attributes(of: declaration(.leaf, isFilling: isFilling), under: parent)
        .filter { $0.fallback != nil && ["width", "height", "flex-grow", "x"].contains($0.name) }
        .map(\.name)
    }

    #expect(fallbacks(false, .box) == ["width", "height", "flex-grow", "x"])
    #expect(fallbacks(true, .box) == ["x"])
    #expect(fallbacks(false, .flex) == ["flex-grow", "width", "height"])
    #expect(fallbacks(true, .flex) == [])
  }

  @Test func aFillingElementKeepsTheTypesOfItsAttributes() {
    for attribute in Schema.boxItem + Schema.flexItem {
      #expect(attribute.ofFillingElement.name == attribute.name)
      #expect(attribute.ofFillingElement.type == attribute.type)
    }
    let height = AttributeDeclaration("height", .boxSize, else: "wrap", unless: "aspect-ratio")
    #expect(height.ofFillingElement == AttributeDeclaration("height", .boxSize))
    let margin = AttributeDeclaration("margin", .text, else: 0, unless: "x")
    #expect(margin.ofFillingElement == margin)
  }

  @Test func aKindHasATableForEachParent() {
    let kind = ElementKind(declaration(.leaf))

    #expect(kind.name == "Sample")
    for parent in [nil, .flex, .box, .grid, .leaf, .parts] as [ElementDeclaration.LayoutKind?] {
      #expect(
        kind.table(under: parent).declarations
          == Schema.attributes(of: kind.declaration, under: parent)
      )
    }
  }

  @Test func theTableOfAnElementNamesItsTypes() throws {
    let table = try #require(Schema.table(of: "VBox", under: .grid))

    #expect(table["column-span"] == .integer(1...100))
    #expect(table["row"] == .integer(1...10_000))
    #expect(table["justify-self"] == .keyword(["start", "center", "end", "stretch"]))
    #expect(table["flow-ending"] == nil)
    #expect(table["flex-grow"] == nil)
    #expect(Schema.table(of: "VBox", under: .flex)?["align-self"] != table["align-self"])
    #expect(Schema.table(of: "NoSuchElement", under: nil) == nil)
  }
}

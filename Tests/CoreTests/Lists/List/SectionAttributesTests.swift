import PlaygroundCompatibility
import TestSupport
import Testing

@testable import PlaygroundCore

/// The attributes of sections as layout reads them.
struct SectionAttributesTests {
  /// Of the insets of an edge, the most specific one applies.
  @Test(arguments: Seeds.upTo(2_000, atLeast: 200))
  func theMostSpecificInsetApplies(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var cells: [String: Int] = [:]
    var props: Props = [:]
    for (index, edge) in SectionAttribute.InsetEdge.allCases.shuffled(using: &random).enumerated()
    where Bool.random(using: &random) {
      cells[edge.rawValue] = index + 1
      props[edge.rawValue] = .int(index + 1)
    }
    func inset(_ names: String...) -> Int {
      names.compactMap { cells["insets" + $0] }.first ?? 0
    }

    let expected = Edges(
      top: inset("-top", "-vertical", ""),
      left: inset("-left", "-start", "-horizontal", ""),
      bottom: inset("-bottom", "-vertical", ""),
      right: inset("-right", "-end", "-horizontal", ""),
    )
    #expect(SectionAttributes(props).insets == expected, "seed \(seed): \(cells)")
  }

  @Test(
    arguments: [
      (0, 0), (3, 3), (2.9, 2), (-2.9, -2), (1e9, 1_000_000), (-1e9, -1_000_000), (0.99, 0),
    ] as [(Value, Int)]
  )
  func amountsAreRoundedTowardsZeroAndLimited(value: Value, expected: Int) {
    for name in ["spacing", "line-spacing", "insets-left"] {
      let attributes = SectionAttributes(Props([Props.Prop(name: name, value: value)]))
      let found = SectionAttribute.Name(spelling: name).flatMap { attributes.cells($0) }
      #expect(found == expected, "\(name)")
    }
  }

  @Test func onlyAmountsAndColumnsAreNumbersOfCells() {
    for name in SectionAttribute.Name.allCases {
      #expect(([] as SectionAttributes).cells(name) == nil)
    }
    let others: SectionAttributes = [
      .layout(.grid), .separators(.all), .scrollingBehavior(.paging), .indexTitle("3"),
      .hidesWhenEmpty(true), .pinsHeader(true), .pinsFooter(true), .headerAlignment(.top),
      .footerAlignment(.top), .background(.red), .tracks("1fr"),
    ]
    for attribute in others.written { #expect(others.cells(attribute.name) == nil) }
    #expect(([.columns(3)] as SectionAttributes).cells(.columns) == 3)
  }

  @Test(
    arguments: [
      (3, 3), ("12", 12), (2.0, 2), ("1fr auto", "1fr auto"), ("fit", nil), (2.5, nil), (true, nil),
    ] as [(Value, Value?)]
  )
  func columnsAreANumberOrTracks(written: Value, expected: Value?) {
    let attributes = SectionAttributes(["columns": written])

    #expect(attributes.props["columns"] == expected)
  }

  @Test func everyNameHasItsSpelling() {
    let names = SectionAttribute.Name.allCases
    let spellings = names.map(\.declaration.name)

    #expect(Set(spellings).count == names.count)
    #expect(spellings.map { SectionAttribute.Name(spelling: $0) } == names.map { $0 })
    #expect(SectionAttribute.Name(spelling: "insets") == .insets(.all))
    #expect(SectionAttribute.Name(spelling: "Insets") == nil)
    #expect(ListAttribute.Name(spelling: "keeps-offset") == .keepsOffset)
    #expect(ListAttribute.Name(spelling: "keepsOffset") == nil)
  }

  @Test func wholeAmountsAreWrittenWithoutAFraction() {
    let attributes: SectionAttributes = [.spacing(2), .lineSpacing(0.5), .insets(.top, -1)]

    #expect(attributes.written.map(\.value) == [.int(2), .double(0.5), .int(-1)])
    #expect(SectionAttribute.background(.standard).value == "default")
  }

  @Test(
    arguments: [
      (.vertical(), ["layout": "vertical", "spacing": 0]),
      (.vertical(spacing: -3), ["layout": "vertical", "spacing": 0]),
      (
        .horizontal(spacing: 2, scrollingBehavior: .paging),
        ["layout": "horizontal", "spacing": 2, "scrolling-behavior": "paging"]
      ),
      (
        .horizontal(), ["layout": "horizontal", "spacing": 0, "scrolling-behavior": "continuous"]
      ),
      (
        .verticalGrid(numberOfItemsInRow: 0, itemSpacing: 1, lineSpacing: -1),
        ["layout": "grid", "columns": 1, "spacing": 1, "line-spacing": 0]
      ),
      (
        .verticalGrid(numberOfItemsInRow: 3),
        ["layout": "grid", "columns": 3, "spacing": 0, "line-spacing": 0]
      ),
      (
        .flow(itemSpacing: 1, lineSpacing: 2),
        ["layout": "flow", "spacing": 1, "line-spacing": 2]
      ),
      (.table(), ["layout": "table", "line-spacing": 0, "separators": "none"]),
      (
        .table(columns: "auto 1fr", columnSpacing: -1, lineSpacing: 2, separators: .rows),
        [
          "layout": "table", "line-spacing": 2, "separators": "rows", "columns": "auto 1fr",
          "spacing": 0,
        ]
      ),
    ] as [(SectionLayout, Props)]
  )
  func layoutsAreAttributes(layout: SectionLayout, expected: Props) {
    let section = Section(key: .id("s")).layout(layout)

    #expect(section.attributes.props == expected)
  }
}

import PlaygroundCompatibility
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Supplements of sections: positions and updates.
@MainActor
struct SupplementTests {
  private func text(_ text: String) -> NodeComponent {
    NodeComponent(Node("Label", props: ["text": .string(text)]))
  }

  private func drawn(_ section: Section, columns: Int = 12) -> String {
    drawn(List(sections: [section]), columns: columns)
  }

  private func drawn(_ list: List, columns: Int = 12) -> String {
    let layout = ContentLayout(.list(list), columns: columns)
    layout.measureAll()
    return picture(
      layout.rows(in: 0..<layout.contentRows, columns: columns, marks: .none)
    )
  }

  @Test(arguments: [
    ("leading", "HEAD\na\nb"),
    ("center", "    HEAD\na\nb"),
    ("trailing", "        HEAD\na\nb"),
    ("top", "    HEAD\na\nb"),
    ("top-leading", "HEAD\na\nb"),
    ("top-trailing", "        HEAD\na\nb"),
    ("bottom", "a\nb\n    HEAD"),
    ("bottom-leading", "a\nb\nHEAD"),
    ("bottom-trailing", "a\nb\n        HEAD"),
    ("left", "HEADa\n    b"),
    ("right", "a       HEAD\nb"),
  ])
  func aHeaderStandsWhereItsAlignmentSays(alignment: String, picture: String) {
    let section = section(
      "s",
      props: ["header-alignment": .string(alignment)],
      header: "HEAD",
      ["a", "b"]
    )

    #expect(drawn(section) == picture)
  }

  @Test func aSupplementBesideTheCellsIsMeasuredAgainWhenItChanges() {
    func content(_ header: String) -> PreviewContent {
      .list(
        List(sections: [section("s", props: ["header-alignment": "left"], header: header, ["a"])])
      )
    }
    let wide = ContentLayout(content("HEAD"), columns: 12)
    wide.measureAll()
    let narrow = ContentLayout(content("H"), columns: 12, reusing: wide)
    narrow.measureAll()

    let rows = narrow.rows(in: 0..<narrow.contentRows, columns: 12, marks: .none)
    #expect(picture(rows) == "Ha")
  }

  @Test func filesSupportAllAlignments() {
    let words = SupplementAlignment.allCases.map(\.rawValue)

    for name in ["header-alignment", "footer-alignment"] {
      #expect(Schema.sectionTable[name] == .keyword(words))
    }
    #expect(Schema.supplement.map(\.type) == [.keyword(words)])
  }

  @Test func aFooterIsBelowByDefault() {
    let section = section("s", header: "HEAD", ["a"]).withFooter(text("end"), alignment: .trailing)

    #expect(drawn(section) == "HEAD\na\n         end")
    #expect(drawn(section.withFooter(text("end"), alignment: .top)) == "HEAD\n    end\na")
  }

  @Test func cellsDoNotOverlapGutters() {
    let section = section("s", props: ["layout": "grid", "columns": 2], ["a", "b", "c"])
      .withHeader(text("H "), alignment: .left)
      .withSupplement(kind: "badge", text("new"), alignment: .right)
      .withFooter(text("F "), alignment: .left)

    #expect(drawn(section, columns: 13) == "H F a  b  new\n    c")
  }

  @Test func aTallGutterAddsRowsBelowTheCells() {
    let tall = section("s", props: ["insets-bottom": 1, "insets-top": 1], ["a"])
      .withHeader(text("1 \n2 \n3 "), alignment: .left).withFooter(text("end"))
    let list = List(sections: [tall, section("t", ["b"])])

    #expect(drawn(list) == "\n1 a\n2\n3\n\nend\nb")
  }

  @Test func aGutterIsDrawnWithoutCells() {
    let empty = section("s", props: ["insets-left": 1], []).withHeader(text("no"), alignment: .left)

    #expect(drawn(List(sections: [empty, section("t", ["b"])])) == " no\nb")
  }

  @Test func aWideGutterTakesAtMostHalfOfTheColumns() {
    let wide = section("s", ["one two"]).withHeader(text("a very long one"), alignment: .left)

    #expect(drawn(wide) == "a veryone\nlong  two\none")
  }

  @Test func otherKindsAreBetweenHeaderAndCells() {
    let section = section("s", header: "HEAD", footer: "end", ["a"])
      .withSupplement(kind: "line", text("----"), alignment: .bottom)
      .withSupplement(kind: "badge", text("(2)"), alignment: .trailing)

    #expect(section.supplementKinds == ["header", "line", "badge", "footer"])
    #expect(drawn(section) == "HEAD\n         (2)\na\n    ----\nend")
  }

  @Test func anUnknownKindIsReported() throws {
    let adapter = ListAdapter()
    adapter.data = [
      section("s", header: "HEAD", ["a"]).withSupplement(kind: "badge", text("(2)"))
    ]

    let badge = try adapter.supplementaryViewNode(forElementKind: "badge", in: 0)
    #expect(badge == AnyComponent(text("(2)")))
    #expect(throws: SupplementError.unknownKind("bagde", known: ["header", "badge"])) {
      try adapter.supplementaryViewNode(forElementKind: "bagde", in: 0)
    }
    #expect(throws: SupplementError.noSection(1)) {
      try adapter.supplementaryViewNode(forElementKind: "badge", in: 1)
    }
  }

  @Test func aGutterScrollsWithItsCells() {
    let list = List(sections: [
      section("s", ["a", "b", "c", "d"]).withHeader(text("1 \n2 "), alignment: .left),
      section("t", ["e", "f"]).withHeader(text("3 "), alignment: .left),
    ])

    #expect(
      windows(over: list, at: 0...4) == """
        1 a | 2 b |   c |   d | 3 e
        2 b |   c |   d | 3 e |   f
        """
    )
  }

  @Test func aPinnedGutterStaysWithItsSection() {
    let list = List(sections: [
      section("s", ["a", "b", "c", "d"]).withHeader(text("1 \n2 "), alignment: .left)
        .withHeaderPinToVisibleBounds(true),
      section("t", ["e", "f"]).withHeader(text("3 "), alignment: .left),
    ])

    #expect(
      windows(over: list, at: 0...4) == """
        1 a | 1 b | 1 c | 2 d | 3 e
        2 b | 2 c | 2 d | 3 e |   f
        """
    )
  }

  @Test func everyKindIsNotifiedAndRenderedAgain() {
    let recorder = CallRecorder()
    let list = List(sections: [
      section("s", header: "HEAD", ["a"])
        .withSupplement(kind: "badge", text("2"), alignment: .right)
        .withSupplement(kind: "line", text("--"), alignment: .bottom)
        .on(.willDisplaySupplement(kind: "badge")) { recorder.note("will \($0.kind)") }
        .on(.didEndDisplaySupplement(kind: "badge")) { recorder.note("did \($0.kind)") }
        .on(.willDisplaySupplement(kind: "line")) { recorder.note("will \($0.kind)") }
    ])
    let view = ListView(size: Size(width: 6, height: 2))
    view.apply(list)
    #expect(recorder.take() == ["will badge"])
    #expect(view.registeredSupplementKinds == ["header", "badge"])

    view.scroll(to: 1)
    #expect(recorder.take() == ["will line"])
    #expect(view.registeredSupplementKinds == ["header", "badge", "line"])
    #expect(picture(view.rows()) == "a    2\n  --")

    let other = section("s", header: "HEAD", ["a"])
      .withSupplement(kind: "badge", text("3"), alignment: .right)
    view.apply(List(sections: [other]))
    #expect(picture(view.rows()) == "HEAD\na    3")
    view.apply(List(sections: [section("s", header: "HEAD", ["a"])]))
    #expect(recorder.take() == [])
  }

  @Test func aChangedSupplementIsAnUpdateOfItsSection() {
    let old = section("s", ["a"]).withSupplement(kind: "badge", text("1"))
      .withSupplement(kind: "line", text("--"))
    let new = section("s", ["a"]).withSupplement(kind: "badge", text("2"), alignment: .right)
      .withSupplement(kind: "star", text("*"))

    let difference = ListDiff(from: [old], to: [new])

    #expect(difference.stages.map(\.sectionUpdates) == [[0]])
    #expect(
      difference.description == """
        ~ section s [0]
            section.badge.alignment: 'leading' → 'right'
            section.badge/Label.text: '1' → '2'
            section.star: added Label(text: '*')
            section.line: removed Label(text: '--')
        """
    )
  }

  /// Draws windows of two rows side by side, with a viewport and with a list view.
  private func windows(over list: List, at offsets: ClosedRange<Int>) -> String {
    let view = ListView(size: Size(width: 6, height: 2))
    view.isAttached = true
    view.apply(list)
    let columns = offsets.map { offset in
      let layout = ContentLayout(.list(list), columns: 6)
      let rows = layout.rows(in: offset..<offset + 2, columns: 6, marks: .none)
      view.scroll(to: offset)
      #expect(picture(view.rows()) == picture(rows), "at \(offset)")
      return rows.map { $0.runs.map(\.text).joined() }
    }
    return (0..<2).map { row in columns.map { $0[row] }.joined(separator: " | ") }
      .joined(separator: "\n")
  }
}

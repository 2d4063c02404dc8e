import Testing

@testable import PlaygroundCore

/// The positions, the events and the lookup of supplements.
@MainActor
struct SupplementPositionTests {
  private typealias Side = SupplementAlignment.Side

  @Test(
    arguments: [
      (SupplementAlignment.leading, nil, 0), (.center, nil, 3), (.trailing, nil, 7),
      (.top, .top, 3), (.topLeading, .top, 0), (.topTrailing, .top, 7), (.bottom, .bottom, 3),
      (.bottomLeading, .bottom, 0), (.bottomTrailing, .bottom, 7), (.left, .left, 0),
      (.right, .right, 0),
    ] as [(SupplementAlignment, SupplementAlignment.Side?, Int)]
  )
  func anAlignmentHasASideAndAShift(
    alignment: SupplementAlignment,
    side: SupplementAlignment.Side?,
    shift: Int
  ) {
    for fallback in [Side.top, .bottom, .left] {
      #expect(alignment.side(else: fallback) == side ?? fallback)
    }
    #expect(alignment.shift(in: 7) == shift)
    #expect(alignment.shift(in: 0) == 0)
  }

  @Test(arguments: [
    ("header", SupplementEvent.willDisplayHeader, SupplementEvent.didEndDisplayHeader),
    ("footer", .willDisplayFooter, .didEndDisplayFooter),
    ("badge", .willDisplaySupplement(kind: "badge"), .didEndDisplaySupplement(kind: "badge")),
    ("Header", .willDisplaySupplement(kind: "Header"), .didEndDisplaySupplement(kind: "Header")),
  ])
  func kindsHaveTheirEvents(kind: String, will: SupplementEvent, did: SupplementEvent) {
    #expect(SupplementEvent(displaying: kind) == will)
    #expect(SupplementEvent(endingDisplayOf: kind) == did)
  }

  private func text(_ text: String) -> NodeComponent {
    NodeComponent(Node("Label", props: ["text": .string(text)]))
  }

  @Test func aSupplementReplacesTheOneOfItsKindInPlace() {
    let section = Section(key: .id("s"))
      .withSupplement(kind: "a", text("1")).withSupplement(kind: "b", text("2"))
      .withSupplement(kind: "a", text("3"), alignment: .right)

    #expect(section.supplements.map(\.kind) == ["a", "b"])
    #expect(section.supplements.map(\.alignment) == [.right, .leading])
    #expect(
      section.supplements.map(\.component) == [AnyComponent(text("3")), AnyComponent(text("2"))]
    )
  }

  @Test func headerAndFooterAreNoOtherSupplements() throws {
    let section = Section(key: .id("s"))
      .withSupplement(kind: "footer", text("f"), alignment: .trailing)
      .withSupplement(kind: "badge", text("b"))
      .withSupplement(kind: "header", text("h"))

    #expect(section.supplements.map(\.kind) == ["badge"])
    #expect(section.supplementKinds == ["header", "badge", "footer"])
    #expect(section.attributes.props == ["footer-alignment": "trailing"])
    for (kind, expected) in [("header", "h"), ("badge", "b"), ("footer", "f")] {
      #expect(try section.supplement(ofKind: kind) == AnyComponent(text(expected)))
    }
  }

  @Test(arguments: ["header", "footer", "badge"])
  func aMissingSupplementIsReportedWithTheKnownKinds(kind: String) {
    let section = Section(key: .id("s")).withSupplement(kind: "line", text("-"))

    #expect(throws: SupplementError.unknownKind(kind, known: ["line"])) {
      try section.supplement(ofKind: kind)
    }
  }

  @Test func anAlignmentAtTheStartIsNotWritten() {
    let section = Section(key: .id("s")).header(alignment: .center) { text("h") }
      .footer(alignment: .bottomTrailing) { text("f") }
    #expect(
      section.attributes.props
        == ["header-alignment": "center", "footer-alignment": "bottom-trailing"]
    )
    let again = section.header { text("h") }.footer { text("f") }
    #expect(again.attributes.isEmpty)
  }
}

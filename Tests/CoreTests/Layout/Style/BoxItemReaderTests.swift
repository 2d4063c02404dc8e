import Testing

@testable import PlaygroundCore

/// The attributes of a child of a box.
struct BoxItemReaderTests {
  private func reader(_ props: Props, _ kind: Arrangement = .stack) -> StyleReader {
    StyleReader(props, .boxItem, kind, isRightToLeft: false)
  }

  /// Returns the alignment between left and right, and between top and bottom; `-` if unset.
  private func alignment(_ props: Props) -> String {
    let alignment = reader(props).box.alignment
    return (alignment.hasHorizontal ? "\(alignment.horizontal)" : "-") + " "
      + (alignment.hasVertical ? "\(alignment.vertical)" : "-")
  }

  private static let alignments: [(Props, String)] = [
    (["center-x": 0.5], "0.5 -"), (["center-y": -0.25], "- -0.25"),
    (["center-x": 3, "center-y": -3], "1.0 -1.0"),
    (["alignment": "left", "center-x": 0.5], "-1.0 -"),
    (["alignment": "top", "center-y": 0.5], "- -1.0"),
    (["alignment": "top", "center-x": 0.5], "0.5 -1.0"),
    (["alignment": "center", "center-x": 0.5], "0.5 0.0"),
    (["alignment": "center", "center-y": 0.5], "0.0 0.5"),
    (["center-x": 0.5, "alignment": "right bottom"], "1.0 1.0"),
    (["center-x": 0.5, "alignment": "center"], "0.5 0.0"),
    (["center-x": 0], "0.0 -"), ([:], "- -"),
  ]

  @Test(arguments: alignments)
  func aPositionAppliesUnlessAnEdgeIsNamed(props: Props, expected: String) {
    #expect(alignment(props) == expected)
  }

  @Test func anExplicitFrameHasAnOriginInWholeCells() {
    let own = reader(["activated": false, "x": 2.5, "y": -3])

    #expect(!own.isActive)
    #expect(own.origin == Point(x: 3, y: -3))
    #expect(reader([:]).isActive && reader(["activated": true]).isActive)
    #expect(reader([:]).origin == .zero)
  }

  @Test func aRunEndsOnlyIfTheAttributeIsTrue() {
    #expect(reader(["flow-ending": true]).box.endsRun)
    #expect(!reader(["flow-ending": false]).box.endsRun)
    #expect(!reader(["flow-ending": 1]).box.endsRun)
  }

  @Test func marginsAreWholeCells() {
    let own = StyleReader(
      ["margin": 1, "margin-top": 2.5, "margin-start": 4, "margin-bottom": "50%"],
      .boxItem,
      .stack,
      isRightToLeft: true
    )
    var expected = FourEdges(Int32(1))
    (expected.top, expected.right, expected.bottom) = (3, 4, 0)

    #expect(own.box.margin == expected)
  }

  private static let growing: [(Props, Bool, BoxSize, BoxSize)] = [
    (["flex-grow": 2], true, BoxSize(kind: .wrap, grow: 2), .wrap),
    (["flex-grow": 2], false, .wrap, BoxSize(kind: .wrap, grow: 2)),
    (["flex-grow": 2, "width": 3], true, .fixed(3), .wrap),
    (["flex-grow": 2, "width": 3], false, .fixed(3), BoxSize(kind: .wrap, grow: 2)),
    (["flex-grow": 2, "height": 3], false, .wrap, .fixed(3)),
    (["flex-grow": 0], true, .wrap, .wrap), (["flex-grow": -1], true, .wrap, .wrap),
  ]

  @Test(arguments: growing)
  func anItemGrowsAlongItsBox(props: Props, isRow: Bool, width: BoxSize, height: BoxSize) {
    var own = reader(props)
    own.growInBox(isRow: isRow)

    #expect(own.box.width == width)
    #expect(own.box.height == height)
  }

  @Test func sizesAreReadForEachAxis() {
    let own = reader(["width": "ratio(2)", "height": "wrap(add: 1)"])

    #expect(own.box.width == .ratio(2))
    #expect(own.box.height == BoxSize(kind: .wrap, add: 1))
    #expect(own.hasWidth && own.hasHeight)
  }

  @Test func theLargestFixedLengthIsLimited() {
    #expect(BoxSize.fixed(BoxSize.unlimited) == .fixed(BoxSize.unlimited / 2))
    #expect(BoxSize.fixed(BoxSize.unlimited).cells == 4_194_304)
    #expect(BoxSize.fixed(7).cells == 7)
    #expect(BoxSize.fixed(-3).cells == -3)
  }

  @Test(arguments: [
    ("wrap(add:2,min:1)", BoxSize(kind: .wrap, add: 2, min: 1)),
    ("wrap(max:9)", BoxSize(kind: .wrap, max: 9)),
    ("wrap(add: 2.5)", BoxSize(kind: .wrap, add: 3)), ("wrap()", .wrap), ("ratio( 2)", .ratio(2)),
    ("ratio()", .ratio(0)), ("other", .wrap), ("fill ", .wrap),
  ])
  func sizesThatAreNotInNormalFormAreReadLeniently(text: String, expected: BoxSize) {
    #expect(BoxSize(.string(text)) == expected)
  }
}

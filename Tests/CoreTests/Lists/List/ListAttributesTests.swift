import Testing

@testable import PlaygroundCore

/// The attributes of lists as updates and windows read them.
struct ListAttributesTests {
  @Test func unsetAttributesHaveTheirDefaults() {
    let none: ListAttributes = []
    var styles = TransitionStyles(all: .fade)
    styles.setUpdates(.none)
    styles.setMoves(.slide)

    #expect(none.keptOffset == .identity)
    #expect(none.reachEndOffset == .relativeToContainerSize(multiplier: 2))
    #expect(none.background == nil)
    #expect(none.animator == .standard)
    #expect(none.transitions == styles)
    #expect(!none.hasSeparators)
  }

  @Test func attributesAreRead() {
    let own = Animator(milliseconds: 50, easing: .linear)
    let attributes: ListAttributes = [
      .keepsOffset(.number), .reachEndOffset(.absolute(3), written: 3), .background(.red),
      .animator(own), .separators(true),
    ]

    #expect(attributes.keptOffset == .number)
    #expect(attributes.reachEndOffset == .absolute(3))
    #expect(attributes.background == .red)
    #expect(attributes.animator == own)
    #expect(attributes.hasSeparators)
    #expect(!([.separators(false)] as ListAttributes).hasSeparators)
    #expect(ListAttributes(["animator": "default"]).animator == .standard)
  }

  @Test func transitionsAreThoseOfSectionsAndCells() {
    let styles = ListAttributes([
      "insert-transition": "left", "delete-transition": "right", "update-transition": "top",
      "move-transition": "none",
    ])
    .transitions

    #expect([styles.sectionInsert, styles.rowInsert] == [.left, .left])
    #expect([styles.sectionDelete, styles.rowDelete] == [.right, .right])
    #expect([styles.sectionUpdate, styles.rowUpdate] == [.top, .top])
    #expect([styles.sectionMove, styles.rowMove] == [.none, .none])
  }

  @MainActor
  @Test func modifiersSetAttributes() {
    let list = List(sections: [])
      .transitions(insert: .left, move: MoveStyle.none)
      .transitions(delete: .bottom, update: .automatic)
      .animator(Animator(milliseconds: 50, easing: .linear))
      .background(.blue).separators()
      .onReachEnd(offset: .absolute(-2)) { _ in }

    #expect(
      list.attributes.props == [
        "insert-transition": "left", "move-transition": "none", "delete-transition": "bottom",
        "update-transition": "automatic", "animator": "50ms linear", "background": "blue",
        "separators": true, "reach-end-offset": 0,
      ]
    )
    #expect(list.separators(false).attributes[.separators] == nil)
  }

  // MARK: - The end

  @Test(
    arguments: [
      (3, .absolute(3)), (-3, .absolute(-3)), (2.7, .absolute(2)), (-2.5, .absolute(0)),
      (1e300, .absolute(1_000_000)), ("2x", .relativeToContainerSize(multiplier: 2)),
      ("0.5x", .relativeToContainerSize(multiplier: 0.5)),
      ("-1x", .relativeToContainerSize(multiplier: -1)), ("2", nil), ("x", nil), ("2 x", nil),
      ("", nil), (true, nil),
    ] as [(Value, ReachEndOffset?)]
  )
  func distancesAreParsed(value: Value, expected: ReachEndOffset?) {
    #expect(ReachEndOffset(value) == expected)
  }

  @Test(
    arguments: [
      (.absolute(3), 3), (.absolute(-3), 0), (.relativeToContainerSize(multiplier: 2), "2.0x"),
      (.relativeToContainerSize(multiplier: -1), "0.0x"),
    ] as [(ReachEndOffset, Value)]
  )
  func distancesAreWritten(offset: ReachEndOffset, expected: Value) {
    #expect(offset.attribute == expected)
  }

  @Test(
    arguments: [
      (.absolute(3), 3), (.absolute(-3), 0), (.relativeToContainerSize(multiplier: 2), 20),
      (.relativeToContainerSize(multiplier: 0.25), 2),
      (.relativeToContainerSize(multiplier: -1), 0),
      (.relativeToContainerSize(multiplier: 1e300), 1_000_000_000),
    ] as [(ReachEndOffset, Int)]
  )
  func distancesAreRowsOfAView(offset: ReachEndOffset, rows: Int) {
    #expect(offset.rows(inViewOf: 10) == rows)
  }
}

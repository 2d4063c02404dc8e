import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The lines of a window with their identities and changes.
struct ScreenLineTests {
  /// Styles that differ for every kind of change.
  private static let styles: TransitionStyles = {
    var styles = TransitionStyles()
    styles.sectionInsert = .left
    styles.sectionDelete = .right
    styles.sectionUpdate = .top
    styles.rowInsert = .bottom
    styles.rowDelete = .middle
    styles.rowUpdate = .automatic
    styles.rowMove = .slide
    return styles
  }()

  private func grid(_ id: String, _ texts: [String]) -> Section {
    section(id, props: ["layout": "grid", "columns": 2], texts)
  }

  /// Returns the changes of all bands of the old and of the new list.
  private func changes(
    from old: [Section],
    to new: [Section]
  ) -> (leaving: [ScreenLine.Change], arriving: [ScreenLine.Change]) {
    let difference = SectionedDifference(from: old, to: new)
    let changes = RowChanges(difference, Self.styles)
    func bands(_ sections: [Section]) -> [Band] {
      let stack = ListLayout(List(sections: sections), columns: 8, snap: .cells).stack
      return (0..<stack.count).map { stack.band($0) }
    }
    return (bands(old).map(changes.leaving), bands(new).map(changes.arriving))
  }

  @Test func insertedAndDeletedCellsComeAndGo() {
    let changes = changes(from: [section("s", ["a", "b"])], to: [section("s", ["b", "c"])])

    #expect(changes.leaving == [.goes(.middle), .stays])
    #expect(changes.arriving == [.stays, .comes(.bottom)])
  }

  @Test func aSectionComesAndGoesWithItsHeader() {
    let staying = section("t", header: "T", ["x"])
    let changes = changes(
      from: [section("s", header: "S", ["a"]), staying],
      to: [staying, section("n", header: "N", ["b"])]
    )

    #expect(changes.leaving == [.goes(.right), .goes(.right), .stays, .stays])
    #expect(changes.arriving == [.stays, .stays, .comes(.left), .comes(.left)])
  }

  @Test func changedHeadersAndFootersHaveTheStyleOfSections() {
    let changes = changes(
      from: [section("s", header: "S", footer: "F", ["a"]), section("t", header: "T", ["b"])],
      to: [section("s", header: "s", footer: "F", ["a"]), section("t", header: "T", ["b"])]
    )

    #expect(changes.leaving.allSatisfy { $0 == .stays })
    #expect(
      changes.arriving == [.changes(.top), .stays, .changes(.top), .stays, .stays]
    )
  }

  @Test func movedCellsAndSectionsHaveTheirOwnStyles() {
    let cells = changes(
      from: [section("s", ["a", "b", "c"])],
      to: [section("s", ["c", "a", "b"])]
    )
    #expect(cells.arriving == [.moves(.slide), .stays, .stays])

    let sections = changes(
      from: [section("s", ["a"]), section("t", header: "T", ["b"])],
      to: [section("t", header: "T", ["b"]), section("s", ["a"])]
    )
    #expect(sections.arriving == [.moves(.none), .moves(.none), .stays])
  }

  @Test func aLineOfCellsChangesIfAnyOfThemDoes() {
    let changes = changes(
      from: [grid("s", ["a", "b", "c", "d"])],
      to: [grid("s", ["a", "b", "c", "n"])]
    )
    #expect(changes.leaving == [.stays, .stays])
    #expect(changes.arriving == [.stays, .changes(.automatic)])
  }

  @Test func aLineGoesOrComesWithAllOfItsCells() {
    let changes = changes(
      from: [grid("s", ["a", "b", "c", "d"])],
      to: [grid("s", ["a", "b", "m", "n"])]
    )
    #expect(changes.leaving == [.stays, .goes(.middle)])
    #expect(changes.arriving == [.stays, .comes(.bottom)])
  }

  @Test func theListsHeaderAndFooterStay() {
    let difference = SectionedDifference(from: [section("s", ["a"])], to: [section("t", ["a"])])
    let changes = RowChanges(difference, Self.styles)
    for content in [Band.Content.listHeader, .listFooter] {
      #expect(changes.leaving(Band(section: 0, content: content)) == .stays)
      #expect(changes.arriving(Band(section: 0, content: content)) == .stays)
    }
  }

  /// Returns the lines of a window as row and line, with `!` for those of the second cell.
  private func lines(_ list: List, in window: Range<Int>) -> [String] {
    let layout = ListLayout(list, columns: 8, snap: .cells)
    let rows = window.map { Frame.Row(y: $0 - window.lowerBound, runs: []) }
    let lines = ScreenLine.lines(of: layout, showing: rows, in: window) { band in
      band.path?.element == 1 ? .goes(.none) : .stays
    }
    return lines.map { line in
      guard let identity = line.identity else { return "-" }
      let isCell = if case .cell = identity.row.part { true } else { false }
      let mark = line.change == .stays ? "" : "!"
      return (isCell ? "cell" : "\(identity.row.part)") + " \(identity.line)\(mark)"
    }
  }

  @Test func linesAreCountedInTheirRowsAndBlankOnesFromAbove() {
    let list = List(
      sections: [section("s", props: ["spacing": 2], header: "S", ["a", "b\nb", "c"])]
    )

    #expect(
      lines(list, in: 0..<11) == [
        "header 0", "cell 0", "cell -2!", "cell -1!", "cell 0!", "cell 1!", "cell -2", "cell -1",
        "cell 0", "-", "-",
      ]
    )
    #expect(lines(list, in: 6..<8) == ["cell -2", "cell -1"])
    #expect(lines(list, in: 5..<6) == ["cell 1!"])
  }

  @Test func rowsWithEqualKeysAreCountedFromTheTopOfTheWindow() {
    let list = List(sections: [section("s", ["a", "a", "a"])])
    let layout = ListLayout(list, columns: 8, snap: .cells)
    let rows = (0..<2).map { Frame.Row(y: $0, runs: []) }

    let lines = ScreenLine.lines(of: layout, showing: rows, in: 1..<3) { _ in .stays }

    #expect(lines.map(\.identity?.row.occurrence) == [0, 1])
  }
}

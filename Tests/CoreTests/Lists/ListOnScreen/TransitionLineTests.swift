import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The frames between two windows, from lines made by hand.
struct TransitionLineTests {
  /// Returns the lines of a row of the list.
  private func lines(
    _ texts: [String],
    _ change: ScreenLine.Change = .stays,
    of name: String
  ) -> [ScreenLine] {
    let list = List(sections: [section("s", [name])])
    let row = RowIdentity(.cell(ElementPath(section: 0, element: 0)), in: list)
    return texts.enumerated().map { index, text in
      ScreenLine(
        row: Frame.Row(y: 0, runs: [Run(text)], path: ElementPath(section: 0, element: 0)),
        identity: ScreenLine.Identity(row: row, line: index),
        change: change,
      )
    }
  }

  private func line(_ text: String, _ change: ScreenLine.Change = .stays) -> [ScreenLine] {
    lines([text], change, of: text)
  }

  private func transition(
    from before: [[ScreenLine]],
    to after: [[ScreenLine]],
    columns: Int = 6,
    stepCount: Int = 4
  ) -> Transition {
    Transition(
      from: before.flatMap(\.self),
      to: after.flatMap(\.self),
      columns: columns,
      stepCount: stepCount,
    )
  }

  /// Returns the rows at a share of the way, faint ones in brackets, after their marks.
  private func picture(_ transition: Transition, at progress: Double) -> String {
    picture(transition.rows(at: progress))
  }

  private func picture(_ rows: [Frame.Row]) -> String {
    rows.map { row in
      let texts = row.runs.map { run in
        run.style.attributes.contains(.dim) ? "(\(run.text))" : run.text
      }
      return (row.mark?.rawValue ?? "") + texts.joined()
    }
    .joined(separator: "/")
  }

  private static let blank = ScreenLine(row: Frame.Row(y: 0, runs: []))

  // MARK: - One line

  @Test(arguments: [
    (TransitionStyle.left, ["+", "+ef", "+def", "+bcdef", "abcdef"]),
    (.right, ["+", "+    ab", "+   abc", "+ abcde", "abcdef"]),
    (.automatic, ["+", "+ef", "+def", "+bcdef", "abcdef"]),
    (.fade, ["+(abcdef)", "+(abcdef)", "+(abcdef)", "+(abcdef)", "abcdef"]),
    (.none, ["+abcdef", "+abcdef", "+abcdef", "+abcdef", "abcdef"]),
  ])
  func anInsertedLineComesInItsStyle(style: TransitionStyle, pictures: [String]) {
    let transition = transition(from: [[Self.blank]], to: [line("abcdef", .comes(style))])
    #expect([0, 0.25, 0.5, 0.75, 1].map { picture(transition, at: $0) } == pictures)
  }

  @Test(arguments: [
    (TransitionStyle.left, ["abcdef", "bcdef", "def", "ef", ""]),
    (.right, ["abcdef", " abcde", "   abc", "    ab", ""]),
    (.automatic, ["abcdef", " abcde", "   abc", "    ab", ""]),
    (.fade, ["(abcdef)", "(abcdef)", "(abcdef)", "(abcdef)", ""]),
    (.none, ["", "", "", "", ""]),
  ])
  func aDeletedLineGoesInItsStyle(style: TransitionStyle, pictures: [String]) {
    let transition = transition(from: [line("abcdef", .goes(style))], to: [[Self.blank]])
    #expect([0, 0.25, 0.5, 0.75, 1].map { picture(transition, at: $0) } == pictures)
  }

  @Test func aDeletedLineIsNoCell() {
    let transition = transition(from: [line("abc", .goes(.fade))], to: [[Self.blank]])
    #expect(transition.rows(at: 0.5)[0].path == nil)
    #expect(transition.rows(at: 0.5)[0].mark == nil)
  }

  /// The lines of a row of four that are visible at a quarter, half and three quarters of the way.
  @Test(arguments: [
    (TransitionStyle.top, ["+4/w///", "+3/+4/w//", "+2/+3/+4/w/"]),
    (.bottom, ["+1/w///", "+1/+2/w//", "+1/+2/+3/w/"]),
    (.middle, ["+2/w///", "+2/+3/w//", "+1/+2/+3/w/"]),
  ])
  func aTallRowIsUncovered(style: TransitionStyle, pictures: [String]) {
    let tall = lines(["1", "2", "3", "4"], .comes(style), of: "tall")
    let blank = Array(repeating: Self.blank, count: 4)
    let transition = transition(from: [line("w"), blank], to: [tall, line("w")])
    #expect([0.25, 0.5, 0.75].map { picture(transition, at: $0) } == pictures)
  }

  @Test(arguments: [
    (TransitionStyle.fade, ["~(old)", "~(old)", "~(new)", "new"]),
    (.automatic, ["~(old)", "~(old)", "~(new)", "new"]),
    (.left, ["~", "~w", "~ew", "new"]), (.none, ["~new", "~new", "~new", "new"]),
    (.top, ["~old", "~new", "~new", "new"]),
  ])
  func aChangedLineShowsItsOldContentFirst(style: TransitionStyle, pictures: [String]) {
    let transition = transition(
      from: [lines(["old"], of: "a")],
      to: [lines(["new"], .changes(style), of: "a")],
      columns: 3
    )
    #expect([0, 0.3, 0.5, 1].map { picture(transition, at: $0) } == pictures)
  }

  @Test func aChangedLineThatLooksTheSameHasNoMark() {
    let transition = transition(from: [line("a")], to: [line("a", .changes(.fade))])
    #expect(picture(transition, at: 0.5) == "a")
    #expect(transition.isStill)
  }

  @Test func wideCharactersAreClippedAsAWhole() {
    let transition = transition(from: [[Self.blank]], to: [line("漢字", .comes(.left))], columns: 4)
    #expect(picture(transition, at: 0.5) == "+字")
    #expect(picture(transition, at: 0.75) == "+ 字")
  }

  // MARK: - Several lines

  @Test func movedLinesTravelOverTheOthers() {
    let transition = transition(
      from: [line("a"), line("b"), line("c"), line("d"), line("e")],
      to: [line("e", .moves(.slide)), line("a"), line("b"), line("c"), line("d")]
    )
    #expect(
      [0, 0.25, 0.5, 0.75, 1].map { picture(transition, at: $0) }
        == ["/a/b/c/>e", "/a/b/>e/d", "/a/>e/c/d", "/>e/b/c/d", "e/a/b/c/d"]
    )
    #expect(!transition.isStill)
  }

  @Test func movedLinesWithoutStyleAreFinalAtOnce() {
    let transition = transition(
      from: [line("a"), line("b")],
      to: [line("b", .moves(.none)), line("a")]
    )
    #expect(picture(transition, at: 0) == ">b/a")
    #expect(transition.isStill)
  }

  @Test func deletedLinesStayBelowTheirPredecessors() {
    let transition = transition(
      from: [line("a"), line("x", .goes(.fade)), line("b"), line("y", .goes(.fade))],
      to: [line("a"), line("b"), [Self.blank], [Self.blank]]
    )
    #expect(picture(transition, at: 0.5) == "a/(x)/b/(y)")
  }

  @Test func theNumberOfStepsIsAtLeastOne() {
    for count in [-3, 0, 1] {
      let transition = transition(from: [[Self.blank]], to: [line("a")], stepCount: count)
      #expect(transition.stepCount == 1)
    }
    let steps = transition(from: [[Self.blank]], to: [line("abcd", .comes(.left))], columns: 4)
    #expect(steps.stepCount == 4)
    #expect((0...4).map { picture(steps.rows(at: $0)) } == ["+", "+d", "+cd", "+bcd", "abcd"])
  }

  @Test func rowsAreNumberedAndFillTheWindow() {
    let transition = transition(
      from: [line("a", .goes(.fade)), line("b"), line("c")],
      to: [line("x", .comes(.fade)), line("b"), line("c")]
    )
    let rows = transition.rows(at: 0.5)
    #expect(rows.map(\.y) == [0, 1, 2])
    #expect(picture(rows) == "(a)/+(x)/b")
  }

  @Test func contentThatIsDrawnNowIsUsed() {
    let transition = transition(
      from: [line("a"), [Self.blank]],
      to: [line("b", .comes(.fade)), line("a")]
    )
    let now = ["B", "A"].enumerated().map { Frame.Row(y: $0, runs: [Run($1)]) }
    #expect(picture(transition.rows(at: 0.5, over: now)) == "+(B)/A")
    #expect(transition.rows(at: 1, over: now) == now)
  }

  // MARK: - Interruption

  /// Returns lines as `text share style row`.
  private func flights(_ lines: [ScreenLine]) -> [String] {
    lines.map { line in
      let text = line.row.runs.map(\.text).joined()
      guard let flight = line.flight else { return text }
      return "\(text) \(flight.amount) \(flight.style)" + (flight.y.map { " \($0)" } ?? "")
    }
  }

  @Test func interruptedLinesKeepTheirShareOfTheWay() {
    let after = [line("a"), line("n", .comes(.left)), line("c")]
    let transition = transition(
      from: [line("a"), line("x", .goes(.right)), line("c")],
      to: after
    )
    let old = after.flatMap(\.self)
    #expect(
      flights(transition.interrupted(at: 0.25, showing: old))
        == ["a", "x 0.75 right", "n 0.25 left", "c"]
    )
    #expect(flights(transition.interrupted(at: 1, showing: old)) == ["a", "n", "c"])
  }

  @Test func interruptedMovesKeepTheirRow() {
    let after = [line("c", .moves(.slide)), line("a"), line("b")]
    let transition = transition(from: [line("a"), line("b"), line("c")], to: after)
    let old = after.flatMap(\.self)
    #expect(flights(transition.interrupted(at: 0.5, showing: old))[0] == "c 1.0 none 1")
    #expect(flights(transition.interrupted(at: 1, showing: old))[0] == "c")
  }

  @Test func linesThatScrolledIntoViewAreAtTheEnd() {
    let transition = transition(from: [line("a")], to: [line("a"), line("b")])
    let old = [line("n"), line("b"), line("a")].flatMap(\.self)
    #expect(flights(transition.interrupted(at: 0.5, showing: old)) == ["a", "b", "n"])
  }
}

import TestSupport
import Testing

@testable import PlaygroundCore

/// The precedence of attributes that set the edges of an element.
struct EdgeLengthsTests {
  /// Returns the lengths of the left, top, right and bottom edge; `-` if unset.
  private func picture(_ edges: FourEdges<Length>) -> String {
    [edges.left, edges.top, edges.right, edges.bottom].map {
      $0.unit == .unset ? "-" : "\(Int($0.value))"
    }.joined(separator: " ")
  }

  private func resolved(
    _ settings: [(StyleAttribute.Edge, Float)],
    isRightToLeft: Bool = false
  ) -> String {
    var lengths = EdgeLengths()
    for (edge, cells) in settings {
      lengths.set(edge, .cells(cells), isRightToLeft: isRightToLeft)
    }
    return picture(lengths.edges)
  }

  @Test(arguments: [
    (StyleAttribute.Edge.all, "7 7 7 7"), (.horizontal, "7 - 7 -"), (.vertical, "- 7 - 7"),
    (.left, "7 - - -"), (.top, "- 7 - -"), (.right, "- - 7 -"), (.bottom, "- - - 7"),
    (.start, "7 - - -"), (.end, "- - 7 -"),
  ])
  func anAttributeSetsItsEdges(edge: StyleAttribute.Edge, expected: String) {
    #expect(resolved([(edge, 7)]) == expected)
  }

  @Test func startAndEndFollowTheDirection() {
    #expect(resolved([(.start, 1), (.end, 2)]) == "1 - 2 -")
    #expect(resolved([(.start, 1), (.end, 2)], isRightToLeft: true) == "2 - 1 -")
    #expect(resolved([(.left, 3), (.start, 1)], isRightToLeft: true) == "3 - 1 -")
    #expect(resolved([(.right, 3), (.start, 1)], isRightToLeft: true) == "- - 1 -")
  }

  /// The attributes that set an edge in a left-to-right direction, the most specific one first.
  private static let precedence: [[StyleAttribute.Edge]] = [
    [.start, .left, .horizontal, .all], [.top, .vertical, .all],
    [.end, .right, .horizontal, .all], [.bottom, .vertical, .all],
  ]

  /// The latest value of the most specific attribute wins, in whichever order they are.
  @Test(arguments: Seeds.upTo(400, atLeast: 100))
  func theMostSpecificAttributeWins(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var settings: [(StyleAttribute.Edge, Float)] = []
    for cells in 1...Int.random(in: 1...9, using: &random) {
      settings.append(
        (StyleAttribute.Edge.allCases.randomElement(using: &random) ?? .all, Float(cells))
      )
    }

    let expected = Self.precedence.map { edges in
      let setter = edges.first { edge in settings.contains { $0.0 == edge } }
      let cells = settings.last { $0.0 == setter }?.1
      return cells.map { "\(Int($0))" } ?? "-"
    }

    #expect(resolved(settings) == expected.joined(separator: " "), "seed \(seed)")
  }

  @Test func lengthsAreEmptyUntilOneIsSet() {
    var lengths = EdgeLengths()
    #expect(lengths.isEmpty)

    lengths.set(.end, .auto, isRightToLeft: false)

    #expect(!lengths.isEmpty)
    #expect(lengths.edges.right == .auto)
  }

  private var mixed: FourEdges<Length> {
    var edges = FourEdges(Length.cells(2.5))
    edges.top = .percent(50)
    edges.right = .cells(-3)
    edges.bottom = .auto
    return edges
  }

  @Test func boxesHaveWholeCellsOnly() {
    var expected = FourEdges(Int32(3))
    (expected.top, expected.right, expected.bottom) = (0, -3, 0)

    #expect(mixed.wholeCells == expected)
  }

  @Test func negativePaddingIsZero() {
    var negative = FourEdges(Length.cells(-1))
    negative.left = .percent(-4)
    negative.bottom = .cells(6)
    var expected = FourEdges(Length.cells(0))
    expected.left = .percent(0)
    expected.bottom = .cells(6)

    #expect(negative.notNegative == expected)
    #expect(FourEdges(Length.cells(-1)).notNegative == FourEdges(Length.cells(0)))
  }

  @Test func bordersAreCells() {
    var expected = FourEdges(Float(2.5))
    (expected.top, expected.right, expected.bottom) = (0, 0, 0)

    #expect(mixed.amounts == expected)
  }

  @Test func edgesAreAddedOneByOne() {
    var left = FourEdges(Int32(1))
    (left.left, left.top, left.right, left.bottom) = (1, 2, 3, 4)
    var right = FourEdges(Int32(0))
    (right.left, right.top, right.right, right.bottom) = (10, 20, 30, 40)
    var sum = FourEdges(Int32(0))
    (sum.left, sum.top, sum.right, sum.bottom) = (11, 22, 33, 44)

    #expect(left.adding(right) == sum)
  }
}

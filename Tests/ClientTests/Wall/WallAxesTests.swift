import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundClient

/// The combinations of values on a wall, and the columns that fit side by side.
struct WallAxesTests {
  /// Axes with a random number of values.
  private static func axes(_ random: inout SeededGenerator) -> WallAxes {
    let names = (0..<Int.random(in: 0...3, using: &random)).map { "v\($0)" }
    let themes = (0..<Int.random(in: 0...3, using: &random)).map { "t\($0)" }
    let widths = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      WallValue.width(Int.random(in: 1...60, using: &random))
    }
    let state = WallAxis([.state(name: "n", value: "1"), .state(name: "n", value: "2")])
    let all = [
      WallAxis.variants(names), WallAxis.themes(themes, own: nil), WallAxis(widths), state,
      WallAxis.schemes, WallAxis.depths,
    ]
    return WallAxes(all.compactMap(\.self).filter { _ in Bool.random(using: &random) })
  }

  @Test(arguments: Seeds.first(80, of: 2_000))
  func everyCombinationIsOneCell(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let axes = Self.axes(&random)
    if axes.isTooLarge {
      #expect((axes.count ?? .max) > WallAxes.limit)
      return
    }

    let cells = axes.rows.flatMap(\.self)

    #expect(cells.count == axes.count && Set(cells).count == cells.count)
    for cell in cells {
      #expect(cell.values.map(\.axisName) == axes.axes.map(\.name))
      for (axis, value) in zip(axes.axes, cell.values) { #expect(axis.values.contains(value)) }
    }
    for row in axes.rows { #expect(row.count == axes.rows[0].count) }
  }

  @Test(arguments: Seeds.first(80, of: 2_000))
  func everyColumnIsInOneGroupThatFits(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let widths = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      Int.random(in: 1...90, using: &random)
    }
    let space = Int.random(in: 1...120, using: &random)

    let groups = WallBands.groups(widths, in: space)

    #expect(groups.flatMap(Array.init) == Array(widths.indices))
    for group in groups {
      let needed = widths[group].reduce(0, +) + WallBands.gap * (group.count - 1)
      #expect(needed <= space || group.count == 1)
      guard widths.indices.contains(group.upperBound) else { continue }
      #expect(needed + WallBands.gap + widths[group.upperBound] > space)
    }
    #expect(WallBands.groups(widths, in: nil).count == min(1, widths.count))
  }

  @Test func widthsAreColumnsAndOtherAxesAreRows() throws {
    let widths = try #require(WallAxis([.width(40), .width(80)]))
    let themes = try #require(WallAxis.themes(["dark", "light"], own: "dark"))
    let axes = WallAxes([widths, themes])

    let titles = axes.rows.map { $0.map(axes.title) }

    #expect(
      titles == [
        ["40 columns · theme dark", "80 columns · theme dark"],
        ["40 columns · theme light", "80 columns · theme light"],
      ]
    )
    let schemes = try #require(WallAxis.schemes)
    let others = WallAxes([themes, schemes])
    #expect(
      others.rows.map { $0.map(others.title) }[1] == [
        "theme light · light", "theme light · dark",
      ]
    )
  }

  @Test func widthsWithAHeightAreColumnsLikeOthers() throws {
    let widths = try #require(WallAxis([.width(40), .width(40, rows: 10)]))
    let cells = WallAxes([widths]).rows[0]

    #expect(widths.name == "width" && widths.isWidths)
    #expect(widths.values.map(\.text) == ["40", "40x10"])
    #expect(cells.map(WallAxes([widths]).title) == ["40 columns", "40x10"])
    #expect(cells.map(\.width) == [40, 40] && cells.map(\.rows) == [nil, 10])
  }

  @Test func theOwnThemeIsAddedUnlessStylesNameIt() {
    #expect(WallAxis.themes([], own: "dark") == nil)
    #expect(WallAxis.themes(["dark"], own: "dark")?.values == [.theme("dark")])
    #expect(WallAxis.themes(["dark"], own: nil)?.values == [.theme(nil), .theme("dark")])
    #expect(WallAxis.themes(["dark"], own: "red")?.values == [.theme("red"), .theme("dark")])
  }

  @Test func valuesAreTheSameIfTheirBytesAre() {
    let composed = WallValue.theme("\u{e9}")
    let decomposed = WallValue.theme("e\u{301}")

    #expect(composed != decomposed)
    #expect(WallAxis([composed, decomposed, composed])?.values.count == 2)
    #expect(WallValue.theme(nil) != .theme(""))
    #expect(WallValue.theme("a") != .variant("a"))
    let widths = WallAxis([.width(4), .width(4, rows: 1), .width(4), .width(4, rows: 2)])
    #expect(widths?.values.count == 3)
  }

  @Test func aWallOfTooManyCellsIsKnownWithoutMakingThem() {
    let axis = { (name: String) in
      WallAxis((0..<1_000).map { .state(name: name, value: "\($0)") })
    }
    let axes = WallAxes((0..<8).compactMap { axis("s\($0)") })

    #expect(axes.count == nil && axes.isTooLarge)
    #expect(!WallAxes([]).isTooLarge && WallAxes([]).rows == [[WallCell([])]])
  }

  @Test func aSchemeFillsRowsAndReplacesOnlyTheColoursOfTheTerminal() {
    let cell = WallCell([.scheme(.light), .depth(.ansi16)])
    let red = TextStyle(color: .rgb(205, 0, 0))

    let rows = cell.drawn([[Run("ab", style: red)], []], columns: 4)

    let ground = WallScheme.light.ground
    #expect(rows.map { $0.map(\.text).joined() } == ["ab  ", "    "])
    #expect(rows[0][0].style.color == .palette(1))
    #expect(rows[0][0].style.background == ground.background)
    #expect(rows[1][0].style == ground)
    #expect(WallCell([]).drawn([[Run("ab")]], columns: 4) == [[Run("ab")]])
  }
}

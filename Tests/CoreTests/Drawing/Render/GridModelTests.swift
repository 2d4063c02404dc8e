import TestSupport
import Testing

@testable import PlaygroundCore

/// A plain model of a grid: one text and style per cell, `nil` for the right half of a cluster.
private struct GridModel {
  var texts: [[String?]]
  var styles: [[TextStyle]]
  let ambiguous: AmbiguousWidth

  init(columns: Int, rows: Int, ambiguous: AmbiguousWidth) {
    texts = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    styles = Array(repeating: Array(repeating: .plain, count: columns), count: rows)
    self.ambiguous = ambiguous
  }

  private var bounds: Rect { Rect(x: 0, y: 0, width: texts[0].count, height: texts.count) }

  mutating func put(_ text: String, _ width: Int, x: Int, y: Int, _ style: TextStyle) {
    if texts[y][x] == nil { texts[y][x - 1] = " " }
    if x + width < texts[y].count, texts[y][x + width] == nil { texts[y][x + width] = " " }
    var style = style
    if style.background == .standard { style.background = styles[y][x].background }
    for column in x..<x + width {
      texts[y][column] = column == x ? text : nil
      styles[y][column] = style
    }
  }

  mutating func draw(_ text: String, at position: Point, _ style: TextStyle, clip: Rect) {
    var x = position.x
    for cluster in DrawnClusters(DrawnText.line(text, ambiguous: ambiguous)) {
      let width = DisplayWidth.columns(of: cluster, ambiguous: ambiguous)
      let columns = (x..<x + width).filter {
        clip.intersection(bounds).contains(Point(x: $0, y: position.y))
      }
      if columns.count == width {
        put(String(cluster), width, x: x, y: position.y, style)
      } else {
        for column in columns { put(" ", 1, x: column, y: position.y, style) }
      }
      x += width
    }
  }

  mutating func fill(_ rect: Rect, _ cluster: Character, _ style: TextStyle, clip: Rect) {
    let area = rect.intersection(clip).intersection(bounds)
    let width = DisplayWidth.columns(of: cluster, ambiguous: ambiguous)
    for y in area.y..<area.maxY {
      var x = area.x
      while x < area.maxX {
        let fits = x + width <= area.maxX
        put(fits ? String(cluster) : " ", fits ? width : 1, x: x, y: y, style)
        x += fits ? width : 1
      }
    }
  }

  mutating func erase(_ rect: Rect, _ background: Color, clip: Rect) {
    let area = rect.intersection(clip).intersection(bounds)
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX {
        put(" ", 1, x: x, y: y, .plain)
        styles[y][x] = TextStyle(background: background)
      }
    }
  }

  mutating func change(_ rect: Rect, clip: Rect, _ change: (inout TextStyle) -> Void) {
    let area = rect.intersection(clip).intersection(bounds)
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX where texts[y][x] != nil {
        change(&styles[y][x])
        if x + 1 < bounds.width, texts[y][x + 1] == nil { styles[y][x + 1] = styles[y][x] }
      }
    }
  }

  /// The runs of a row: neighbours with one style, without blanks at the end that show nothing.
  func runs(_ y: Int) -> [Run] {
    func isVisible(_ x: Int) -> Bool {
      texts[y][x] != " " || styles[y][x].background != .standard
        || !styles[y][x].attributes.isDisjoint(with: [.underline, .strikethrough, .reverse])
    }
    guard let last = texts[y].indices.last(where: isVisible) else { return [] }
    var runs: [Run] = []
    for x in 0...last {
      if runs.last?.style == styles[y][x] {
        runs[runs.count - 1].text += texts[y][x] ?? ""
      } else {
        runs.append(Run(texts[y][x] ?? "", style: styles[y][x]))
      }
    }
    return runs
  }
}

/// Random drawing, compared with the model.
struct GridModelTests {
  private static let clusters: [Character] = [
    "a", "b", " ", "é", "λ", "漢", "字", "e\u{301}", "👍🏽", "─",
  ]

  @Test(arguments: Seeds.upTo(400, atLeast: 80))
  func drawingEqualsTheModel(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let (columns, rows) = (
      Int.random(in: 1...14, using: &random), Int.random(in: 1...4, using: &random)
    )
    let ambiguous: AmbiguousWidth = Int.random(in: 0..<4, using: &random) == 0 ? .wide : .narrow
    var grid = Grid(columns: columns, rows: rows, ambiguous: ambiguous)
    var model = GridModel(columns: columns, rows: rows, ambiguous: ambiguous)

    for step in 0..<12 {
      touch(&grid, &model, &random)
      for y in 0..<rows {
        let cells = (0..<columns).map { grid[$0, y].map { String($0.cluster) } }
        #expect(cells == model.texts[y], "seed \(seed), step \(step), row \(y)")
        let styles = (0..<columns).map { grid[$0, y]?.style }
        let expected = (0..<columns).map { model.texts[y][$0] == nil ? nil : model.styles[y][$0] }
        #expect(styles == expected, "seed \(seed), step \(step), row \(y)")
      }
    }
    for y in 0..<rows { #expect(grid.rowRuns(y) == model.runs(y), "seed \(seed), row \(y)") }
    #expect(
      grid.lines
        == model.texts.map { row in
          let end = row.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
          return row[..<end].map { $0 ?? "" }.joined()
        },
      "seed \(seed)"
    )
  }

  private func touch(_ grid: inout Grid, _ model: inout GridModel, _ random: inout SeededGenerator)
  {
    func rect(_ random: inout SeededGenerator) -> Rect {
      Rect(
        x: Int.random(in: -3...grid.columns, using: &random),
        y: Int.random(in: -1...grid.rows, using: &random),
        width: Int.random(in: 0...8, using: &random),
        height: Int.random(in: 0...3, using: &random),
      )
    }
    let area = rect(&random)
    let clip = Bool.random(using: &random) ? rect(&random) : grid.bounds
    let style = style(&random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      let cluster = Self.clusters.randomElement(using: &random) ?? "a"
      grid.fill(area, with: cluster, style: style, clip: clip)
      model.fill(area, cluster, style, clip: clip)
    case 1:
      grid.erase(area, background: style.background, clip: clip)
      model.erase(area, style.background, clip: clip)
    case 2:
      let count = Int.random(in: 0...6, using: &random)
      let text = (0..<count).map { _ in Self.clusters.randomElement(using: &random) ?? "a" }
      grid.draw(String(text), at: area.origin, style: style, clip: clip)
      model.draw(String(text), at: area.origin, style, clip: clip)
    default:
      let text = String("plain text".prefix(Int.random(in: 0...10, using: &random)))
      grid.draw(text, at: area.origin, style: style, clip: clip)
      model.draw(text, at: area.origin, style, clip: clip)
    }
  }

  private func style(_ random: inout SeededGenerator) -> TextStyle {
    TextStyle(
      color: [.standard, .palette(1)].randomElement(using: &random) ?? .standard,
      background: [.standard, .standard, .palette(2), .rgb(1, 2, 3)].randomElement(using: &random)
        ?? .standard,
      attributes: [[], .bold, .underline, .reverse].randomElement(using: &random) ?? [],
    )
  }

  /// Changes of styles alone; both halves of a wide cluster have the style of the left one.
  @Test(arguments: Seeds.upTo(100))
  func changedStylesKeepTheText(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var grid = Grid(columns: 9, rows: 3)
    var model = GridModel(columns: 9, rows: 3, ambiguous: .narrow)
    for y in 0..<3 {
      let style = style(&random)
      let text = ["ab é f", "a漢ᄏᄏ", "漢字 b"][y]
      grid.draw(text, at: Point(x: y, y: y), style: style)
      model.draw(text, at: Point(x: y, y: y), style, clip: grid.bounds)
    }
    for _ in 0..<6 {
      let area = Rect(
        x: Int.random(in: -2...9, using: &random),
        y: Int.random(in: -1...3, using: &random),
        width: Int.random(in: 0...6, using: &random),
        height: Int.random(in: 0...3, using: &random),
      )
      let clip = Rect(x: 1, y: 0, width: Int.random(in: 0...8, using: &random), height: 2)
      if Bool.random(using: &random) {
        grid.reverse(area, clip: clip)
        model.change(area, clip: clip) { $0.attributes.formSymmetricDifference(.reverse) }
      } else {
        grid.restyle(area) { $0.attributes.insert(.dim) }
        model.change(area, clip: grid.bounds) { $0.attributes.insert(.dim) }
      }
      for y in 0..<3 { #expect(grid.rowRuns(y) == model.runs(y), "seed \(seed), row \(y)") }
    }
  }
}

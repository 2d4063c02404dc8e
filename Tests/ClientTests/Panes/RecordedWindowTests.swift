import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport

/// Recorded rows that are larger than their area, in a comparison and in the past.
struct RecordedWindowTests {
  private static let previewID = PreviewID(name: "greeting.xml")

  /// Rows of 140 columns, one of which has a price at column 130.
  private func rows(price: String, count: Int = 3) -> [String] {
    (0..<count).map { index in
      let isPriced = index == count - 2
      let text = isPriced ? "Row \(index)" : "Line \(index)"
      let end = isPriced ? price + " each  |" : "|"
      return text + String(repeating: " ", count: 140 - text.count - end.count) + end
    }
  }

  private func revision(_ number: Int) -> Revision {
    Revision(
      number: number,
      time: Timestamp(millisecondsSince1970: 0),
      file: "greeting.xml",
      preview: "greeting.xml",
      cause: .file("greeting.xml"),
      outcome: .rendered,
      counts: ChangeCounts(),
      generation: number,
      phases: [:]
    )
  }

  /// A client that compares rows before and after the newest outcome.
  private func comparing(
    _ before: [String],
    _ after: [String],
    columns: Int = 140,
    rows: Int = 24,
    options: ScreenOptions = ScreenOptions()
  ) -> ScreenModel {
    var model = ScreenFixture.model(columns: 120, rows: rows, options: options)
    add(before, after, generation: 2, columns, to: &model)
    _ = model.press(.character("c"))
    return model
  }

  private func add(
    _ before: [String],
    _ after: [String],
    generation: Int,
    _ columns: Int = 140,
    to model: inout ScreenModel
  ) {
    _ = model.add(ScreenFixture.changes(generation: generation), time: "14:03:59")
    _ = model.apply(.located([revision(generation)]))
    let detail = WireSamples.detailed(
      revision: revision(generation),
      changes: [],
      diagnostics: [],
      before: before,
      after: after,
      columns: columns
    )
    _ = model.apply(.revision(detail))
  }

  /// A client that shows rows of the past.
  private func travelling(_ rows: [String], difference: Rect?, columns: Int = 140) -> ScreenModel {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    _ = model.requests(.character("t"))
    _ = model.apply(.moments(preview: "greeting.xml", [revision(1), revision(2)]))
    show(rows, difference, of: 2, columns, in: &model)
    return model
  }

  private func show(
    _ rows: [String],
    _ difference: Rect?,
    of number: Int,
    _ columns: Int = 140,
    in model: inout ScreenModel
  ) {
    let size = Size(width: columns, height: rows.count)
    let marks: [Int: Frame.Mark] = difference.map { [$0.y: .updated] } ?? [:]
    let frame = ScreenFixture.frame(rows, marks: marks, size: size)
    let area = model.panes.rowsArea
    let selection = PictureSelection(
      preview: "greeting.xml",
      revision: number,
      rows: area.height,
      columns: area.width
    )
    _ = model.apply(.picture(selection, RecordedPicture(frame: frame, difference: difference)))
  }

  private func pane(_ model: ScreenModel) -> [String] {
    let box = model.panes.layout.boxes[.content]?.frame ?? .zero
    let grid = ScreenView.grid(of: model)
    return (box.y..<box.maxY).map { y in
      let characters = Array(grid.rowRuns(y).map(\.text).joined())
      return String(characters.dropFirst(box.x).prefix(box.width))
    }
  }

  // MARK: - Comparing

  @Test func aDifferenceBeyondTheRightEdgeIsInView() {
    let model = comparing(rows(price: "$39"), rows(price: "$49"))
    let lines = pane(model)

    #expect(lines[0].contains("116 of 140"), "\(lines[0])")
    #expect(lines.contains { $0.contains("- ‹") && $0.contains("$39") }, "\(lines)")
    #expect(lines.contains { $0.contains("+ ‹") && $0.contains("$49") }, "\(lines)")
  }

  @Test(arguments: [
    ComparisonView.Style.words, .sideBySide, .before, .after,
  ])
  func theDifferenceIsInViewInEveryStyle(_ style: ComparisonView.Style) {
    var model = comparing(rows(price: "$39", count: 80), rows(price: "$49", count: 80))
    while model.panes.preview.comparison.style != style { _ = model.press(.character("c")) }
    let text = pane(model).joined(separator: "\n")

    #expect(text.contains("$39") == (style != .after), "\(text)")
    #expect(text.contains("$49") == (style != .before), "\(text)")
    #expect(text.contains(style == .sideBySide ? "56 of 140" : "116 of 140"), "\(text)")
  }

  @Test func keysScrollSidewaysToBothEnds() {
    var model = comparing(rows(price: "$39"), rows(price: "$49"))
    for _ in 0..<9 { _ = model.press(.character("h")) }
    let left = pane(model)
    #expect(left.contains { $0.contains("- Row 1") && $0.contains("›") }, "\(left)")
    #expect(!left.joined().contains("‹"))

    _ = model.press(.character("l"))
    #expect(pane(model).contains { $0.contains("‹") && $0.contains("›") })
    for _ in 0..<9 { _ = model.press(.right) }
    let right = pane(model)
    #expect(right.contains { $0.contains("$49 each  |") }, "\(right)")
    #expect(!right.joined().contains("›"))
    #expect(ScreenView.grid(of: model).description.contains("h l sideways"))
  }

  @Test func rowsThatFitAreNotScrolledSideways() {
    var model = comparing(["one"], ["two"], columns: 40)
    #expect(!ScreenView.grid(of: model).description.contains("sideways"))
    _ = model.press(.character("l"))
    #expect(model.notice == "all columns are visible")
    #expect(!pane(model)[0].contains(" of "))
    #expect(pane(model).contains { $0.contains("+ two") })
  }

  @Test func anotherOutcomeIsShownAtItsOwnDifference() {
    var model = comparing(rows(price: "$39"), rows(price: "$49"))
    for _ in 0..<9 { _ = model.press(.character("h")) }
    add(rows(price: "$49"), rows(price: "$59"), generation: 3, to: &model)
    #expect(pane(model).contains { $0.contains("$59") })
  }

  @Test func aPaneWithoutFramesSaysTheColumnsInWords() {
    var options = ScreenOptions()
    options.isAccessible = true
    let wide = [rows(price: "$39"), rows(price: "$49")].map { rows in
      rows.map { $0 + String(repeating: ".", count: 60) }
    }
    let model = comparing(wide[0], wide[1], columns: 130, options: options)
    let text = ScreenView.grid(of: model).description
    #expect(text.contains(" of 200"), "\(text)")
    #expect(!text.contains("‹") && !text.contains("›"))
  }

  // MARK: - The past

  @Test func thePastShowsTheFirstDifferenceOfItsRows() {
    let difference = Rect(x: 131, y: 1, width: 1, height: 1)
    var model = travelling(rows(price: "$49"), difference: difference)
    let lines = pane(model)
    #expect(lines[0].contains("25–140 of 140"), "\(lines[0])")
    #expect(lines.contains { $0.contains("~ ‹") && $0.contains("$49") }, "\(lines)")

    _ = model.requests(.character("h"))
    for _ in 0..<9 { _ = model.requests(.left) }
    let left = pane(model)
    #expect(left.contains { $0.contains("~ Row 1") && $0.contains("›") }, "\(left)")
    #expect(ScreenView.grid(of: model).description.contains("h l sideways"))
  }

  @Test func anOlderOutcomeIsShownAtItsOwnDifference() {
    let difference = Rect(x: 131, y: 1, width: 1, height: 1)
    var model = travelling(rows(price: "$49"), difference: difference)
    #expect(!model.requests(.character("<")).isEmpty)
    show(rows(price: "$39", count: 80), Rect(x: 0, y: 78, width: 3, height: 1), of: 1, in: &model)
    #expect(pane(model).contains { $0.contains("~ Row 78") && $0.contains("›") })
  }

  @Test func thePastOfANarrowPreviewHasNoSigns() {
    let model = travelling(["one"], difference: Rect(x: 0, y: 0, width: 3, height: 1), columns: 40)
    let text = pane(model).joined()
    #expect(text.contains("40 cols") && !text.contains("‹") && !text.contains("›"), "\(text)")
  }

  // MARK: - Any size

  @Test(arguments: Seeds.upTo(300))
  func theFirstDifferenceIsInViewOfAnyArea(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let content = Size(
      width: .random(in: 1...200, using: &random),
      height: .random(in: 1...200, using: &random)
    )
    let area = Size(
      width: .random(in: 3...120, using: &random),
      height: .random(in: 1...60, using: &random)
    )
    let x = Int.random(in: 0..<content.width, using: &random)
    let difference = Rect(
      x: x,
      y: .random(in: 0..<content.height, using: &random),
      width: .random(in: 0...content.width - x, using: &random),
      height: 1
    )
    var window = RecordedWindow()
    window.scroll(.bottom, of: content, in: area)
    window.reveal(difference)
    let corner = window.corner(of: content, in: area)

    // A sign hides a column at each side where the rows continue.
    let first = corner.x + (corner.x > 0 ? 1 : 0)
    let end = corner.x + area.width - (corner.x + area.width < content.width ? 1 : 0)
    #expect((corner.y..<corner.y + area.height).contains(difference.y), "seed \(seed)")
    #expect(difference.x >= first && difference.x < end, "seed \(seed)")
    if difference.width <= area.width - 2 {
      #expect(difference.maxX <= end, "seed \(seed)")
    }
    #expect(corner.x >= 0 && corner.x <= max(0, content.width - area.width), "seed \(seed)")
  }
}

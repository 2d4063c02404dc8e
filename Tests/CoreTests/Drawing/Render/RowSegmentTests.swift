import TestSupport
import Testing

@testable import PlaygroundCore

struct RowSegmentTests {
  /// Returns segments as `x+columns:text`, each with the width of its clusters.
  private func picture(_ runs: [Run], ambiguous: AmbiguousWidth = .narrow) -> [String] {
    RowSegment.segments(of: runs, ambiguous: ambiguous)
      .map { "\($0.x)+\($0.columns)x\($0.clusterColumns):\($0.text)" }
  }

  @Test func clustersOfOneWidthAreOneSegment() {
    #expect(picture([Run("abc")]) == ["0+3x1:abc"])
    #expect(picture([Run("aé漢字b")]) == ["0+2x1:aé", "2+4x2:漢字", "6+1x1:b"])
    #expect(picture([Run("αa")], ambiguous: .wide) == ["0+2x2:α", "2+1x1:a"])
    #expect(picture([]) == [])
  }

  @Test func runsAreNotJoined() {
    #expect(picture([Run("a"), Run("b")]) == ["0+1x1:a", "1+1x1:b"])
    #expect(picture([Run("漢"), Run("字"), Run("é")]) == ["0+2x2:漢", "2+2x2:字", "4+1x1:é"])
  }

  @Test func controlsCountAsTheyAreDrawn() {
    #expect(picture([Run("\u{1b}a"), Run("b")]) == ["0+2x1:␛a", "2+1x1:b"])
    #expect(picture([Run("\t|"), Run("x")]) == ["0+9x1:        |", "9+1x1:x"])
  }

  @Test func segmentsHaveTheStyleOfTheirRun() {
    let bold = TextStyle(attributes: .bold)

    let segments = RowSegment.segments(of: [Run("a漢", style: bold), Run("b")], ambiguous: .narrow)

    #expect(segments.map(\.style) == [bold, bold, .plain])
  }

  @Test(
    arguments: [
      ("  ", [], true), ("", [], true), (" a", [], false), ("  ", [.bold, .reverse, .dim], true),
      ("  ", .underline, false), ("  ", .strikethrough, false), ("\u{3000}", [], false),
    ] as [(String, TextStyle.Attributes, Bool)]
  )
  func blanksWithoutALineAreBlank(text: String, attributes: TextStyle.Attributes, isBlank: Bool) {
    let segment = RowSegment(
      x: 0,
      clusterColumns: 1,
      text: text,
      columns: 2,
      style: TextStyle(attributes: attributes)
    )

    #expect(segment.isBlank == isBlank)
  }

  @Test(arguments: Seeds.upTo(200, atLeast: 40))
  func segmentsCoverTheRow(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let runs = (0..<3).map { _ in Run(random.text(maxLength: 5), style: random.style()) }

    let segments = RowSegment.segments(of: runs, ambiguous: .narrow)

    var x = 0
    for segment in segments {
      #expect(segment.x == x, "seed \(seed)")
      #expect(segment.columns == DisplayWidth.columns(of: segment.text), "seed \(seed)")
      x += segment.columns
    }
    let text = runs.map { DrawnText.line($0.text) }.joined()
    #expect(segments.map(\.text).joined() == text, "seed \(seed)")
  }

  @Test(
    arguments: [
      ("a b", "a b"), ("&<>\"'", "&amp;&lt;&gt;&quot;&#39;"), ("&amp;", "&amp;amp;"), ("", ""),
      ("é漢👍🏽", "é漢👍🏽"), ("<\u{301}", "&lt;\u{301}"),
    ]
  )
  func markupIsEscaped(text: String, expected: String) {
    #expect(text.escapedForMarkup == expected)
  }
}

import TestSupport
import Testing

@testable import PlaygroundCore

/// The replacements that make clusters drawable.
struct ClusterSanitizerTests {
  private func drawn(_ clusters: String..., ambiguous: AmbiguousWidth = .narrow) -> String {
    var sanitizer = ClusterSanitizer(ambiguous: ambiguous)
    for text in clusters { for cluster in text { sanitizer.append(cluster) } }
    return sanitizer.text
  }

  // MARK: - Controls and tabs

  @Test func controlsOfASCIIBecomeTheirPictures() throws {
    for value in (0..<0x20 as Range<UInt32>) where value != 0x09 {
      let control = try #require(Unicode.Scalar(value))
      let picture = try #require(Unicode.Scalar(0x2400 + value))
      #expect(drawn("a\(control)b") == "a\(picture)b")
    }
    #expect(drawn("\u{7f}") == "\u{2421}")
    #expect(drawn("\u{7e}\u{20}") == "~ ")
  }

  @Test func controlsAboveASCIIBecomeEscapes() throws {
    for value in (0x80...0x9f as ClosedRange<UInt32>) {
      let control = try #require(Unicode.Scalar(value))
      #expect(drawn("\(control)") == "\\x" + String(value, radix: 16))
    }
    #expect(drawn("\u{a0}") == "\u{a0}")
  }

  @Test func bothScalarsOfALineBreakAreShown() {
    #expect(drawn("a\r\nb") == "a␍␊b")
  }

  @Test(arguments: 0...17) func aTabReachesTheNextMultipleOfEight(count: Int) {
    let text = String(repeating: "x", count: count)

    let columns = drawn(text + "\t").utf8.count

    #expect(columns == (count / 8 + 1) * 8)
    #expect(drawn(text + "\t") == text + String(repeating: " ", count: columns - count))
  }

  @Test(
    arguments: [
      ("漢", 6), ("e\u{301}", 7), ("👍🏽", 6), ("\u{1b}", 7), ("\u{80}", 4), ("\u{200b}", 8),
      ("\u{301}", 7), ("\u{e000}", 7), ("\t", 8), ("1234567", 1), ("12345678", 8),
    ] as [(String, Int)]
  )
  func tabsCountTheColumnsOfReplacements(text: String, spaces: Int) {
    let line = drawn(text + "\t|")

    #expect(line.hasSuffix(String(repeating: " ", count: spaces) + "|"))
    #expect(!drawn(text).isEmpty && line.hasPrefix(drawn(text)))
    #expect((DisplayWidth.columns(of: line) - 1) % 8 == 0)
  }

  @Test func tabsCountTheColumnsOfWideTerminals() {
    #expect(drawn("αβ\tx", ambiguous: .wide) == "αβ    x")
    #expect(drawn("αβ\tx") == "αβ      x")
  }

  // MARK: - Marks

  @Test(arguments: [7, 8, 9, 30]) func eightMarksOfABaseAreKept(count: Int) {
    let marks = String(repeating: "\u{301}", count: count)
    let kept = String(repeating: "\u{301}", count: min(8, count))

    #expect(drawn("a\(marks)b\(marks)") == "a\(kept)b\(kept)")
    #expect(
      drawn("क" + String(repeating: "\u{93e}", count: count)).unicodeScalars.count
        == 1 + min(8, count)
    )
    #expect(
      drawn("👍" + String(repeating: "🏽", count: count)).unicodeScalars.count
        == 1 + min(8, count)
    )
  }

  @Test func marksWithoutABaseAreOneReplacement() {
    #expect(drawn("\u{301}") == "\u{fffd}")
    #expect(drawn("\u{301}\u{302}a") == "\u{fffd}a")
    #expect(drawn("\n\u{301}") == "␊\u{fffd}")
    #expect(drawn("\u{200d}") == "<U+200D>")
    #expect(drawn("\u{fe0f}\u{301}") == "<U+FE0F><U+0301>")
  }

  @Test(
    arguments: [
      ("\u{ad}", "<U+00AD>"), ("\u{61c}", "<U+061C>"), ("\u{200b}", "<U+200B>"),
      ("\u{202e}", "<U+202E>"), ("\u{e0001}", "<U+E0001>"), ("\u{3164}", "<U+3164>"),
      ("\u{378}", "\u{fffd}"), ("\u{e0fff}", "\u{fffd}"), ("\u{10ffff}", "\u{fffd}"),
    ] as [(String, String)]
  )
  func invisibleScalarsAreEscapedAndUnknownOnesReplaced(text: String, expected: String) {
    #expect(drawn(text) == expected)
    #expect(drawn("x" + text + "y") == "x" + expected + "y")
  }

  // MARK: - Joiners and selectors

  @Test(
    arguments: [
      "❤\u{fe0f}", "❤\u{fe0e}", "#\u{fe0f}\u{20e3}", "©\u{fe0f}", "©\u{200d}", "®\u{200d}",
      "漢\u{fe00}", "≨\u{fe00}", "葛\u{e0100}", "ᠠ\u{180b}", "ᠠ\u{180f}", "ک\u{200c}", "क\u{200d}",
      "❤\u{fe0f}\u{200d}🔥", "👩\u{200d}👩\u{200d}👧", "\u{1f3f3}\u{fe0f}\u{200d}🌈",
    ]
  )
  func joinersAndSelectorsWithAnEffectPass(text: String) {
    #expect(drawn(text) == text)
  }

  @Test(
    arguments: [
      ("a\u{fe0f}", "a<U+FE0F>"), ("漢\u{fe0f}", "漢<U+FE0F>"), ("a\u{200d}", "a<U+200D>"),
      ("é\u{200c}", "é<U+200C>"), ("a\u{fe00}", "a<U+FE00>"), ("a\u{e0100}", "a<U+E0100>"),
      ("葛\u{e0100}\u{e0101}", "葛\u{e0100}<U+E0101>"), ("❤\u{fe0f}\u{fe0f}", "❤\u{fe0f}<U+FE0F>"),
      ("❤\u{fe0e}\u{200d}", "❤\u{fe0e}<U+200D>"), ("👩\u{200d}\u{200d}", "👩\u{200d}<U+200D>"),
      ("─\u{200d}", "─<U+200D>"), ("a\u{180b}", "a<U+180B>"),
    ] as [(String, String)]
  )
  func joinersAndSelectorsWithoutAnEffectAreEscaped(text: String, expected: String) {
    #expect(drawn(text) == expected)
  }

  // MARK: - Flags and long clusters

  private func flag(
    _ tags: String,
    on base: Unicode.Scalar = "\u{1f3f4}",
    cancel: Bool = true
  ) -> String {
    var text = String.UnicodeScalarView([base])
    for byte in tags.utf8 { Unicode.Scalar(0xe0000 + UInt32(byte)).map { text.append($0) } }
    if cancel { text.append("\u{e007f}") }
    return String(text)
  }

  @Test(arguments: ["usc", "gbsct", "gbeng", "us06", "az09zz"])
  func flagsOfSubdivisionsPass(tags: String) {
    #expect(drawn(flag(tags)) == flag(tags))
    #expect(DisplayWidth.columns(of: flag(tags)) == 2)
  }

  @Test(
    arguments: [
      ("gb", true, "<U+E0067><U+E0062><U+E007F>"), ("usc", false, "<U+E0075><U+E0073><U+E0063>"),
      ("usca", false, "<U+E0075><U+E0073><U+E0063><U+E0061>"),
      ("US1", true, "<U+E0055><U+E0053><U+E0031><U+E007F>"),
      ("u@1", true, "<U+E0075><U+E0040><U+E0031><U+E007F>"),
      ("u/:", true, "<U+E0075><U+E002F><U+E003A><U+E007F>"),
      ("u`{", true, "<U+E0075><U+E0060><U+E007B><U+E007F>"),
    ] as [(String, Bool, String)]
  )
  func otherTagsAreEscaped(tags: String, cancel: Bool, expected: String) {
    #expect(drawn(flag(tags, cancel: cancel)) == "🏴" + expected)
  }

  @Test func aFlagHasAtMostSixTags() {
    #expect(drawn(flag("abcdefg")).hasPrefix("🏴<U+E0061>"))
    #expect(
      drawn(flag("usc", on: "\u{1f3f3}")) == "\u{1f3f3}<U+E0075><U+E0073><U+E0063><U+E007F>"
    )
  }

  @Test func aClusterHasAtMostThirtyTwoScalars() {
    func family(_ count: Int) -> String {
      Array(repeating: "👩", count: count).joined(separator: "\u{200d}")
    }

    #expect(drawn(family(16)) == family(16))
    #expect(drawn(family(17)) == family(16))
    #expect(drawn(family(17) + "a") == family(16) + "a")
  }
}

import TestSupport
import Testing

@testable import PlaygroundCore

struct DrawnTextTests {
  @Test(arguments: [
    ("plain ~", "plain ~"),
    ("\u{0}\u{7}\u{1b}[31m\u{7f}", "␀␇␛[31m␡"),
    ("a\rb\nc", "a␍b␊c"),
    ("\r\n", "␍␊"),
    ("\u{9b}2J\u{85}", "\\x9b2J\\x85"),
    ("a\u{202e}b\u{2066}\u{200e}", "a<U+202E>b<U+2066><U+200E>"),
    ("a\u{200b}\u{feff}\u{ad}\u{3164}", "a<U+200B><U+FEFF><U+00AD><U+3164>"),
    ("a\u{2028}b\u{2029}", "a<U+2028>b<U+2029>"),
    ("a\u{200d}b\u{fe0f}\u{200c}", "a<U+200D>b<U+FE0F><U+200C>"),
    ("\u{301}a", "�a"),
    ("\u{e000}\u{378}\u{ffff}", "\u{e000}��"),
    ("\tab\tc", "        ab      c"),
    ("漢\tc", "漢      c"),
    ("a\u{e0041}", "a<U+E0041>"),
    ("🏴\u{e0067}\u{e0062}", "🏴<U+E0067><U+E0062>"),
  ])
  func hostileScalarsAreShown(text: String, drawn: String) {
    #expect(DrawnText.line(text) == drawn)
  }

  @Test(arguments: [
    "日本語 한국어 ไทย हिन्दी می‌خواهم", "e\u{301}", "👩‍🌾🇯🇵❤️1️⃣👍🏽", "🏳️‍🌈👁️‍🗨️❤️‍🔥", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "क्\u{200d}ष",
    "─│╭█░…⠋", "葛\u{e0100}", "\u{e0b0} \u{f09b}\u{f0a20}", "\u{1fae9}\u{1faef}", "ᄏᄏ ᄏ칵",
  ])
  func honestTextPasses(text: String) {
    #expect(DrawnText.line(text) == text)
  }

  @Test func textIsSplitAtLineFeeds() {
    #expect(DrawnText("a\nb\r\nc\r").lines == ["a", "b", "c␍"])
    #expect(DrawnText("").lines == [""])
    #expect(DrawnText("\n").lines == ["", ""])
  }

  @Test func marksOfOneBaseAreLimited() {
    let drawn = DrawnText.line("a" + String(repeating: "\u{301}", count: 5000) + "b")

    #expect(drawn.unicodeScalars.count == 10)
    #expect(DisplayWidth.columns(of: drawn) == 2)
  }

  @Test func scalarsOfOneClusterAreLimited() {
    let drawn = DrawnText.line(String(repeating: "👩\u{200d}", count: 5000) + "👩")

    #expect(drawn == String(repeating: "👩\u{200d}", count: 15) + "👩")
  }

  @Test func consonantsOfHangulAreNotLimited() {
    let text = String(repeating: "ᄏ", count: 100)

    #expect(DrawnText.line(text) == text)
    #expect(TextBlock(text: text).size(width: nil) == Size(width: 200, height: 1))
  }

  @Test func everyScalarIsDrawnSafely() {
    // The rest are planes without characters, and of private use.
    let used: [ClosedRange<UInt32>] = [0...0x3347f, 0xe0000...0xe01ff, 0xf0000...0xf00ff]
    for value in (Seeds.areAllWanted ? [0...0x10ffff] : used).joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let drawn = DrawnText.line(String(Character(scalar)))
      let isVisible = DisplayWidth.columns(of: drawn) > 0
      if !isVisible || drawn.unicodeScalars.contains(where: isDangerous) {
        Issue.record("U+\(String(value, radix: 16)) is drawn as \(drawn.debugDescription)")
      }
    }
  }

  @Test(arguments: Seeds.upTo(300, atLeast: 40))
  func conversionIsIdempotent(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let text = random.text(maxLength: 30)

    let drawn = DrawnText.line(text)

    #expect(DrawnText.line(drawn) == drawn, "seed \(seed)")
    #expect(!drawn.unicodeScalars.contains(where: isDangerous), "seed \(seed)")
    for cluster in drawn { #expect(DisplayWidth.columns(of: cluster) > 0, "seed \(seed)") }
  }

  private func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f...0x9f, 0x61c, 0x200b, 0x200e, 0x200f, 0x2028...0x202e, 0x2060...0x206f,
      0xfeff:
      true
    default: false
    }
  }
}

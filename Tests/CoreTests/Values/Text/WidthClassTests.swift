import TestSupport
import Testing

@testable import PlaygroundCore

/// The width classes of scalars, and the fast paths for common text.
struct WidthClassTests {
  @Test(
    arguments: [
      ("a", .narrow), ("0", .narrowEmoji), ("#", .narrowEmoji), ("©", .narrowEmoji),
      ("❤", .narrowEmoji), ("⌚", .wideEmoji), ("😀", .wideEmoji), ("\u{3000}", .wide),
      ("\u{303f}", .narrow), ("一", .wide), ("\u{9fff}", .wide), ("가", .wide), ("힣", .wide),
      ("！", .wide), ("\u{ff60}", .wide), ("｡", .narrow), ("\u{20000}", .wide), ("\u{300}", .zero),
      ("\u{36f}", .zero), ("\u{370}", .narrow), ("\u{200d}", .zero), ("\u{fe0f}", .zero),
      ("\u{0}", .hidden), ("\u{ad}", .hidden), ("\u{200b}", .hidden), ("\u{202e}", .hidden),
      ("\u{e000}", .narrow), ("\u{378}", .unassigned), ("\u{10ffff}", .unassigned),
      ("\u{f8ff}", .narrow), ("\u{f0000}", .narrow), ("\u{10fffd}", .narrow),
      ("\u{ffff}", .unassigned), ("\u{1fae9}", .wideEmoji), ("\u{1faef}", .wideEmoji),
      ("\u{897}", .zero), ("\u{2630}", .wide), ("\u{1c80}", .narrow),
    ] as [(Unicode.Scalar, DisplayWidth.ScalarClass)]
  )
  func scalarsHaveTheClassOfTheDatabase(scalar: Unicode.Scalar, expected: DisplayWidth.ScalarClass)
  {
    #expect(DisplayWidth.scalarClass(of: scalar) == expected)
  }

  /// The first and last scalars of all ranges and pages, found by the search in a page, have the
  /// entry that a walk over the whole table finds.
  @Test func theSearchFindsTheRangeOfAScalar() {
    let starts = WidthTable.starts
    var values = Set(starts.flatMap { [$0 >> 4, ($0 >> 4) &- 1] })
    for page in (0..<0x1100 as Range<UInt32>) { values.formUnion([page << 8, page << 8 | 0xff]) }
    var index = 0

    for value in values.sorted() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      while index + 1 < starts.count, starts[index + 1] >> 4 <= value { index += 1 }
      let entry = starts[index]
      if DisplayWidth.scalarClass(of: scalar).rawValue != UInt8(entry & 7)
        || DisplayWidth.isAmbiguous(scalar) != (entry & 8 != 0)
      {
        Issue.record("U+\(String(value, radix: 16)) is not in the range from \(entry >> 4)")
      }
    }
  }

  @Test(
    arguments: [
      (0x1f, nil), (0x20, 1), (0x7e, 1), (0x7f, nil), (0x9f, nil), (0xa0, 1), (0xad, nil),
      (0xff, 1), (0x2ff, 1), (0x300, nil), (0x36f, nil), (0x370, 1), (0x378, nil), (0x5d0, 1),
      (0x4e00, 2), (0xac00, 2), (0x1100, nil), (0x200d, nil), (0xfe0f, nil), (0x1f1e6, nil),
      (0x1f3fd, nil), (0xe0041, nil), (0x10ffff, nil), (0x915, nil),
    ] as [(UInt32, Int?)]
  )
  func scalarsThatNeverCombineHaveAWidth(value: UInt32, columns: Int?) throws {
    let scalar = try #require(Unicode.Scalar(value))

    #expect(DisplayWidth.columns(ofLone: scalar) == columns)
  }

  @Test func ambiguousScalarsThatNeverCombineAreWideIfWanted() {
    func columns(_ scalar: Unicode.Scalar) -> Int? {
      DisplayWidth.columns(ofLone: scalar, ambiguous: .wide)
    }

    #expect(["a", "λ", "─", "ö", "漢", "±"].map(columns) == [1, 2, 2, 1, 2, 2])
    #expect(DisplayWidth.columns(of: "\u{e0b0}", ambiguous: .wide) == 2)
  }

  @Test(
    arguments: [
      ("", true), ("a ~", true), ("\u{1f}", false), ("\u{20}", true), ("\u{7e}", true),
      ("\u{7f}", false), ("a\n", false), ("é", false), ("abc\u{80}", false), ("\u{0}", false),
    ] as [(String, Bool)]
  )
  func plainTextIsPrintableASCII(text: String, isPlain: Bool) {
    #expect(DisplayWidth.isPlain(text) == isPlain)
  }

  @Test(
    arguments: [
      ("aé漢", true), ("", true), ("e\u{301}", false), ("a\t", false), ("👩\u{200d}", false),
      ("a\u{200b}", false), ("─│", true), ("\u{e000}", false),
    ] as [(String, Bool)]
  )
  func aTextIsLoneIfAllItsScalarsAre(text: String, isLone: Bool) {
    #expect(DisplayWidth.isLone(text) == isLone)
  }

  @Test(
    arguments: [
      ("a", false), ("é", false), ("e\u{301}", false), ("漢", false), ("λ", false), ("❤", false),
      ("©", false), ("葛\u{e0100}", false), ("⌚", true), ("😀", true), ("❤\u{fe0f}", true),
      ("©\u{fe0f}", true), ("1\u{fe0f}\u{20e3}", true), ("👍🏽", true), ("🇯🇵", true),
      ("नी", true), ("\u{110f}", true), ("\u{110f}\u{1161}", true), ("카", false),
    ] as [(Character, Bool)]
  )
  func terminalsDisagreeAboutEmojiAndSeveralSpacingScalars(cluster: Character, isDisputed: Bool) {
    #expect(DisplayWidth.isDisputed(cluster) == isDisputed)
  }

  @Test(
    arguments: [
      ("\u{e000}", 1), ("\u{1faef}", 2), ("\u{378}", 1), ("\u{ad}", 0), ("漢\u{fe00}", 2),
      ("a\u{fe0f}", 1), ("❤\u{fe0e}", 1), ("👩\u{200d}👩\u{200d}👧", 2),
    ] as [(Character, Int)]
  )
  func aClusterCoversAtMostTwoColumns(cluster: Character, columns: Int) {
    #expect(DisplayWidth.columns(of: cluster) == columns)
  }

  @Test func theVersionIsThatOfTheTable() {
    #expect(DisplayWidth.unicodeVersion == "17.0.0")
  }
}

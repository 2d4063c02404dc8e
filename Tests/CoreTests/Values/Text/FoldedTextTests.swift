import Testing

@testable import PlaygroundCore

/// Text without differences of case.
struct FoldedTextTests {
  @Test(
    arguments: [
      ("ΟΔΟΣ", "οδος"), ("STRASSE", "straße"), ("ẞ", "ss"), ("ſ", "S"), ("\u{212a}", "k"),
      ("µ", "Μ"), ("ﬁn", "FIN"), ("ÀÉ", "a\u{300}é"), ("Ǆ", "ǅ"), ("Ა", "ა"), ("Ꭰ", "ꭰ"),
      ("ЖУК", "жук"), ("Hello", "hELLO"),
    ] as [(String, String)]
  )
  func formsOfALetterAreEqual(left: String, right: String) {
    #expect(left.folded == right.folded)
    #expect(left.folded.folded == left.folded)
  }

  @Test(arguments: [("ü", "u"), ("ł", "l"), ("σ", "ο"), ("漢", "字"), ("é", "è")])
  func differentLettersDiffer(left: String, right: String) {
    #expect(left.folded != right.folded)
  }

  /// Folding character by character is stable: no form of a letter folds to another one again.
  @Test func foldingTwiceIsFoldingOnce() {
    for value in (0...0x1ffff as ClosedRange<UInt32>) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let folded = Character(scalar).folded
      if folded.folded != folded { Issue.record("U+\(String(value, radix: 16))") }
    }
  }
}

import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundClient

/// Markdown on a terminal.
struct MarkdownLinesTests {
  /// Returns the lines with signs around styled texts: `B`, `I` and `U`.
  private func picture(_ markdown: String, columns: Int = 30) -> [String] {
    MarkdownLines(markdown, columns: columns).lines.map { runs in
      runs.map { run in
        let look = run.style.attributes
        let signs =
          (look.contains(.bold) ? "B" : "") + (look.contains(.italic) ? "I" : "")
          + (look.contains(.underline) ? "U" : "")
        return signs.isEmpty ? run.text : "{\(signs) \(run.text)}"
      }.joined()
    }
  }

  @Test func headingsParagraphsAndListsAreWrapped() {
    let text = """
      # Login
      A paragraph that is
      long enough to wrap around.
      - an item that is long enough, too
        - nested
      1. first
      """
    #expect(
      picture(text) == [
        "{BU Login}", "A paragraph that is long", "enough to wrap around.",
        "- an item that is long enough,", "  too", "  - nested", "1. first",
      ]
    )
  }

  @Test func emphasisCodeAndLinksHaveLooks() {
    #expect(
      picture("**a** *b* _c_ `*d*` [e](f.xml)") == [
        "{B a} {I b} {I c} {U *d*} e (f.xml)"
      ]
    )
    #expect(picture("snake_case_name 2 * 3 * 4 \\*x\\*") == ["snake_case_name 2 * 3 * 4 *x*"])
  }

  @Test func codeKeepsItsBlanksAndIsCutIntoLines() {
    #expect(
      picture("```\nlet  x = 1\n# no heading\n```", columns: 10) == [
        "let  x = 1", "# no headi", "ng",
      ]
    )
  }

  @Test func controlCharactersAreReplaced() {
    #expect(picture("a\u{1b}[31mb `\u{7}`") == ["a␛[31mb {U ␇}"])
  }

  /// The number of letters that are drawn as they are, without those that name characters which
  /// are not: `<U+2028>`, `\x9b`.
  private static func letters(_ text: String) -> Int {
    text.unicodeScalars.count { scalar in
      switch scalar.properties.generalCategory {
      case .lowercaseLetter, .uppercaseLetter, .otherLetter:
        !scalar.properties.isDefaultIgnorableCodePoint
          && !"ABCDEFUabcdefx".unicodeScalars.contains(scalar)
      default: false
      }
    }
  }

  /// Any text fits its pane, and loses no letter.
  @Test(arguments: Seeds.upTo(300, atLeast: 40))
  func anyTextFits(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let signs = ["# ", "- ", "1. ", "**", "_", "`", "```\n", "\n", "\n\n", "[a](b)", "    ", "\\"]
    let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      (signs.randomElement(using: &random) ?? "") + random.text(maxLength: 6)
    }.joined()
    let columns = Int.random(in: 2...40, using: &random)

    let lines = MarkdownLines(text, columns: columns).lines
    for line in lines {
      let width = line.reduce(0) { $0 + DisplayWidth.columns(of: $1.text) }
      #expect(width <= columns, "seed \(seed)")
    }
    let shown = lines.map { $0.map(\.text).joined() }.joined()
    #expect(Self.letters(shown) == Self.letters(text), "seed \(seed)")
  }
}

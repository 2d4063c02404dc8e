import DescriptionLanguage
import PlaygroundCore
import Testing

struct DiagnosticFormatterTests {
  /// Reports the range between `⟦` and `⟧` in a source.
  private func frame(_ marked: String, columns: Int = 100) -> String {
    var bytes: [UInt8] = []
    var start = 0
    var end = 0
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟦": start = bytes.count
      case "⟧": end = bytes.count
      default: bytes += Array(String(scalar).utf8)
      }
    }
    let file = SourceFile(number: 3, path: "a.xml", bytes: bytes)
    let span = SourceSpan(source: 3, start: UInt32(start), end: UInt32(end))
    let diagnostic = Diagnostic(.syntax, "wrong", at: span)
    let located = DiagnosticLocator.located([diagnostic], in: [file])
    return DiagnosticFormatter(columns: columns).text(located)
  }

  @Test func caretsStandUnderTheExactStretch() {
    #expect(
      frame("<a>\n  <b ⟦cde⟧='1'/>\n</a>") == """
        a.xml:2:6: error: wrong [syntax]
              <b cde='1'/>
                 ^~~

        """
    )
  }

  @Test func anEmptyStretchAtTheEndOfTheFileHasACaretUnlessItsLineIsEmpty() {
    #expect(frame("<a>⟦⟧") == "a.xml:1:4: error: wrong [syntax]\n    <a>\n       ^\n")
    #expect(frame("<a>\n⟦⟧") == "a.xml:2:1: error: wrong [syntax]\n")
  }

  @Test func tabsAndWideCharactersKeepCaretsInPlace() {
    #expect(
      frame("\t漢字é ⟦x字⟧y") == """
        a.xml:1:6: error: wrong [syntax]
                漢字é x字y
                      ^~~

        """
    )
  }

  @Test func columnsCountScalars() {
    #expect(frame("👨‍👩‍👧e\u{301}⟦x⟧").hasPrefix("a.xml:1:8: "))
  }

  @Test func aStretchOverSeveralLinesEndsWithItsFirst() {
    #expect(frame("<a ⟦b\r\nc⟧>") == "a.xml:1:4: error: wrong [syntax]\n    <a b\n       ^\n")
  }

  @Test func longLinesAreCutAroundTheStretch() {
    let long = String(repeating: "a", count: 60) + "⟦bcd⟧" + String(repeating: "e", count: 60)
    #expect(
      frame(long, columns: 21) == """
        a.xml:1:61: error: wrong [syntax]
            …aaaaaaaabcdeeeeeeee…
                     ^~~

        """
    )
  }

  @Test func controlCharactersAreMadeVisible() {
    #expect(
      frame("a\u{1b}[31m⟦b⟧\u{202e}") == """
        a.xml:1:7: error: wrong [syntax]
            a␛[31mb<U+202E>
                  ^

        """
    )
  }
}

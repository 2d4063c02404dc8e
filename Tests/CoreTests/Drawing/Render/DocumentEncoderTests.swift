import TestSupport
import Testing

@testable import PlaygroundCore

struct DocumentEncoderTests {
  private let rows = [
    [Run("a<b&\"'"), Run("漢字x", style: TextStyle(color: .palette(9), attributes: .bold))],
    [],
    [Run("  ", style: TextStyle(background: .rgb(0, 16, 255)))],
    [Run("r", style: TextStyle(attributes: [.reverse, .underline, .strikethrough]))],
    [Run("שלום \u{202e}")],
  ]

  private func lines(_ document: String, containing word: String) -> [String] {
    document.split(separator: "\n").map(String.init).filter { $0.contains(word) }
  }

  @Test func htmlShowsRowsAsText() throws {
    let document = HTMLEncoder.document(rows: rows, title: "<script>\u{1b}")

    let parts = document.split(separator: "<pre dir=\"ltr\">\n")
    #expect(
      parts[1] == """
        a&lt;b&amp;&quot;&#39;<span style="color:var(--c9);font-weight:bold">\
        <span class="w">漢</span><span class="w">字</span></span>\
        <span style="color:var(--c9);font-weight:bold">x</span>

        <span style="color:#ffffff;background:#0010ff">  </span>
        <span style="color:var(--back);background:var(--text);\
        text-decoration:underline line-through">r</span>
        <bdi>שלום &lt;U+202E&gt;</bdi>
        </pre>
        </main>
        </body>
        </html>

        """
    )
    #expect(lines(document, containing: "<title>") == ["<title>&lt;script&gt;␛</title>"])
    #expect(document.contains("default-src 'none'"))
  }

  @Test func svgPositionsEachRun() {
    let document = SVGEncoder.document(rows: rows, columns: 4, title: "T & T")

    #expect(lines(document, containing: "<title>") == ["<title>T &amp; T</title>"])
    #expect(lines(document, containing: "<svg")[0].contains("width=\"117\" height=\"90\""))
    let rest = "lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\""
    #expect(
      lines(document, containing: " x=").joined(separator: "\n") == """
        <text class="t" x="0" y="13" textLength="54" \(rest)>a&lt;b&amp;&quot;&#39;</text>
        <text class="c9" x="54" y="13" textLength="36" \(rest) font-weight="bold">漢字</text>
        <text class="c9" x="90" y="13" textLength="9" \(rest) font-weight="bold">x</text>
        <rect fill="#0010ff" x="0" y="36" width="18" height="18"/>
        <rect class="t" x="0" y="54" width="9" height="18"/>
        <text class="b" x="0" y="67" textLength="9" \(rest) \
        text-decoration="underline line-through">r</text>
        <text class="t" x="0" y="85" textLength="117" \(rest)>שלום &lt;U+202E&gt;</text>
        """
    )
  }

  @Test func paletteColorsFollowTheScheme() {
    let document = SVGEncoder.document(rows: rows, columns: 4, title: "")
    #expect(lines(document, containing: ".c9 { fill: #df2822; }").count == 1)
    #expect(lines(document, containing: ".c9 { fill: #f2a4a1; } }").count == 1)
    #expect(!document.contains(".c1 "))
    #expect(HTMLEncoder.styles.split(separator: "--c3: ").count == 3)
  }

  @Test(arguments: Seeds.upTo(100))
  func textAddsNoMarkup(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let style = random.style()
    let hostile = random.text(maxLength: 30) + "<script>alert('1')</script>\" onload=\"x"
    func shape(_ document: String) -> [Character] {
      document.filter { "<>\"'".contains($0) }.map { $0 }
    }

    for text in [hostile, "x\u{1b}]8;;http://x\u{7}"] {
      let runs = [[Run(text, style: style)]]
      let html = HTMLEncoder.document(rows: runs, title: text)
      let svg = SVGEncoder.document(rows: runs, columns: 0, title: text)

      for document in [html, svg] {
        #expect(!document.contains("<script"), "seed \(seed)")
        #expect(!document.contains("\" onload"), "seed \(seed)")
        let controls = document.unicodeScalars.filter {
          $0.value < 0x20 && $0 != "\n" || (0x7f...0x9f) ~= $0.value
        }
        #expect(controls.isEmpty, "seed \(seed)")
      }
    }
    let title = HTMLEncoder.document(rows: [], title: hostile)
    #expect(shape(title) == shape(HTMLEncoder.document(rows: [], title: "x")), "seed \(seed)")
  }

  @Test func emptyGridsAreValidDocuments() {
    #expect(HTMLEncoder.document(rows: [], title: "").contains("<pre dir=\"ltr\">"))
    #expect(SVGEncoder.document(rows: [], columns: 0, title: "").contains("width=\"9\""))
  }
}

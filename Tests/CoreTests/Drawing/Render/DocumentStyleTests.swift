import Testing

@testable import PlaygroundCore

/// The elements of HTML and SVG documents, and their styles.
struct DocumentStyleTests {
  // MARK: - HTML

  private func html(_ text: String, _ style: TextStyle) -> String {
    HTMLEncoder.markup(of: [[Run(text, style: style)]])
  }

  @Test(
    arguments: [
      (TextStyle(), "x"),
      (TextStyle(color: .palette(3)), "<span style=\"color:var(--c3)\">x</span>"),
      (TextStyle(color: .palette(15)), "<span style=\"color:var(--c15)\">x</span>"),
      (TextStyle(color: .palette(16)), "<span style=\"color:#000000\">x</span>"),
      (TextStyle(color: .rgb(1, 171, 16)), "<span style=\"color:#01ab10\">x</span>"),
      (TextStyle(attributes: .bold), "<span style=\"font-weight:bold\">x</span>"),
      (TextStyle(attributes: .dim), "<span style=\"opacity:0.65\">x</span>"),
      (TextStyle(attributes: .italic), "<span style=\"font-style:italic\">x</span>"),
      (TextStyle(attributes: .underline), "<span style=\"text-decoration:underline\">x</span>"),
      (
        TextStyle(attributes: .strikethrough),
        "<span style=\"text-decoration:line-through\">x</span>"
      ),
      (
        TextStyle(attributes: .reverse),
        "<span style=\"color:var(--back);background:var(--text)\">x</span>"
      ),
      (
        TextStyle(background: .palette(1)),
        "<span style=\"color:#ffffff;background:#cd0000\">x</span>"
      ),
      (
        TextStyle(color: .palette(1), background: .rgb(255, 255, 0), attributes: [.bold, .italic]),
        "<span style=\"color:#cd0000;background:#ffff00;font-weight:bold;font-style:italic\">"
          + "x</span>"
      ),
      (
        TextStyle(color: .palette(2), background: .palette(4), attributes: .reverse),
        "<span style=\"color:#0000ee;background:#00cd00\">x</span>"
      ),
    ] as [(TextStyle, String)]
  )
  func stylesBecomeDeclarations(style: TextStyle, expected: String) {
    #expect(html("x", style) == expected)
  }

  @Test(arguments: ["\u{590}", "א", "ع", "\u{8ff}", "\u{fb1d}", "\u{fdff}", "\u{fe70}", "\u{fefe}"])
  func rightToLeftTextIsIsolated(text: String) {
    let drawn = DrawnText.line(text)

    #expect((html(text, .plain) == "<bdi>\(drawn)</bdi>") == (drawn == text))
  }

  /// Frames and buttons stay where they are; a value reads in its own direction.
  @Test(
    arguments: [
      ("│ שלום │ עולם │", "│ <bdi>שלום</bdi> │ <bdi>עולם</bdi> │"),
      ("[שמור] [בטל]", "[<bdi>שמור</bdi>] [<bdi>בטל</bdi>]"),
      ("שם  ערך", "<bdi>שם</bdi>  <bdi>ערך</bdi>"),
      ("שלום ABC (12) עולם", "<bdi>שלום ABC (12) עולם</bdi>"),
      ("צה\"ל → עולם", "<bdi>צה&quot;ל</bdi> → <bdi>עולם</bdi>"),
      ("  שלום  ", "  <bdi>שלום</bdi>  "),
      ("▁▂█ مرحبا 5 %", "▁▂█ <bdi>مرحبا 5 %</bdi>"),
      ("a │ b", "a │ b"),
    ]
  )
  func valuesAreIsolated(text: String, expected: String) {
    #expect(html(text, .plain) == expected)
  }

  @Test(arguments: ["a", "\u{58f}", "ऀ", "漢", "\u{fb00}", "\u{fe6b}", "\u{ff01}", "😀"])
  func otherTextIsNotIsolated(text: String) {
    #expect(!html("a" + text, .plain).contains("<bdi>"))
  }

  @Test func wideClustersHaveTheirColumns() {
    #expect(
      html("a漢b", TextStyle(attributes: .bold))
        == "<span style=\"font-weight:bold\">a</span>"
        + "<span style=\"font-weight:bold\"><span class=\"w\">漢</span></span>"
        + "<span style=\"font-weight:bold\">b</span>"
    )
    #expect(HTMLEncoder.markup(of: [[Run("λ")]], ambiguous: .wide) == "<span class=\"w\">λ</span>")
    #expect(HTMLEncoder.markup(of: [[], [Run("<")], []]) == "\n&lt;\n")
  }

  @Test func theRulesNameTheColoursOfBothSchemes() {
    let lines = HTMLEncoder.styles.split(separator: "\n")

    #expect(
      lines[0] == """
        :root { color-scheme: light dark; --text: #1f2328; --back: #ffffff; --c0: #000000; \
        --c1: #c9221d; --c2: #15772e; --c3: #7f6203; --c4: #0b60d8; --c5: #aa31aa; \
        --c6: #0a727f; --c7: #6b747d; --c8: #5b636b; --c9: #df2822; --c10: #178433; \
        --c11: #906f04; --c12: #0d6cf2; --c13: #bc37bc; --c14: #0b7e8e; --c15: #646c75; }
        """
    )
    #expect(lines[2].hasPrefix(":root { --text: #e6edf3; --back: #0d1117; --c0: #77818b; "))
    #expect(lines[2].hasSuffix("--c15: #ffffff; }"))
    #expect(lines[1] == "@media screen and (prefers-color-scheme: dark) {")
  }

  // MARK: - SVG

  private func svg(_ rows: [[Run]], columns: Int = 0) -> [String] {
    SVGEncoder.document(rows: rows, columns: columns, title: "t").split(separator: "\n")
      .map(String.init)
  }

  @Test(
    arguments: [
      (.bold, " font-weight=\"bold\""), (.dim, " opacity=\"0.65\""),
      (.italic, " font-style=\"italic\""), (.underline, " text-decoration=\"underline\""),
      (.strikethrough, " text-decoration=\"line-through\""), ([], ""),
      (
        [.strikethrough, .underline, .bold],
        " font-weight=\"bold\" text-decoration=\"underline line-through\""
      ),
    ] as [(TextStyle.Attributes, String)]
  )
  func attributesOfTextAreThoseOfItsStyle(attributes: TextStyle.Attributes, expected: String) {
    let lines = svg([[Run("x", style: TextStyle(attributes: attributes))]])

    #expect(
      lines.filter { $0.hasPrefix("<text") } == [
        "<text class=\"t\" x=\"0\" y=\"13\" textLength=\"9\" lengthAdjust=\"spacingAndGlyphs\" "
          + "xml:space=\"preserve\"\(expected)>x</text>"
      ]
    )
  }

  @Test(
    arguments: [
      (0, [], 9, 18), (7, [], 63, 18), (2, ["abc"], 27, 18), (5, ["abc", "漢字漢"], 54, 36),
      (-4, ["", "", ""], 9, 54),
    ] as [(Int, [String], Int, Int)]
  )
  func theImageHasRoomForTheLongestRow(columns: Int, texts: [String], width: Int, height: Int) {
    let lines = svg(texts.map { $0.isEmpty ? [] : [Run($0)] }, columns: columns)

    #expect(lines[1].contains(" width=\"\(width)\" height=\"\(height)\" "))
    #expect(lines[1].contains("viewBox=\"0 0 \(width) \(height)\""))
  }

  @Test func aBackgroundIsBehindItsText() {
    let style = TextStyle(color: .palette(1), background: .rgb(0, 0, 1))
    let lines = svg([[], [Run("ab"), Run("漢", style: style), Run("  ", style: style)]])

    #expect(
      lines.filter { $0.contains(" x=") }.map { String($0.prefix { $0 != ">" }) } == [
        "<text class=\"t\" x=\"0\" y=\"31\" textLength=\"18\" "
          + "lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\"",
        "<rect fill=\"#000001\" x=\"18\" y=\"18\" width=\"18\" height=\"18\"/",
        "<text fill=\"#cd0000\" x=\"18\" y=\"31\" textLength=\"18\" "
          + "lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\"",
        "<rect fill=\"#000001\" x=\"36\" y=\"18\" width=\"18\" height=\"18\"/",
      ]
    )
  }

  @Test func onlyUsedColoursHaveRules() {
    let styles = [
      TextStyle(color: .palette(10)), TextStyle(color: .palette(2), attributes: .reverse),
    ]
    let lines = svg([styles.map { Run("x", style: $0) }])

    #expect(
      lines.filter { $0.contains("fill:") } == [
        ".t { fill: #1f2328; } .b { fill: #ffffff; } .c2 { fill: #15772e; } "
          + ".c10 { fill: #178433; }",
        "@media (prefers-color-scheme: dark) { .t { fill: #e6edf3; } .b { fill: #0d1117; } "
          + ".c2 { fill: #1fb043; } .c10 { fill: #25d451; } }",
      ]
    )
  }

  // MARK: - Colours

  @Test(
    arguments: [
      (0, "#000000"), (0x1, "#000001"), (0x10_0000, "#100000"), (0xff_ffff, "#ffffff"),
      (0x0a_b00c, "#0ab00c"),
    ] as [(UInt32, String)]
  )
  func coloursHaveSixDigits(number: UInt32, expected: String) {
    #expect(Color.Lights(number).web == expected)
  }

  /// The brightness of 128 divides black text from white text.
  @Test(
    arguments: [
      (.rgb(128, 128, 128), 0), (.rgb(127, 127, 127), 0xff_ffff), (.rgb(255, 0, 0), 0xff_ffff),
      (.rgb(0, 255, 0), 0), (.rgb(0, 0, 255), 0xff_ffff), (.rgb(255, 0, 255), 0xff_ffff),
      (.rgb(255, 90, 0), 0), (.rgb(255, 87, 0), 0xff_ffff),
    ] as [(Color, UInt32)]
  )
  func textOnABackgroundIsTheMoreReadable(background: Color, expected: UInt32) {
    let style = WebStyle(TextStyle(background: background))

    #expect(style.text == .fixed(Color.Lights(expected)))
    #expect(style.back == background.lights.map { .fixed($0) })
  }

  @Test func reversedStylesSwapTheirColours() {
    func style(_ color: Color, _ background: Color) -> WebStyle {
      WebStyle(TextStyle(color: color, background: background, attributes: .reverse))
    }

    #expect(style(.standard, .palette(3)).text == .palette(3))
    #expect(style(.standard, .palette(3)).back == .text)
    #expect(style(.palette(1), .palette(3)).text == .fixed(Color.Lights(0xcd_cd00)))
    #expect(style(.palette(1), .palette(3)).back == .fixed(Color.Lights(0xcd_0000)))
    #expect(style(.palette(20), .standard).back == .fixed(Color.Lights(0x00_00d7)))
    #expect(WebStyle(.plain).back == nil)
  }
}

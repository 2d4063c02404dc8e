import TestSupport
import Testing

@testable import PlaygroundCore

/// The sequences that change the style of a terminal.
struct SGRTests {
  private func change(_ old: TextStyle, _ new: TextStyle) -> String {
    var bytes: [UInt8] = []
    SGR.append(from: old, to: new, to: &bytes)
    return String(decoding: bytes, as: UTF8.self).replacing("\u{1b}", with: "^")
  }

  @Test(
    arguments: [(0, "0"), (9, "9"), (10, "10"), (99, "99"), (100, "100"), (9_876, "9876")]
      as [(Int, String)]
  )
  func numbersAreDecimal(number: Int, expected: String) {
    var bytes: [UInt8] = []
    SGR.append(number, to: &bytes)

    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  private static let attributes: [(TextStyle.Attributes, on: Int, off: Int)] = [
    (.bold, 1, 22), (.dim, 2, 22), (.italic, 3, 23), (.underline, 4, 24), (.reverse, 7, 27),
    (.strikethrough, 9, 29),
  ]

  /// With a colour that stays, turning an attribute off is shorter than a reset.
  @Test(arguments: 0..<6) func attributesAreTurnedOnAndOff(index: Int) {
    let (attribute, on, off) = Self.attributes[index]
    let plain = TextStyle(color: .palette(1))
    let set = TextStyle(color: .palette(1), attributes: attribute)

    #expect(change(plain, set) == "^[\(on)m")
    #expect(change(set, plain) == "^[\(off)m")
    #expect(change(.plain, TextStyle(attributes: attribute)) == "^[\(on)m")
    #expect(change(TextStyle(attributes: attribute), .plain) == "^[0m")
  }

  @Test(
    arguments: [
      (.palette(0), "30", "40"), (.palette(7), "37", "47"), (.palette(8), "90", "100"),
      (.palette(15), "97", "107"), (.palette(16), "38;5;16", "48;5;16"),
      (.palette(255), "38;5;255", "48;5;255"), (.rgb(1, 20, 255), "38;2;1;20;255", "48;2;1;20;255"),
    ] as [(Color, String, String)]
  )
  func coloursHaveCodesForTextAndBackground(color: Color, text: String, background: String) {
    #expect(change(.plain, TextStyle(color: color)) == "^[\(text)m")
    #expect(change(.plain, TextStyle(background: color)) == "^[\(background)m")
    let both = TextStyle(color: color, background: color)
    #expect(change(.plain, both) == "^[\(text);\(background)m")
  }

  @Test func aDefaultColourHasACodeWhereTheRestStays() {
    let bold = TextStyle(attributes: [.bold, .italic, .underline])
    var red = bold
    red.color = .palette(1)
    var blue = bold
    blue.background = .palette(4)

    #expect(change(red, bold) == "^[39m")
    #expect(change(blue, bold) == "^[49m")
    #expect(change(red, blue) == "^[39;44m")
  }

  @Test func boldAndDimAreTurnedOffTogether() {
    let red = Color.palette(1)
    func style(_ attributes: TextStyle.Attributes) -> TextStyle {
      TextStyle(color: .rgb(100, 100, 100), background: red, attributes: attributes)
    }

    #expect(change(style([.bold, .dim]), style(.bold)) == "^[22;1m")
    #expect(change(style([.bold, .dim]), style(.dim)) == "^[22;2m")
    #expect(change(style([.bold, .dim]), style([])) == "^[22m")
    #expect(change(style([.bold, .italic]), style(.dim)) == "^[22;23;2m")
  }

  @Test func aResetIsUsedWhereItIsShorter() {
    let loud = TextStyle(attributes: [.bold, .italic, .underline])

    #expect(change(loud, TextStyle(attributes: .reverse)) == "^[0;7m")
    #expect(change(loud, TextStyle(attributes: .bold)) == "^[0;1m")
  }

  @Test(arguments: Seeds.upTo(300, atLeast: 60))
  func aTerminalHasTheNewStyleAfterAChange(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var screen = EmulatedScreen(columns: 12, rows: 1)
    let encoder = ANSIEncoder(depth: .truecolor)
    var style = TextStyle.plain
    var expected: [TextStyle] = []
    var bytes: [UInt8] = []

    for _ in 0..<12 {
      let next = random.style()
      encoder.change(from: &style, to: next, in: &bytes)
      #expect(style == next, "seed \(seed)")
      expected.append(next)
      bytes.append(0x78)
    }
    try screen.feed(bytes)

    #expect((0..<12).map { screen.grid[$0, 0]?.style } == expected, "seed \(seed)")
  }

  /// A change is never longer than a reset followed by the whole style.
  @Test(arguments: Seeds.upTo(200, atLeast: 40))
  func aChangeIsAtMostAsLongAsAReset(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let (old, new) = (random.style(), random.style())

    let whole = change(.plain, new).replacing("^[", with: "^[0;")

    if old != new { #expect(change(old, new).utf8.count <= whole.utf8.count, "seed \(seed)") }
  }
}

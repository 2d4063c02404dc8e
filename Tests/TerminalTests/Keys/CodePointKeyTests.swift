import PlaygroundCore
import Testing

@testable import PlaygroundTerminal

/// Keys that terminals send as code points, and their answers.
struct CodePointKeyTests {
  struct Case: CustomTestStringConvertible {
    var bytes: String
    var keys: [KeyPress]
    var testDescription: String { bytes }

    init(_ bytes: String, _ keys: KeyPress...) { (self.bytes, self.keys) = (bytes, keys) }
  }

  static let cases = [
    Case("27u", .escape), Case("27;1u", .escape), Case("13;2u", .modified(.enter, .shift)),
    Case("9;2u", .backTab), Case("9;6u", .backTab), Case("127;5u", .modified(.backspace, .control)),
    Case("97u", .character("a")), Case("97;2u", .character("A")), Case("228;2u", .character("Ä")),
    Case("223;2u", .character("ß")), Case("97;5u", .control("a")), Case("99;69u", .control("c")),
    Case("97;3u", .modified(.character("a"), .alt)),
    Case("97;7u", .modified(.control("a"), .alt)),
    // Keys that are the same bytes on other terminals.
    Case("105;5u", .tab), Case("109;5u", .enter), Case("104;5u", .backspace),
    Case("91;5u", .escape),
    Case("99:67;6u", .control("c")), Case("97:65:97;2u", .character("A")),
    Case("49:33;4u", .modified(.character("!"), .alt)),
    // A key of another script is the one at its place on an English keyboard.
    Case("1089::99;5u", .control("c")), Case("1089:1057:99;6u", .control("c")),
    Case("1089::99;7u", .modified(.control("c"), .alt)), Case("957::110;5u", .control("n")),
    Case("1513::97;5u", .control("a")), Case("1089::99;69u", .control("c")),
    Case("1092::97;3u", .modified(.character("a"), .alt)), Case("1093::91;5u", .escape),
    Case("1089::99;1u", .character("с")), Case("1089:1057:99;2u", .character("С")),
    Case("1089::99;5:3u"), Case("1089;5u"), Case("228::39;5u"),
    // A Latin letter is itself, wherever its key is.
    Case("97::113;5u", .control("a")), Case("97;1:1u", .character("a")), Case("97;1:3u"),
    Case("97;9u"), Case("57441;2u"), Case("32;5u"), Case("57399u", .character("0")),
    Case("57414u", .enter), Case("57419u", .up), Case("57426;5u", .modified(.delete, .control)),
    Case("99999999999u"), Case("55296u"), Case("0u"), Case("u"),
    Case("27;5;97~", .control("a")), Case("27;2;13~", .modified(.enter, .shift)), Case("27;5~"),
  ]

  @Test(arguments: cases)
  func aKeyIsTheSameAsOnOtherTerminals(sample: Case) {
    let bytes = Array("\u{1b}[\(sample.bytes)q".utf8)
    var (whole, split) = (KeyDecoder(), KeyDecoder())
    #expect(whole.keys(from: bytes) == sample.keys + [.character("q")])
    #expect(bytes.flatMap { split.keys(from: [$0]) } == sample.keys + [.character("q")])
    #expect(whole.takeAnswers() == [])
  }

  @Test func answersAreNoKeys() {
    var decoder = KeyDecoder()
    let text =
      "a\u{1b}[?1u\u{1b}]11;rgb:ffff/8000/0000\u{1b}\\\u{1b}[?62;22c\u{1b}[I\u{1b}[Ob"
      + "\u{1b}]11;rgba:00/7f/f/ff\u{7}\u{1b}]11;?\u{7}\u{1b}]11;rgb:zz/0/0\u{7}\u{1b}]10;rgb:0/0/0\u{7}c"
    #expect(
      decoder.keys(from: Array(text.utf8)) == [.character("a"), .character("b"), .character("c")]
    )
    #expect(
      decoder.takeAnswers() == [
        .keyboardProtocol, .background(.rgb(255, 127, 0)), .attributes, .focus(true), .focus(false),
        .background(.rgb(0, 127, 255)),
      ]
    )
    #expect(decoder.takeAnswers() == [])
  }

  @Test func theShadeOfTheBackgroundIsKnown() {
    #expect(Color.rgb(255, 255, 255).isLight == true && Color.rgb(0, 0, 0).isLight == false)
    #expect(
      Color.rgb(0xfd, 0xf6, 0xe3).isLight == true && Color.rgb(0, 0x2b, 0x36).isLight == false
    )
    #expect(Color.standard.isLight == nil)
    for (value, isDark) in [
      ("15;0", true), ("0;15", false), ("0;default;15", false), ("15;default", true),
      ("0;7", false),
      ("0;8", true), ("", true), ("7", true),
    ] {
      #expect(TerminalAbilities.isDark { $0 == "COLORFGBG" ? value : nil } == isDark, "\(value)")
    }
  }

  @Test func anotherCharacterSetIsASCII() {
    for (locale, isASCII) in [
      ("C", true), ("POSIX", true), ("C.UTF-8", false), ("en_US.utf8", false),
      ("de_DE.ISO-8859-1", true),
      ("de_DE", false), ("", false),
    ] {
      #expect(TerminalAbilities.isASCII { $0 == "LANG" ? locale : nil } == isASCII, "\(locale)")
    }
    #expect(TerminalAbilities.isASCII { ["LC_ALL": "C", "LANG": "C.UTF-8"][$0] })
    #expect(!TerminalAbilities.isASCII { ["LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "C"][$0] })
  }
}

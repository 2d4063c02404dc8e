import PlaygroundCore
import Testing

@testable import PlaygroundTerminal

struct KeyDecoderTests {
  struct Case: CustomTestStringConvertible {
    var bytes: String
    var keys: [KeyPress]
    var testDescription: String { bytes.debugDescription }

    init(_ bytes: String, _ keys: KeyPress...) {
      self.bytes = bytes
      self.keys = keys
    }
  }

  private static func mouse(_ action: MouseEvent.Action) -> KeyPress {
    .mouse(MouseEvent(action: action, position: Point(x: 2, y: 3)))
  }

  @Test func aSequenceThatIsTooLongIsTheSameHoweverItArrives() {
    let bytes = Array("\u{1b}[\(String(repeating: "0", count: 80))~q".utf8)
    var (whole, split) = (KeyDecoder(), KeyDecoder())

    let keys = whole.keys(from: bytes)

    #expect(keys.last == .character("q"))
    #expect(bytes.flatMap { split.keys(from: [$0]) } == keys)
  }

  static let cases = [
    Case("j", .character("j")),
    Case("gG", .character("g"), .character("G")),
    Case("\t\r\n", .tab, .enter, .enter),
    Case("\u{7f}\u{8}", .backspace, .backspace),
    Case("\u{4}\u{15}\u{3}", .control("d"), .control("u"), .control("c")),
    Case("é漢🙂", .character("é"), .character("漢"), .character("🙂")),
    Case("\u{1b}[A\u{1b}[B\u{1b}[C\u{1b}[D", .up, .down, .right, .left),
    Case("\u{1b}OA\u{1b}OF", .up, .end),
    Case("\u{1b}[5~\u{1b}[6~\u{1b}[3~", .pageUp, .pageDown, .delete),
    Case("\u{1b}[1~\u{1b}[7~\u{1b}[H\u{1b}[4~\u{1b}[8~", .home, .home, .home, .end, .end),
    Case("\u{1b}[Z", .backTab),
    Case("\u{1b}[1;5A", .modified(.up, .control)),
    Case(
      "\u{1b}[1;2D\u{1b}[1;6C",
      .modified(.left, .shift),
      .modified(.right, [.shift, .control])
    ),
    Case("\u{1b}[1;3H\u{1b}[1;2F", .modified(.home, .alt), .modified(.end, .shift)),
    Case("\u{1b}[3;5~\u{1b}[5;2~", .modified(.delete, .control), .modified(.pageUp, .shift)),
    Case("\u{1b}[1;1A\u{1b}[1;99999999999999999999B\u{1b}[1;A\u{1b}[;2A", .up, .down, .up, .up),
    Case("\u{1b}[1;2Z", .backTab),
    Case(
      "\u{1b}b\u{1b}\u{7f}\u{1b}\r",
      .modified(.character("b"), .alt),
      .modified(.backspace, .alt),
      .modified(.enter, .alt)
    ),
    Case("\u{1b}[?2026;2$yq", .character("q")),
    Case("\u{1b}[15~q", .character("q")),
    Case("\u{1b}[<0;3;4Mq", mouse(.press), .character("q")),
    Case("\u{1b}[<32;3;4M\u{1b}[<0;3;4m", mouse(.drag), mouse(.release)),
    Case(
      "\u{1b}[<16;3;4M",
      .mouse(MouseEvent(action: .press, position: Point(x: 2, y: 3), hasControl: true))
    ),
    Case("\u{1b}[<64;3;4M\u{1b}[<65;3;4M", mouse(.wheelUp), mouse(.wheelDown)),
    Case("\u{1b}[<66;3;4M\u{1b}[<67;3;4M", mouse(.wheelLeft), mouse(.wheelRight)),
    Case(
      "\u{1b}[<68;3;4M",
      .mouse(MouseEvent(action: .wheelUp, position: Point(x: 2, y: 3), hasShift: true))
    ),
    Case("\u{1b}[<2;3;4M\u{1b}[<0;0;4M\u{1b}[<0;3Mq", .character("q")),
    Case("\u{1b}[200~qJ\u{1b}[A\r\nd\u{1b}[201~j", .paste("qJ\u{1b}[A\r\nd"), .character("j")),
    Case("\u{1b}J\u{1b}1", .escape, .character("J"), .escape, .character("1")),
    Case("\u{1b}\u{1b}[A", .escape, .up),
    Case("\u{1b}[1\u{1b}[B", .down),
    Case("\u{0}\u{1c}q", .character("q")),
    // Answers: the background, as OSC with both ends; DCS; APC.
    Case("\u{1b}]11;rgb:ffff/ffff/ffff\u{1b}\\q", .character("q")),
    Case("\u{1b}]11;rgb:0000/0000/0000\u{7}q", .character("q")),
    Case("\u{1b}P1$r0m\u{1b}\\\u{1b}P>|term 1.0\u{1b}\\q", .character("q")),
    Case("\u{1b}_Gi=1;OK\u{1b}\\q", .character("q")),
    // Without an end, a string ends at the next control.
    Case("\u{1b}]11;rgb:0\u{1b}[A\u{1b}]4;\rq", .up, .enter, .character("q")),
    Case("\u{1b}]jq", .escape, .character("]"), .character("j"), .character("q")),
    Case("\u{85}q", .character("q")),
  ]

  @Test(arguments: cases)
  func keysOfAWholeRead(_ given: Case) {
    var decoder = KeyDecoder()

    #expect(decoder.keys(from: given.bytes.utf8) == given.keys)
    #expect(!decoder.awaitsMore)
  }

  @Test(arguments: cases)
  func keysDoNotDependOnHowReadsAreCut(_ given: Case) {
    var decoder = KeyDecoder()
    var keys: [KeyPress] = []

    for byte in given.bytes.utf8 { keys += decoder.keys(from: [byte]) }

    #expect(keys == given.keys)
  }

  @Test func aLoneEscapeByteIsTheEscapeKeyOnlyAfterAWhile() {
    var decoder = KeyDecoder()

    #expect(decoder.keys(from: [0x1b]) == [])
    #expect(decoder.awaitsMore)
    #expect(decoder.finish() == [.escape])
    #expect(!decoder.awaitsMore)
    #expect(decoder.finish() == [])
  }

  @Test func theByteThatIntroducesAnAnswerIsAKeyAfterAWhile() {
    var decoder = KeyDecoder()

    #expect(decoder.keys(from: [0x1b, 0x5d]) == [])
    #expect(decoder.awaitsMore)
    #expect(decoder.finish() == [.escape, .character("]")])
    #expect(!decoder.awaitsMore)
  }

  @Test func anAnswerWithoutEndIsGivenUp() {
    var decoder = KeyDecoder()

    let long = Array(repeating: UInt8(ascii: "1"), count: AnswerString.limit)

    #expect(decoder.keys(from: [0x1b, 0x5d] + long + [0x71]) == [.character("q")])
  }

  @Test func halfASequenceIsNoEscapeKey() {
    var decoder = KeyDecoder()

    #expect(decoder.keys(from: Array("\u{1b}[".utf8)) == [])
    #expect(!decoder.awaitsMore)
    #expect(decoder.finish() == [])
    #expect(decoder.keys(from: Array("A".utf8)) == [.up])
  }

  @Test(
    arguments: [
      [0xc3, 0x28], [0xff, 0x71], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0x80, 0x80],
      [0xe2, 0x82, 0x1b, 0x5b, 0x41],
    ] as [[UInt8]]
  )
  func bytesThatAreNoTextAreDropped(_ bytes: [UInt8]) {
    var decoder = KeyDecoder()

    let keys = decoder.keys(from: bytes + [0x7a])

    #expect(keys.last == .character("z"))
    #expect(!keys.contains { $0 == .character("\u{fffd}") })
  }

  @Test func aSequenceWithoutEndIsGivenUp() {
    var decoder = KeyDecoder()

    _ = decoder.keys(from: [0x1b, 0x5b] + Array(repeating: 0x31, count: 100))

    #expect(decoder.keys(from: [0x71]) == [.character("q")])
  }

  @Test(arguments: 1...40)
  func randomBytesNeverLeaveMoreThanOneSequenceBehind(_ seed: UInt64) {
    var state = seed &* 0x9e37_79b9_7f4a_7c15
    var decoder = KeyDecoder()
    for _ in 0..<500 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      _ = decoder.keys(from: [UInt8(truncatingIfNeeded: state >> 33)])
    }

    let keys = decoder.keys(from: Array("\u{1b}[A\u{1b}[Aq".utf8))

    #expect(keys.last == .character("q"), "seed \(seed)")
  }

  @Test func aPasteThatIsTooLongIsCutAndEndsAllTheSame() {
    var decoder = KeyDecoder()
    var keys = decoder.keys(from: Array("\u{1b}[200~".utf8))
    for _ in 0..<25 { keys += decoder.keys(from: Array(repeating: 0x64, count: 50_000)) }
    keys += decoder.keys(from: Array("\u{1b}[201~q".utf8))

    guard case .paste(let text)? = keys.first else {
      Issue.record("no paste in \(keys.count) keys")
      return
    }
    #expect(text.utf8.count <= 1 << 20)
    #expect(keys.dropFirst() == [.character("q")])
  }

  @Test(
    arguments: [
      ("", []), ("two\nlines", [.paste("two\nlines")]), ("a\u{1b}[20", [.paste("a")]),
      ("a\u{1b}", [.paste("a")]),
    ] as [(String, [KeyPress])]
  )
  func aPasteWithoutItsEndEndsAfterAPause(text: String, expected: [KeyPress]) {
    var decoder = KeyDecoder()
    #expect(decoder.patienceNanoseconds == nil)
    #expect(decoder.keys(from: Array("\u{1b}[200~\(text)".utf8)) == [])
    #expect(decoder.patienceNanoseconds ?? 0 >= 1_000_000_000)

    #expect(decoder.finish() == expected)
    #expect(decoder.patienceNanoseconds == nil)
    // Its end may arrive late, whole or in part.
    let rest = text.hasSuffix("[20") ? "1~" : "\u{1b}[201~"
    #expect(decoder.keys(from: Array("\(rest)q".utf8)) == [.character("q")])
  }

  /// Reading as many bytes as are safe never takes bytes beyond the key that they complete.
  @Test(arguments: [
    "q", "é", "\u{1b}[A", "\u{1b}[<0;3;4M", "\u{1b}[200~paste \u{1b}[20 q\u{1b}[201~",
    "\u{1b}[200~\u{1b}[201~", "\u{1b}Of",
  ])
  func noByteAfterAKeyIsRead(_ text: String) {
    var decoder = KeyDecoder()
    var bytes = Array("\(text)ls\r".utf8)[...]
    var keys: [KeyPress] = []
    while keys.isEmpty, !bytes.isEmpty {
      let count = decoder.safeByteCount
      keys += decoder.keys(from: bytes.prefix(count))
      bytes = bytes.dropFirst(count)
      if keys.isEmpty, text == "\u{1b}Of", bytes.count == 3 { break }
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "ls\r", "\(keys)")
  }
}

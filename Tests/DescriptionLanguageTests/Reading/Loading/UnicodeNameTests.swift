import DescriptionLanguage
import PlaygroundCore
import Testing

/// Two Unicode forms of one text are two names, of everything that people name.
///
/// Each case uses two names. Written with two forms of one text, it must mean the same as with two
/// plain names: content, diagnostics, conversions and effects are compared after the names in them
/// were replaced by the plain ones.
struct UnicodeNameTests {
  @Test(arguments: UnicodeNameCase.all, NamePair.all)
  func contentIsThatOfPlainNames(_ sample: UnicodeNameCase, _ pair: NamePair) {
    let plain = sample.pictures(.plain(like: pair))
    #expect(!plain.contains("error"), "\(plain)")

    #expect(pair.plain(sample.pictures(pair)) == plain)
  }

  @Test(arguments: UnicodeNameCase.all, NamePair.all)
  func conversionsAreThoseOfPlainNames(_ sample: UnicodeNameCase, _ pair: NamePair) {
    let plain = sample.conversions(.plain(like: pair))

    #expect(pair.plain(sample.conversions(pair)) == plain)
  }

  @Test(arguments: UnicodeNameCase.all, NamePair.all)
  func effectsOfEventsAreThoseOfPlainNames(_ sample: UnicodeNameCase, _ pair: NamePair) throws {
    let plain = try sample.effects(.plain(like: pair))

    #expect(pair.plain(try sample.effects(pair)) == plain)
  }

  /// The value of a state that is given by name, as `--set` does.
  @Test(arguments: NamePair.all)
  func aStateIsSetByItsBytes(_ pair: NamePair) throws {
    let source = """
      <preview><state name="«a»" value="{1}"/><state name="«b»" value="{2}"/>
      <Label text="{«a»} {«b»}"/></preview>
      """
    let preview = try #require(Workspace(pair.applied(to: source)).description().previews.first)

    let first = preview.build(state: [ByteExactString(pair.first): 5]).content
    let second = preview.build(state: [ByteExactString(pair.second): 5]).content

    #expect(first?.texts == ["5 2"])
    #expect(second?.texts == ["1 5"])
  }

  /// Parts of a content that were kept are those of the same names.
  @Test(arguments: UnicodeNameCase.all, NamePair.all)
  func aKeptContentIsThatOfAFreshBuild(_ sample: UnicodeNameCase, _ pair: NamePair) {
    for preview in sample.workspace(pair).description().previews {
      var memory = PartMemory()
      _ = preview.build(reusing: &memory)
      for name in [pair.first, pair.second] {
        let state: [ByteExactString: Value] = [ByteExactString(name): 7]
        let kept = preview.build(state: state, reusing: &memory).content
        #expect(kept.map(picture) == preview.build(state: state).content.map(picture))
      }
    }
  }

  @Test(arguments: NamePair.all)
  func aNameInAnotherFormIsUnknown(_ pair: NamePair) {
    for source in [
      "<preview><state name='«a»' value='{1}'/><Label text='{«b»}'/></preview>",
      "<preview><style name='«a»' bold='true'/><Label style='«b»' text='x'/></preview>",
      "<preview><let name='«a»' value='{1}'/><Label text='{«b»}'/></preview>",
      """
      <preview><component name='C'><param name='«a»' default='1'/><Label text='x'/></component>\
      <C «b»='2'/></preview>
      """,
      "<preview><state name='«a»' value='{1}'/><variant name='v' «b»='{2}'/><Label text='x'/></preview>",
    ] {
      let told = told(pair.applied(to: source))
      #expect(told.contains("; it is declared in another Unicode form"), "\(told)")
    }
  }
}

/// Two forms of one text, and two plain names with as many scalars in the same order.
struct NamePair: Sendable, CustomTestStringConvertible {
  let first: String
  let second: String
  private let plainFirst: String
  private let plainSecond: String

  static let all = [
    NamePair("É", "E\u{301}", "Rz", "Qqz"),
    NamePair("\u{212B}", "\u{C5}", "Rz", "Qz"),
    NamePair("Àé\u{323}", "A\u{300}e\u{323}\u{301}", "Rxyz", "Qqxyyz"),
  ]

  private init(_ first: String, _ second: String, _ plainFirst: String, _ plainSecond: String) {
    // A letter after the forms, so that their plain names have a letter that no sample has.
    (self.first, self.second) = (first + "z", second + "z")
    (self.plainFirst, self.plainSecond) = (plainFirst, plainSecond)
  }

  private init(plain pair: NamePair) {
    (first, second) = (pair.plainFirst, pair.plainSecond)
    (plainFirst, plainSecond) = (first, second)
  }

  static func plain(like pair: NamePair) -> NamePair { NamePair(plain: pair) }

  var testDescription: String { "\(first.unicodeScalars.map(\.value)) and \(second)" }

  func applied(to source: String) -> String {
    let bytes = Self.replacing("«a»", by: first, in: Array(source.utf8))
    return String(decoding: Self.replacing("«b»", by: second, in: bytes), as: UTF8.self)
  }

  /// Returns a text with the plain names instead of these.
  func plain(_ text: String) -> String {
    let bytes = Self.replacing(first, by: plainFirst, in: Array(text.utf8))
    return String(decoding: Self.replacing(second, by: plainSecond, in: bytes), as: UTF8.self)
  }

  private static func replacing(_ part: String, by other: String, in bytes: [UInt8]) -> [UInt8] {
    let part = Array(part.utf8)
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.first {
      if rest.starts(with: part) {
        result += other.utf8
        rest = rest.dropFirst(part.count)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}

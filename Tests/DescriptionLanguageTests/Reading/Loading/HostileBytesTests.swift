import DescriptionLanguage
import PlaygroundCore
import Testing

/// Files with hostile bytes, numbers or declarations: each is rejected, or read, with the right
/// diagnostic.
struct HostileBytesTests {
  /// A file, and its messages without locations.
  struct Sample: CustomTestStringConvertible {
    let testDescription: String
    let path: String
    let bytes: [UInt8]
    let messages: [String]

    init(_ name: String, _ path: String, _ bytes: [UInt8], _ messages: String...) {
      (testDescription, self.path, self.bytes, self.messages) = (name, path, bytes, messages)
    }

    init(_ name: String, json: String, _ messages: String...) {
      testDescription = name
      path = "a.json"
      bytes = Array(json.utf8)
      self.messages = messages
    }
  }

  private static let xml = "<preview><Label text='é'/></preview>"
  private static let json = #"{"component": {"type": "Label", "text": "é"}}"#
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns text in UTF-16 without a byte order mark.
  private static func wide(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return bigEndian ? [high, low] : [low, high]
    }
  }

  /// Returns a description with raw bytes in an attribute.
  private static func xml(around bytes: [UInt8]) -> [UInt8] {
    Array("<preview><Label text='".utf8) + bytes + Array("'/></preview>".utf8)
  }

  private static func json(around bytes: [UInt8]) -> [UInt8] {
    Array(#"{"component": {"type": "Label", "text": ""#.utf8) + bytes + Array(#""}}"#.utf8)
  }

  private static let encodings: [Sample] = [true, false].flatMap { isBig in
    let order: [UInt8] = isBig ? [0xFE, 0xFF] : [0xFF, 0xFE]
    let name = isBig ? "UTF-16 BE" : "UTF-16 LE"
    return [
      Sample(
        "\(name), XML, mark",
        "a.xml",
        order + wide(xml, bigEndian: isBig),
        "expected UTF-8, found UTF-16; save the file as UTF-8"
      ),
      Sample(
        "\(name), XML, no mark",
        "a.xml",
        wide(xml, bigEndian: isBig),
        "expected UTF-8, found UTF-16; save the file as UTF-8"
      ),
      Sample(
        "\(name), JSON, mark",
        "a.json",
        order + wide(json, bigEndian: isBig),
        "expected UTF-8, found UTF-16; save the file as UTF-8"
      ),
      Sample(
        "\(name), JSON, no mark",
        "a.json",
        wide(json, bigEndian: isBig),
        "expected UTF-8, found UTF-16; save the file as UTF-8"
      ),
    ]
  }

  private static let bytes: [Sample] = [
    Sample("UTF-8 mark, XML", "a.xml", mark + Array(xml.utf8)),
    Sample("UTF-8 mark, JSON", "a.json", mark + Array(json.utf8)),
    Sample(
      "overlong, XML",
      "a.xml",
      xml(around: [0xC0, 0xBC]),
      "invalid UTF-8; save the file as UTF-8"
    ),
    Sample("overlong, JSON", "a.json", json(around: [0xC0, 0xBC]), "invalid UTF-8"),
    Sample(
      "surrogate, XML",
      "a.xml",
      xml(around: [0xED, 0xA0, 0x80]),
      "invalid UTF-8; save the file as UTF-8"
    ),
    Sample(
      "surrogate, JSON",
      "a.json",
      json(around: [0xED, 0xA0, 0x80]),
      "invalid UTF-8"
    ),
    Sample("NUL, XML", "a.xml", xml(around: [0]), "unexpected NUL byte"),
    Sample(
      "NUL, JSON",
      "a.json",
      json(around: [0]),
      "unexpected NUL byte; write '\\u0000'"
    ),
    Sample("lines end with CR, XML", "a.xml", Array("<preview>\r<Label/>\r</preview>\r".utf8)),
    Sample("lines end with CR LF, XML", "a.xml", Array("<preview>\r\n<Label/>\r\n</preview>".utf8)),
    Sample(
      "lines end with CR, JSON",
      "a.json",
      Array("{\"component\":\r{\"type\": \"Label\"}}\r".utf8)
    ),
  ]

  private static let entityBomb = """
    <!DOCTYPE p [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>
    <preview><Label text="&c;"/></preview>
    """

  private static let doctypes: [Sample] = [
    ("entity bomb", entityBomb),
    ("external entity", "<!DOCTYPE p [<!ENTITY x SYSTEM 'file:///etc/hostname'>]><preview/>"),
    ("parameter entity", "<!DOCTYPE p [<!ENTITY % x SYSTEM 'http://a.b/c'> %x;]><preview/>"),
    ("external doctype", "<!DOCTYPE p SYSTEM 'http://a.b/c.dtd'><preview><Label/></preview>"),
    ("bare doctype", "<!DOCTYPE preview><preview><Label/></preview>"),
  ].map { name, source in
    Sample(
      name,
      "a.xml",
      Array(source.utf8),
      "doctypes are not supported; remove this one"
    )
  }

  private static let values: [Sample] = [
    Sample(
      "1e999",
      json: #"{"state": {"s": 1e999}, "component": {"type": "Label"}}"#,
      "the number 1e999 is too large"
    ),
    Sample("-0", json: #"{"state": {"s": -0}, "component": {"type": "Label"}}"#),
    Sample(
      "half a surrogate pair",
      json: #"{"component": {"type": "Label", "text": "\ud800"}}"#,
      "unpaired surrogate"
    ),
    Sample(
      "duplicate member",
      json: #"{"component": {"type": "Label", "text": "a", "text": "b"}}"#,
      "duplicate member 'text'; the last one is used"
    ),
  ]

  @Test(arguments: encodings + bytes + doctypes + values)
  func fileIsRefusedOrReadByName(_ sample: Sample) {
    var asked: [String] = []
    let file = SourceFile(number: 0, path: sample.path, bytes: sample.bytes)
    let description = Description.read(file) { path in
      asked.append(path)
      return .missing(reason: "no such file")
    }

    #expect(description.diagnostics.map(\.message) == sample.messages)
    #expect(asked.isEmpty)
  }

  @Test func numbersTooLongForAnIntAreNoOtherNumber() {
    let source = #"{"state": {"s": 12345678901234567890}, "component": {"type": "Label"}}"#
    let description = Workspace(source, named: "a.json").description()

    #expect(description.diagnostics.count == 1)
    #expect(description.hasErrors)
  }

  @Test func linesAreCountedWhateverEndsThem() {
    for end in ["\n", "\r", "\r\n"] {
      let source = "<preview>\(end)<Label txt='a'/>\(end)</preview>"
      #expect(told(source).hasPrefix("a.xml:2:8: error: unknown attribute 'txt' of 'Label'"))
    }
  }
}

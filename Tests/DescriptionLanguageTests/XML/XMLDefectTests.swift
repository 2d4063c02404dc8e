import DescriptionLanguage
import Testing

@Suite struct XMLDefectTests {
  /// A file and what is told about it, the path left out.
  struct Sample: CustomTestStringConvertible {
    let source: String
    let report: String

    init(_ source: String, _ report: String) {
      self.source = source
      self.report = report
    }

    var testDescription: String { source }
  }

  @Test(arguments: [
    Sample("", "1:1: error: the file is empty [empty-file]"),
    Sample(" \n ", "1:1: error: the file is empty [empty-file]"),
    Sample("xyz", "1:1: error: an XML file starts with an element [syntax]"),
    Sample("<!-- x -->", "1:11: error: the file holds no element [missing-element]"),
    Sample("<a><b>", "1:5: error: 'b' is never closed [syntax]"),
    Sample("<a><b x='1", "1:5: error: the quotes of an attribute are never closed [syntax]"),
    Sample("<a><b x='1' y", "1:5: error: a tag is never closed [syntax]"),
    Sample("<a><!-- x", "1:4: error: a comment is never closed [syntax]"),
    Sample("<a>&am", "1:4: error: write '&amp;' for '&' [syntax]"),
    Sample("<a b='x < y'/>", "1:9: error: write '&lt;' for '<' in an attribute [syntax]"),
    Sample("<a b='x && y'/>", "1:9: error: write '&amp;&amp;' for '&&' [syntax]"),
    Sample("<a b='x & y'/>", "1:9: error: write '&amp;' for '&' [syntax]"),
    Sample("<a b='x &y z'/>", "1:9: error: write '&amp;' for '&' [syntax]"),
    Sample("<a>R&D & more</a>", "1:5: error: write '&amp;' for '&' [syntax]"),
    Sample(
      "<a b='&nbsp;'/>",
      "1:7: error: '&nbsp;' is unknown; XML has &lt; &gt; &amp; &quot; &apos; and numbers as in &#160; [syntax]"
    ),
    Sample("<a>&#0;</a>", "1:4: error: this number is no character that XML allows [syntax]"),
    Sample(
      "<a><b></c></a>",
      "1:9: error: '</c>' stands where '</b>' is expected [syntax] | 1:5: note: 'b' is opened here"
    ),
    Sample(
      "<a x='1' y='2' x='3'/>",
      "1:16: error: 'x' is written twice [duplicate-attribute] | 1:4: note: 'x' stands here first"
    ),
    Sample(
      "<a/><b/>",
      "1:6: error: nothing may follow the end of 'a'; 'playground' may hold several previews [syntax]"
    ),
    Sample(
      "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>",
      "1:1: error: a doctype is refused: descriptions need no entities and load nothing [doctype]"
    ),
    Sample(
      " <?xml version='1.0'?><a/>",
      "1:2: error: '<?xml' may stand only at the very start of a file [syntax]"
    ),
    Sample(
      "<?xml version='1.0' encoding='ISO-8859-1'?><a/>",
      "1:31: error: files are read as UTF-8, but this one declares 'ISO-8859-1' [invalid-encoding]"
    ),
    Sample("<a>\n<b\u{0}/></a>", "2:3: error: a NUL byte is not text [invalid-encoding]"),
    Sample("<a><b =1/></a>", "1:7: error: this is not well-formed XML [syntax]"),
    Sample(
      "<a\u{1}/>",
      "1:3: error: XML allows no such character, not even as a number [syntax]"
    ),
    Sample(
      "<a b='x\u{1b}[31m'/>",
      "1:8: error: XML allows no such character, not even as a number [syntax]"
    ),
    Sample(
      "<a>\u{ffff}</a>",
      "1:4: error: XML allows no such character, not even as a number [syntax]"
    ),
  ])
  func oneDefectIsToldInPlainWords(_ sample: Sample) {
    let lines = pictureOfXML(sample.source).split(separator: "\n").filter { $0.hasPrefix("a.xml:") }
    #expect(lines.map { $0.dropFirst(6) }.joined(separator: " | ") == sample.report)
  }

  @Test func otherEncodingsAreNamed() {
    let utf16: [UInt8] = [0xff, 0xfe] + Array("<a/>".utf8).flatMap { byte in [byte, 0] }
    #expect(pictureOfXML(utf16).contains("the file is encoded in UTF-16; save it as UTF-8"))
    #expect(pictureOfXML(Array(utf16.dropFirst(2))).contains("encoded in UTF-16"))
    #expect(
      pictureOfXML(Array("<a b='".utf8) + [0xff] + Array("'/>".utf8))
        .hasPrefix("a.xml:1:7: error: these bytes are not valid UTF-8 [invalid-encoding]")
    )
    let overlong = Array("<a>".utf8) + [0xc0, 0xbc] + Array("</a>".utf8)
    #expect(pictureOfXML(overlong).contains("these bytes are not valid UTF-8"))
  }

  @Test func manyAttributesAreReadInLinearTime() {
    let attributes = (0..<100_000).map { " a\($0)=''" }.joined()
    #expect(pictureOfXML("<a\(attributes)/>").utf8.count > 1_000_000)
  }
}

import DescriptionLanguage
import Testing

struct XMLDefectTests {
  /// A file and its diagnostics, without the path.
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
    Sample("xyz", "1:1: error: expected an element [syntax]"),
    Sample("<!-- x -->", "1:11: error: expected an element, found none [missing-element]"),
    Sample("<a><b>", "1:5: error: missing '</b>' [syntax]"),
    Sample("<a><b x='1", "1:5: error: missing closing quote of an attribute [syntax]"),
    Sample("<a><b x='1' y", "1:5: error: missing '>' of this tag [syntax]"),
    Sample("<a><!-- x", "1:4: error: missing '-->' of this comment [syntax]"),
    Sample("<a>&am", "1:4: error: unexpected '&'; write '&amp;' [syntax]"),
    Sample("<a b=12/>", "1:6: error: expected quotes around '12'; write \"12\" [syntax]"),
    Sample("<a b= é1 c='2'/>", "1:7: error: expected quotes around 'é1'; write \"é1\" [syntax]"),
    Sample("<a b='x < y'/>", "1:9: error: unexpected '<' in an attribute; write '&lt;' [syntax]"),
    Sample("<a b='x && y'/>", "1:9: error: unexpected '&&'; write '&amp;&amp;' [syntax]"),
    Sample("<a b='x & y'/>", "1:9: error: unexpected '&'; write '&amp;' [syntax]"),
    Sample("<a b='x &y z'/>", "1:9: error: unexpected '&'; write '&amp;' [syntax]"),
    Sample("<a>R&D & more</a>", "1:5: error: unexpected '&'; write '&amp;' [syntax]"),
    Sample(
      "<a b='&nbsp;'/>",
      "1:7: error: unknown entity '&nbsp;'; expected &lt; &gt; &amp; &quot; &apos; or a number, such as &#160; [syntax]"
    ),
    Sample(
      "<a>&#0;</a>",
      "1:4: error: invalid character reference: XML does not allow this character [syntax]"
    ),
    Sample(
      "<a><b></c></a>",
      "1:9: error: expected '</b>', found '</c>' [syntax] | 1:5: note: 'b' opened here"
    ),
    Sample(
      "<a x='1' y='2' x='3'/>",
      "1:16: error: duplicate attribute 'x' [duplicate-attribute] | 1:4: note: first written here"
    ),
    Sample(
      "<a/><b/>",
      "1:6: error: expected the end of the file after '</a>'; use the root 'playground' for several previews [syntax]"
    ),
    Sample(
      "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>",
      "1:1: error: doctypes are not supported; remove this one [doctype]"
    ),
    Sample(
      " <?xml version='1.0'?><a/>",
      "1:2: error: '<?xml' must be at the start of the file [syntax]"
    ),
    Sample(
      "<?xml version='1.0' encoding='ISO-8859-1'?><a/>",
      "1:31: error: expected the encoding 'UTF-8', found 'ISO-8859-1' [invalid-encoding]"
    ),
    Sample("<a>\n<b\u{0}/></a>", "2:3: error: unexpected NUL byte [invalid-encoding]"),
    Sample("<a><b =1/></a>", "1:7: error: unexpected '=' in the tag 'b' [syntax]"),
    Sample(
      "<a\u{1}/>",
      "1:3: error: XML does not allow this character, not even as a reference [syntax]"
    ),
    Sample(
      "<a b='x\u{1b}[31m'/>",
      "1:8: error: XML does not allow this character, not even as a reference [syntax]"
    ),
    Sample(
      "<a>\u{ffff}</a>",
      "1:4: error: XML does not allow this character, not even as a reference [syntax]"
    ),
  ])
  func oneMistakeHasOneClearMessage(_ sample: Sample) {
    let lines = pictureOfXML(sample.source).split(separator: "\n").filter { $0.hasPrefix("a.xml:") }
    #expect(lines.map { $0.dropFirst(6) }.joined(separator: " | ") == sample.report)
  }

  @Test func otherEncodingsAreNamed() {
    let utf16: [UInt8] = [0xff, 0xfe] + Array("<a/>".utf8).flatMap { byte in [byte, 0] }
    #expect(pictureOfXML(utf16).contains("expected UTF-8, found UTF-16; save the file as UTF-8"))
    #expect(pictureOfXML(Array(utf16.dropFirst(2))).contains("expected UTF-8, found UTF-16"))
    #expect(
      pictureOfXML(Array("<a b='".utf8) + [0xff] + Array("'/>".utf8))
        .hasPrefix("a.xml:1:7: error: invalid UTF-8; save the file as UTF-8 [invalid-encoding]")
    )
    let overlong = Array("<a>".utf8) + [0xc0, 0xbc] + Array("</a>".utf8)
    #expect(pictureOfXML(overlong).contains("invalid UTF-8; save the file as UTF-8"))
  }

  @Test func manyAttributesAreReadInLinearTime() {
    let attributes = (0..<100_000).map { " a\($0)=''" }.joined()
    #expect(pictureOfXML("<a\(attributes)/>").utf8.count > 1_000_000)
  }
}

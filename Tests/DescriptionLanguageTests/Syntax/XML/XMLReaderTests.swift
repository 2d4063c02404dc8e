import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

struct XMLReaderTests {
  @Test func elementsKeepAttributesTextAndComments() {
    let source = """
      <?xml version="1.0" encoding="utf-8"?>
      <!-- try me -->
      <preview title="Greeting" width='40'>
        <!-- inside -->
        <Label text="a"/>
        <Button>Tap <!-- twice --> me</Button>
      </preview>
      <!-- the end -->
      """
    #expect(
      pictureOfXML(source) == """
        comment “ try me ”
        preview title=“Greeting” width=“40”
          comment “ inside ”
          Label text=“a”
          Button
            text “Tap ”
            comment “ twice ”
            text “ me”
        comment “ the end ”
        """
    )
  }

  @Test func entitiesAreDecodedAndLineEndsNormalised() {
    let source =
      "<a b=\"1 &lt; 2 &amp;&amp; x\r\ny\tz&#10;&#x20AC;&quot;&apos;\">\r\nü &gt; \r<![CDATA[<&amp;]]>c</a>"
    #expect(
      pictureOfXML(source) == """
        a b=“1 < 2 && x y z⏎€"'”
          text “⏎ü > ⏎”
          text “<&amp;”
          text “c”
        """
    )
  }

  @Test func spansPointAtTheBytesAsWritten() throws {
    let source = "<a>\n <Label  text = \"x&amp;y&lt;z\"/></a>"
    let file = SourceFile(number: 7, path: "a.xml", bytes: Array(source.utf8))
    var diagnostics: [Diagnostic] = []
    let document = try #require(XMLReader(file).document(into: &diagnostics))
    let label = try #require(document.root.children.first)
    let attribute = try #require(label.attribute("text"))
    guard case .text(let text) = attribute.value else { return }

    func written(_ span: SourceSpan) -> String {
      String(decoding: file.bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
    }
    #expect(written(document.root.span) == source)
    #expect(written(label.span) == "<Label  text = \"x&amp;y&lt;z\"/>")
    #expect(written(label.nameSpan) == "Label")
    #expect(written(attribute.nameSpan) == "text")
    #expect(written(text.span) == "x&amp;y&lt;z")
    #expect(text.text == "x&y<z")
    #expect(written(text.span(of: 0..<1)) == "x")
    #expect(written(text.span(of: 1..<2)) == "&amp;")
    #expect(written(text.span(of: 2..<3)) == "y")
    #expect(written(text.span(of: 3..<4)) == "&lt;")
    #expect(written(text.span(of: 4..<5)) == "z")
    #expect(label.span.source == 7)
  }

  @Test func aByteOrderMarkIsSkipped() {
    #expect(pictureOfXML([0xef, 0xbb, 0xbf] + Array("<a b='1'/>".utf8)) == "a b=“1”")
  }

  @Test func limitsAreNamed() {
    var limits = Limits()
    limits.depth = 2
    limits.nodes = 3
    limits.fileBytes = 40
    #expect(
      pictureOfXML("<a><b><c/></b></a>", limits: limits) == """
        a.xml:1:8: error: nesting is too deep: exceeds the limit 'depth' of 2 [limit]
            <a><b><c/></b></a>
                   ^
        """
    )
    #expect(
      pictureOfXML("<a><b/><b/><d/></a>", limits: limits) == """
        a.xml:1:13: error: too many elements and values: exceeds the limit 'nodes' of 3 [limit]
            <a><b/><b/><d/></a>
                        ^
        """
    )
    #expect(
      pictureOfXML("<a>" + String(repeating: " ", count: 40) + "</a>", limits: limits)
        .hasPrefix(
          "a.xml:1:1: error: the file is too large: exceeds the limit 'file-bytes' of 40"
        )
    )
  }

  @Test func textsAtTheLimitAndWhiteSpaceOfAnyLengthAreRead() {
    var limits = Limits()
    limits.textBytes = 4
    #expect(
      pictureOfXML("<a b='1234'>          <c/>1234</a>", limits: limits) == """
        a b=“1234”
          c
          text “1234”
        """
    )
    #expect(
      pictureOfXML("<a><c b='1' d='12345'/></a>", limits: limits) == """
        a.xml:1:16: error: a text is too long: exceeds the limit 'text-bytes' of 4 [limit]
            <a><c b='1' d='12345'/></a>
                           ^
        """
    )
  }

  @Test func randomBytesNeverCrash() {
    let seeds: [String] = [
      "<a b=\"1\"/>", "<a>&lt;</a>", "<!-- x -->", "<![CDATA[x]]>", "<?xml version='1.0'?>",
      "<!DOCTYPE a [<!ENTITY b 'c'>]>", "</a>", "<a", " b='", "\"", "&#", "é", "&&", "<", ">", "\r",
    ]
    for seed in Seeds.first(900, of: 3_000) {
      var random = SeededGenerator(seed: seed)
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        bytes += Array(seeds[Int.random(in: 0..<seeds.count, using: &random)].utf8)
        if Int.random(in: 0..<6, using: &random) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        }
      }
      let picture = pictureOfXML(bytes)
      #expect(!picture.isEmpty, "seed \(seed)")
    }
  }
}

import DescriptionLanguage
import Testing

struct DescriptionLayoutTests {
  private func formatted(_ source: String, _ name: String = "a.xml") -> String {
    let file = SourceFile(number: 0, path: name, bytes: Array(source.utf8))
    switch DescriptionWriter(file).formatted() {
    case .text(let bytes, _): return String(decoding: bytes.dropLast(), as: UTF8.self)
    case .refused(let diagnostics): return report(diagnostics, [file])
    }
  }

  @Test func xmlHasOneElementALine() {
    let xml = #"""
      <?xml version='1.0'?><?x y?>
      <!--a--><preview title='say "a"'


      width = "30"><state name="x" value="{[
          1,
        2
      ]}"/>



      <!-- two
           lines --><list><section id="s"  ><header><Label text="a"/></header>
      <Label   >  Hello &#x41;
        {x.count
         + 1}
      </Label><Label>a <!-- b --> c</Label>
      <Label text="a text that is long enough" color="red" background="blue" bold="true" dim="true" lines="1"/>
      <footer></footer>
      </section></list></preview>


      <!--z-->
      """#
    #expect(
      formatted(xml) == #"""
        <?xml version='1.0'?>
        <?x y?>
        <!--a-->
        <preview title='say "a"' width="30">
          <state name="x" value="{[
            1,
          2
        ]}"/>

          <!-- two
             lines -->
          <list>
            <section id="s">
              <header><Label text="a"/></header>
              <Label>Hello A {x.count
           + 1}</Label>
              <Label>a <!-- b --> c</Label>
              <Label
                text="a text that is long enough"
                color="red"
                background="blue"
                bold="true"
                dim="true"
                lines="1"
              />
              <footer/>
            </section>
          </list>
        </preview>

        <!--z-->
        """#
    )
  }

  @Test func jsonHasShortObjectsOnOneLine() {
    let json = #"""
      {"$schema": "x",

        "//": "note",


        "title":"a", "state":{"xs":[1,2,
      3], "none":{}},
      "cells":[{"type":"Label","text":"\u00e9"},
       {"type":"Label","text":"a text that is long enough to make the whole line wider than it may be","bold":true}],
       "variants": {"v":{"xs":[]}, "v": {"xs":[1.50e1]}}}
      """#
    #expect(
      formatted(json, "a.json") == #"""
        {
          "$schema": "x",

          "//": "note",

          "title": "a",
          "state": {"xs": [1, 2, 3], "none": {}},
          "cells": [
            {"type": "Label", "text": "\u00e9"},
            {
              "type": "Label",
              "text": "a text that is long enough to make the whole line wider than it may be",
              "bold": true
            }
          ],
          "variants": {"v": {"xs": []}, "v": {"xs": [1.50e1]}}
        }
        """#
    )
  }

  @Test func lineEndsAreKeptAndMarksAtTheStartGo() {
    #expect(
      formatted("\u{FEFF}<preview>\r\n\r\n<!-- a\r\nb -->\r\n\r\n\r\n<Label/></preview>\r\n") == """
        <preview>\r
          <!-- a\r
        b -->\r
        \r
          <Label/>\r
        </preview>\r
        """
    )
  }

  @Test func attributesThatFillALineExactlyStayOnIt() {
    let text = String(repeating: "é", count: 100 - #"  <Label lines="1" text=""/>"#.count)
    let line = #"<Label lines="1" text="\#(text)"/>"#

    #expect(formatted("<preview>\(line)</preview>") == "<preview>\n  \(line)\n</preview>")
    #expect(
      formatted(#"<preview><Label lines="1" text="\#(text)é"/></preview>"#) == """
        <preview>
          <Label
            lines="1"
            text="\(text)é"
          />
        </preview>
        """
    )
  }

  @Test func filesThatBreakTheSyntaxAreLeftAlone() {
    #expect(
      formatted("<preview><Label></preview>").hasPrefix("a.xml:1:")
    )
    #expect(formatted(#"{"list": {"#, "a.json").hasPrefix("a.json:1:10: error:"))
    #expect(
      formatted("[1, 2]", "a.json") == """
        a.json:1:1: error: expected a description; the file is not changed [not-a-description]
            [1, 2]
            ^~~~~~
        """
    )
  }

  @Test func filesThatAreWrongOtherwiseAreFormatted() {
    #expect(
      formatted("<preview>text<Wrong a='{'/><HBox>more <Label/></HBox></preview>") == """
        <preview>text<Wrong a='{'/><HBox>more <Label/></HBox></preview>
        """
    )
    #expect(
      formatted("<preview><Wrong a='{'/></preview>") == """
        <preview>
          <Wrong a="{"/>
        </preview>
        """
    )
  }

  @Test(arguments: try ExampleFile.names())
  func theExamplesAreInLayout(_ name: String) throws {
    let example = try ExampleFile(name)
    #expect(formatted(String(decoding: example.bytes, as: UTF8.self), name) + "\n" == example.text)
  }
}

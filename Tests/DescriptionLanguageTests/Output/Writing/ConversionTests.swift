import DescriptionLanguage
import Testing

struct ConversionTests {
  private func converted(
    _ source: String,
    _ name: String = "a.xml",
    elidingDefaults: Bool = false
  ) -> String {
    let file = SourceFile(number: 0, path: name, bytes: Array(source.utf8))
    let writer = DescriptionWriter(file)
    let target: DescriptionSyntax = writer.syntax == .xml ? .json : .xml
    switch writer.converted(to: target, elidingDefaults: elidingDefaults) {
    case .text(let bytes, _): return String(decoding: bytes.dropLast(), as: UTF8.self)
    case .refused(let diagnostics): return report(diagnostics, [file])
    }
  }

  @Test func controlCharactersAreWrittenAsReferences() {
    let json = #"{"component": {"type": "Label", "text": "a\u202eb\u009b31m\u200b\"<\t\r"}}"#

    let xml = converted(json, "a.json")

    #expect(
      xml == """
        <preview>
          <Label text="a&#8238;b&#155;31m&#8203;&quot;&lt;&#9;&#13;"/>
        </preview>
        """
    )
    #expect(converted(converted(xml), "a.json") == xml)
  }

  @Test func defaultsAreOmittedOnlyIfUnambiguous() {
    let xml = #"""
      <preview><style name="s" space="2"/>
      <component name="Item"><param name="n" default="0"/>
      <HBox margin="0"><Label text="{n}" bold="false"/></HBox></component>
      <list limit="300" limit-policy="stage"><section spacing="0" line-spacing="0" columns="1">
      <HBox space="0" format="leading" width="wrap" margin="0" margin-left="0"><Label lines="0"/></HBox>
      <HBox style="s" space="0"/><Item margin="0" n="0"/>
      <HBox height="wrap" aspect-ratio="2"/>
      <View gap="1" row-gap="0" flex-wrap="nowrap" direction="inherit"><View flex="1" flex-grow="0"/>
      <Label text="a" wrap="{'word'}" truncation="tail" visibility="visible"/></View>
      </section></list></preview>
      """#

    #expect(
      converted(converted(xml, elidingDefaults: true), "a.json") == #"""
        <preview>
          <style name="s" space="2"/>

          <component name="Item">
            <param name="n" default="0"/>
            <HBox margin="0">
              <Label text="{n}"/>
            </HBox>
          </component>

          <list limit-policy="stage">
            <section>
              <HBox margin-left="0">
                <Label/>
              </HBox>
              <HBox style="s" space="0"/>
              <Item margin="0" n="0"/>
              <HBox height="wrap" aspect-ratio="2"/>
              <View gap="1" row-gap="0" direction="inherit">
                <View flex="1" flex-grow="0"/>
                <Label text="a" wrap="{'word'}"/>
              </View>
            </section>
          </list>
        </preview>
        """#
    )
  }

  @Test func everyConstructHasAJSONForm() {
    let xml = #"""
      <!-- about -->
      <playground xmlns:xsi="http://x"><style name="s" extends="t" dim="true" color="208"/>
      <style name="t" lines="2"/>
      <!-- first --><preview title="one" width="30">
      <state name="x" value="{[1, 2.50, 'it\'s', nil, ['k': true]]}"/><state name="t" value="\{t"/>
      <component name="Card"><param name="kind"/><param name="n" default="{3}"/>
      <!-- the body --><Label text="{kind} {n}"/></component>
      <list update="reload"><section id="1" columns="2">
      <header><Label text="a" if="{x.count > 1}"/><Label else="" text="b"/></header>
      <!-- one --><Card kind="{[t, t].count}" width="fill" n="4"/>
      <cell id="q"><Button style="s" on-tap="t = 'x'">Say &amp; <!-- c --> do</Button></cell>
      <group if="true"><Label for="i in 0..&lt;3" text="{i}"/></group><!-- last --></section></list>
      <variant name="v" t="5"/></preview></playground><!-- after -->
      """#
    #expect(
      converted(xml) == #"""
        {
          "//": "about",
          "xmlns:xsi": "http://x",
          "styles": {"s": {"extends": "t", "dim": true, "color": 208}, "t": {"lines": 2}},
          "previews": [
            {
              "//": "first",
              "title": "one",
              "width": 30,
              "state": {"x": [1, 2.5, "it's", null, {"k": true}], "t": "\\{t"},
              "components": {
                "Card": {
                  "params": {"kind": {"required": true}, "n": 3},
                  "body": {
                    "//": "the body",
                    "type": "Label",
                    "text": "{kind} {n}"
                  }
                }
              },
              "list": {
                "update": "reload",
                "sections": [
                  {
                    "id": "1",
                    "columns": 2,
                    "header": [
                      {"type": "Label", "text": "a", "if": "{x.count > 1}"},
                      {"type": "Label", "else": true, "text": "b"}
                    ],
                    "cells": [
                      {
                        "//": "one",
                        "type": "Card",
                        "kind": "{[t, t].count}",
                        "width": "fill",
                        "n": "4"
                      },
                      {
                        "type": "cell",
                        "id": "q",
                        "component": {
                          "type": "Button",
                          "style": "s",
                          "on-tap": "t = 'x'",
                          "text": "Say & do",
                          "//": "c"
                        }
                      },
                      {
                        "type": "group",
                        "if": true,
                        "cells": [{"type": "Label", "for": "i in 0..<3", "text": "{i}"}]
                      }
                    ],
                    "//": "last"
                  }
                ]
              },
              "variants": {"v": {"t": "5"}}
            }
          ],
          "//": "after"
        }
        """#
    )
  }

  @Test func everyKindOfValueHasItsSpellingInXML() {
    let json = #"""
      {"$schema": "https://example.org/s.json", "//": "about", "title": 12, "width": 30,
       "state": {"a": 1, "//": "of b", "b": 1.0, "c": null, "d": {}, "e": [{"k": "x\n'\"y\"'"}, "\\{\\"],
                 "f": "12", "g": "{1}", "h": {"//": 1, "a b": -0.5}, "i": "\u001b[1m"},
       "components": {"Item": {"params": {"p": null, "q": {"required": true}},
         "body": {"type": "Label", "text": "<{p}> & \"q\"\t", "lines": 2, "bold": null}}},
       "cells": [{"type": "Item", "q": ["{a}", {"k": "{b}"}], "visibility": "visible", "if": "{a > 0}"}, null,
         {"type": "Label", "else": true, "text": true, "id": 7},
         {"type": "Label", "//": ["no", "text"], "text": "-- > <"}],
       "variants": {"v": {"a": 2, "//": "so"}}}
      """#
    #expect(
      converted(json, "a.json") == #"""
        <!-- $schema: https://example.org/s.json -->
        <!-- about -->
        <preview title="12" width="30">
          <state name="a" value="{1}"/>
          <!-- of b -->
          <state name="b" value="{1.0}"/>
          <state name="c" value="{nil}"/>
          <state name="d" value="{[:]}"/>
          <state name="e" value="{[['k': 'x\n\'&quot;y&quot;\''], '{\\']}"/>
          <state name="f" value="12"/>
          <state name="g" value="{1}"/>
          <state name="h" value="{['a b': -0.5]}"/>
          <state name="i" value="{'\u{1b}'}[1m"/>

          <component name="Item">
            <param name="p" default="{nil}"/>
            <param name="q"/>
            <Label text="&lt;{p}> &amp; &quot;q&quot;&#9;" lines="2" bold="{nil}"/>
          </component>

          <Item q="{[a, ['k': b]]}" visibility="visible" if="{a > 0}"/>
          <Label else="" text="true" id="7"/>
          <Label text="-- > &lt;">
            <!-- ["no","text"] -->
          </Label>

          <variant name="v" a="{2}">
            <!-- so -->
          </variant>
        </preview>
        """#
    )
  }

  @Test func cellsThatXMLWouldTakeForAComponentGetTheirSectionWritten() {
    #expect(
      converted(#"{"cells": [{"type": "Label", "text": "a"}]}"#, "a.json") == """
        <preview>
          <list>
            <section>
              <Label text="a"/>
            </section>
          </list>
        </preview>
        """
    )
    #expect(
      converted(#"{"cells": []}"#, "a.json") == """
        <preview>
          <list>
            <section/>
          </list>
        </preview>
        """
    )
  }

  @Test func filesWithoutContentStayDescriptions() {
    #expect(
      converted("<preview><import src='a.xml'/></preview>") == """
        {
          "imports": ["a.xml"],
          "components": {}
        }
        """
    )
    #expect(
      converted("<playground/>") == """
        {
          "previews": []
        }
        """
    )
    #expect(converted(#"{"components": {}}"#, "a.json") == "<playground/>")
    #expect(
      converted(##"{"$schema": "s.json", "//": "none yet", "styles": {}}"##, "a.json") == """
        <!-- $schema: s.json -->
        <!-- none yet -->
        <playground/>
        """
    )
  }

  @Test func contentThatTheOtherSyntaxCannotExpressIsRejected() {
    let json = #"{"component": {"type": "Label", "if": true}, "state": {"x": ["a {y} b"]}}"#
    #expect(
      converted(json, "a.json") == """
        a.json:1:25: error: XML cannot express this as a single component: \
        it would become a cell [invalid-value]
            {"component": {"type": "Label", "if": true}, "state": {"x": ["a {y} b"]}}
                                    ^~~~~
        a.json:1:61: error: XML does not support templates inside a list or an object \
        [invalid-value]
            {"component": {"type": "Label", "if": true}, "state": {"x": ["a {y} b"]}}
                                                                        ^~~~~~~~~~~
        """
    )
    #expect(
      converted("<preview><Card type='a' children='b'/></preview>") == """
        a.xml:1:16: error: JSON cannot express the attribute 'type': the name is reserved \
        [invalid-value]
            <preview><Card type='a' children='b'/></preview>
                           ^~~~
        a.xml:1:25: error: JSON cannot express the attribute 'children': the name is reserved \
        [invalid-value]
            <preview><Card type='a' children='b'/></preview>
                                    ^~~~~~~~
        """
    )
  }

  /// The warnings of a lossy conversion, without source lines.
  private func leftOut(_ source: String, _ name: String) -> String {
    let file = SourceFile(number: 0, path: name, bytes: Array(source.utf8))
    let writer = DescriptionWriter(file)
    guard case .text(_, let leftOut) = writer.converted(to: writer.syntax == .xml ? .json : .xml)
    else { return "refused" }
    let located = DiagnosticLocator.located(leftOut, in: [file])
    return String(DiagnosticFormatter(showsSource: false).text(located).dropLast())
  }

  @Test func instructionsThatJSONCannotExpressAreReported() {
    let xml = """
      <?xml version="1.0"?>
      <?xml-model href="playground.rng"?><!-- kept -->
      <preview><?a b?><Label text="a"/></preview>
      """
    #expect(
      leftOut(xml, "a.xml") == """
        a.xml:2:1: warning: omitted this instruction: JSON does not support instructions [left-out]
        a.xml:3:10: warning: omitted this instruction: JSON does not support instructions [left-out]
        """
    )
  }

  @Test func commentsThatXMLCannotExpressAreReported() {
    let json = #"""
      {"//": "kept", "state": {"//": "kept", "a": [1, {"//": "in a value", "b": {"//": 5}}]},
       "component": {"type": "Label", "//": "a--b", "text": "{a.count}", "text": "b", "//": ["kept"]}}
      """#
    #expect(
      leftOut(json, "a.json") == """
        a.json:1:57: warning: omitted this comment: XML does not support comments inside values [left-out]
        a.json:1:82: warning: omitted this comment: XML does not support comments inside values [left-out]
        a.json:2:40: warning: changed this comment for XML: '--' becomes '- -', \
        control characters become '\u{FFFD}' [left-out]
        a.json:2:69: warning: duplicate member 'text'; the last one is used [duplicate-key]
        a.json:2:48: note: first written here
        """
    )
  }

  @Test func membersThatLookLikeCommentsStayExpressions() {
    let xml = "<preview><state name='a' value=\"{['//': 1]}\"/><Label text='a'/></preview>"
    #expect(converted(xml).contains(#""a": "{['//': 1]}""#))
  }

  @Test(
    arguments: [
      "albums", "animals", "contacts", "emoji", "feed", "form", "greeting", "kyoto", "motion",
      "pangram", "shelves", "todo", "zoo",
    ]
  )
  func eachExampleBecomesItsTwin(_ name: String) throws {
    let fromXML = try ExampleFile("\(name).xml")
    let fromJSON = try ExampleFile("json/\(name).json")
    let shown = fromXML.picture(fromXML.bytes, "\(name).xml")
    #expect(shown == fromJSON.picture(fromJSON.bytes, "\(name).json"))

    let json = try fromXML.converted(to: .json)
    let xml = try fromJSON.converted(to: .xml)

    #expect(fromXML.picture(json, "\(name).json") == shown)
    #expect(fromJSON.picture(xml, "\(name).xml") == shown)
  }
}

import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundEditor

@Suite("Refactorings in an editor")
struct RefactoringTests {
  @Test("What an extracted element reads becomes its params; control and events stay outside")
  func extraction() throws {
    let text = """
      <preview>
        <state name="n" value="{1}"/>
        <let name="unit" value="pt"/>
        <VBox>
          <HB|ox for="item in ['a', 'b']" id="{item}" on-tap="n += 1" space="2">
            <Label text="{item}
              in {n} {unit}"/>
          </HBox>
        </VBox>
      </preview>
      """
    #expect(
      try EditorSession.refactored(text, "refactor.extract") == """
        <preview>
          <state name="n" value="{1}"/>
          <let name="unit" value="pt"/>
          <component name="NewComponent">
            <param name="item"/>
            <param name="n"/>
            <HBox space="2">
              <Label text="{item}
                in {n} {unit}"/>
            </HBox>
          </component>
          <VBox>
            <NewComponent for="item in ['a', 'b']" id="{item}" on-tap="n += 1" item="{item}" n="{n}"/>
          </VBox>
        </preview>
        """
    )
  }

  @Test("An extracted element of JSON is added to 'components'")
  func extractionInJSON() throws {
    let text = """
      {
        "state": {"n": 1},
        "component": {
          "type": "VBox", "children": [
            {"if": "{n > 0}", "type": "La|bel", "text": "{n}", "id": "x"}
          ]
        }
      }
      """
    #expect(
      try EditorSession.refactored(text, "refactor.extract", path: "/work/a.json") == """
        {
          "components": {
            "NewComponent": {
              "params": {"n": {"required": true}},
              "body": {"type": "Label", "text": "{n}"}
            }
          },
          "state": {"n": 1},
          "component": {
            "type": "VBox", "children": [
              {"type": "NewComponent", "if": "{n > 0}", "id": "x", "n": "{n}"}
            ]
          }
        }
        """
    )
  }

  @Test(
    "An element that cannot be a component is not extracted",
    arguments: [
      // It changes a state.
      "<preview><state name=\"n\" value=\"{1}\"/><VB|ox><Button on-tap=\"n += 1\" text=\"a\"/></VBox></preview>",
      // A length refers to an element outside.
      "<preview><VBox><Label id=\"a\"/><H|Box><Label width=\"{@a.width}\"/></HBox></VBox></preview>",
      // It has a slot of the component around it.
      "<playground><component name=\"A\"><VBox><HB|ox><slot/></HBox></VBox></component></playground>",
      "<playground><component name=\"A\"><VBox><Label text=\"{slots.x}|\"/><slot name=\"x\"/></VBox></component></playground>",
      // It is a part, a declaration or the root.
      "<preview><Table columns=\"1fr\"><R|ow><Label/></Row></Table></preview>",
      "<preview><st|ate name=\"n\" value=\"1\"/><Label/></preview>", "<pre|view><Label/></preview>",
      // The file has errors.
      "<preview><VB|ox><Labl/></VBox></preview>", "<preview><VB|ox><Label/>",
    ]
  )
  func notExtracted(text: String) throws {
    #expect(try EditorSession.refactored(text, "refactor.extract") == nil)
  }

  @Test("An inlined use is the body with arguments, also from another file")
  func inlining() throws {
    let library = """
      <playground>
        <component name="Row">
          <param name="title"/>
          <param name="count" default="{0}"/>
          <HBox space="1" width="9">
            <Label text="{title}: {count + 1}"/>
            <Label for="i in range(0, count)" text="{upper(title)}"/>
          </HBox>
        </component>
      </playground>
      """
    let text = """
      <preview>
        <import src="lib.xml"/>
        <state name="n" value="{1}"/>
          <R|ow title="It's &lt; 1" count="{n + 1}" width="20" on-tap="n += 1"/>
      </preview>
      """
    #expect(
      try EditorSession.refactored(text, "refactor.inline", files: ["/work/lib.xml": library])
        == """
        <preview>
          <import src="lib.xml"/>
          <state name="n" value="{1}"/>
            <HBox width="20" on-tap="n += 1" space="1">
              <Label text="It's &lt; 1: {(n + 1) + 1}"/>
              <Label for="i in range(0, (n + 1))" text="{upper('It\\'s &lt; 1')}"/>
            </HBox>
        </preview>
        """
    )
  }

  @Test("An attribute of an inlined use takes the place of the first one of the body")
  func firstAttribute() throws {
    let text = """
      <playground><component name="C"><Label width="9" text="a"/></component>
      <preview><C| width="20"/></preview></playground>
      """
    #expect(
      try EditorSession.refactored(text, "refactor.inline")?.contains(
        "<preview><Label width=\"20\" text=\"a\"/></preview>"
      ) == true
    )
    let json = """
      {"components": {"C": {"body": {"type": "Label", "width": 9}}}, "cells": [{"type": "C|", "width": 20}]}
      """
    #expect(
      try EditorSession.refactored(json, "refactor.inline", path: "/work/a.json")?.contains(
        #""cells": [{"type": "Label", "width": 20}]"#
      ) == true
    )
  }

  @Test("A use of a component in XML is replaced in JSON, with the comments of the body")
  func inliningXMLInJSON() throws {
    let library = """
      <playground>
        <component name="Row">
          <doc>A row.</doc>
          <param name="title"/>
          <param name="count" default="{0}"/>
          <HBox space="1" width="9">
            <!-- The number follows. -->
            <Label text="{title}: {count + 1}"/>
            <Label for="i in range(0, count)">{upper(title)}</Label>
          </HBox>
        </component>
      </playground>
      """
    let text = """
      {
        "imports": ["lib.xml"],
        "state": {"n": 1},
        "cells": [
          {"type": "R|ow", "title": "It's \\"1\\"", "count": "{n + 1}", "on-tap": "n += 1"}
        ]
      }
      """
    let files = ["/work/lib.xml": library]
    #expect(
      try EditorSession.refactored(text, "refactor.inline", path: "/work/a.json", files: files)
        == """
        {
          "imports": ["lib.xml"],
          "state": {"n": 1},
          "cells": [
            {
              "type": "HBox", "on-tap": "n += 1",
              "space": 1,
              "width": 9,
              "children": [
                {
                  "//": "The number follows.",
                  "type": "Label",
                  "text": "It's \\"1\\": {(n + 1) + 1}"
                },
                {"type": "Label", "for": "i in range(0, (n + 1))", "text": "{upper('It\\\\'s \\"1\\"')}"}
              ]
            }
          ]
        }
        """
    )
  }

  @Test("A use of a component in JSON is replaced in XML, with the comments of the body")
  func inliningJSONInXML() throws {
    let library = """
      {
        "components": {
          "Row": {
            "params": {"title": {"required": true}, "count": 0},
            "body": {
              "//": "A row.", "type": "HBox", "space": 1,
              "children": [
                {"type": "Label", "text": "{title}: {count + 1}", "//": "its number"},
                {"type": "Label", "text": "a < b", "bold": true}
              ]
            }
          }
        }
      }
      """
    let text = """
      <preview>
        <import src="lib.json"/>
        <state name="n" value="{1}"/>
          <R|ow title="It's &lt; 1" count="{n + 1}" width="20" on-tap="n += 1"/>
      </preview>
      """
    let files = ["/work/lib.json": library]
    #expect(
      try EditorSession.refactored(text, "refactor.inline", files: files) == """
        <preview>
          <import src="lib.json"/>
          <state name="n" value="{1}"/>
            <!-- A row. -->
            <HBox width="20" on-tap="n += 1" space="1">
              <Label text="It's &lt; 1: {(n + 1) + 1}">
                <!-- its number -->
              </Label>
              <Label text="a &lt; b" bold="true"/>
            </HBox>
        </preview>
        """
    )
    let windows = text.replacing("\n", with: "\r\n")
    let found = try #require(
      try EditorSession.refactored(windows, "refactor.inline", files: files)
    )
    #expect(!found.replacing("\r\n", with: "").contains("\n"))
  }

  @Test("A component is not replaced in the other syntax if that would lose a part of the body")
  func losses() throws {
    let lists = """
      {"components": {"Row": {"params": {"a": 1}, "body":
        {"type": "Label", "text": {"//": "lost", "value": 1}, "bold": true}}}}
      """
    let text = "<preview><import src=\"lib.json\"/><R|ow/></preview>"
    #expect(
      try EditorSession.refactored(text, "refactor.inline", files: ["/work/lib.json": lists]) == nil
    )
    let instruction = """
      <playground><component name="Row"><VBox><?keep this?><Label text="a"/></VBox></component>
      </playground>
      """
    #expect(
      try EditorSession.refactored(
        #"{"imports": ["lib.xml"], "cells": [{"type": "R|ow"}]}"#,
        "refactor.inline",
        path: "/work/a.json",
        files: ["/work/lib.xml": instruction]
      ) == nil
    )
  }

  @Test(
    "A box around an element has what the layout around it reads",
    arguments: [
      (
        "<preview><VBox><La|bel id=\"a\" if=\"{true}\" margin=\"1\" bold=\"true\" text=\"a\"/></VBox></preview>",
        "<VBox id=\"a\" if=\"{true}\" margin=\"1\">\n  <Label bold=\"true\" text=\"a\"/>\n</VBox>"
      ),
      (
        "<preview><HBox width=\"fill\"><La|bel width=\"ratio(2)\" text=\"a\"/><Label text=\"b\"/></HBox></preview>",
        "<VBox width=\"ratio(2)\">\n  <Label width=\"fill\" text=\"a\"/>\n</VBox>"
      ),
      (
        "<preview><HBox width=\"fill\"><La|bel width=\"fill\" align=\"center\" text=\"a\"/></HBox></preview>",
        "<VBox width=\"fill\">\n  <Label width=\"fill\" align=\"center\" text=\"a\"/>\n</VBox>"
      ),
      (
        "<preview><HBox width=\"fill\"><La|bel width=\"20\" show-from=\"9\" text=\"a\"/></HBox></preview>",
        "<VBox width=\"20\" show-from=\"9\">\n  <Label width=\"fill\" text=\"a\"/>\n</VBox>"
      ),
      (
        "<preview><list><section><La|bel for=\"x in [1, 2]\" text=\"{x}\"/></section></list></preview>",
        "<VBox for=\"x in [1, 2]\">\n  <Label text=\"{x}\"/>\n</VBox>"
      ),
      (
        "<preview><View flex-direction=\"row\"><Vi|ew flex-grow=\"1\" border=\"1\"><Label text=\"a\"/></View></View></preview>",
        "<View flex-grow=\"1\">\n  <View border=\"1\"><Label text=\"a\"/></View>\n</View>"
      ),
    ]
  )
  func box(marked: String, box: String) throws {
    let session = try EditorSession()
    let text = Marked(marked)
    session.open("/work/a.xml", text.text)
    let actions = try session.actions("/work/a.xml", text.position, only: ["refactor.rewrite"])
    let action = try #require(actions.first { $0["title"]?.string?.hasPrefix("Wrap") == true })
    let edits = action["edit"]?["changes"]?[DocumentURI.uri(of: "/work/a.xml")]?.items ?? []
    #expect(edits.map { $0["newText"]?.string } == [box])
  }

  @Test(
    "A use whose body would mean something else is not inlined",
    arguments: [
      // A loop variable of the body would be read instead.
      (
        "<param name=\"t\"/><VBox><Label for=\"n in [1]\" text=\"{t}{n}\"/></VBox>",
        "<C| t=\"{n}\"/>"
      ),
      // A closure's parameter would be read instead.
      ("<param name=\"t\"/><Label text=\"{count(map([1], n => t))}\"/>", "<C| t=\"{n}\"/>"),
      // Local states belong to the use.
      ("<state name=\"s\" value=\"{1}\"/><Label text=\"{s}\"/>", "<C|/>"),
      // Children fill slots.
      ("<VBox><slot/></VBox>", "<C|><Label text=\"a\"/></C>"),
      // A text around a hole is no operand.
      ("<param name=\"t\"/><Label text=\"{upper(t)}\"/>", "<C| t=\"a {n}\"/>"),
      // The style of the use overrides the body's attributes.
      ("<Label text=\"a\" bold=\"false\"/>", "<C| style=\"loud\"/>"),
      // Both conditions count.
      ("<Label text=\"a\" if=\"{true}\"/>", "<C| if=\"{n > 0}\"/>"),
      ("<Label text=\"a\" if=\"{false}\"/>", "<C|/>"),
    ]
  )
  func notInlined(declaration: String, use: String) throws {
    let isAllowed = use == "<C|/>" && declaration.contains("if=")
    let text = """
      <playground><style name="loud" bold="true"/><component name="C">\(declaration)</component>
      <preview><state name="n" value="{1}"/><VBox>\(use)</VBox></preview></playground>
      """
    #expect((try EditorSession.refactored(text, "refactor.inline") != nil) == isAllowed)
  }

  @Test("A style that means something else at the use is not inlined")
  func shadowedStyle() throws {
    let library = """
      <playground><style name="a" bold="true"/><component name="C"><Label text="x" style="a"/></component></playground>
      """
    let text =
      "<preview><import src=\"lib.xml\"/><style name=\"a\" dim=\"true\"/><VBox><C|/></VBox></preview>"
    #expect(
      try EditorSession.refactored(text, "refactor.inline", files: ["/work/lib.xml": library])
        == nil
    )
    let same = "<preview><import src=\"lib.xml\"/><VBox><C|/></VBox></preview>"
    #expect(
      try EditorSession.refactored(same, "refactor.inline", files: ["/work/lib.xml": library])
        != nil
    )
  }

  @Test("Rows that differ in one text become a loop over these texts")
  func loopOverTexts() throws {
    let text = """
      <preview>
        <Label text="Miles" bold="true"/>
        <La|bel text="Col'trane" bold="true"/>
        <Label text="{'E' + 'vans'}" bold="true"/>
        <Label text="other"/>
      </preview>
      """
    #expect(
      try EditorSession.refactored(text, "refactor.rewrite") == """
        <preview>
          <Label for="item in [['text': 'Miles'], ['text': 'Col\\'trane'], ['text': ('E' + 'vans')]]" text="{item.text}" bold="true"/>
          <Label text="other"/>
        </preview>
        """
    )
    let plain = "<preview><Label text=\"a\"/><La|bel text=\"b\"/></preview>"
    #expect(
      try EditorSession.refactored(plain, "refactor.rewrite")
        == "<preview><Label for=\"text in ['a', 'b']\" text=\"{text}\"/></preview>"
    )
  }

  @Test("Rows with several differences become a loop over objects, in JSON too")
  func loopOverObjects() throws {
    let text = """
      {"cells": [
        {"type": "HBox", "space": 1, "children": [{"type": "Label", "text": "a"}]},
        {"type": "HBox", "space": 2, "children": [{"type": "La|bel", "text": "b \\"c\\""}]}
      ]}
      """
    #expect(
      try EditorSession.refactored(text, "refactor.rewrite", path: "/work/a.json") == """
        {"cells": [
          {"type": "HBox", "for": "item in [['space': 1, 'text': 'a'], ['space': 2, 'text': 'b \\"c\\"']]", "space": "{item.space}", "children": [{"type": "Label", "text": "{item.text}"}]}
        ]}
        """
    )
  }

  @Test(
    "Rows that differ in more than texts, or are referred to, are no loop",
    arguments: [
      "<preview><Label| text=\"a\"/><Label text=\"b\" bold=\"true\"/></preview>",
      "<preview><Label| text=\"a\"/><Button text=\"b\"/></preview>",
      "<preview><Label| text=\"a\"/><Label text=\"a\"/></preview>",
      "<preview><Label| text=\"a\"/><!-- b --><Label text=\"b\"/></preview>",
      "<preview><Label| text=\"a\" if=\"{true}\"/><Label text=\"b\" if=\"{true}\"/></preview>",
      "<preview><state name=\"n\" value=\"{1}\"/><Label| on-tap=\"n = 1\"/><Label on-tap=\"n = 2\"/></preview>",
      "<preview><VBox><Label| id=\"a\" text=\"x\"/><Label id=\"b\" text=\"y\"/><Label width=\"{@a.width}\"/></VBox></preview>",
      "<preview><Label| text=\"a {1} b\"/><Label text=\"b\"/></preview>",
      "<preview><Label|>a <Span>x</Span></Label><Label>a<Span>x</Span></Label></preview>",
    ]
  )
  func noLoop(text: String) throws {
    #expect(try EditorSession.refactored(text, "refactor.rewrite") == nil)
  }
}

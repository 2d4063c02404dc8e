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

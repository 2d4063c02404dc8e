import DescriptionLanguage
import PlaygroundCore
import Testing

/// Children that uses of declared components give to the slots in their bodies.
struct SlotTests {
  private static let card = """
    <component name="Card">
      <param name="title"/>
      <VBox>
        <Label text="{title}"/>
        <slot/>
        <HBox if="{slots.footer}"><slot name="footer"/></HBox>
        <slot name="action"><Label text="none"/></slot>
      </VBox>
    </component>
    """

  private func built(_ content: String, declaring: String = card) -> PreviewContent? {
    let source = "<preview>\(declaring)\(content)</preview>"
    let description = Workspace(source, named: "a.xml").description()
    #expect(!description.hasErrors, "\(Workspace(source, named: "a.xml").report())")
    return description.previews.first?.build().content
  }

  private func texts(_ content: String, declaring: String = card) -> [String] {
    built(content, declaring: declaring)?.texts ?? []
  }

  @Test func childrenGoToTheirSlots() {
    let content = """
      <state name="n" value="{3}"/>
      <Card title="T">
        <Label for="i in 1...n" text="{i}"/>
        <Label slot="footer" text="foot {n}"/>
      </Card>
      """
    #expect(texts(content) == ["T", "1", "2", "3", "foot 3", "none"])
    #expect(texts("<Card title='T'/>") == ["T", "none"])
    #expect(texts("<Card title='T'><Label slot='action' text='go'/></Card>") == ["T", "go"])
  }

  @Test func childrenSeeTheNamesWhereTheyAreWritten() {
    let content = """
      <let name="title" value="outer"/>
      <Card title="inner"><Label text="{title}"/></Card>
      """
    #expect(texts(content) == ["inner", "outer", "none"])
  }

  @Test func slotsArePassedThroughComponents() {
    let page = """
      <component name="Page">
        <param name="name"/>
        <Card title="page {name}"><slot/><Label text="own {name}"/><group slot="footer"><slot name="bottom"/></group></Card>
      </component>
      """
    let content = """
      <Page name="P"><Label text="x"/><Label slot="bottom" text="y"/></Page>
      """
    #expect(
      texts(content, declaring: Self.card + page) == ["page P", "x", "own P", "y", "none"]
    )
  }

  @Test func identitiesDoNotClashWithTheBody() throws {
    let content = "<Card title='T'><Label text='a'/><Label id='b' text='b'/></Card>"
    let use = try #require(built(content)?.component)
    let keys = use.children[0].children.map(\.key.text)
    #expect(keys == ["Label#0", "slot#0/Label#0", "b", "slot#1/Label#0"])
  }

  @Test func theParentInTheBodyDecidesTheAttributes() {
    let flex = "<component name='Strip'><View><slot/></View></component>"
    #expect(texts("<Strip><Label text='a' flex-grow='1'/></Strip>", declaring: flex) == ["a"])
    let report = Workspace(
      "<preview>\(flex)<Strip><Label text='a' alignment='left'/></Strip></preview>",
      named: "a.xml",
    ).report()
    #expect(report.contains("'alignment' of 'Label' applies only in a box"), "\(report)")
  }

  @Test(arguments: [
    ("<C><Label/></C>", "<Label/>", "'C' has no slot for children [misplaced-element]"),
    (
      "<C><Label slot='foter'/></C>", "<VBox><slot name='footer'/></VBox>",
      "unknown slot 'foter' of 'C'; did you mean 'footer'? [unknown-name]"
    ),
    (
      "<C><Label/></C>", "<VBox><slot name='footer'/></VBox>",
      "'C' has no slot for children; write slot=\"footer\" [misplaced-element]"
    ),
    (
      "<C/>", "<slot/>",
      "expected a component, found a slot; put the slot into a box [misplaced-element]"
    ),
    (
      "<C/>", "<VBox><slot/><slot/></VBox>", "the slot 'default' is declared twice [duplicate-name]"
    ),
    ("<C/><slot/>", "<Label/>", "'slot' is not allowed here [misplaced-element]"),
    (
      "<C/>", "<VBox><slot for='i in [1]'/></VBox>",
      "unknown attribute 'for' of 'slot' [unknown-attribute]"
    ),
    (
      "<HBox><Label slot='a'/></HBox>", "<Label/>",
      "unknown attribute 'slot' of 'Label' [unknown-attribute]"
    ),
    ("<C>text</C>", "<VBox><slot/></VBox>", "'C' cannot contain text [unexpected-text]"),
  ])
  func defectIsReported(content: String, body: String, message: String) {
    let source = "<preview><component name='C'>\(body)</component>\(content)</preview>"
    let report = Workspace(source, named: "a.xml").report()
    #expect(report.contains(message), "\(report)")
    #expect(report.split(separator: "\n").filter { $0.contains("error:") }.count == 1, "\(report)")
  }

  @Test func jsonSaysTheSame() throws {
    let json = """
      {"components": {"Card": {"body": {"type": "VBox", "children": [{"type": "slot"},
        {"type": "slot", "name": "end", "children": [{"type": "Label", "text": "none"}]}]}}},
       "let": {"a": "{1 + 1}"},
       "component": {"type": "Card", "children": [{"type": "Label", "text": "{a}"}]}}
      """
    let description = Workspace(json, named: "a.json").description()
    let content = try #require(description.previews.first?.build().content)
    #expect(content.texts == ["2", "none"])
  }
}

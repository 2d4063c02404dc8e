import DescriptionLanguage
import PlaygroundCore
import Testing

/// Styles: composition, conditions on states and themes, and what is wrong with them.
struct StyleTests {
  private func label(_ declarations: String, _ style: String, _ more: String = "") -> String {
    shown("<preview>\(declarations)<Label style=\"\(style)\" \(more)/></preview>")
  }

  @Test func laterStylesAndOwnAttributesOverrideConditions() {
    let styles = """
      <style name="a"><when state="pressed" color="red" bold="true"/></style>
      <style name="b" color="blue"/>
      """
    #expect(
      label(styles, "a b")
        == #"Label Label#0 color="blue" when=[{state: "pressed", set: {bold: true}}]"#
    )
    #expect(
      label(styles, "b a", "bold=\"false\"")
        == #"Label Label#0 color="blue" when=[{state: "pressed", set: {color: "red"}}] bold=false"#
    )
    #expect(label(styles, "a b", "bold=\"true\"") == #"Label Label#0 color="blue" bold=true"#)
  }

  /// A style that extends others is a style sheet: each keeps its own conditions.
  @Test func aStyleKeepsTheConditionsOfItsBases() {
    let styles = """
      <style name="ring" state="focused" underline="true"/>
      <style name="press"><when state="pressed" reverse="true"/></style>
      <style name="all" extends="ring press" bold="true"/>
      """
    #expect(
      label(styles, "all")
        == "Label Label#0 bold=true when=[{state: \"focused\", set: {underline: true}}, "
        + "{state: \"pressed\", set: {reverse: true}}]"
    )
  }

  @Test func theConditionOfAStyleHoldsForItsParts() {
    let styles = """
      <style name="a" from-width="20" below-width="90" dim="true">
        <when state="focused" from-width="40" bold="true"/><when below-width="60" italic="true"/>
      </style>
      """
    #expect(
      label(styles, "a")
        == "Label Label#0 when=[{from: 20, below: 90, set: {dim: true}}, "
        + "{state: \"focused\", from: 40, below: 90, set: {bold: true}}, "
        + "{from: 20, below: 60, set: {italic: true}}]"
    )
  }

  // MARK: - Themes

  private static let themed = """
    <preview theme="{theme}">
      <state name="theme" value="light"/>
      <style name="page" color="black" lines="1">
        <when theme="dark" color="white" bold="true"/><when theme="print" width="9"/>
      </style>
      <component name="Line"><Label style="page" text="in"/></component>
      <list><section id="s"><Label id="a" style="page" text="a" bold="false"/><Line id="b"/></section></list>
    </preview>
    """

  private func labels(theme: String) throws -> [String] {
    let description = Workspace(Self.themed).description()
    let content = try #require(
      description.previews.first?.build(state: ["theme": .string(theme)]).content
    )
    guard case .list(let list) = content else { return [] }
    return list.sections[0].cells.map { cell in
      let node = cell.content.isComposite ? cell.content.children[0] : cell.content
      return node.props.list.map { "\($0.name)=\(text(of: $0.value))" }.joined(separator: " ")
    }
  }

  @Test func aThemeIsChosenByTheState() throws {
    #expect(
      try labels(theme: "light")
        == [#"color="black" lines=1 text="a" bold=false"#, #"color="black" lines=1 text="in""#]
    )
    #expect(
      try labels(theme: "dark")
        == [
          #"color="white" lines=1 text="a" bold=false"#,
          #"color="white" lines=1 text="in" bold=true"#,
        ]
    )
    #expect(try labels(theme: "print").last == #"color="black" lines=1 text="in" width=9"#)
  }

  /// Large files keep the cells of chunks, which depend on the theme too.
  @Test func rowsInChunksFollowTheTheme() throws {
    let rows = (0..<600).map { "<Line id=\"\($0)\"/>" }.joined(separator: "\n")
    let source = Self.themed.replacing("<Line id=\"b\"/>", with: rows)
    let preview = try #require(Workspace(source).description().previews.first)
    for theme in ["dark", "light", "dark"] {
      let content = try #require(preview.build(state: ["theme": .string(theme)]).content)
      guard case .list(let list) = content else { return }
      let last = list.sections[0].cells[600].content.children[0]
      #expect(last.props["color"] == (theme == "dark" ? "white" : "black"))
    }
  }

  // MARK: - Defects

  @Test(arguments: [
    (
      "<style name='a'><when bold='true'/></style>",
      "missing condition of 'when': expected one or more of 'state', 'theme', 'from-width', 'below-width'"
    ),
    (
      "<style name='a'><when state='hovered' bold='true'/></style>",
      "invalid 'state': expected 'focused', 'pressed', 'selected', 'disabled', 'read-only' or 'error', found 'hovered'"
    ),
    (
      "<style name='a'><when state='active' bold='true'/></style>", "did you mean 'pressed'?"
    ),
    (
      "<style name='a'><when state='focused' width='3'/></style>",
      "'width' cannot depend on a state: expected one of background, bold, border-color, border-style, "
        + "color, dim, italic, reverse, strikethrough, track-color, underline, or the colour of an edge"
    ),
    (
      "<style name='a' state='error'><when state='focused' bold='true'/></style>",
      "duplicate condition: the style already has a 'state'"
    ),
    (
      "<style name='a'><when state='focused' colour='red'/></style>",
      "unknown attribute 'colour' of 'when'; did you mean 'color'?"
    ),
    ("<style name='a'><Label/></style>", "'style' cannot contain elements"),
    ("<style name='a'><when state='focused'>x</when></style>", "'when' cannot contain text"),
    (
      "<style name='a'><when state='focused' name='b' bold='true'/></style>",
      "unknown attribute 'name' of 'when'"
    ),
    ("<when state='focused' bold='true'/>", "'when' is not allowed here"),
  ])
  func defectsAreReported(styles: String, message: String) {
    #expect(told("<preview>\(styles)<Label text='x'/></preview>").contains(message))
  }
}

import DescriptionLanguage
import PlaygroundCore
import Testing

/// Named values: where they can be read, when they are evaluated, and what is wrong with them.
struct LetTests {
  private func texts(_ source: String, _ others: [String: String] = [:]) -> String {
    let description = Workspace(source, named: "a.xml", others).description()
    guard let preview = description.previews.first, !description.hasErrors else {
      return Workspace(source, named: "a.xml", others).report()
    }
    let (content, diagnostics) = preview.build()
    guard let content else { return diagnostics.map(\.message).joined(separator: "\n") }
    return content.texts.joined(separator: "|")
  }

  @Test func eachScopeSeesItsOwnAndThoseAround() {
    let source = """
      <preview>
        <state name="n" value="{2}"/>
        <let name="twice" value="{n * 2}"/>
        <list>
          <let name="a" value="{twice + 1}"/>
          <section>
            <let name="b" value="{a + 1}"/>
            <header><Label text="{twice} {a} {b}"/></header>
            <group for="i in [1, 2]"><let name="c" value="{b * i}"/><Label id="{i}" text="{c}"/></group>
            <Label text="{b}"/>
          </section>
          <section><let name="a" value="hidden"/><Label text="{a}"/></section>
        </list>
      </preview>
      """
    #expect(texts(source) == "4 5 6|6|12|6|hidden")
  }

  @Test func bodiesAndStylesSeeTheConstantsOfTheirFile() {
    let theme = """
      <playground>
        <let name="accent" value="red"/>
        <let name="wide" value="{10 + 2}"/>
        <style name="title" color="{accent}"/>
        <component name="Title"><param name="text"/><let name="loud" value="{upper(text)}"/>
          <Label style="title" width="{wide}" text="{loud} {accent}"/></component>
      </playground>
      """
    let source = """
      <preview>
        <import src="theme.xml"/>
        <let name="greeting" value="hi {accent}"/>
        <VBox><Title text="a"/><Label text="{greeting} {wide}"/></VBox>
      </preview>
      """
    #expect(texts(source, ["theme.xml": theme]) == "A red|hi red 12")
  }

  @Test func statementsReadLets() throws {
    let source = """
      <preview>
        <state name="n" value="{1}"/>
        <let name="step" value="{10}"/>
        <let name="next" value="{n + step}"/>
        <Button text="more" on-tap="n = next + step"/>
      </preview>
      """
    let preview = try #require(Workspace(source, named: "a.xml").description().previews.first)
    let node = try #require(preview.build().content?.component)
    var state = ObjectValue([.init(name: "n", value: 1)])
    var locals = LocalStates()
    let event = EventDetails(.tap())
    _ = try preview.statements.run(node.actions, state: &state, locals: &locals, event: event)
    #expect(state["n"] == 21)
  }

  @Test(arguments: [
    (
      "<state name='s' value='1'/><let name='a' value='{b}'/><let name='b' value='{s}'/><Label/>",
      "unknown name 'b'"
    ),
    (
      "<state name='a' value='1'/><let name='a' value='{a}'/><Label/>",
      "the name 'a' is declared twice"
    ),
    ("<let name='a' value='1'/><let name='a' value='2'/><Label/>", "the let 'a' is declared twice"),
    ("<let name='a'/><Label/>", "missing attribute 'value' of 'let'"),
    ("<let name='a b' value='1'/><Label/>", "invalid name 'a b': expected letters"),
    ("<HBox><let name='a' value='1'/></HBox>", "'let' is not allowed here"),
    (
      "<let name='a' value='1'/><Button text='b' on-tap='a = 2'/>",
      "cannot change 'a': it is a let, not a state"
    ),
    (
      "<state name='n' value='{1}'/><let name='m' value='{n}'/><component name='C'><Label text='{m}'/></component><C/>",
      "unknown name 'm'"
    ),
  ])
  func defectIsReported(content: String, message: String) {
    let report = Workspace("<preview>\(content)</preview>", named: "a.xml").report()
    #expect(report.contains(message), "\(report)")
    #expect(report.split(separator: "\n").filter { $0.contains("error:") }.count == 1, "\(report)")
  }

  @Test func importedOnesClashWithAWarning() {
    let report = Workspace(
      "<preview><import src='b.xml'/><let name='a' value='1'/><Label text='{a}'/></preview>",
      named: "a.xml",
      ["b.xml": "<playground><let name='a' value='2'/></playground>"],
    ).report()
    #expect(report.contains("warning: the let 'a' hides another declaration"), "\(report)")
  }
}

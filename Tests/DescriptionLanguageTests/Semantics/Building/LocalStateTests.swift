import DescriptionLanguage
import PlaygroundCore
import Testing

/// States of declared components: each use has its own.
struct LocalStateTests {
  private static let counter = """
    <component name="Counter"><param name="initial" default="{0}"/>
      <state name="n" value="{initial}"/>
      <Button text="{n}" on-tap="n += 1"/>
    </component>
    """

  /// A preview with its states, as a daemon keeps them.
  private struct Session {
    private let preview: DescribedPreview
    private var state: ObjectValue
    private(set) var locals = LocalStates()
    private var built: BuiltPreview

    init(_ content: String, declaring: String = counter) throws {
      let workspace = Workspace("<preview>\(declaring)\(content)</preview>", named: "a.xml")
      try #require(workspace.report() == "")
      preview = try #require(workspace.description().previews.first)
      state = ObjectValue(preview.state.map { .init(name: $0.name, value: $0.initial) })
      built = preview.built(locals: locals)
      try #require(built.content != nil, "\(built.diagnostics)")
    }

    var texts: [String] { built.content?.texts ?? [] }

    var names: [String] {
      built.uses.all.flatMap { use in use.initial.members.map { "\(use.path.name).\($0.name)" } }
    }

    /// Runs the statements on a tap of the nth button.
    mutating func tap(_ position: Int) throws {
      let buttons = built.content?.nodes.filter { !$0.actions.isEmpty } ?? []
      let event = EventDetails(.tap())
      let actions = buttons[position].actions
      _ = try preview.statements.run(actions, state: &state, locals: &locals, event: event)
      let values = Dictionary(firstOf: state.members.map { ($0.name, $0.value) })
      built = preview.built(state: values, locals: locals)
      locals.keepOnly(built.uses)
    }
  }

  @Test func twoUsesCountApart() throws {
    var session = try Session("<Counter/><Counter initial='{5}'/>")
    #expect(session.texts == ["0", "5"])

    try session.tap(1)
    try session.tap(1)
    try session.tap(0)

    #expect(session.texts == ["1", "7"])
    #expect(session.names == ["section#0/Counter#0.n", "section#0/Counter#1.n"])
  }

  @Test func nestedUsesHaveNestedIdentities() throws {
    let pair = """
      \(Self.counter)
      <component name="Pair"><state name="sum" value="{0}"/>
        <HBox>
          <Counter/><Counter id="b.c"/>
          <Button text="sum {sum}" on-tap="sum += 10"/>
        </HBox>
      </component>
      """
    var session = try Session("<Pair id='x'/><Pair id='y'/>", declaring: pair)
    for position in [1, 3, 3, 5] { try session.tap(position) }

    #expect(session.texts == ["0", "1", "sum 0", "2", "0", "sum 10"])
    #expect(
      session.names == [
        "section#0/x.sum", "section#0/x/HBox#0/Counter#0.n", #"section#0/x/HBox#0/b\.c.n"#,
        "section#0/y.sum", "section#0/y/HBox#0/Counter#0.n", #"section#0/y/HBox#0/b\.c.n"#,
      ]
    )
  }

  @Test func slottedChildrenReadAndChangeTheStatesWhereTheyAreWritten() throws {
    let declarations = """
      <component name="Card"><state name="n" value="card"/>
        <VBox><Label text="{n}"/><slot/></VBox>
      </component>
      <component name="Page"><state name="n" value="{1}"/>
        <Card><Button text="page {n}" on-tap="n *= 2"/></Card>
      </component>
      """
    var session = try Session("<Page/><Page/>", declaring: declarations)
    try session.tap(1)

    #expect(session.texts == ["card", "page 1", "card", "page 2"])
  }

  @Test func aStateHidesNeitherThoseOfThePreviewNorOfOthers() throws {
    let content = """
      <state name="n" value="{100}"/>
      <Counter/><Button text="{n}" on-tap="n += 1"/><Counter initial="{n}"/>
      """
    var session = try Session(content)
    for position in [0, 1, 2] { try session.tap(position) }

    #expect(session.texts == ["1", "101", "102"])
  }

  @Test func aChangedInitialValueResetsTheState() throws {
    let content = """
      <state name="n" value="{5}"/>
      <Counter initial="{n}"/><Button text="more" on-tap="n += 1"/>
      """
    var session = try Session(content)
    try session.tap(0)
    #expect(session.texts == ["6", "more"])

    try session.tap(1)
    #expect(session.texts == ["6", "more"])
    #expect(session.locals.isEmpty)
  }

  @Test func aRemovedUseLosesItsState() throws {
    let content = """
      <state name="open" value="{true}"/>
      <Button text="{open}" on-tap="toggle(open)"/><Counter if="{open}"/>
      """
    var session = try Session(content)
    try session.tap(1)
    #expect(session.texts == ["true", "1"])

    try session.tap(0)
    try session.tap(0)
    #expect(session.texts == ["true", "0"])
  }

  @Test func statementsOfOneEventSeeEachOther() throws {
    let declaration = """
      <component name="C"><param name="step"/><state name="a" value="{1}"/><state name="b" value=""/>
        <let name="twice" value="{a * 2}"/>
        <Button text="{a} {b} {twice}" on-tap="a += step; b = 'a is ' + string(a); a *= 10"/>
      </component>
      """
    var session = try Session("<C step='{2}'/>", declaring: declaration)
    try session.tap(0)

    #expect(session.texts == ["30 a is 3 60"])
  }

  @Test func aFailingStatementChangesNothing() throws {
    let declaration = """
      <component name="C"><state name="a" value="{1}"/>
        <Button text="{a}" on-tap="a += 1; a = 1 / (a - 2)"/>
      </component>
      """
    var session = try Session("<C/>", declaring: declaration)
    #expect(throws: EvaluationError.self) { try session.tap(0) }
    #expect(session.texts == ["1"])
  }

  @Test func xmlAndJSONDeclareLocalStates() throws {
    let json = """
      {"components": {"Counter": {"params": {"initial": 0}, "state": {"n": "{initial}"},
        "body": {"type": "Button", "text": "{n}", "on-tap": "n += 1"}}},
       "cells": [{"type": "Counter"}, {"type": "Counter", "initial": 5}]}
      """
    let preview = try #require(
      Workspace(json, named: "a.json").description().previews.first,
      "\(Workspace(json, named: "a.json").report())",
    )
    #expect(preview.build().content?.texts == ["0", "5"])
  }

  // MARK: - Diagnostics

  private func report(_ declaration: String) -> String {
    told("<preview><component name='C'>\(declaration)</component><C/></preview>")
  }

  @Test func aNameIsDeclaredOnce() {
    let body = "<Label text='{n}'/>"
    let note = "note: 'n' is first declared here"
    #expect(
      report("<param name='n' default='1'/><state name='n' value='2'/>\(body)") == """
        a.xml:1:72: error: the name 'n' is declared twice [duplicate-name]
        a.xml:1:43: \(note)
        """
    )
    #expect(
      report("<state name='n' value='2'/><state name='n' value='3'/>\(body)") == """
        a.xml:1:70: error: the name 'n' is declared twice [duplicate-name]
        a.xml:1:43: \(note)
        """
    )
    #expect(
      report("<state name='n' value='2'/><let name='n' value='3'/>\(body)") == """
        a.xml:1:68: error: the name 'n' is declared twice [duplicate-name]
        a.xml:1:43: \(note)
        """
    )
  }

  @Test func initialValuesReadParamsAndConstants() {
    #expect(
      report("<state name='a' value='{b}'/><state name='b' value='1'/><Label text='{a}'/>")
        .hasPrefix("a.xml:1:54: error: unknown name 'b'")
    )
    #expect(
      report("<state name='a'/><Label text='{a}'/>")
        == "a.xml:1:31: error: missing attribute 'value' of 'state' [missing-attribute]"
    )
  }

  @Test func statementsAreCheckedAgainstTheStates() {
    #expect(
      report("<state name='count' value='{0}'/><Button on-tap='coutn = 1'/>")
        == "a.xml:1:79: error: unknown state 'coutn'; did you mean 'count'? [unknown-state]"
    )
    #expect(
      report("<state name='n' value='{0}'/><Button on-tap='n = true'/>") == """
        a.xml:1:79: error: expected a number for 'n', found a Boolean [type-mismatch]
        a.xml:1:43: note: the state is declared here
        """
    )
  }
}

extension PreviewContent {
  /// All elements, in order of the content.
  fileprivate var nodes: [Node] {
    switch self {
    case .component(let node): node.withDescendants
    case .list(let list):
      list.sections.flatMap { $0.cells.flatMap(\.nodes) }
    }
  }
}

extension Cell {
  /// The elements of the cell, the outermost with the actions of the cell.
  fileprivate var nodes: [Node] {
    var all = content.withDescendants
    if !actions.isEmpty { all[0].actions = actions }
    return all
  }
}

extension Node {
  fileprivate var withDescendants: [Node] { [self] + children.flatMap(\.withDescendants) }
}

import DescriptionLanguage
import PlaygroundCore
import Testing

/// Statements of a built preview change its state.
struct EventRunTests {
  private struct Ran: Equatable {
    var state: String
    var effects: [StatementEffect]
  }

  /// Runs the `select` statements of the first cell.
  private func run(
    _ source: String,
    state given: [ByteExactString: Value] = [:],
    event: EventDetails = EventDetails(.select())
  ) throws -> Ran {
    let workspace = Workspace("<preview>\(source)</preview>", ["d.json": #"["x", "y"]"#])
    let description = workspace.description()
    try #require(description.diagnostics.isEmpty, "\(description.diagnostics.map(\.message))")
    let preview = try #require(description.previews.first)
    guard case .list(let list)? = preview.build(state: given).content else { throw Missing() }
    var state = ObjectValue(
      preview.state.map { .init(name: $0.name, value: given[$0.name] ?? $0.initial) }
    )
    let actions = list.sections[0].cells[0].actions
    var locals = LocalStates()
    let effects = try preview.statements.run(actions, state: &state, locals: &locals, event: event)
    return Ran(
      state: String(decoding: Value.object(state).json(), as: UTF8.self),
      effects: effects,
    )
  }

  private struct Missing: Error {}

  @Test func statementsSeeStateDataAndWhatWasCaptured() throws {
    let ran = try run(
      """
      <state name='n' value='{1}'/><state name='l' value='{[]}'/><data name='d' src='d.json'/>
      <list><section><Label for='x, i in [10, 20]' text='t'
        on-select="n += x; append(l, d[i]); log('n is {n}'); emit('picked', x + i)"/></section></list>
      """,
      state: ["n": 5],
    )

    #expect(
      ran
        == Ran(
          state: #"{"n":15,"l":["x"]}"#,
          effects: [.log("n is 15"), .emit(name: "picked", value: 10)]
        )
    )
  }

  @Test func aLoopVariableHidesDataOfItsName() throws {
    let ran = try run(
      """
      <data name='d' src='d.json'/>
      <list><section><Label for='d in [7]' text='t' on-select="emit('d', d)"/></section></list>
      """
    )

    #expect(ran.effects == [.emit(name: "d", value: 7)])
  }

  @Test func statementsReadWhereTheEventHappenedAndWhatCameWithIt() throws {
    let ran = try run(
      """
      <state name='l' value="{['a', 'b', 'c']}"/>
      <list><section><Label text='t' on-move="move(l, event.from, event.to);
        emit('moved', [event.fromSection, event.toSection, event.value])"/></section></list>
      """,
      event: EventDetails(
        .move(to: .path(ElementPath(section: 0, element: 0))),
        at: ElementPath(section: 1, element: 2),
      ),
    )

    #expect(
      ran
        == Ran(
          state: #"{"l":["c","a","b"]}"#,
          effects: [.emit(name: "moved", value: [1, 0, [0, 0]])]
        )
    )
  }

  @Test(arguments: [
    "<state name='event' value='{7}'/><list><section><Label text='t' on-select=\"emit('e', event)\"/>",
    "<list><section><Label for='event in [7]' text='t' on-select=\"emit('e', event)\"/>",
  ])
  func namesOfTheFileHideTheEvent(_ source: String) throws {
    let details = EventDetails(.select(), at: ElementPath(section: 0, element: 0))

    let ran = try run(source + "</section></list>", event: details)

    #expect(ran.effects == [.emit(name: "e", value: 7)])
  }

  @Test func whenAStatementFailsTheStateStaysAsItWas() {
    #expect(throws: EvaluationError.self) {
      try run(
        """
        <state name='n' value='{1}'/><state name='l' value='{[]}'/>
        <list><section><Label text='t' on-select="n = 2; remove(l, 0)"/></section></list>
        """
      )
    }
  }
}

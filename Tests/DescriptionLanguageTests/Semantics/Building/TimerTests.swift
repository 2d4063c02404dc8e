import PlaygroundCore
import Testing

@testable import DescriptionLanguage

/// Timers of previews and components: their intervals, and what their statements change.
struct TimerTests {
  private func preview(_ content: String) throws -> DescribedPreview {
    let workspace = Workspace("<preview>\(content)</preview>", named: "a.xml")
    #expect(workspace.report() == "")
    return try #require(workspace.description().previews.first)
  }

  private func timers(_ built: BuiltPreview) -> [PreviewTimer] { built.timers + built.uses.timers }

  @Test func aTimerChangesTheStateOfThePreview() throws {
    let preview = try preview(
      """
      <state name="n" value="{1}"/><let name="step" value="{n * 10}"/>
      <timer every="1000" do="n += step; log('n is {n}')"/><Label text="{n}"/>
      """
    )
    var state = ObjectValue([.init(name: "n", value: 1)])
    var locals = LocalStates()
    let timer = try #require(timers(preview.built(locals: locals)).first)

    let effects = try preview.statements.run(timer, state: &state, locals: &locals)

    #expect(timer.interval == 1_000)
    #expect(state["n"] == 11)
    #expect(effects == [.log("n is 11")])
  }

  @Test func eachUseOfAComponentHasItsTimer() throws {
    let preview = try preview(
      """
      <component name="Clock"><param name="every"/><state name="n" value="{0}"/>
        <timer every="{every}" do="n += 1"/><Label text="{n}"/></component>
      <Clock every="{500}"/><Clock every="{200}"/>
      """
    )
    var state = ObjectValue()
    var locals = LocalStates()
    let timers = timers(preview.built(locals: locals))
    #expect(timers.map(\.interval) == [500, 200])

    _ = try preview.statements.run(timers[1], state: &state, locals: &locals)

    let built = preview.built(locals: locals)
    #expect(built.content?.texts == ["0", "1"])
    #expect(self.timers(built).map(\.id) == timers.map(\.id))
    #expect(Set(timers.map(\.id)).count == 2)
  }

  @Test func aTimerWithoutAnIntervalDoesNotRun() throws {
    let preview = try preview(
      """
      <state name="runs" value="{false}"/>
      <timer every="{runs ? 100 : nil}" do="toggle(runs)"/><Label text="x"/>
      """
    )
    #expect(timers(preview.built(locals: LocalStates())).isEmpty)
    let built = preview.built(state: ["runs": true], locals: LocalStates())
    #expect(timers(built).map(\.interval) == [100])
  }

  @Test func xmlAndJSONDeclareTimers() throws {
    let json = """
      {"state": {"n": 0}, "timers": [{"//": "a second", "every": 1000, "do": "n += 1"}],
       "components": {"C": {"timers": [{"every": 50, "do": "log('c')"}],
         "body": {"type": "Label", "text": "c"}}},
       "cells": [{"type": "C"}, {"type": "Label", "text": "{n}"}]}
      """
    let workspace = Workspace(json, named: "a.json")
    let preview = try #require(workspace.description().previews.first, "\(workspace.report())")
    #expect(timers(preview.built(locals: LocalStates())).map(\.interval) == [1_000, 50])
  }

  // MARK: - Diagnostics

  private func report(_ content: String) -> String {
    told("<preview><state name='n' value='{0}'/>\(content)<Label text='{n}'/></preview>")
  }

  @Test func everyAndDoAreRequired() {
    #expect(
      report("<timer do='n += 1'/>")
        == "a.xml:1:40: error: missing attribute 'every' of 'timer' [missing-attribute]"
    )
    #expect(
      report("<timer every='100'/>")
        == "a.xml:1:40: error: missing attribute 'do' of 'timer' [missing-attribute]"
    )
  }

  @Test func intervalsAreBounded() {
    #expect(
      report("<timer every='5' do='n += 1'/>") == """
        a.xml:1:53: error: invalid 'every': expected a whole number from 10 to 86400000, found '5' \
        [invalid-value]
        """
    )
  }

  @Test func statementsSeeTheNamesAndNoEvent() {
    #expect(
      report("<timer every='100' do='m += 1'/>")
        == "a.xml:1:62: error: unknown state 'm' [unknown-state]"
    )
    #expect(
      report("<timer every='100' do='n = event.from'/>")
        .hasPrefix("a.xml:1:66: error: unknown name 'event'")
    )
  }

  @Test func timersAreDeclaredInPreviewsAndComponents() {
    #expect(
      report("<list><timer every='100' do='n += 1'/></list>")
        .hasPrefix("a.xml:1:46: error: 'timer' is not allowed here [misplaced-element]")
    )
  }
}

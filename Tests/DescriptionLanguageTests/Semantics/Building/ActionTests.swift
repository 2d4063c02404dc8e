import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

/// Event actions of elements are kept with the values of their loop variables.
struct ActionTests {
  private func list(_ source: String) throws -> List {
    let description = Workspace("<preview>\(source)</preview>").description()
    #expect(description.diagnostics.isEmpty)
    let content = try #require(description.previews.first).build().content
    guard case .list(let list)? = content else { throw Missing() }
    return list
  }

  private struct Missing: Error {}

  @Test func listsAndSectionsKeepTheirs() throws {
    let list = try list(
      """
      <state name='n' value='{0}'/><list on-refresh='n += 1'>
      <section for='s in ["a", "b"]' on-reach-end="log('{s}'); n += 1"/></list>
      """
    )
    #expect(list.actions == [Action(event: .refresh, statements: "n += 1")])
    #expect(list.sections.map { $0.actions.map(\.event) } == [[.reachEnd], [.reachEnd]])
    #expect(list.sections.map { $0.actions.map(\.captures) } == [[["s": "a"]], [["s": "b"]]])
  }

  @Test func actionsTakeNoPartInComparing() throws {
    let (first, second) = try (
      list("<list on-refresh='log(1)'><section on-reach-end='log(1)'/></list>"),
      list("<list><section on-reach-end='log(2)'/></list>")
    )
    #expect(first == second)
    #expect(first.actions != second.actions)
  }

  @Test func loopVariablesAndParamsAreCapturedAndNothingElse() throws {
    let list = try list(
      """
      <state name='n' value='{0}'/>
      <component name='C'><param name='p'/><Button on-tap="emit('tap', p)"/></component>
      <list><section>
      <C for='x, i in [[7], [8]]' p='{x[0]}' on-select='n = n + i'/>
      <cell for='y in 1...2' on-delete="log('{y}{n}')"><Label on-tap='n = y'/></cell>
      </section></list>
      """
    )
    let cells = list.sections[0].cells
    #expect(
      cells.map { $0.actions.map(\.captures) } == [[["i": 0]], [["i": 1]], [["y": 1]], [["y": 2]]]
    )
    #expect(cells[0].content.children[0].actions.map(\.captures) == [["p": 7]])
    #expect(cells[1].content.children[0].actions.map(\.captures) == [["p": 8]])
    #expect(cells[3].content.actions.map(\.captures) == [["y": 2]])
  }
}

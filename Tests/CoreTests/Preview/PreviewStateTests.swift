import PlaygroundCore
import Testing

struct PreviewStateTests {
  /// Returns a preview after an update from one list of rows to another.
  private func state(_ old: Int, _ new: Int, _ attributes: ListAttributes) -> PreviewState {
    func content(_ count: Int, _ attributes: ListAttributes) -> PreviewContent {
      let cells = (0..<count).map { Cell(key: .id("\($0)"), content: Node("Label")) }
      return .list(
        List(attributes: attributes, sections: [Section(key: .id("all"), cells: Cells(cells))])
      )
    }
    var state = PreviewState()
    state.apply(content(old, []))
    state.apply(content(new, attributes))
    return state
  }

  @Test func threeHundredChangesAreMarkedAndMoreAreAReload() {
    let few = state(1, 301, [])
    #expect(few.outcome.isStaged)
    #expect(few.marks != .none)

    let many = state(1, 302, [])
    #expect(many.outcome == .reloaded(.tooManyChanges(301, limit: 300)))
    #expect(many.marks == .none)
  }

  @Test func theListSetsTheLimitOfChanges() {
    #expect(state(1, 3, [.limit(1)]).outcome == .reloaded(.tooManyChanges(2, limit: 1)))
    let many = state(1, 102, [.limitPolicy(.stage)])
    #expect(many.outcome == .reloaded(.tooManyChanges(101, limit: 100)))
    #expect(state(1, 101, [.limitPolicy(.stage)]).outcome.isStaged)
  }

  @Test func theListSetsTheUpdateStrategy() {
    #expect(state(1, 2, [.update(.reload)]).outcome == .reloaded(.policy))
    #expect(state(1, 2, [.update(.instant)]).outcome == .adopted)
    #expect(state(1, 1, []).outcome == .unchanged)
  }

  @Test func hiddenChangesHaveNoMarks() {
    let state = state(1, 2, [.animated(false)])

    #expect(state.outcome.isStaged)
    #expect(state.marks == .none)
  }
}

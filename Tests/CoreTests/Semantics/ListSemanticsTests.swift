import PlaygroundCompatibility
import PlaygroundCore
import Testing

@testable import CoreTestSupport

/// Subtle semantics of lists on a screen, by their numbers in `docs/features.md`.
@MainActor
struct ListSemanticsTests {
  private let recorder = CallRecorder()
  private let view = ListView(size: Size(width: 10, height: 2))

  private func row(_ id: String, _ text: String, isRendered: Bool = true) -> Cell {
    Cell(RecordedComponent(id: id, text: text, isRendered: isRendered, recorder: recorder))
  }

  private func list(_ ids: String) -> List {
    List(Section(id: "s", cells: ids.map { row(String($0), String($0)) }))
  }

  private var drawn: String { picture(view.rows()) }

  @discardableResult
  private func apply(_ list: List, _ policy: UpdatePolicy = UpdatePolicy()) -> [UpdateResult] {
    var outcomes: [UpdateResult] = []
    view.apply(list, policy: policy) { outcomes.append($0) }
    return outcomes
  }

  @Test("7. Off-screen a list is adopted; the first list, and one after none, has no operations")
  func firstAndHiddenListsHaveNoOperations() {
    view.isAttached = false
    #expect(apply(list("a")) == [.detached])
    view.isAttached = true
    #expect(drawn == "a\n")

    apply(List(sections: []))
    #expect(apply(list("ab")) == [.reloaded(.first)])
  }

  @Test("8. An equal list is adopted with its handlers, its rows are rendered, and it completes")
  func equalListsAreAdopted() {
    apply(list("a"))
    _ = recorder.take()
    let cell = row("a", "a").didSelect { [recorder] _ in recorder.note("new handler") }

    #expect(apply(List(Section(id: "s", cells: [cell]))) == [.unchanged])
    view.select(ElementPath(section: 0, element: 0))

    #expect(recorder.take() == ["ask 'a' → 'a'", "render a 'a' → 'a'", "new handler"])
  }

  @Test("10. A skipped component is not the baseline of the next comparison")
  func aSkippedComponentIsNotABaseline() {
    apply(List(Section(id: "s", cells: [row("a", "one")])))
    apply(List(Section(id: "s", cells: [row("a", "two", isRendered: false)])))
    _ = recorder.take()

    apply(List(Section(id: "s", cells: [row("a", "three")])))

    #expect(recorder.take() == ["ask 'one' → 'three'", "render a 'one' → 'three'"])
  }

  @Test("11. The offset is restored after a difference, never past the end or while scrolling")
  func theOffsetIsRestored() {
    apply(list("abcdefgh"))
    view.scroll(to: 4)
    apply(list("xabcdefgh"))
    #expect(view.contentOffset == 5)

    apply(list("yxabcdefgh"), UpdatePolicy(.reload))
    #expect(view.contentOffset == 5)

    view.isScrolling = true
    apply(list("zyxabcdefgh"))
    #expect(view.contentOffset == 5)

    view.isScrolling = false
    apply(list("zyx"))
    #expect(view.contentOffset == 1)
  }

  @Test(
    "12. Changes are seen if that is on, and nobody scrolls or it is on for that too",
    arguments: [
      (true, false, false, true), (true, false, true, false), (true, true, true, true),
      (false, true, false, false), (false, true, true, false),
    ]
  )
  func animationIsTwoSwitches(isOn: Bool, whileScrolling: Bool, scrolls: Bool, isSeen: Bool) {
    var policy = UpdatePolicy()
    policy.isAnimated = isOn
    policy.isAnimatedWhileScrolling = whileScrolling
    var count = 0
    view.onTransition = { _ in count += 1 }
    apply(list("a"))

    view.isScrolling = scrolls
    apply(list("b"), policy)

    #expect((count == 1) == isSeen)
  }

  @Test("13. Disappear events contain the displayed component, not the one in the new list")
  func disappearEventsContainTheDisplayedComponent() {
    apply(List(Section(id: "s", cells: [row("a", "old"), row("b", "b")])))
    _ = recorder.take()

    apply(List(Section(id: "s", cells: [row("b", "b"), row("c", "c")])))

    #expect(recorder.take().filter { $0.hasPrefix("disappear") } == ["disappear 'old'"])
  }

  @Test("14. The end is reached when it is next shown, and at once in a short content")
  func theEndIsReached() {
    func list(_ ids: String) -> List {
      self.list(ids).onReachEnd(offset: .absolute(1)) { [recorder] in
        recorder.note("end at \($0.offset)")
      }
    }
    apply(list("a"))
    #expect(recorder.take().last == "end at 0")

    apply(list("abcdef"))
    view.scroll(to: 2)
    #expect(recorder.take().filter { $0.hasPrefix("end") }.isEmpty)
    view.scroll(to: 3)
    #expect(recorder.take().filter { $0.hasPrefix("end") } == ["end at 3"])
  }

  @Test("15. Only the newest list waits; an older one never follows a newer one")
  func theNewestListIsApplied() {
    var log: [String] = []
    view.apply(list("a")) { [view] _ in
      view.apply(self.list("b")) { log.append("b \($0)") }
      view.apply(self.list("c")) { log.append("c \($0.isStaged)") }
    }
    view.apply(list("d")) { log.append("d \($0.isStaged)") }

    #expect(log == ["b superseded(by: 3)", "c true", "d true"])
    #expect(drawn == "d\n")
  }

  @Test("16. A prefetch belongs to its row: it ends when the row leaves, is deleted or reloaded")
  func prefetchesBelongToRows() {
    let plugin = OpenPrefetches()
    let view = ListView(
      size: Size(width: 10, height: 2),
      plugins: [plugin],
      prefetchWindow: PrefetchWindow(ahead: 0, behind: 0),
    )
    func apply(_ ids: String, _ policy: UpdatePolicy = UpdatePolicy()) -> [String] {
      let rows = ids.map { Pictured(id: String($0)) }
      view.apply(List(Section(id: "s", cells: rows.map { Cell($0) })), policy: policy)
      return plugin.recorder.take()
    }

    #expect(apply("ab") == ["get a", "get b"])
    #expect(apply("ba") == [])
    #expect(apply("b") == ["end a"])
    #expect(apply("b", UpdatePolicy(.reload)) == ["end b", "get b"])
    #expect(apply("xyb") == ["end b", "get x", "get y"])
  }

  @Test("19. Removing all includes empty sections, and has no operations for an empty list")
  func allSectionsAreRemoved() throws {
    let table = TableDataSource<String>(
      view: view,
      configuration: DataSourceConfiguration { Typed(text: $0) },
    )
    #expect(table.removeAllChangeset.isEmpty)

    try table.apply(ScriptedChangeset { $0.insert.section.at.index(0) })
    try table.apply(table.removeAllChangeset)

    #expect(view.list.sections.isEmpty)
  }

  @Test("20. A cell configuration applies to one operation, and reading it returns a copy")
  func aConfigurationAppliesToOneOperation() throws {
    let table = TableDataSource<String>(
      view: view,
      configuration: DataSourceConfiguration { Typed(text: $0) },
    )
    func insert(_ text: String, _ configuration: CellConfiguration<String>?) throws {
      try table.apply(
        ScriptedChangeset {
          $0.insert.item(text).at.indexPath(ElementPath(section: 0, element: 0))
        },
        cellConfiguration: configuration,
      )
    }
    try table.apply(ScriptedChangeset { $0.insert.section.at.index(0) })
    var checked = table.cellConfiguration
    checked.cellConfigurationFunction = { chrome, _, _ in chrome.accessory = .checkmark }

    try insert("a", checked)
    #expect(drawn == "a        ✓\n")
    try insert("b", nil)
    #expect(drawn == "b\na")
    #expect(table.cellConfiguration.cellConfigurationFunction == nil)
  }

  @Test("22. A false condition does not affect the identity of its siblings")
  func conditionsKeepTheKeysOfSiblings() {
    func list(_ hasFirst: Bool) -> List {
      List {
        if hasFirst { Typed(text: "first") }
        Typed(text: "second")
      }
    }
    view.apply(list(true))
    let second = view.content(at: ElementPath(section: 0, element: 1))

    view.apply(list(false))

    #expect(second != nil)
    #expect(view.content(at: ElementPath(section: 0, element: 0)) === second)
  }

  @Test("23. With a static structure, the state changes attributes, never the nodes")
  func staticStructuresAreStable() throws {
    apply(List { Counter() })
    let body = try #require(
      view.content(at: ElementPath(section: 0, element: 0)) as? BodyView<Int>
    )

    body.setState { $0 = 1 }
    view.layOutAgain()

    #expect(drawn == "taps 1\n")
  }

  private struct Typed: Component, Equatable {
    var text: String

    func render(in content: Label) { content.text = text }
  }

  private struct Counter: CompositeComponent, Equatable {
    static var hasStaticStructure: Bool { true }

    var initialState: Int { 0 }

    func body(in context: BodyContext<Int>) -> Node {
      Node(VBox.self) {
        $0.space = 0
      } children: {
        Label("taps \(context.state)")
        if context.state > 0 { Label("more") }
      }
    }
  }

  private struct Pictured: IdentifiableComponent, ImagePrefetchable, Hashable {
    var id: String
    var imageAddresses: [String] { [id] }

    func render(in content: Label) { content.text = id }
  }

  /// Records active and ended prefetches.
  private final class OpenPrefetches: PrefetchingPlugin {
    let recorder = CallRecorder()

    func prefetch(_ request: PrefetchRequest) -> (any Prefetch)? {
      let address = request.addresses.joined()
      recorder.note("get \(address)")
      return Handle(address: address, recorder: recorder)
    }

    struct Handle: Prefetch {
      let address: String
      let recorder: CallRecorder

      func cancel() { recorder.note("end \(address)") }
    }
  }
}

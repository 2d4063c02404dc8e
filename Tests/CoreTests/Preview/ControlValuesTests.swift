import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Values that users gave to controls.
struct ControlValuesTests {
  private func id(_ name: String) -> ControlID {
    ControlID(row: .component, path: [.positional("VBox#0"), .id(name)])
  }

  private func setting(
    _ name: String,
    _ value: Value,
    described: Value? = nil
  ) -> ControlSetting {
    ControlSetting(id: id(name), attribute: "value", described: described, value: value)
  }

  private func values(_ settings: ControlSetting...) -> ControlValues {
    var values = ControlValues()
    for setting in settings { values.set(setting) }
    return values
  }

  private func texts(_ values: ControlValues) -> [String] {
    values.named.map { "\($0.name)=\($0.value)" }
  }

  @Test func aSecondValueKeepsTheDescribedOne() throws {
    let values = values(setting("a", 1, described: 0), setting("b", 5), setting("a", 2))
    let name = values.named[0].name

    #expect(values.named.map(\.value) == [2, 5])
    #expect(values.setting(name)?.described == 0)
    #expect(values.setting("none") == nil)
  }

  @Test func valuesAreSetAndResetByName() {
    var changed = values(setting("a", 1, described: 0), setting("b", 5))
    let name = changed.named[0].name

    changed.set(name, to: 9)
    changed.set("none", to: 3)
    #expect(changed == values(setting("a", 9, described: 0), setting("b", 5)))

    changed.reset(name)
    #expect(changed == values(setting("b", 5)))
    #expect(!changed.isEmpty)
    changed.reset(changed.named[0].name)
    #expect(changed.isEmpty)
  }

  @Test func changesHaveTheValueBefore() {
    let old = values(setting("a", 1, described: 0), setting("b", 5, described: 4))
    let new = values(setting("a", 2, described: 0), setting("c", 7))

    let changes = new.changes(since: old)

    #expect(changes.map(\.before) == [1, .null, 5])
    #expect(changes.map(\.after) == [2, 7, 4])
    #expect(new.changes(since: new).isEmpty)
  }

  /// Undo and redo: the changes between two collections, made in any other one.
  @Test(arguments: 0..<200)
  func changesAreMadeAgain(seed: Int) {
    var random = SeededGenerator(seed: seed)
    func some() -> ControlValues {
      var values = ControlValues()
      for name in ["a", "b", "c", "d"] where random.isHit(oneIn: 2) {
        values.set(setting(name, .int(random.below(3)), described: 0))
      }
      return values
    }
    let (old, new) = (some(), some())

    var made = old
    made.makeChanges(from: old, to: new)
    #expect(Set(texts(made)) == Set(texts(new)), "seed \(seed)")
    made.makeChanges(from: new, to: old)
    #expect(Set(texts(made)) == Set(texts(old)), "seed \(seed)")

    let other = some()
    var changed = other
    changed.makeChanges(from: old, to: new)
    for name in ["a", "b", "c", "d"] {
      let key = setting(name, 0).name
      let isSame = old.setting(key) == new.setting(key)
      let expected = isSame ? other.setting(key) : new.setting(key)
      #expect(changed.setting(key)?.value == expected?.value, "seed \(seed), \(name)")
    }
  }

  @Test func aValueIsAppliedUntilTheDescriptionChanges() throws {
    func content(_ value: Value) -> PreviewContent {
      .component(
        Node(
          "VBox",
          key: .positional("VBox#0"),
          children: [Node("Slider", key: .id("a"), props: ["value": value])],
        )
      )
    }
    let values = values(setting("a", 3, described: 1), setting("gone", 3, described: 1))
    var (same, other) = (content(1), content(2))

    #expect(values.apply(to: &same).named.map(\.value) == [3])
    #expect(same == content(3))
    #expect(values.apply(to: &other).isEmpty)
    #expect(other == content(2))
  }

  @Test(arguments: ["header", "footer", "badge", "cell", "list header", "list footer"])
  func everyRowOfAListCanHaveControls(part: String) throws {
    func slider(_ value: Value) -> Node { Node("Slider", key: .id("s"), props: ["value": value]) }
    func content(_ changed: String?) -> PreviewContent {
      func row(_ name: String) -> AnyComponent { AnyComponent(slider(name == changed ? 8 : 1)) }
      let cell = Cell(key: .id("c"), component: row("cell"))
      var section = Section(key: .id("s"), cells: Cells([cell]))
      section.header = row("header")
      section.footer = row("footer")
      section.supplements = [Supplement(kind: "badge", component: row("badge"))]
      var list = List(sections: [section])
      list.header = row("list header")
      list.footer = row("list footer")
      return .list(list)
    }
    let rows: [String: RowPosition] = [
      "header": .header(0), "footer": .footer(0), "badge": .supplement(0, 0),
      "cell": .cell([0, 0]), "list header": .listHeader, "list footer": .listFooter,
    ]
    let list = try #require(content(nil).list)
    let row = RowIdentity(try #require(rows[part]), in: list)
    let id = ControlID(row: row, path: [.id("s")])
    var values = ControlValues()
    values.set(ControlSetting(id: id, attribute: "value", described: 1, value: 8))

    var changed = content(nil)
    #expect(values.apply(to: &changed) == values)
    #expect(changed == content(part))
  }
}

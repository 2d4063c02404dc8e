import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The content of previews: its sections, cells and images.
@MainActor
struct PreviewContentTests {
  private func image(_ address: String) -> Node { Node("Image", props: ["src": .string(address)]) }

  @Test func aComponentIsASectionOfOneCell() {
    let content = PreviewContent.component(Node("Label", key: .id("a"), props: ["text": "x"]))

    #expect(content.list == nil)
    #expect(
      content.sections == [
        Section(
          key: .positional("section#0"),
          cells: [Cell(key: .id("a"), content: Node("Label", props: ["text": "x"]))]
        )
      ]
    )
    let list = List(sections: [Section(key: .id("s"))])
    #expect(PreviewContent.list(list).sections == list.sections)
    #expect(PreviewContent.list(list).list == list)
  }

  @Test func imagesAreInDrawingOrder() {
    var section = Section(
      key: .id("s"),
      header: image("2"),
      cells: [Cell(key: .id("a"), content: image("4")), Cell(key: .id("b"), content: image("2"))],
      footer: image("5"),
    )
    section = section.withSupplement(kind: "badge", NodeComponent(image("3")))
    var list = List(sections: [section, Section(key: .id("t"), header: image("6"))])
    list.header = AnyComponent(image("1"))
    list.footer = AnyComponent(Node("VBox", children: [image("1"), image("7")]))

    let content = PreviewContent.list(list)
    #expect(content.imageUses.map(\.address) == ["1", "2", "3", "4", "5", "6", "7"])
    #expect(PreviewContent.component(image("a")).imageUses.map(\.address) == ["a"])
  }

  @Test func cellsAreFoundByPathAndKey() {
    let list = List(sections: [
      section("s", ["a", "b"]), section("t", []), section("u", ["c", "b"]),
    ])

    #expect(list.path { $0 == .id("b") } == [0, 1])
    #expect(list.path { $0 == .id("c") } == [2, 0])
    #expect(list.path { $0 == .id("x") } == nil)
    #expect(list.cell(at: [2, 1])?.key == .id("b"))
    for path in [[0, 2], [1, 0], [3, 0], [0, -1], [-1, 0]] as [ElementPath] {
      #expect(list.cell(at: path) == nil)
    }
  }

  @Test func listsAreEqualIfTheyShowTheSame() {
    let list = List(sections: [section("s", header: "H", ["a"])])
    var others = Array(repeating: list, count: 5)
    others[0].header = AnyComponent(Node("Label"))
    others[1].footer = AnyComponent(Node("Label"))
    others[2].attributes.set(.separators(true))
    others[3].sections[0].cells[0].key = .id("b")
    others[4].sections = []
    for (index, other) in others.enumerated() { #expect(list != other, "\(index)") }

    var same = list.onScroll { _ in }.onMove { _ in }.onRefresh { _ in }
    same.actions = [Action(event: .scroll, statements: "x")]
    #expect(list == same)
  }

  @Test func sectionsAreEqualIfTheyShowTheSame() {
    let one = section("s", header: "H", footer: "F", ["a"])
    var others = Array(repeating: one, count: 5)
    others[0].key = .id("t")
    others[1].header = nil
    others[2].footer = nil
    others[3].attributes.set(.pinsHeader(true))
    others[4].cells = []
    for (index, other) in others.enumerated() { #expect(one != other, "\(index)") }
    #expect(one.isContentEqual(to: others[0]) && one.isContentEqual(to: others[4]))
    #expect(![1, 2, 3].contains { one.isContentEqual(to: others[$0]) })

    var same = one.onVisibleCells { _ in }.layout { _ in [] }
    same.actions = [Action(event: .select, statements: "x")]
    #expect(one == same)
    #expect(one != one.withSupplement(kind: "a", NodeComponent(Node("Label"))))
  }

  @Test func aCellIsEqualIfItHasTheSameIdentityAndShowsTheSame() {
    let cell = label("a", id: "1")
    #expect(cell != label("a", id: "2"))
    #expect(cell.isContentEqual(to: label("a", id: "2")))
    #expect(cell != label("b", id: "1"))
    #expect(!cell.isContentEqual(to: label("b", id: "1")))
    #expect(cell == cell.onSelect { _ in })
  }

  @Test func positionsAreNestedUnlessThereIsAnId() {
    #expect(label("a", id: "x").placed(in: "3").key == .id("x"))
    #expect(label("a").placed(in: "3").placed(in: "if").key == .positional("if/3/Label#a"))
    #expect(Section(key: .id("s")).placed(in: "3").key == .id("s"))
    #expect(Section(key: .positional("p")).placed(in: "3").key == .positional("3/p"))
    #expect(!label("a").isIdentified && label("a", id: "x").isIdentified)
    #expect(!Section(key: .positional("p")).isIdentified && Section(key: .id("s")).isIdentified)
  }

  @Test func sectionModifiersAreUndone() {
    let plain = Section(key: .id("s"))
    let changed = plain.hidesWhenEmpty().pinned(.header, .footer).background(.red)
      .insets(Edges(top: 1, left: -2, bottom: 3, right: 4))

    #expect(
      changed.attributes.props == [
        "hides-when-empty": true, "pin-header": true, "pin-footer": true, "background": "red",
        "insets-top": 1, "insets-left": 0, "insets-bottom": 3, "insets-right": 4,
      ]
    )
    #expect(plain.pinned(.footer).attributes.props == ["pin-footer": true])
    #expect(changed.pinned(.header).attributes[.pinsFooter] == nil)
    #expect(changed.hidesWhenEmpty(false).attributes[.hidesWhenEmpty] == nil)
    let custom = plain.layout { _ in [] }
    #expect(custom.customLayout != nil)
    #expect(custom.layout(.vertical()).customLayout == nil)
  }
}

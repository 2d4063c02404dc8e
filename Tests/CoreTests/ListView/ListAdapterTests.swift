import Testing

@testable import PlaygroundCore

/// The parts of adapters, and the sections they show.
@MainActor
@Suite struct ListAdapterTests {
  /// An adapter whose sections are numbered.
  private final class Numbering: ListAdapter {
    override func shown(_ section: Section, at index: Int) -> Section {
      var section = section
      section.footer = label("\(index)").component
      return section
    }
  }

  private func data() -> [Section] {
    var first = section("a", header: "head", footer: "foot", ["1", "2"])
    first.supplements = [Supplement(kind: "badge", component: label("new").component)]
    return [first, section("b", props: ["layout": "grid"], ["3"])]
  }

  private func text(_ component: AnyComponent?) -> Value? { component?.node?.props["text"] }

  @Test func partsAreFoundBySection() throws {
    let adapter = ListAdapter()
    #expect(adapter.data.isEmpty && adapter.list.sections.isEmpty)
    adapter.data = data()

    #expect([-1, 0, 1, 2].map { adapter.cellNodes(in: $0).count } == [0, 2, 1, 0])
    #expect([-1, 0, 1, 2].map { text(adapter.headerNode(in: $0)) } == [nil, "head", nil, nil])
    #expect([-1, 0, 1, 2].map { text(adapter.footerNode(in: $0)) } == [nil, "foot", nil, nil])
    #expect(adapter.cellNode(at: [1, 0])?.key == .id("3"))
    #expect(adapter.cellNode(at: [1, 1]) == nil)
    let kinds = ["header", "footer", "badge"]
    let texts = try kinds.map { try adapter.supplementaryViewNode(forElementKind: $0, in: 0) }
    #expect(texts.map(text) == ["head", "foot", "new"])
  }

  @Test func absentSupplementsAreErrors() {
    let adapter = ListAdapter()
    adapter.data = data()
    #expect(throws: SupplementError.noSection(2)) {
      try adapter.supplementaryViewNode(forElementKind: "header", in: 2)
    }
    #expect(throws: SupplementError.noSection(-1)) {
      try adapter.supplementaryViewNode(forElementKind: "header", in: -1)
    }
    #expect(throws: SupplementError.self) {
      try adapter.supplementaryViewNode(forElementKind: "badge", in: 1)
    }
  }

  @Test func subclassesChangeTheSectionsThatAreShown() {
    let adapter = Numbering()
    adapter.data = data()
    #expect(adapter.list.sections.map { text($0.footer) } == ["0", "1"])
    #expect(text(adapter.footerNode(in: 0)) == "foot")
  }

  @Test func aCollectionHasALayoutForSectionsWithoutOne() {
    let adapter = CollectionAdapter(layout: .horizontal(spacing: 2))
    adapter.data = data()
    let shown = adapter.list.sections.map(\.attributes)
    #expect(shown.map { $0[.layout] } == [.layout(.horizontal), .layout(.grid)])
    #expect(shown.map { $0.cells(.spacing) } == [2, nil])
    #expect(adapter.data[0].attributes[.layout] == nil)
  }
}

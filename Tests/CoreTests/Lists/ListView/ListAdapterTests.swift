import PlaygroundCompatibility
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The parts of adapters, and the sections they show.
@MainActor
struct ListAdapterTests {
  /// An adapter whose sections are numbered.
  private final class Numbering: ListAdapter {
    override func shown(_ section: Section, at index: Int) -> Section {
      var section = section
      section.footer = label("\(index)").component
      return section
    }
  }

  /// An adapter with titles in Carbon's spelling.
  private final class Titles: UITableViewAdapter {
    override func tableView(
      _ tableView: UITableView,
      titleForHeaderInSection section: Int
    ) -> String? { section == 2 ? nil : "title \(section)" }

    override func tableView(
      _ tableView: UITableView,
      titleForFooterInSection section: Int
    ) -> String? { "end \(section)" }
  }

  private func data() -> [Section] {
    var first = section("a", header: "head", footer: "foot", ["1", "2"])
    first.supplements = [Supplement(kind: "badge", component: label("new").component)]
    return [first, section("b", props: ["layout": "grid"], ["3"])]
  }

  private func text(_ component: AnyComponent?) -> Value? { component?.node?.props["text"] }

  @Test func partsAreFoundBySection() throws {
    let adapter = ListAdapter()
    #expect(adapter.data.isEmpty && adapter.list(in: ListView(size: .zero)).sections.isEmpty)
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

  @Test func titlesAreShownForSectionsWithoutHeaderOrFooter() {
    let target = ListView(size: Size(width: 10, height: 10))
    let renderer = Renderer(adapter: Titles(), updater: ListUpdater())
    renderer.target = target

    renderer.render(data() + [section("c", ["4"])])

    #expect(
      target.text.split(separator: "\n").map(String.init)
        == ["head", "new", "1", "2", "foot", "title 1", "3", "end 1", "4", "end 2"]
    )
  }

  @Test func subclassesChangeTheSectionsThatAreShown() {
    let adapter = Numbering()
    adapter.data = data()
    #expect(adapter.list(in: ListView(size: .zero)).sections.map { text($0.footer) } == ["0", "1"])
    #expect(text(adapter.footerNode(in: 0)) == "foot")
  }

  @Test func aCollectionHasALayoutForSectionsWithoutOne() {
    let adapter = CollectionAdapter(layout: .horizontal(spacing: 2))
    adapter.data = data()
    let shown = adapter.list(in: ListView(size: .zero)).sections.map(\.attributes)
    #expect(shown.map { $0[.layout] } == [.layout(.horizontal), .layout(.grid)])
    #expect(shown.map { $0.cells(.spacing) } == [2, nil])
    #expect(adapter.data[0].attributes[.layout] == nil)
  }
}

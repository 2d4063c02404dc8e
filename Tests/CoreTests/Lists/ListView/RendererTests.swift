import PlaygroundCompatibility
import PlaygroundCore
import Testing

@testable import CoreTestSupport

@MainActor
struct RendererTests {
  private struct Row: IdentifiableComponent, Hashable {
    var id: String

    init(_ id: String) { self.id = id }

    func render(in content: Label) { content.text = id }
  }

  private let view = ListView(size: Size(width: 10, height: 4))

  private func drawn() -> String { picture(view.rows()) }

  @Test func renderingWithoutATargetKeepsTheData() {
    let renderer = Renderer(adapter: ListAdapter(), updater: ListUpdater())

    renderer.render {
      Row("Vincent")
      Row("Jules")
    }
    #expect(renderer.data.map(\.cells.count) == [2])
    #expect(drawn() == "\n\n\n")

    renderer.target = view
    #expect(drawn() == "Vincent\nJules\n\n")
  }

  @Test func allFormsRender() {
    let renderer = Renderer(adapter: ListAdapter(), updater: ListUpdater())
    renderer.target = view
    let missing: Section? = nil

    renderer.render { Section(id: "a") { Row("1") } }
    #expect(drawn() == "1\n\n\n")
    renderer.render(Section(id: "a", cells: [Cell(Row("2"))]), missing)
    #expect(drawn() == "2\n\n\n")
    renderer.render([missing, Section(id: "b", cells: [Cell(Row("3"))])])
    #expect(drawn() == "3\n\n\n")
    renderer.data = [Section(id: "c", cells: [Cell(Row("4"))])]
    #expect(drawn() == "4\n\n\n")
  }

  @Test func anUpdaterKeepsTheOffsetAndAnimatesByDefault() {
    let updater = ListUpdater()

    #expect(updater.keepsContentOffset && updater.alwaysRenderVisibleComponents)
    #expect(updater.isAnimationEnabled && !updater.isAnimationEnabledWhileScrolling)
    #expect(updater.animatableChangeCount == 300)
  }

  @Test func theAdapterReturnsNilForMissingIndices() {
    let renderer = Renderer(adapter: ListAdapter(), updater: ListUpdater())
    renderer.render { Section(id: "a", header: Row("head")) { Row("1") } }
    let adapter = renderer.adapter

    #expect(adapter.cellNodes(in: 0).count == 1)
    #expect(adapter.cellNodes(in: 1).isEmpty)
    #expect(adapter.cellNode(at: ElementPath(section: 0, element: 0))?.key == .id("1"))
    #expect(adapter.cellNode(at: ElementPath(section: 0, element: 1)) == nil)
    #expect(adapter.cellNode(at: ElementPath(section: -1, element: 0)) == nil)
    #expect(adapter.headerNode(in: 0)?.as(Row.self) == Row("head"))
    #expect(adapter.footerNode(in: 0) == nil)
    #expect(adapter.headerNode(in: 7) == nil)
  }

  @Test func selectionsReachTheAdapter() {
    let renderer = Renderer(adapter: ListAdapter(), updater: ListUpdater())
    renderer.target = view
    renderer.render { Row("1") }
    var selected: [Key] = []
    renderer.adapter.onSelect = { selected.append($0.key) }

    view.select(ElementPath(section: 0, element: 0))

    #expect(selected == [.id("1")])
  }

  @Test func updatersReportTheResultOfAnUpdate() {
    var outcomes: [UpdateResult] = []
    var updater = ListUpdater()
    updater.animatableChangeCount = 0
    updater.completion = { outcomes.append($0) }
    let renderer = Renderer(adapter: ListAdapter(), updater: updater)
    renderer.target = view

    renderer.render { Row("1") }
    renderer.render { Row("1") }
    renderer.render { Row("2") }

    #expect(
      outcomes == [.reloaded(.first), .unchanged, .reloaded(.tooManyChanges(2, limit: 0))]
    )
  }

  @Test func aReloadUpdaterNeverCompares() {
    var outcomes: [UpdateResult] = []
    var updater = ReloadUpdater()
    updater.completion = { outcomes.append($0) }
    let renderer = Renderer(adapter: ListAdapter(), updater: updater)
    renderer.target = view

    renderer.render { Row("1") }
    renderer.render { Row("1") }

    #expect(outcomes == [.reloaded(.first), .reloaded(.policy)])
  }

  @Test func adaptersCanChangeSections() {
    final class TitledAdapter: ListAdapter {
      override func shown(_ section: Section, at index: Int) -> Section {
        section.withHeader(Row("Section \(index)"))
      }
    }
    let titled = Renderer(adapter: TitledAdapter(), updater: ListUpdater())
    titled.target = view
    titled.render { Section(id: "a") { Row("1") } }
    #expect(drawn() == "Section 0\n1\n\n")

    let grid = CollectionAdapter(layout: .verticalGrid(numberOfItemsInRow: 2))
    let flowing = Renderer(adapter: grid, updater: ListUpdater())
    flowing.target = view
    flowing.render {
      Section(id: "a") {
        Row("1")
        Row("2")
        Row("3")
      }
    }
    #expect(drawn() == "1    2\n3\n\n")
  }
}

import Foundation
import Testing

@testable import PlaygroundCompatibility
@testable import PlaygroundCore

/// KarrotListKit's modifiers equal the native ones, and its lengths become cells.
@MainActor
struct KarrotModifierTests {
  private struct Row: IdentifiableComponent, Equatable {
    let id: Int

    func render(in content: Label) { content.text = "row \(id)" }
  }

  private let section = Section(id: "s", cells: [])

  private func list(_ ids: Range<Int>) -> List {
    List { Section(id: "all", cells: ids.map { Cell(Row(id: $0)) }) }
  }

  // MARK: - Lengths

  @Test(
    arguments: [
      (0, 0), (-0.5, 0), (0.001, 1), (1, 1), (1.5, 2), (999_999.5, 1_000_000), (1e6, 1_000_000),
      (1e6 + 1, 1_000_000), (1e300, 1_000_000), (.infinity, 1_000_000), (-.infinity, 0), (.nan, 0),
    ] as [(Double, Int)]
  )
  func aLengthIsRoundedUpAndLimited(length: Double, cells: Int) {
    #expect(SectionLayout.vertical(spacing: length) == .vertical(spacing: cells))
    #expect(SectionLayout.horizontal(spacing: length) == .horizontal(spacing: cells))
    #expect(ReachEndOffset.absolute(length) == .absolute(cells))
    #expect(
      ContentLayoutMode.flexibleHeight(estimatedHeight: length)
        == .flexibleHeight(estimatedHeight: cells)
    )
    #expect(
      ContentLayoutMode.flexibleWidth(estimatedWidth: length)
        == .flexibleWidth(estimatedWidth: cells)
    )
  }

  @Test func spacesOfAGridAreDistinct() {
    #expect(
      SectionLayout.verticalGrid(numberOfItemsInRow: 3, itemSpacing: 1.5, lineSpacing: 0.5)
        == .verticalGrid(numberOfItemsInRow: 3, itemSpacing: 2, lineSpacing: 1)
    )
    #expect(
      SectionLayout.horizontal(spacing: 2.0, scrollingBehavior: .paging)
        == .horizontal(spacing: 2, scrollingBehavior: .paging)
    )
  }

  // MARK: - Modifiers

  @Test func headersAndFootersAreThoseOfTheSection() {
    let (one, two) = (Row(id: 1), Row(id: 2))

    let shown = section.withHeader(one).withFooter(two)
    #expect(shown == section.header { one }.footer { two })
    #expect(shown != section.header { two }.footer { one })
    #expect(
      section.withHeader(one, alignment: .trailing)
        == section.header(alignment: .trailing) { one }
    )
    #expect(
      section.withFooter(two, alignment: .trailing)
        == section.footer(alignment: .trailing) { two }
    )
    #expect(section.withFooter(two) != section.withFooter(two, alignment: .trailing))
  }

  @Test func layoutsAndInsetsAreThoseOfTheSection() {
    let insets = Edges(top: 1, left: 2, bottom: 3, right: 4)

    #expect(section.withSectionContentInsets(insets) == section.insets(insets))
    let grid = SectionLayout.verticalGrid(numberOfItemsInRow: 2)
    #expect(section.withSectionLayout(grid) == section.layout(grid))
    #expect(section.withSectionLayout { _ in [] }.customLayout != nil)
    #expect(section.withSectionLayout { _ in [] }.withSectionLayout(grid).customLayout == nil)
  }

  @Test func pinnedPartsAreSetAndRemoved() {
    let header = section.withHeaderPinToVisibleBounds(true)
    let footer = section.withFooterPinToVisibleBounds(true)

    #expect(header == section.pinned(.header))
    #expect(footer == section.pinned(.footer))
    #expect(header != footer)
    #expect(header.withHeaderPinToVisibleBounds(false) == section)
    #expect(footer.withFooterPinToVisibleBounds(false) == section)
    #expect(header.withFooterPinToVisibleBounds(false) == header)
  }

  @Test func listsHaveTheirModifiers() {
    let list = list(0..<1)

    #expect(list.withSeparators() == list.separators())
    #expect(list.withSeparators(false) == list.separators(false))
    #expect(list.withSeparators() != list)
    #expect(list.withListHeader(Row(id: 5)) == list.header { Row(id: 5) })
    #expect(list.withListFooter(Row(id: 5)) == list.footer { Row(id: 5) })
    #expect(list.withListHeader(Row(id: 5)) != list.withListFooter(Row(id: 5)))
  }

  @Test func handlersOfCellsAreCalledWithTheirComponent() {
    var log: [String] = []
    func note(_ name: String) -> @MainActor (CellContext) -> Void {
      { context in log.append("\(name) \(context.anyComponent.as(Row.self)?.id ?? -1)") }
    }
    let cells = (0..<3).map { id in
      Cell(Row(id: id)).didSelect(note("select")).willDisplay(note("show"))
        .didEndDisplay(note("hide"))
    }
    let listView = ListView(size: Size(width: 8, height: 1))
    var scrolls = 0

    listView.apply(List { Section(id: 1, cells: cells) }.didScroll { _ in scrolls += 1 })
    #expect(log == ["show 0"])
    listView.scroll(to: ElementPath(section: 0, element: 2))
    #expect(log == ["show 0", "show 2", "hide 0"] || log == ["show 0", "hide 0", "show 2"])
    #expect(scrolls == 1)
  }

  // MARK: - Updates

  private func updates(_ count: Int, limit: Int) -> Bool {
    var isReloaded = true
    let listView = ListView(size: Size(width: 8, height: 3))
    let adapter = CollectionViewAdapter(
      configuration: CollectionViewAdapterConfiguration(batchUpdateInterruptCount: limit),
      collectionView: listView
    )
    adapter.apply(list(0..<1))
    listView.onTransition = { _ in isReloaded = false }
    adapter.apply(list(0..<1 + count))
    return !isReloaded
  }

  @Test func aListWithTooManyChangesIsReloaded() {
    #expect(updates(2, limit: 2))
    #expect(!updates(3, limit: 2))
    #expect(CollectionViewAdapterConfiguration().batchUpdateInterruptCount == 100)
    #expect(CollectionViewAdapterConfiguration().refreshControl == nil)
  }

  @Test func pluginsReplaceThoseOfTheListUnlessEmpty() {
    final class Plugin: PrefetchingPlugin {
      func prefetch(_ request: PrefetchRequest) -> (any Prefetch)? { nil }
    }
    let (first, second) = (Plugin(), Plugin())
    let listView = ListView(size: Size(width: 8, height: 3), plugins: [first])

    _ = CollectionViewAdapter(collectionView: listView)
    #expect(listView.prefetchingPlugins.first as? Plugin === first)
    _ = CollectionViewAdapter(collectionView: listView, prefetchingPlugins: [second])
    #expect(listView.prefetchingPlugins.count == 1)
    #expect(listView.prefetchingPlugins.first as? Plugin === second)
  }

  @Test func addressesOfImagesAreTheirURLs() {
    struct Cover: Component, ComponentRemoteImagePrefetchable {
      var remoteImageURLs: [URL] { [URL(string: "a.png"), URL(string: "b.png")] }
      func render(in content: Label) {}
    }

    #expect(Cover().imageAddresses == ["a.png", "b.png"])
  }
}

import Foundation
import Testing

@testable import PlaygroundCompatibility
@testable import PlaygroundCore

/// KarrotListKit's names are the native API.
@MainActor
struct KarrotListKitTests {
  private struct Row: IdentifiableComponent, Equatable {
    let id: Int

    func render(in content: Label) { content.text = "row \(id)" }
  }

  private func list(_ ids: Range<Int>) -> List {
    List { Section(id: "all", cells: ids.map { Cell(Row(id: $0)) }) }
  }

  @Test func lengthsAreRoundedUp() {
    #expect(SectionLayout.vertical(spacing: 1.2) == .vertical(spacing: 2))
    #expect(
      SectionLayout.horizontal(spacing: 0.5, scrollingBehavior: .paging)
        == .horizontal(spacing: 1, scrollingBehavior: .paging)
    )
    #expect(
      SectionLayout.verticalGrid(numberOfItemsInRow: 2, itemSpacing: 0.0, lineSpacing: -3.0)
        == .verticalGrid(numberOfItemsInRow: 2)
    )
    #expect(RefreshControl.enabled(tintColor: .red) == .enabled(color: .red))
  }

  @Test func strategiesDecideWhetherTransitionsAreShown() {
    let listView = ListView(size: Size(width: 8, height: 3))
    let adapter = CollectionViewAdapter(collectionView: listView)
    var transitions = 0
    var completions = 0
    listView.onTransition = { _ in transitions += 1 }

    adapter.apply(list(0..<1)) { completions += 1 }
    adapter.apply(list(0..<2), updateStrategy: .animatedBatchUpdates) { completions += 1 }
    #expect(transitions == 1)
    adapter.apply(list(0..<3), animatingDifferences: false) { completions += 1 }
    adapter.apply(list(0..<1), updateStrategy: .reloadData) { completions += 1 }

    #expect(transitions == 1)
    #expect(completions == 4)
    #expect(adapter.snapshot() == list(0..<1))
    #expect(listView.text == "row 0\n\n")
  }

  @Test func refreshControlOfTheConfigurationReplacesThatOfTheList() {
    let listView = ListView(size: Size(width: 8, height: 3))
    let adapter = CollectionViewAdapter(
      configuration: CollectionViewAdapterConfiguration(refreshControl: .enabled(tintColor: .red)),
      collectionView: listView
    )

    adapter.apply(list(0..<1).onRefresh { _ in })
    #expect(listView.list.refreshControl == .enabled(color: .red))
    adapter.apply(list(0..<1))
    #expect(listView.list.refreshControl == .disabled)
  }

  @Test func newPluginsBeginWithTheRowsInView() {
    final class Recorder: PrefetchingPlugin, Prefetch {
      var addresses: [String] = []
      var cancelled = 0

      func prefetch(_ request: PrefetchRequest) -> (any Prefetch)? {
        addresses += request.addresses
        return self
      }

      func cancel() { cancelled += 1 }
    }
    struct Cover: IdentifiableComponent, ComponentRemoteImagePrefetchable, Hashable {
      let id: String
      var remoteImageURLs: [URL] { URL(string: "\(id).png").map { [$0] } ?? [] }

      func render(in content: Label) { content.text = id }
    }
    let (first, second) = (Recorder(), Recorder())
    let listView = ListView(size: Size(width: 8, height: 3), plugins: [first])
    listView.apply(List { Section(id: 1) { Cover(id: "a") } })

    listView.prefetchingPlugins = [second]

    #expect(first.addresses == ["a.png"])
    #expect(first.cancelled == 1)
    #expect(second.addresses == ["a.png"])
    #expect(second.cancelled == 0)
  }
}

import PlaygroundCore
import Testing

@testable import SwiftExamples

/// The demo of albums: a row opens when it is selected, and closes when it is selected again.
@MainActor
struct AlbumDemoTests {
  @MainActor
  private final class Demo {
    let view = ListView(size: Size(width: 30, height: 12))
    private var shown = Album.samples

    init() {
      view.onSelect = { [weak self] in self?.selected($0) }
      view.apply(albums(shown))
    }

    private func selected(_ context: CellContext) {
      guard let row = context.content as? BodyView<AlbumRow.State> else { return }
      if row.state?.isExpanded == true {
        shown.removeAll { $0.id == context.key.id }
        view.apply(albums(shown))
      } else {
        row.setState { $0.isExpanded = true }
        view.layOutAgain()
      }
    }

    var titles: [String] {
      view.rows().map { $0.runs.map(\.text).joined() }.filter { line in
        Album.samples.contains { line.contains($0.title) }
      }
    }
  }

  @Test func aRowOpensAndThenGoes() {
    let demo = Demo()
    let first = ElementPath(section: 0, element: 0)
    #expect(demo.titles == ["│ ╭────────╮ Kind of Blue    │", "│ ╭────────╮ Blue Train      │"])

    demo.view.select(first)
    #expect(demo.titles == ["│ Kind of Blue               │", "│ ╭────────╮ Blue Train      │"])

    demo.view.select(first)
    #expect(demo.titles == ["│ ╭────────╮ Blue Train      │", "│ ╭────────╮ Time Out        │"])
  }
}

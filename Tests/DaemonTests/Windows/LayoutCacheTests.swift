import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundDaemon

struct LayoutCacheTests {
  private let source = WindowSource(previewID: PreviewID(name: "a.xml", variant: nil))
  private let constraints = LayoutConstraints(width: 20, height: nil)

  /// A list of 3,000 rows; every tenth is three rows high.
  private var content: PreviewContent {
    let cells = (0..<3_000).map { number in
      let text = number % 10 == 9 ? "a\nb\nc" : "\(number)"
      return Cell(
        key: .id("\(number)"),
        content: Node("Label", props: ["text": .string(text)])
      )
    }
    return .list(List(sections: [Section(key: .id("s"), cells: Cells(cells))]))
  }

  @Test func aWrongEstimateIsCountedOnce() {
    var cache = LayoutCache()
    for _ in 0..<2 {
      let viewport = Viewport(size: Size(width: 20, height: 30))
      viewport.show(cache.layout(of: content, for: source, in: constraints))
      _ = viewport.frame(generation: 1, marks: .none)
      cache.countCorrections(for: source, in: constraints)
    }
    // Rows 9 and 19 are two rows higher than the estimate of one row.
    #expect(cache.corrections.counters == ["corrected": 2, "rows": 4])

    _ = cache.replace(with: content, for: source, in: constraints)
    cache.countCorrections(for: source, in: constraints)
    #expect(cache.corrections.count == 2)
  }

  @Test func onlyUnusedLayoutsOfOnePreviewAreRemoved() {
    var cache = LayoutCache()
    let other = WindowSource(previewID: PreviewID(name: "b.xml", variant: nil))
    let wide = LayoutConstraints(width: 40, height: nil)
    let layout = cache.layout(of: content, for: source, in: constraints)
    _ = cache.layout(of: content, for: source, in: wide)
    let kept = cache.layout(of: content, for: other, in: wide)

    cache.prune(source, keeping: [constraints])

    #expect(cache.layout(of: content, for: source, in: constraints) === layout)
    #expect(cache.layout(of: content, for: other, in: wide) === kept)
    #expect(cache.count == 2)
    cache.prune(source, keeping: [])
    #expect(cache.count == 1)
  }
}

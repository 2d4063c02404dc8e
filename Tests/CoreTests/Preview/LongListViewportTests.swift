import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Windows onto lists that are measured on demand.
struct LongListViewportTests {
  private let size = Size(width: 8, height: 10)

  @Test(arguments: Seeds.first(2, of: 8))
  func pagesAreContiguousInBothDirections(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let content = PreviewContent.list(random.longList())
    let exact = ContentLayout(content, columns: size.width)
    exact.measureAll()
    let rows = exact.rows(in: 0..<exact.contentRows, columns: size.width, marks: .none)
    let all = rows.map { picture([$0], gutter: true) }
    let layout = ContentLayout(content, columns: size.width)
    let window = Window(viewport: Viewport(size: size))

    for page in 0..<20 {
      let start = page * size.height
      #expect(window.picture(layout) == Array(all[start..<start + size.height]), "seed \(seed)")
      window.viewport.scroll(by: size.height, of: layout)
    }
    window.viewport.scroll(to: .max, of: layout)
    for page in 1...20 {
      let start = all.count - page * size.height
      #expect(window.picture(layout) == Array(all[start..<start + size.height]), "seed \(seed)")
      window.viewport.scroll(by: -size.height, of: layout)
    }
  }

  @Test(arguments: Seeds.first(3, of: 12))
  func theRowAtTheTopIsStableDuringMeasuringAndEdits(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var list = random.longList()
    var layout = ContentLayout(.list(list), columns: size.width)
    let window = Window(viewport: Viewport(size: size))
    let other = Window(viewport: Viewport(size: size))
    for number in 0..<8 {
      window.viewport.scroll(
        to: Int.random(in: 1..<layout.contentRows - 100, using: &random),
        of: layout,
      )
      let shown = window.picture(layout)
      other.viewport.scroll(to: Int.random(in: 0..<layout.contentRows, using: &random), of: layout)
      _ = other.picture(layout)
      #expect(window.picture(layout) == shown, "seed \(seed), after another's measuring \(number)")

      let cells = window.lines(layout).compactMap(\.first)
      random.edit(&list)
      let next = ContentLayout(.list(list), columns: size.width, reusing: layout)
      window.viewport.follow(from: layout, to: next)
      other.viewport.follow(from: layout, to: next)
      layout = next
      _ = window.picture(layout)
      var now: [Key: Cell] = [:]
      for cell in list.sections.flatMap(\.cells) { now[cell.key] = cell }
      // A cell whose lower rows were at the top may have shrunk, so that these rows no longer
      // exist.
      if let stays = cells.first(where: { now[$0.key] != nil }), now[stays.key] == stays {
        let isShown = window.lines(layout).contains { $0.contains(stays) }
        #expect(isShown, "seed \(seed), edit \(number)")
      }
    }
  }

  @Test func scrollingMeasuresOnlyAPage() throws {
    let texts = (0..<5_000).map { "row \($0)" }
    let layout = ContentLayout(.list(List(sections: [section("s", texts)])), columns: size.width)
    let window = Window(viewport: Viewport(size: size))

    window.viewport.scroll(to: 2_500, of: layout)
    _ = window.picture(layout)
    window.viewport.scroll(by: size.height, of: layout)
    _ = window.picture(layout)

    let measured = try #require(layout.listLayout).stack.measuredCount
    #expect(measured <= 2 * size.height + 2)
  }
}

private struct Window {
  let viewport: Viewport

  /// Returns the rows of the window, each with the path of its cell.
  func picture(_ layout: ContentLayout) -> [String] {
    viewport.invalidate()
    let frame = viewport.frame(of: layout, generation: 1, marks: .none)
    return (frame?.rows ?? []).map { CoreTestSupport.picture([$0], gutter: true) }
  }

  /// Returns the cells in the window by line.
  func lines(_ layout: ContentLayout) -> [[Cell]] {
    guard let layout = layout.listLayout else { return [] }
    let rows = viewport.offset..<viewport.offset + viewport.size.height
    let bands = layout.stack.bandIndex(atRow: rows.lowerBound)..<layout.stack.count
    return bands.prefix { layout.stack.rows(ofBand: $0).lowerBound < rows.upperBound }.map {
      index in
      let band = layout.stack.band(index)
      guard case .cells(let range) = band.content else { return [Cell]() }
      return range.map { layout.list.sections[band.section].cells[$0] }
    }
  }
}

import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct ViewportTests {
  @Test func theFirstFrameIsFullAndTheNextContainsChangedRows() throws {
    var state = PreviewState()
    state.apply(content(["a", "b", "c"]))
    let viewport = Viewport(size: Size(width: 8, height: 4))
    var layout = ContentLayout(try #require(state.content), columns: 8)

    let first = try #require(viewport.frame(of: layout, generation: 1, marks: state.marks))
    var changed = content(["a", "b", "c"])
    if case .list(var list) = changed {
      list.sections[0].cells[1].content.props["text"] = "B"
      changed = .list(list)
    }
    state.apply(changed)
    layout = ContentLayout(changed, columns: 8, reusing: layout)
    let second = try #require(viewport.frame(of: layout, generation: 2, marks: state.marks))

    #expect(first.isFull)
    #expect(picture(first.rows, gutter: true) == "  0,0 a\n  0,1 b\n  0,2 c\n  - ")
    #expect(!second.isFull)
    #expect(second.rows.map(\.y) == [1])
    #expect(picture(second.rows, gutter: true) == "~ 0,1 B")
  }

  @Test func withoutChangesThereIsNoFrame() throws {
    let viewport = Viewport(size: Size(width: 8, height: 2))
    let layout = ContentLayout(content(["a"]), columns: 8)

    _ = viewport.frame(of: layout, generation: 1, marks: .none)

    #expect(viewport.frame(of: layout, generation: 2, marks: .none) == nil)
  }

  @Test func scrollingStopsAtTheEnds() {
    let viewport = Viewport(size: Size(width: 8, height: 2))
    let layout = ContentLayout(content(["a", "b", "c"]), columns: 8)

    viewport.scroll(to: 100, of: layout)
    #expect(viewport.offset == 1)
    viewport.scroll(to: -5, of: layout)
    #expect(viewport.offset == 0)
  }

  @Test func theRowAtTheTopStaysWhenRowsAreInsertedAboveIt() {
    let old = ContentLayout(content(["a", "b", "c", "d", "e"]), columns: 8)
    let new = ContentLayout(content(["x", "y", "a", "b", "c", "d", "e"]), columns: 8)
    let viewport = Viewport(size: Size(width: 8, height: 2))

    viewport.scroll(to: 2, of: old)
    viewport.follow(from: old, to: new)

    #expect(viewport.offset == 4)
  }

  @Test func theNextRowIsKeptWhenTheRowAtTheTopIsDeleted() {
    let old = ContentLayout(content(["a", "b", "c", "d", "e"]), columns: 8)
    let new = ContentLayout(content(["x", "a", "b", "d", "e"]), columns: 8)
    let viewport = Viewport(size: Size(width: 8, height: 2))

    viewport.scroll(to: 2, of: old)
    viewport.follow(from: old, to: new)

    #expect(viewport.offset == 2)
  }

  @Test(arguments: [(.number, 2), (.none, 0)] as [(KeptOffset, Int)])
  func theListSelectsHowTheOffsetIsKept(policy: KeptOffset, offset: Int) {
    let old = ContentLayout(content(["a", "b", "c", "d", "e"]), columns: 8)
    let new = ContentLayout(
      content(["x", "a", "b", "c", "d", "e"], attributes: [.keepsOffset(policy)]),
      columns: 8,
    )
    let viewport = Viewport(size: Size(width: 8, height: 2))

    viewport.scroll(to: 2, of: old)
    viewport.follow(from: old, to: new)

    #expect(viewport.offset == offset)
  }

  @Test func aWindowAtTheTopStaysThere() {
    let old = ContentLayout(content(["a", "b", "c"]), columns: 8)
    let new = ContentLayout(content(["x", "a", "b", "c"]), columns: 8)
    let viewport = Viewport(size: Size(width: 8, height: 2))

    viewport.follow(from: old, to: new)

    #expect(viewport.offset == 0)
  }

  @Test(arguments: Seeds.upTo(100))
  func patchesAddUpToAFullFrame(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let size = Size(width: 8, height: 4)
    let viewport = Viewport(size: size)
    var shown: [Frame.Row] = []
    var state = PreviewState()
    var layout: ContentLayout?

    for generation in 1...8 {
      let texts = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        "r\(Int.random(in: 0..<12, using: &random))"
      }
      let content = content(texts)
      state.apply(content)
      let next = ContentLayout(content, columns: 8, reusing: layout)
      viewport.follow(from: layout, to: next)
      viewport.scroll(to: viewport.offset + Int.random(in: -2...2, using: &random), of: next)
      if let frame = viewport.frame(of: next, generation: generation, marks: state.marks) {
        if frame.isFull { shown = frame.rows }
        for row in frame.rows { shown[row.y] = row }
      }
      layout = next

      let window = viewport.offset..<viewport.offset + size.height
      let fresh = next.rows(in: window, columns: 8, marks: state.marks)
      #expect(shown == fresh, "seed \(seed), generation \(generation)")
    }
  }
}

private func content(_ texts: [String], attributes: ListAttributes = []) -> PreviewContent {
  .list(List(attributes: attributes, sections: [section("s", texts)]))
}

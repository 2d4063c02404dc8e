import PlaygroundCompatibility
import PlaygroundCore
import Synchronization
import Testing

@testable import CoreTestSupport

/// Events for sections about their visible cells.
@MainActor
struct VisibleItemsTests {
  private func pictures(
    _ list: (@escaping @MainActor (VisibleItems) -> Void) -> List
  )
    -> (view: ListView, take: () -> [String])
  {
    let seen = Seen()
    let view = ListView(size: Size(width: 10, height: 3))
    view.apply(list { seen.append($0) })
    return (view, { seen.take() })
  }

  @Test func visibleCellsAreReportedWithTheirFrames() {
    let (view, take) = pictures { handler in
      List(
        sections: [
          section("other", ["x"]),
          section("s", header: "HEAD", ["a", "b", "c", "d"])
            .withVisibleItemsInvalidationHandler(handler),
        ]
      )
    }
    let first = take()

    view.scroll(to: 3)

    #expect(first == ["1: a (0, 2, 10, 1) at 0, 0"])
    #expect(take() == ["1: b (0, 0, 10, 1), c (0, 1, 10, 1), d (0, 2, 10, 1) at 0, 3"])
  }

  @Test func stripsReportTheirVisibleCells() {
    let (view, take) = pictures { handler in
      List(
        sections: [
          section("s", ["one", "two", "three", "four"])
            .withSectionLayout(.horizontal(spacing: 1))
            .withVisibleItemsInvalidationHandler(handler)
        ]
      )
    }
    _ = take()

    view.scrollStrip(ofSection: 0, by: 5)

    #expect(take() == ["0: two (-1, 0, 3, 1), three (3, 0, 5, 1), four (9, 0, 4, 1) at 5, 0"])
  }

  @Test func sectionsOutOfViewAreNotNotified() {
    let (_, take) = pictures { handler in
      List(
        sections: [
          section("s", ["a", "b", "c"]),
          section("t", ["d"]).withVisibleItemsInvalidationHandler(handler),
        ]
      )
    }

    #expect(take().isEmpty)
  }
}

/// Records the events as text.
@MainActor
private final class Seen: Sendable {
  private let lines = Mutex<[String]>([])

  func append(_ items: VisibleItems) {
    let cells = items.items.map { item in
      let frame = item.frame
      return "\(item.key.text) (\(frame.x), \(frame.y), \(frame.width), \(frame.height))"
    }
    let position = "\(items.offset.x), \(items.offset.y)"
    lines.withLock {
      $0.append("\(items.section): \(cells.joined(separator: ", ")) at \(position)")
    }
  }

  func take() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}

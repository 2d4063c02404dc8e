import CMalloc
import PlaygroundCore

/// Shows, scrolls and changes a list that is much longer than the screen.
@MainActor
struct LongListBench {
  private static let size = Size(width: 80, height: 50)
  let stopwatch: Stopwatch
  let filter: String

  func run() {
    for count in [1_000, 10_000, 100_000] {
      let name = "long-list-\(count)"
      guard filter.isEmpty || name.contains(filter) else { continue }
      let list = list(of: count)
      print("\n\(name), 80 × 50 (microseconds)")
      row("first frame", firstFrame(of: list))
      row("scrolling a page", page(of: list))
      row("one row changed, compared and shown", change(of: list))
      row("two rows inserted, 100 rows from the ends", inserts(in: list))
      print("  bytes of layout for each row not seen: \(bytesPerRow(of: list))")
    }
  }

  private func row(_ name: String, _ nanoseconds: Double) {
    let blanks = String(repeating: " ", count: max(1, 46 - name.count))
    print("  \(name)\(blanks)\(Table.number(nanoseconds / 1_000, digits: 1))")
  }

  private func list(of count: Int) -> List {
    let cells = (0..<count).map { cell($0, "row \($0)") }
    return List(sections: [Section(key: .id("rows"), cells: Cells(cells))])
  }

  private func cell(_ number: Int, _ text: String) -> Cell {
    Cell(
      key: .id("row-\(number)"),
      content: Node(
        "HBox",
        props: ["space": 1],
        children: [
          Node("Label", props: ["text": .string(text)]),
          Node("Label", props: ["text": "a line of a list"]),
        ],
      ),
    )
  }

  private func firstFrame(of list: List) -> Double {
    stopwatch.nanoseconds {
      let viewport = Viewport(size: Self.size)
      viewport.show(ContentLayout(.list(list), columns: Self.size.width))
      return viewport.frame(generation: 1, marks: .none)
    }
  }

  private func page(of list: List) -> Double {
    let viewport = Viewport(size: Self.size)
    viewport.show(ContentLayout(.list(list), columns: Self.size.width))
    return stopwatch.nanoseconds {
      let isAtEnd = viewport.offset + Self.size.height >= viewport.content.contentRows
      if isAtEnd { viewport.scroll(to: 0) }
      viewport.scroll(by: Self.size.height)
      return viewport.frame(generation: 1, marks: .none)
    }
  }

  private func change(of list: List) -> Double {
    var changed = list
    let position = list.sections[0].cells.count / 2
    changed.sections[0].cells[position] = cell(position, "changed")
    return update(from: list, to: changed)
  }

  private func inserts(in list: List) -> Double {
    var changed = list
    changed.sections[0].cells.insert(cell(-1, "new"), at: 100)
    changed.sections[0].cells.insert(cell(-2, "new"), at: list.sections[0].cells.count - 100)
    return update(from: list, to: changed)
  }

  /// Updates from one list to the other and back.
  private func update(from old: List, to new: List) -> Double {
    let viewport = Viewport(size: Self.size)
    viewport.show(ContentLayout(.list(old), columns: Self.size.width))
    viewport.scroll(to: old.sections[0].cells.count / 2 - 10)
    _ = viewport.frame(generation: 1, marks: .none)
    var isChanged = false
    return stopwatch.nanoseconds {
      isChanged.toggle()
      var state = PreviewState()
      state.apply(.list(isChanged ? old : new))
      state.apply(.list(isChanged ? new : old))
      let list = isChanged ? new : old
      viewport.show(
        ContentLayout(.list(list), columns: Self.size.width, reusing: viewport.content),
        state.outcome,
      )
      return viewport.frame(generation: 2, marks: state.marks)
    }
  }

  private func bytesPerRow(of list: List) -> String {
    let before = mallinfo2().uordblks
    let layout = ContentLayout(.list(list), columns: Self.size.width)
    let bytes = Double(mallinfo2().uordblks - before)
    return Table.number(withExtendedLifetime(layout) { bytes } / Double(layout.contentRows))
  }
}

import PlaygroundCore

/// Lays out trees, compared with Yoga's library if it is loaded, and cells of a list.
///
/// Each tree is timed in three ways: layout of existing nodes and styles; building and layout,
/// including parsing of attributes; and as elements, from a tree of `View`s and labels. The first
/// two are also timed with Yoga; elements are compared with the second. Unlike Yoga's texts, labels
/// have no padding, and no rows in zero columns.
struct LayoutBench {
  private struct Workload {
    let name: String
    /// The checksum of Yoga's frames.
    let checksum: Int
    let tree: Node
  }

  let stopwatch: Stopwatch
  let filter: String
  /// Whether Yoga's library is loaded.
  let hasYoga: Bool

  func run() {
    let chosen = workloads().filter { filter.isEmpty || $0.name.contains(filter) }
    if !chosen.isEmpty {
      print("\nCore's layout beside Yoga's (µs per layout)")
      if !hasYoga {
        print("Yoga's library is not loaded; Scripts/fetch-yoga makes it and prints its path.")
      }
      print(Table.row("workload", "Layout", "Yoga", "ratio", "ns per node", "checksum"))
      for workload in chosen { printRows(workload) }
    }
    if filter.isEmpty || "cell".contains(filter) { runCells() }
  }

  private func workloads() -> [Workload] {
    [
      Workload(
        name: "list-1000x5",
        checksum: 165_925_744,
        tree: LayoutTrees.list(rows: 1_000)
      ),
      Workload(
        name: "deep-200-column",
        checksum: 53_707_503,
        tree: LayoutTrees.deep(200, alternating: false)
      ),
      Workload(
        name: "deep-200-alternating",
        checksum: 92_435_773,
        tree: LayoutTrees.deep(200, alternating: true)
      ),
      Workload(
        name: "page-10k",
        checksum: 103_686_414,
        tree: LayoutTrees.page()
      ),
    ]
  }

  private func printRows(_ workload: Workload) {
    let constraints = LayoutConstraints(width: nil, height: nil)
    let recipe = FlexRecipe(workload.tree)
    let laidOut = stopwatch.nanoseconds(on: recipe.make) { $0.layout(in: constraints, snap: .yoga) }
    let made = stopwatch.nanoseconds {
      var tree = recipe.make()
      return tree.layout(in: constraints, snap: .yoga)
    }
    let elements = stopwatch.nanoseconds {
      Layout.layout(workload.tree, in: constraints, snap: .yoga)
    }
    var tree = recipe.make()
    let frames = tree.layout(in: constraints, snap: .yoga).frames
    let yoga = yogaTimes(workload, recipe)
    let sum = checksum(frames)
    let isYogas = sum == workload.checksum ? "Yoga's" : "not Yoga's"
    let rows = [
      ("", laidOut, yoga?.layout, "\(sum), \(isYogas)"), (", made", made, yoga?.made, ""),
      (", as elements", elements, yoga?.made, ""),
    ]
    for (way, nanoseconds, yoga, note) in rows {
      print(
        Table.row(
          workload.name + way,
          Table.number(nanoseconds / 1_000),
          yoga.map { Table.number($0 / 1_000) } ?? "-",
          yoga.map { Table.number(nanoseconds / $0) } ?? "-",
          Table.number(nanoseconds / Double(frames.count)),
          note,
        )
      )
    }
  }

  /// Returns the nanoseconds of Yoga for a layout, and for building and layout; `nil` without its
  /// library.
  private func yogaTimes(
    _ workload: Workload,
    _ recipe: FlexRecipe
  ) -> (layout: Double, made: Double)? {
    guard hasYoga else { return nil }
    let tree = recipe.makeYoga()
    tree.layout()
    precondition(checksum(tree.frames) == workload.checksum, "Yoga has other frames")
    let layout = stopwatch.nanoseconds(on: recipe.makeYoga) { $0.layout() }
    let made = stopwatch.nanoseconds {
      let tree = recipe.makeYoga()
      tree.layout()
      return tree
    }
    return (layout, made)
  }

  private func checksum(_ frames: [Rect]) -> Int {
    frames.enumerated().reduce(0) { sum, entry in
      let frame = entry.element
      let edges = frame.x + 3 * frame.y + 5 * frame.width + 7 * frame.height
      return sum + edges * (entry.offset % 97 + 1)
    }
  }

  private func runCells() {
    print("\nCells of a list (µs per layout)")
    print(Table.row("workload", "Layout", "", "", "", ""))
    let label = Node("Label", props: ["text": "Hello, world"])
    let styled = Node("Label", props: ["text": "Ada", "color": "blue", "bold": true])
    let cells = [
      ("cell-row", Node("HBox", props: ["space": 1], children: [styled, label])),
      ("cell-view", Node("View", props: ["flex-direction": "row"], children: [styled, label])),
      ("cell-label", label),
    ]
    for (name, cell) in cells {
      let constraints = LayoutConstraints(width: 80, height: nil)
      let time = stopwatch.nanoseconds { Layout.layout(cell, in: constraints) }
      print(Table.row(name, Table.number(time / 1_000), "", "", "", ""))
    }
  }
}

import PlaygroundCore

/// Lays out the trees that Yoga was timed with, and cells of a list.
///
/// Yoga's figures are those it had on the same machine. Each tree is timed in three ways: laid out
/// when all nodes and styles are there; made and laid out, reading every attribute; and as elements,
/// from a tree of `View`s and labels. Labels have no padding of their own, and no rows where they
/// have no columns, unlike the texts that Yoga was given.
struct LayoutBench {
  private struct Workload {
    let name: String
    /// What Yoga takes to lay the nodes out, and to make them and set their styles.
    let yoga: (layout: Double, making: Double)
    let checksum: Int
    let tree: Node
  }

  let stopwatch: Stopwatch
  let filter: String

  func run() {
    let chosen = workloads().filter { filter.isEmpty || $0.name.contains(filter) }
    if !chosen.isEmpty {
      print("\nCore's layout beside Yoga's (µs per layout)")
      print(Table.row("workload", "Layout", "Yoga", "ratio", "ns per node", "checksum"))
      for workload in chosen { printRows(workload) }
    }
    if filter.isEmpty || "cell".contains(filter) { runCells() }
  }

  private func workloads() -> [Workload] {
    [
      Workload(
        name: "list-1000x5",
        yoga: (layout: 4_864, making: 273),
        checksum: 167_328_844,
        tree: LayoutTrees.list(rows: 1_000)
      ),
      Workload(
        name: "deep-200-column",
        yoga: (layout: 8_007, making: 18),
        checksum: 53_707_503,
        tree: LayoutTrees.deep(200, alternating: false)
      ),
      Workload(
        name: "deep-200-alternating",
        yoga: (layout: 349, making: 20),
        checksum: 92_435_773,
        tree: LayoutTrees.deep(200, alternating: true)
      ),
      Workload(
        name: "page-10k",
        yoga: (layout: 6_722, making: 455),
        checksum: 103_686_414,
        tree: LayoutTrees.page()
      ),
    ]
  }

  private func printRows(_ workload: Workload) {
    let offer = Offer(width: nil, height: nil)
    let recipe = FlexRecipe(workload.tree)
    let laidOut = stopwatch.nanoseconds(on: recipe.make) { $0.layout(in: offer, snap: .yoga) }
    let made = stopwatch.nanoseconds {
      var tree = recipe.make()
      return tree.layout(in: offer, snap: .yoga)
    }
    let elements = stopwatch.nanoseconds { Layout.layout(workload.tree, in: offer, snap: .yoga) }
    var tree = recipe.make()
    let frames = tree.layout(in: offer, snap: .yoga).frames
    let sum = checksum(frames)
    let isYogas = sum == workload.checksum ? "Yoga's" : "not Yoga's"
    let (layout, making) = workload.yoga
    let rows = [
      ("", laidOut, layout, "\(sum), \(isYogas)"), (", made", made, layout + making, ""),
      (", as elements", elements, layout + making, ""),
    ]
    for (way, nanoseconds, yoga, note) in rows {
      let time = nanoseconds / 1_000
      print(
        Table.row(
          workload.name + way,
          Table.number(time),
          Table.number(yoga),
          Table.number(time / yoga),
          Table.number(nanoseconds / Double(frames.count)),
          note,
        )
      )
    }
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
      let offer = Offer(width: 80, height: nil)
      let time = stopwatch.nanoseconds { Layout.layout(cell, in: offer) }
      print(Table.row(name, Table.number(time / 1_000), "", "", "", ""))
    }
  }
}

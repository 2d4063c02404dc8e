import Core

/// Lays out the trees that Yoga was timed with, and cells of a list.
///
/// Yoga's figures are those it had on the same machine, making its nodes and setting their styles
/// included, as the time here includes reading every attribute. A row whose frames are not Yoga's
/// says so: labels have no padding of their own and no rows where they have no columns, unlike the
/// texts there.
struct LayoutBench {
  private struct Workload {
    let name: String
    let yogaMicroseconds: Double
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
      for workload in chosen { print(row(workload)) }
    }
    if filter.isEmpty || "cell".contains(filter) { runCells() }
  }

  private func workloads() -> [Workload] {
    [
      Workload(
        name: "list-1000x5",
        yogaMicroseconds: 10_130,
        checksum: 167_328_844,
        tree: LayoutTrees.list(rows: 1_000)
      ),
      Workload(
        name: "deep-200-column",
        yogaMicroseconds: 15_940,
        checksum: 53_707_503,
        tree: LayoutTrees.deep(200, alternating: false)
      ),
      Workload(
        name: "deep-200-alternating",
        yogaMicroseconds: 663,
        checksum: 92_435_773,
        tree: LayoutTrees.deep(200, alternating: true)
      ),
      Workload(
        name: "page-10k",
        yogaMicroseconds: 13_060,
        checksum: 103_686_414,
        tree: LayoutTrees.page()
      ),
    ]
  }

  private func row(_ workload: Workload) -> String {
    let offer = Offer(width: nil, height: nil)
    let layout = Layout.layout(workload.tree, in: offer, snap: .yoga)
    let time = stopwatch.nanoseconds { Layout.layout(workload.tree, in: offer, snap: .yoga) }
    let sum = checksum(layout.frames)
    return Table.row(
      workload.name,
      Table.number(time / 1_000),
      Table.number(workload.yogaMicroseconds),
      Table.number(time / 1_000 / workload.yogaMicroseconds),
      Table.number(time / Double(layout.frames.count)),
      sum == workload.checksum ? "\(sum)" : "\(sum), not Yoga's",
    )
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

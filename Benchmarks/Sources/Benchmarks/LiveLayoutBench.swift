import CAllocations
import PlaygroundCore

/// Lays out the trees that Yoga was timed with again: after one text has changed, and in other
/// widths, where nothing of what was measured before helps.
///
/// Yoga's figures are those it had for the same changes on the same machine. The last column counts
/// the calls for memory of one change, the new tree not included.
struct LiveLayoutBench {
  private struct Workload {
    let name: String
    let yogaMicroseconds: Double
    let tree: Node
    let versions: [Node]
  }

  let stopwatch: Stopwatch
  let filter: String

  func run() {
    let chosen = workloads().filter { filter.isEmpty || $0.name.contains(filter) }
    if chosen.isEmpty { return }
    print("\nCore's layout after a change beside Yoga's (µs per change)")
    print(Table.row("workload", "LiveLayout", "Yoga", "ratio", "frames", "allocations"))
    for workload in chosen { print(row(workload)) }
  }

  private func workloads() -> [Workload] {
    let trees: [(name: String, width: Int, oneText: Double, resize: Double, tree: Node)] = [
      ("page-10k", 400, 465, 7_024, LayoutTrees.page()),
      ("list-1000x5", 120, 445, 4_998, LayoutTrees.list(rows: 1_000)),
      ("deep-200-column", 600, 7_856, 10_263, LayoutTrees.deep(200, alternating: false)),
      ("deep-200-alternating", 600, 207, 133, LayoutTrees.deep(200, alternating: true)),
    ]
    return trees.flatMap { name, width, oneText, resize, tree in
      [
        Workload(
          name: name + "-one-text",
          yogaMicroseconds: oneText,
          tree: tree,
          versions: LayoutTrees.versions(of: tree, count: 64)
        ),
        Workload(
          name: name + "-resize",
          yogaMicroseconds: resize,
          tree: tree,
          versions: LayoutTrees.widths(of: tree, around: width)
        ),
      ]
    }
  }

  private func row(_ workload: Workload) -> String {
    let offer = Offer(width: nil, height: nil)
    let versions = workload.versions
    var layout = LiveLayout(workload.tree, in: offer, snap: .yoga)
    let time = stopwatch.nanoseconds {
      for version in versions { _ = layout.update(to: version) }
    }
    let before = allocation_count()
    for version in versions { _ = layout.update(to: version) }
    let allocations = Double(allocation_count() - before) / Double(versions.count)
    let each = time / Double(versions.count) / 1_000
    let isFresh = versions.last.map { layout.tree == Layout.layout($0, in: offer, snap: .yoga) }
    return Table.row(
      workload.name,
      Table.number(each),
      Table.number(workload.yogaMicroseconds),
      Table.number(each / workload.yogaMicroseconds, digits: 3),
      isFresh == true ? "as laid out afresh" : "wrong",
      Table.number(allocations, digits: 1),
    )
  }
}

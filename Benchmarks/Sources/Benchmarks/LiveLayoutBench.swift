import Core

/// Lays out the trees that Yoga was timed with again after one text has changed.
///
/// Yoga's figures are those it had for the same change on the same machine.
struct LiveLayoutBench {
  private struct Workload {
    let name: String
    let yogaMicroseconds: Double
    let tree: Node
  }

  let stopwatch: Stopwatch
  let filter: String

  func run() {
    let workloads = [
      Workload(name: "page-10k-one-text", yogaMicroseconds: 3_328, tree: LayoutTrees.page()),
      Workload(
        name: "list-1000x5-one-text",
        yogaMicroseconds: 2_448,
        tree: LayoutTrees.list(rows: 1_000)
      ),
    ]
    let chosen = workloads.filter { filter.isEmpty || $0.name.contains(filter) }
    if chosen.isEmpty { return }
    print("\nCore's layout after a change of one text beside Yoga's (µs per change)")
    print(Table.row("workload", "LiveLayout", "Yoga", "ratio", "", "frames"))
    for workload in chosen { print(row(workload)) }
  }

  private func row(_ workload: Workload) -> String {
    let offer = Offer(width: nil, height: nil)
    let versions = LayoutTrees.versions(of: workload.tree, count: 64)
    var layout = LiveLayout(workload.tree, in: offer, snap: .yoga)
    let time = stopwatch.nanoseconds {
      for version in versions { _ = layout.update(to: version) }
    }
    let each = time / Double(versions.count) / 1_000
    let isFresh = versions.last.map { layout.tree == Layout.layout($0, in: offer, snap: .yoga) }
    return Table.row(
      workload.name,
      Table.number(each),
      Table.number(workload.yogaMicroseconds),
      Table.number(each / workload.yogaMicroseconds),
      "",
      isFresh == true ? "as laid out afresh" : "wrong",
    )
  }
}

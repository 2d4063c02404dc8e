import CAllocations
import PlaygroundCore

/// Updates layouts, compared with Yoga's library if it is loaded: after a change of one text, and
/// in other widths, where no previous measurement is valid.
///
/// The last column counts the allocations of one update, excluding the new tree.
struct LiveLayoutBench {
  private struct Workload {
    let name: String
    let tree: Node
    let versions: [Node]
    /// Applies the change of a version to a Yoga tree, given the indices of its texts.
    let change: (Int, YogaTree, [Int]) -> Void
  }

  let stopwatch: Stopwatch
  let filter: String
  /// Whether Yoga's library is loaded.
  let hasYoga: Bool

  func run() {
    let chosen = workloads().filter { filter.isEmpty || $0.name.contains(filter) }
    if chosen.isEmpty { return }
    print("\nCore's layout after a change beside Yoga's (µs per change)")
    print(Table.row("workload", "LiveLayout", "Yoga", "ratio", "frames", "allocations"))
    for workload in chosen { print(row(workload)) }
  }

  private func workloads() -> [Workload] {
    let trees: [(name: String, width: Int, tree: Node)] = [
      ("page-10k", 400, LayoutTrees.page()),
      ("list-1000x5", 120, LayoutTrees.list(rows: 1_000)),
      ("deep-200-column", 600, LayoutTrees.deep(200, alternating: false)),
      ("deep-200-alternating", 600, LayoutTrees.deep(200, alternating: true)),
    ]
    return trees.flatMap { name, width, tree in
      [
        Workload(
          name: name + "-one-text",
          tree: tree,
          versions: LayoutTrees.versions(of: tree, count: 64)
        ) { index, tree, texts in
          let change = LayoutTrees.change(index + 1, texts: texts.count)
          tree.setColumns(change.columns, at: texts[change.text])
        },
        Workload(
          name: name + "-resize",
          tree: tree,
          versions: LayoutTrees.widths(of: tree, around: width)
        ) { index, tree, _ in tree.setRootWidth(width - 15 + index) },
      ]
    }
  }

  private func row(_ workload: Workload) -> String {
    let constraints = LayoutConstraints(width: nil, height: nil)
    let versions = workload.versions
    var layout = LiveLayout(workload.tree, in: constraints, snap: .yoga)
    let time = stopwatch.nanoseconds {
      for version in versions { _ = layout.update(to: version) }
    }
    let before = allocation_count()
    for version in versions { _ = layout.update(to: version) }
    let allocations = Double(allocation_count() - before) / Double(versions.count)
    let each = time / Double(versions.count) / 1_000
    let yoga = yogaNanoseconds(workload)
    let isFresh = versions.last.map {
      layout.tree == Layout.layout($0, in: constraints, snap: .yoga)
    }
    return Table.row(
      workload.name,
      Table.number(each),
      yoga.map { Table.number($0 / 1_000) } ?? "-",
      yoga.map { Table.number(each * 1_000 / $0, digits: 3) } ?? "-",
      isFresh == true ? "as laid out afresh" : "wrong",
      Table.number(allocations, digits: 1),
    )
  }

  /// Returns the nanoseconds of Yoga for a change, `nil` without its library.
  private func yogaNanoseconds(_ workload: Workload) -> Double? {
    guard hasYoga else { return nil }
    let recipe = FlexRecipe(workload.tree)
    let texts = recipe.texts
    let tree = recipe.makeYoga()
    tree.layout()
    let time = stopwatch.nanoseconds {
      for index in workload.versions.indices {
        workload.change(index, tree, texts)
        tree.layout()
      }
    }
    return time / Double(workload.versions.count)
  }
}

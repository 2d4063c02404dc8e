import PlaygroundCore

/// Shows a single component in a window again after a change of one text: the update of its layout
/// and the drawing of the window, which visits the whole tree.
struct ShownChangeBench {
  private static let window = (columns: 80, rows: 24)

  let stopwatch: Stopwatch
  let filter: String

  func run() {
    let trees = [
      ("page-10k", LayoutTrees.page()), ("list-50x5", LayoutTrees.list(rows: 50)),
    ]
    let chosen = trees.filter { filter.isEmpty || "\($0.0)-shown".contains(filter) }
    if chosen.isEmpty { return }
    print("\nA component with one text changed, 80 × 24 (µs)")
    print(Table.row("workload", "layout", "drawing", "", "", ""))
    for (name, tree) in chosen { print(row("\(name)-shown", tree)) }
  }

  private func row(_ name: String, _ tree: Node) -> String {
    let constraints = LayoutConstraints(width: Self.window.columns, height: nil)
    let versions = LayoutTrees.versions(of: tree, count: 64)
    var layout = ContentLayout(.component(tree), in: constraints)
    let following = stopwatch.nanoseconds {
      for version in versions {
        layout = ContentLayout(.component(version), in: constraints, reusing: layout)
      }
    }
    let drawing = stopwatch.nanoseconds {
      layout.rows(in: 0..<Self.window.rows, columns: Self.window.columns, marks: .none)
    }
    return Table.row(
      name,
      Table.number(following / Double(versions.count) / 1_000),
      Table.number(drawing / 1_000),
      "",
      "",
      "",
    )
  }
}

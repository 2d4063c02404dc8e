import PlaygroundCore

/// Compares contents of previews: sections of cells with trees, into stages and into readable
/// changes.
@MainActor
struct ListBench {
  let stopwatch: Stopwatch
  let filter: String

  func run() {
    let cases = [(1_000, true), (10_000, true), (100_000, true), (1_000, false), (10_000, false)]
    let chosen = cases.filter { filter.isEmpty || name($0.0, $0.1).contains(filter) }
    if chosen.isEmpty { return }
    print("\nCore's lists of one section, five edits (ns per cell; operations)")
    print(Table.row("workload", "ListDiff", "", "", "operations", "changes"))
    for (count, isShared) in chosen { print(row(count, isShared)) }
  }

  private func name(_ count: Int, _ isShared: Bool) -> String {
    "cells-\(count)-\(isShared ? "kept" : "rebuilt")"
  }

  private func row(_ count: Int, _ isShared: Bool) -> String {
    let source = (0..<count).map { cell($0, "row \($0)") }
    var target = isShared ? source : (0..<count).map { cell($0, "row \($0)") }
    target[count / 3] = cell(count / 3, "another text")
    target[count / 2] = cell(count / 2, "another text")
    target.remove(at: count / 4)
    target.insert(cell(count, "new"), at: count / 5)
    target.insert(target.remove(at: count / 2 + 10), at: count / 8)
    let old = [Section(key: .id("all"), cells: Cells(source))]
    let new = [Section(key: .id("all"), cells: Cells(target))]
    let time = stopwatch.nanoseconds { ListDiff(from: old, to: new) } / Double(count)
    let diff = ListDiff(from: old, to: new)
    return Table.row(
      name(count, isShared),
      Table.number(time),
      "",
      "",
      "\(diff.operationCount)",
      "\(diff.changes.count)",
    )
  }

  private func cell(_ number: Int, _ text: String) -> Cell {
    Cell(
      key: .id("row-\(number)"),
      content: Node(
        "HBox",
        props: ["space": 1],
        children: [Node("Label", props: ["text": .string(text)])],
      ),
    )
  }
}

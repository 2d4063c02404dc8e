import PlaygroundCore

/// Compares one-level lists with several types of identities.
struct LinearBench {
  let stopwatch: Stopwatch
  let filter: String

  func run() {
    run(Row<CheapID>.self, besides: true)
    run(CheapRow.self, besides: false)
    run(Row<BoxedID>.self, besides: false)
  }

  private func run<Element: BenchElement>(_ type: Element.Type, besides: Bool) {
    let workloads = LinearWorkload.all.filter { filter.isEmpty || $0.name.contains(filter) }
    if workloads.isEmpty { return }
    print("\nOne level, identity: \(Element.label) (ns per element; operations)")
    print(Table.row("workload", "ours", "standard", "ratio", "ours", "standard"))
    for workload in workloads { print(row(workload, Element.self, besides: besides)) }
  }

  private func row<Element: BenchElement>(
    _ workload: LinearWorkload,
    _ type: Element.Type,
    besides: Bool
  ) -> String {
    let source: [Element] = workload.sourceElements()
    let target: [Element] = workload.targetElements()
    let count = Double(max(source.count, target.count))
    let ours = stopwatch.nanoseconds { LinearDifference(from: source, to: target) } / count
    let difference = LinearDifference(from: source, to: target)
    guard besides, isPossible(workload) else {
      return Table.row(workload.name, Table.number(ours), "-", "-", counts(difference), "-")
    }
    let standard =
      stopwatch.nanoseconds { standardDifference(source, target) } / count
    return Table.row(
      workload.name,
      Table.number(ours),
      Table.number(standard),
      Table.number(ours / standard, digits: 4),
      counts(difference),
      counts(standardDifference(source, target)),
    )
  }

  /// Returns whether the quadratic time of the standard library's diff is acceptable.
  private func isPossible(_ workload: LinearWorkload) -> Bool {
    !["dk-100k", "reverse-10k", "shuffle-10k", "disjoint-10k"].contains(workload.name)
  }

  private func standardDifference<Element: Differentiable & Hashable>(
    _ source: [Element],
    _ target: [Element]
  ) -> CollectionDifference<Element> {
    target.difference(from: source).inferringMoves()
  }

  private func counts(_ difference: LinearDifference) -> String {
    "-\(difference.deletes.count) +\(difference.inserts.count) >\(difference.moves.count)"
      + " ~\(difference.updates.count)"
  }

  private func counts<Element>(_ difference: CollectionDifference<Element>) -> String {
    var moves = 0
    for case .insert(_, _, .some) in difference.insertions { moves += 1 }
    return "-\(difference.removals.count - moves) +\(difference.insertions.count - moves) >\(moves)"
  }
}

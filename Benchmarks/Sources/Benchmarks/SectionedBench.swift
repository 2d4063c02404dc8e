import PlaygroundCore

/// Compares lists of sections.
struct SectionedBench {
  let stopwatch: Stopwatch
  let filter: String

  func run() {
    run(Row<CheapID>.self)
    run(CheapRow.self)
  }

  private func run<Element: BenchElement>(_ type: Element.Type) {
    let workloads = SectionedWorkload.all.filter { filter.isEmpty || $0.name.contains(filter) }
    if workloads.isEmpty { return }
    print("\nTwo levels, identity: \(Element.label) (ns per element; operations)")
    print(Table.row("workload", "one batch", "with stages", "", "elements", "sections"))
    for workload in workloads { print(row(workload, Element.self)) }
  }

  private func row<Element: BenchElement>(
    _ workload: SectionedWorkload,
    _ type: Element.Type
  ) -> String {
    let source: [Group<Element>] = workload.sourceGroups()
    let target: [Group<Element>] = workload.targetGroups(sharing: source)
    let count = Double(max(source.reduce(0) { $0 + $1.elements.count }, 1))
    let batch = stopwatch.nanoseconds { SectionedDifference(from: source, to: target) } / count
    let staged = stopwatch.nanoseconds { SectionedDifference(from: source, to: target).stages }
    let difference = SectionedDifference(from: source, to: target)
    return Table.row(
      workload.name,
      Table.number(batch),
      Table.number(staged / count),
      "",
      "-\(difference.deletes.count) +\(difference.inserts.count) >\(difference.moves.count)"
        + " ~\(difference.updates.count)",
      "-\(difference.sections.deletes.count) +\(difference.sections.inserts.count)"
        + " >\(difference.sections.moves.count) ~\(difference.sections.updates.count)",
    )
  }
}

import PlaygroundCore

/// Declares cells in a section: an array made elsewhere, and a `for` in the declaration.
@MainActor
struct DeclarationBench {
  let stopwatch: Stopwatch
  let filter: String

  private struct Row: IdentifiableComponent, Equatable {
    let id: Int

    func render(in content: Label) { content.text = "\(id)" }
  }

  func run() {
    let count = 10_000
    let name = "declaration-\(count)"
    guard filter.isEmpty || name.contains(filter) else { return }
    print("\nA section of components declared in Swift (µs)")
    print(Table.row("workload", "array", "for", "ratio"))
    let array = stopwatch.nanoseconds {
      Section(id: "all", cells: (0..<count).map { Cell(Row(id: $0)) })
    }
    let loop = stopwatch.nanoseconds {
      Section(id: "all") {
        for id in 0..<count { Row(id: id) }
      }
    }
    print(
      Table.row(
        name,
        Table.number(array / 1_000),
        Table.number(loop / 1_000),
        Table.number(loop / array)
      )
    )
  }
}

import Glibc
import PlaygroundCore

/// Shows lists of Swift components: the first frame, a page further, one row changed, and the
/// memory per row out of view.
@MainActor
struct ListViewBench {
  let stopwatch: Stopwatch
  let filter: String

  private struct Row: IdentifiableComponent, Equatable {
    let id: Int
    let title: String

    func renderContent() -> Content { Content() }

    func render(in content: Content) {
      content.mark.text = id.isMultiple(of: 2) ? "[x]" : "[ ]"
      content.title.text = title
    }

    final class Content: HBox {
      let mark = Label()
      let title = Label()

      required init() {
        super.init()
        space = 1
        add(mark, title)
      }
    }
  }

  func run() {
    let counts = [100_000, 10_000, 1_000].filter { filter.isEmpty || name($0).contains(filter) }
    if counts.isEmpty { return }
    print("\nListView, 80 × 24, rows of components (µs; bytes per row not in view)")
    print(Table.row("workload", "first", "page", "update", "bytes of a cell", "with layout"))
    for count in counts { print(row(count)) }
  }

  private func name(_ count: Int) -> String { "listview-\(count)" }

  private func row(_ count: Int) -> String {
    let rows = (0..<count).map { Row(id: $0, title: "row \($0)") }
    let start = residentByteCount
    let list = List(Section(id: "all", cells: rows.lazy.map { Cell($0) }))
    let declared = residentByteCount
    let view = shown(list)
    let laidOut = residentByteCount

    let first = stopwatch.nanoseconds { shown(list) }
    var offset = 0
    let page = stopwatch.nanoseconds {
      offset = offset + 48 < count ? offset + 24 : 0
      view.scroll(to: offset)
      return view.rows()
    }
    var changed = list
    changed.sections[0].cells[count / 2] = Cell(Row(id: count / 2, title: "changed"))
    var isChanged = false
    let update = stopwatch.nanoseconds {
      isChanged.toggle()
      view.apply(isChanged ? changed : list)
      return view.rows()
    }
    return Table.row(
      name(count),
      Table.number(first / 1_000, digits: 1),
      Table.number(page / 1_000, digits: 1),
      Table.number(update / 1_000, digits: 1),
      count < 100_000 ? "" : Table.number(Double(declared - start) / Double(count), digits: 1),
      count < 100_000 ? "" : Table.number(Double(laidOut - start) / Double(count), digits: 1),
    )
  }

  private func shown(_ list: List) -> ListView {
    let view = ListView(size: Size(width: 80, height: 24))
    view.apply(list)
    _ = view.rows()
    return view
  }

  /// The resident memory of the process in bytes.
  private var residentByteCount: Int {
    let file = open("/proc/self/statm", O_RDONLY)
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = max(0, read(file, &bytes, bytes.count))
    let fields = String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * Int(getpagesize())
  }
}

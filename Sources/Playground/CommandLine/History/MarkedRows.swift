import PlaygroundCore
import PlaygroundProtocol

/// The rows of a preview before and after a change as markup: rows that differ are marked, and long
/// runs of equal rows are left out.
struct MarkedRows {
  /// How a row differs from the other picture.
  private enum Mark {
    case removed, added, moved

    /// Returns the markup of a row with this mark.
    func markup(of row: String) -> String {
      switch self {
      case .removed: "<del>\(row)</del>"
      case .added: "<ins>\(row)</ins>"
      case .moved: "<ins class=\"moved\">\(row)</ins>"
      }
    }
  }

  /// The longest run of equal rows that is shown whole.
  private static let longestRun = 12
  /// The number of equal rows beside a row that differs.
  private static let context = 3

  /// The markup of the rows before the change.
  let before: String
  /// The markup of the rows after it.
  let after: String

  /// Compares the rows of both pictures.
  init(from old: DrawnRows, to new: DrawnRows) {
    var removed: [Int: Mark] = [:]
    var added: [Int: Mark] = [:]
    for step in LinePatch(from: old, to: new).steps {
      switch step {
      case .unchanged: break
      case .removed(let row): removed[row] = .removed
      case .added(let row): added[row] = .added
      case .moved(let from, let to):
        removed[from] = .moved
        added[to] = .moved
      }
    }
    before = Self.markup(of: old.rows, removed)
    after = Self.markup(of: new.rows, added)
  }

  private static func markup(of rows: [[Run]], _ marks: [Int: Mark]) -> String {
    let marked = marks.keys.sorted()
    var lines: [String] = []
    var start = 0
    for index in marked + [rows.count] {
      lines += equal(rows[start..<index])
      guard let mark = marks[index] else { break }
      lines.append(mark.markup(of: HTMLEncoder.markup(of: [rows[index]])))
      start = index + 1
    }
    return lines.joined(separator: "\n")
  }

  /// Returns a run of equal rows.
  private static func equal(_ rows: ArraySlice<[Run]>) -> [String] {
    if rows.isEmpty { return [] }
    guard rows.count > longestRun else { return [HTMLEncoder.markup(of: Array(rows))] }
    return [
      HTMLEncoder.markup(of: Array(rows.prefix(context))),
      "<i>⋯ \(rows.count - 2 * context) rows unchanged</i>",
      HTMLEncoder.markup(of: Array(rows.suffix(context))),
    ]
  }
}

import DescriptionLanguage
import PlaygroundCore

/// The identity of a row: the written ids of its section and its cell.
///
/// It names the same row after other rows were inserted, moved or deleted.
package struct RowIDs: Hashable, Sendable {
  /// The id of the section; `nil` if it has none.
  package let section: String?
  /// The id of the cell.
  package let cell: String

  /// Names a cell with an id.
  package init(section: String?, cell: String) {
    self.section = section
    self.cell = cell
  }

  /// Reads `row`: `["section id", "cell id"]`, with `null` for a section without an id; `nil` if it
  /// is missing.
  init?(_ params: Parameters) throws(RPCError) {
    guard params.optional("row") != nil else { return nil }
    let names = try params.array("row")
    guard names.count == 2, case .string(let cell) = names[1] else {
      throw params.error("row", "must contain the id of a section, or null, and the id of a cell")
    }
    switch names[0] {
    case .string(let section): self.init(section: section, cell: cell)
    case .null: self.init(section: nil, cell: cell)
    default: throw params.error("row", "must begin with the id of a section, or null")
    }
  }

  /// Appends the member `row` to an open object.
  func append(to json: inout JSONWriter) {
    json.key("row")
    json.beginArray()
    if let section { json.value(section) } else { json.null() }
    json.value(cell)
    json.endArray()
  }
}

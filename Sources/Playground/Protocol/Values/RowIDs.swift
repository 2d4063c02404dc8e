package import DescriptionLanguage
package import PlaygroundCore

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
}

/// `["section id", "cell id"]`, with `null` for a section without an id.
extension RowIDs: FieldValue {
  package static func read(_ value: Value) throws(FieldError) -> RowIDs {
    guard case .array(let names) = value else { throw FieldError("must be a list") }
    guard names.count == 2, case .string(let cell) = names[1] else {
      throw FieldError("must contain the id of a section, or null, and the id of a cell")
    }
    switch names[0] {
    case .string(let section): return RowIDs(section: section, cell: cell)
    case .null: return RowIDs(section: nil, cell: cell)
    default: throw FieldError("must begin with the id of a section, or null")
    }
  }

  package func append(to json: inout JSONWriter) {
    json.beginArray()
    if let section { json.value(section) } else { json.null() }
    json.value(cell)
    json.endArray()
  }

  package static func schema(_: inout SchemaDefinitions) -> Value {
    [
      "type": "array", "prefixItems": [["type": ["string", "null"]], ["type": "string"]],
      "minItems": 2, "maxItems": 2,
    ]
  }

  package static var blank: RowIDs { RowIDs(section: nil, cell: "") }
}

import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol

/// The output of `render --wall … --format json`: `playground/wall@1`.
struct WallDocument {
  /// A cell of the wall.
  struct Cell {
    /// Its values.
    let cell: WallCell
    /// The variant, `nil` for the base preview.
    let variant: String?
    /// The drawn size, in cells of a terminal.
    let size: Size
    /// The drawn rows without colour.
    let lines: [String]
    /// The cells in the rows that are not plain, row by row.
    let styles: [StyledCells]
    /// The complete tree with frames.
    let tree: OutlineNode
  }

  /// The path on the command line.
  let file: String
  /// The name of the preview.
  let preview: String
  /// The axes.
  let axes: WallAxes
  /// The cells, row by row.
  let cells: [Cell]
}

extension WallDocument: JSONObject {
  /// Appends a `playground/wall@1` document.
  func appendMembers(to json: inout JSONWriter) {
    json.member("schema", "playground/wall@1")
    json.member("file", file)
    json.member("preview", preview)
    json.key("axes")
    json.array(axes.axes) { json, axis in
      json.beginObject()
      json.member("name", axis.name)
      json.key("values")
      json.array(axis.values) { $0.value($1.json) }
      json.endObject()
    }
    json.key("cells")
    json.array(cells) { $0.append($1) }
  }
}

extension WallDocument.Cell: JSONObject {
  /// Appends the values of the cell, and what `render` writes of one preview.
  func appendMembers(to json: inout JSONWriter) {
    json.key("values")
    json.beginObject()
    for value in cell.values {
      json.key(value.axisName)
      json.value(value.json)
    }
    json.endObject()
    json.member("variant", variant)
    json.member("columns", size.width)
    json.member("rows", size.height)
    json.key("lines")
    json.array(lines) { $0.value($1.withoutTrailingBlanks) }
    json.key("styles")
    json.array(styles) { $0.append($1) }
    json.key("tree")
    json.append(tree)
  }
}

extension WallValue {
  /// The value in documents: widths are numbers, others and widths with a height are texts.
  fileprivate var json: Value {
    if case .width(let columns, nil) = self { return .int(columns) }
    return text.map(Value.string) ?? .null
  }
}

package import DescriptionLanguage
package import PlaygroundCore

/// The parameters of `viewport/scroll`.
package struct ScrollRequest: RequestParameters {
  /// The number of the attachment.
  package let attachment: Int
  /// The scroll target.
  package let target: ScrollTarget
  /// The cell of the viewport under the wheel: a `ScrollBox` there scrolls before the window.
  package let point: Point?

  /// Creates a request to scroll a window, or a box at a point of it by rows.
  package init(attachment: Int, target: ScrollTarget, at point: Point? = nil) {
    self.attachment = attachment
    self.target = target
    self.point = point
  }

  package init(_ params: Parameters) throws(RPCError) {
    var point: Point?
    if params.optional("at") != nil {
      let cell = try params.integers("at", count: 2)
      point = Point(x: cell[0], y: cell[1])
    }
    self.init(
      attachment: try params.integer("attachment"),
      target: try ScrollTarget(params),
      at: point,
    )
  }

  package func appendMembers(to json: inout JSONWriter) {
    json.member("attachment", attachment)
    switch target {
    case .to(let row): json.member("to", row)
    case .by(let rows): json.member("by", rows)
    case .id(let id): json.member("to", id)
    case .cell(let path): json.member("to", [path.section, path.element])
    case .reveal(let path, let row):
      json.member("to", [path.section, path.element])
      row?.append(to: &json)
      json.member("position", "nearest")
    case .find(let row, let column, let generation):
      json.member("to", row)
      json.member("column", column)
      json.member("generation", generation)
    case .index(let title): json.member("index", title)
    }
    if let point { json.member("at", [point.x, point.y]) }
  }
}

/// A scroll target.
package enum ScrollTarget: Equatable, Sendable {
  /// A row of the content, which becomes the first visible row.
  case to(Int)
  /// A number of rows down, or up if negative.
  case by(Int)
  /// The first cell with an id, else the first section with it.
  case id(String)
  /// A cell.
  case cell(ElementPath)
  /// The nearest position that shows a cell, named by ids or by its path; a path without a cell
  /// stands for the nearest cell.
  case reveal(ElementPath, row: RowIDs? = nil)
  /// The cell at a row and a column of the content of a generation.
  case find(row: Int, column: Int, generation: Int)
  /// The section of an index title.
  case index(String)
}

extension ScrollTarget {
  fileprivate init(_ params: Parameters) throws(RPCError) {
    // The range exceeds any content; the sum of two such numbers does not overflow.
    let range = -(1 << 40)...(1 << 40)
    let given = ["to", "by", "index"].filter { params.optional($0) != nil }
    switch given {
    case ["to"]: self = try Self.target(params, in: range)
    case ["by"]: self = .by(try params.integer("by", in: range))
    case ["index"]: self = .index(try params.text("index"))
    case []: throw params.error("to", "is missing; expected 'to', 'by' or 'index'")
    default: throw params.error(given[0], "and '\(given[1])' cannot be combined")
    }
  }

  /// Reads `to`: a row, a cell or an id.
  private static func target(
    _ params: Parameters,
    in range: ClosedRange<Int>
  ) throws(RPCError) -> ScrollTarget {
    switch params.optional("to") {
    case .string(let id)?: return .id(id)
    case .array?:
      let indices = try params.integers("to", count: 2)
      let path = ElementPath(section: indices[0], element: indices[1])
      return try isNearest(params) ? .reveal(path, row: RowIDs(params)) : .cell(path)
    default:
      let row = try params.integer("to", in: range)
      guard params.optional("column") != nil else { return .to(row) }
      return .find(
        row: row,
        column: try params.integer("column", in: range),
        generation: try params.integer("generation")
      )
    }
  }

  private static func isNearest(_ params: Parameters) throws(RPCError) -> Bool {
    switch params.optional("position") {
    case nil, .string("top")?: return false
    case .string("nearest")?: return true
    default: throw params.error("position", "must be 'top' or 'nearest'")
    }
  }
}

/// The answer to `viewport/scroll`.
package struct Scrolled: RequestAnswer {
  /// The cell or section at the target; `nil` if the target was a row, or no cell was found.
  package let location: ContentLocation?

  /// Creates the answer with the location of the target.
  package init(location: ContentLocation?) { self.location = location }

  package init(result: Value) throws(RPCError) {
    let params = try Parameters(result)
    guard params.optional("path") != nil else {
      location = nil
      return
    }
    let path = try params.integers("path")
    switch path.count {
    case 1: location = .section(path[0])
    case 2: location = .cell(ElementPath(section: path[0], element: path[1]))
    default: throw params.error("path", "must contain one index or two")
    }
  }

  package func append(to json: inout JSONWriter, colors depth: ColorDepth) {
    json.beginObject()
    switch location {
    case .section(let section)?: json.member("path", [section])
    case .cell(let path)?: json.member("path", [path.section, path.element])
    case .content?, .point?, nil: break
    }
    json.endObject()
  }
}

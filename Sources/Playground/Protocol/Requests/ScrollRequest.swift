import DescriptionLanguage
package import PlaygroundCore

/// The parameters of `viewport/scroll`.
package struct ScrollRequest: RequestParameters {
  /// The number of the attachment.
  package let attachment: Int
  /// The scroll target.
  package let target: ScrollDestination
  /// The cell of the viewport under the wheel: a `ScrollBox` there scrolls before the window.
  package let point: Point?

  /// Creates a request to scroll a window, or a box at a point of it by rows.
  package init(attachment: Int, target: ScrollDestination, at point: Point? = nil) {
    self.attachment = attachment
    self.target = target
    self.point = point
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    let attachment = try c("attachment", m?.attachment)
    let members = try ScrollDestination.Members.fields(
      &c,
      m.map { ScrollDestination.Members($0.target) }
    )
    let point = try c.optional("at", m?.point)
    return Self(
      attachment: attachment,
      target: try c.made(m?.target, blank: .by(0)) { () throws(FieldError) in
        try members.target()
      },
      at: point,
    )
  }
}

/// A scroll target.
package enum ScrollDestination: Equatable, Sendable {
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

extension ScrollDestination {
  /// The members of a request that name its target.
  fileprivate struct Members {
    var to: Place?
    var row: RowIDs?
    var position: Position?
    var column: Int?
    var generation: Int?
    var by: Int?
    var index: String?
  }

  /// Where a target is shown.
  fileprivate enum Position: String, FieldWord, CaseIterable {
    case top
    case nearest
  }

  /// A row, a cell or an id.
  fileprivate enum Place {
    case row(Int)
    case cell(ElementPath)
    case id(String)
  }

  /// The range exceeds any content; the sum of two such numbers does not overflow.
  fileprivate static let range = Whole(-(1 << 40)...(1 << 40))
}

extension ScrollDestination.Members {
  static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      to: try c.optional("to", m?.to),
      row: try c.optional("row", m?.row),
      position: try c.optional("position", m?.position),
      column: try c.optional("column", m?.column, as: ScrollDestination.range),
      generation: try c.optional("generation", m?.generation),
      by: try c.optional("by", m?.by, as: ScrollDestination.range),
      index: try c.optional("index", m?.index),
    )
  }

  init(_ target: ScrollDestination) {
    switch target {
    case .to(let row): to = .row(row)
    case .by(let rows): by = rows
    case .id(let id): to = .id(id)
    case .cell(let path): to = .cell(path)
    case .reveal(let path, let row): (to, self.row, position) = (.cell(path), row, .nearest)
    case .find(let row, let column, let generation):
      (to, self.column, self.generation) = (.row(row), column, generation)
    case .index(let title): index = title
    }
  }

  func target() throws(FieldError) -> ScrollDestination {
    let given = [("to", to != nil), ("by", by != nil), ("index", index != nil)].filter(\.1)
    if given.count > 1 { throw FieldError(given[0].0, "and '\(given[1].0)' cannot be combined") }
    if let by { return .by(by) }
    if let index { return .index(index) }
    switch to {
    case .id(let id)?: return .id(id)
    case .cell(let path)?: return position == .nearest ? .reveal(path, row: row) : .cell(path)
    case .row(let row)?:
      guard let column else { return .to(row) }
      guard let generation else { throw FieldError("generation", "is missing") }
      return .find(row: row, column: column, generation: generation)
    case nil: throw FieldError("to", "is missing; expected 'to', 'by' or 'index'")
    }
  }
}

extension ScrollDestination.Place: FieldValue {
  static func read(_ value: Value) throws(FieldError) -> ScrollDestination.Place {
    switch value {
    case .string(let id): .id(id)
    case .array: .cell(try ElementPath.read(value))
    default: .row(try ScrollDestination.range.read(value))
    }
  }

  func append(to json: inout JSONWriter) {
    switch self {
    case .row(let row): json.value(row)
    case .cell(let path): path.append(to: &json)
    case .id(let id): json.value(id)
    }
  }

  static func schema(_ definitions: inout SchemaDefinitions) -> Value {
    [
      "anyOf": [
        ScrollDestination.range.schema(&definitions), ElementPath.schema(&definitions),
        String.schema(&definitions),
      ]
    ]
  }

  static var blank: ScrollDestination.Place { .row(0) }
}

/// The answer to `viewport/scroll`.
package struct Scrolled: FieldObject, RequestAnswer {
  /// The cell or section at the target; `nil` if the target was a row, or no cell was found.
  package let location: ContentLocation?

  /// Creates the answer with the location of the target.
  package init(location: ContentLocation?) { self.location = location }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(location: try c.optional("path", m?.location?.path, as: SectionOrCell()))
  }
}

/// One change of a list, for display in logs.
public struct Change: Equatable, Sendable {
  /// The kind of change.
  public enum Operation: String, CaseIterable, Sendable {
    /// Exists only in the new list.
    case insert
    /// Exists only in the old list.
    case delete
    /// Has another position; changes of its content are a separate update.
    case move
    /// Has the same identity and other content.
    case update
  }

  /// The part of a list that changed.
  public enum Kind: String, CaseIterable, Sendable {
    /// A section; inserted, deleted and moved with its cells.
    case section
    /// A cell of a section.
    case cell
    /// A header, of a section or of the list.
    case header
    /// A footer, of a section or of the list.
    case footer
    /// The attributes of the list.
    case list
    /// The attributes of the preview.
    case preview
  }

  /// The kind of change.
  public var operation: Operation
  /// The part that changed.
  public var kind: Kind
  /// The written id; `nil` for an implicit identity, the list and the preview.
  public var id: String?
  /// The position in the old list; `nil` for an insert.
  public var from: Position?
  /// The position in the new list; `nil` for a delete.
  public var to: Position?
  /// The differences of an update, in preorder; empty for other operations.
  package var props: [PropChange]
  /// All texts that the part shows, or showed if it was deleted, in at most 40 columns; those of
  /// the header for a section; the id without a text, and the position without both; `nil` if it
  /// is not known.
  public var label: String?

  /// Creates a change.
  package init(
    _ operation: Operation,
    _ kind: Kind,
    id: String? = nil,
    from: Position? = nil,
    to: Position? = nil,
    props: [PropChange] = [],
    label: String? = nil
  ) {
    self.operation = operation
    self.kind = kind
    self.id = id
    self.from = from
    self.to = to
    self.props = props
    self.label = label
  }
}

extension Change {
  /// The position, in the new list unless the part was deleted: `[0,2]`; the kind for a part that
  /// has none, such as `list`.
  package var position: String {
    guard let place = to ?? from, place != .whole else { return kind.rawValue }
    return "[\(place.indices.map(String.init).joined(separator: ","))]"
  }

  /// Whether the part has moved towards the end of the list.
  package var movesDown: Bool {
    guard let from, let to else { return false }
    return from < to
  }

  /// The label or the id; `nil` for a part that is known by its position only.
  package var name: String? { label == position ? id : label ?? id }
}

extension Change {
  /// The position of a part of a list.
  ///
  /// A header or footer of a section has that of its section.
  public enum Position: Hashable, Sendable {
    /// The preview, the list, or the list's header or footer.
    case whole
    /// The section at an index, 0-based.
    case section(Int)
    /// The cell at a path.
    case cell(ElementPath)
  }
}

extension Change.Position {
  /// Creates the position with the given indices, 0-based: none for `whole`, the section's, or the
  /// section's and the cell's; `nil` for more.
  public init?(indices: [Int]) {
    switch indices.count {
    case 0: self = .whole
    case 1: self = .section(indices[0])
    case 2: self = .cell(ElementPath(section: indices[0], element: indices[1]))
    default: return nil
    }
  }

  /// The indices, 0-based, from the outside: `[section, cell]` for a cell.
  public var indices: [Int] {
    switch self {
    case .whole: []
    case .section(let section): [section]
    case .cell(let path): [path.section, path.element]
    }
  }

  /// The section's index, 0-based; `nil` for the whole.
  package var section: Int? {
    switch self {
    case .whole: nil
    case .section(let section): section
    case .cell(let path): path.section
    }
  }

  /// The path of the cell; `nil` for another part.
  package var cell: ElementPath? {
    if case .cell(let path) = self { path } else { nil }
  }
}

extension Change.Position: Comparable {
  /// Returns whether `left` precedes `right` in the list; a section precedes its cells.
  public static func < (left: Change.Position, right: Change.Position) -> Bool {
    left.indices.lexicographicallyPrecedes(right.indices)
  }
}

extension Change.Position: CustomStringConvertible {
  /// The indices: `[0, 2]`.
  public var description: String { indices.description }
}

extension Change.Position: ExpressibleByArrayLiteral {
  /// Creates the position with the given indices: `[]`, `[section]` or `[section, cell]`.
  ///
  /// - Precondition: There are at most two indices; more trap.
  public init(arrayLiteral indices: Int...) {
    guard let position = Self(indices: indices) else {
      preconditionFailure("expected at most two indices, found \(indices.count)")
    }
    self = position
  }
}

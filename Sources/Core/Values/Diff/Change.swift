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

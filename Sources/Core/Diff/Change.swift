/// One change of a list, for display in logs.
public struct Change: Equatable, Sendable {
  /// The kind of change.
  public enum Operation: String, CaseIterable, Sendable {
    case insert
    case delete
    case move
    case update
  }

  /// The part of a list that changed.
  public enum Kind: String, CaseIterable, Sendable {
    case section
    case cell
    case header
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
  /// The written id, `nil` for an implicit identity.
  public var id: String?
  /// The indices in the old list: `[section]` for a section, its header or footer, `[section,
  /// cell]` for a cell, empty for the preview, the list, and the list's header and footer; `nil`
  /// for
  /// an insert.
  public var from: [Int]?
  /// The indices in the new list; `nil` for a delete.
  public var to: [Int]?
  /// The differences, for an update.
  public var props: [PropChange]
  /// The first text that the part shows, or showed if it was deleted; `nil` if it is not known.
  public var label: String?

  /// Creates a change.
  package init(
    _ operation: Operation,
    _ kind: Kind,
    id: String? = nil,
    from: [Int]? = nil,
    to: [Int]? = nil,
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

/// One change of a list as a person reads it.
public struct Change: Equatable, Sendable {
  /// What happened.
  public enum Operation: String, Sendable {
    case insert
    case delete
    case move
    case update
  }

  /// What it happened to.
  public enum Kind: String, Sendable {
    case section
    case cell
    case header
    case footer
  }

  /// What happened.
  public var operation: Operation
  /// What it happened to.
  public var kind: Kind
  /// The written id, `nil` for an implicit identity.
  public var id: String?
  /// The indices in the old list: `[section]` for a section, its header or footer, `[section, cell]`
  /// for a cell, none for header and footer of the list; `nil` for an insert.
  public var from: [Int]?
  /// The indices in the new list; `nil` for a delete.
  public var to: [Int]?
  /// What is different, for an update.
  public var props: [PropChange]

  /// Creates a change.
  public init(
    _ operation: Operation,
    _ kind: Kind,
    id: String? = nil,
    from: [Int]? = nil,
    to: [Int]? = nil,
    props: [PropChange] = []
  ) {
    self.operation = operation
    self.kind = kind
    self.id = id
    self.from = from
    self.to = to
    self.props = props
  }
}

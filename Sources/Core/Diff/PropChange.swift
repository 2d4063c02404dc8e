/// One difference inside a tree: an attribute's value, an inserted or deleted child, or a type.
public struct PropChange: Equatable, Sendable {
  /// One side of a difference.
  public enum Side: Equatable, Sendable {
    /// Absent on this side.
    case none
    /// An attribute's value.
    case value(Value)
    /// An inserted or deleted child with its subtree.
    case node(Node)
  }

  /// The position of the difference: `/`-joined `Type#n` (`#0` omitted), then `.prop`:
  /// `HBox/Label#1.text`; `type` if another component replaced the element.
  ///
  /// *n* counts the preceding siblings of that type, 0-based.
  public var path: String
  /// The old side.
  public var before: Side
  /// The new side.
  public var after: Side

  /// Creates a difference at `path`.
  package init(path: String, before: Side, after: Side) {
    self.path = path
    self.before = before
    self.after = after
  }
}

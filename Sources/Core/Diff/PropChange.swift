/// One difference inside a tree: an attribute's value, a child that came or went, or another type.
public struct PropChange: Equatable, Sendable {
  /// One side of a difference.
  public enum Side: Equatable, Sendable {
    /// There is nothing on this side.
    case none
    /// An attribute's value.
    case value(Value)
    /// An inserted or deleted child with all it holds.
    case node(Node)
  }

  /// `/`-joined `Type#n` (`#0` omitted) and then `.prop`: `HBox/Label#1.text`; `type` when a
  /// component of another type took the place.
  public var path: String
  /// What was there.
  public var before: Side
  /// What is there now.
  public var after: Side

  /// Creates a difference at `path`.
  public init(path: String, before: Side, after: Side) {
    self.path = path
    self.before = before
    self.after = after
  }
}

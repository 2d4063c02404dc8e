/// One difference inside a tree: an attribute's value, an inserted or deleted child, or a type.
package struct PropChange: Equatable, Sendable {
  /// One side of a difference.
  package enum Side: Equatable, Sendable {
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
  package var path: String
  /// The old side.
  package var before: Side
  /// The new side.
  package var after: Side
  /// The position as people know it, if it is not the path: `Table/'Ada 36'/Label#1.text`.
  ///
  /// Rows of tables and of lists in trees are named as rows of lists are, and elements that the
  /// description does not contain are left out.
  package var place: String?
  /// Whether the attribute is a param of a declared component, whose effects are differences in
  /// its body.
  package var isParam = false

  /// Creates a difference at `path`.
  package init(
    path: String,
    before: Side,
    after: Side,
    place: String? = nil,
    isParam: Bool = false
  ) {
    self.path = path
    self.before = before
    self.after = after
    self.place = place == path ? nil : place
    self.isParam = isParam
  }
}

extension PropChange.Side {
  /// The value of an attribute; `nil` for an absent one and for a child.
  var value: Value? {
    guard case .value(let value) = self else { return nil }
    return value
  }
}

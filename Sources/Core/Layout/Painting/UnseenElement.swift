/// An element whose content got no cell on the screen, although it is not hidden.
package struct UnseenElement: Equatable, Sendable {
  /// A length of a frame.
  package enum Axis: String, Equatable, Sendable {
    /// The width, in columns.
    case width
    /// The height, in rows.
    case height
  }

  /// Why an element has no cell.
  package enum Reason: Equatable, Sendable {
    /// A length is 0, because an attribute of an element, itself or one around it, sets 0.
    case written(Axis, of: Node, attribute: String)
    /// A length is 0, because the item fills the rest of a container that is as large as its other
    /// content.
    case noRest(Axis, of: Node, item: Node)
    /// A length is 0, because the container has no room left for the item; `nil` is the screen.
    case noRoom(Axis, in: Node?, item: Node)
    /// It is outside of the area to which an element clips its content; `nil` is the screen. The
    /// frame is relative to the area.
    case outside(of: Node?, frame: Rect, area: Size)
  }

  /// The element: the outermost one around the content without a cell.
  package let node: Node
  /// The position of its description; that of the nearest element around it if it has none.
  package let span: SourceSpan?
  /// Why it has no cell.
  package let reason: Reason
}

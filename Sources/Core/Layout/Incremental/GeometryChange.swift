/// A change of a node's final frame.
package struct GeometryChange: Hashable, Sendable {
  /// The observed part of a node's geometry.
  package enum Geometry: Hashable, Sendable {
    /// Its position in its parent, and its size.
    case frame
    /// Its size.
    case bounds
    /// The position of its center in its parent.
    case center
  }

  /// The node's id.
  package let id: String
  /// Its old frame, in cells relative to its parent; `nil` if it did not exist.
  package let old: Rect?
  /// Its new frame, in cells relative to its parent.
  package let new: Rect

  /// Creates a change.
  package init(id: String, from old: Rect?, to new: Rect) {
    self.id = id
    self.old = old
    self.new = new
  }
}

/// An observer of a node's geometry.
struct GeometryObserver: Sendable {
  let id: String
  private let geometry: GeometryChange.Geometry
  private var frame: Rect?
  private let handler: @Sendable (GeometryChange) -> Void

  /// Creates an observer with the node's current frame, `nil` if the node does not exist.
  init(
    id: String,
    geometry: GeometryChange.Geometry,
    frame: Rect?,
    handler: @escaping @Sendable (GeometryChange) -> Void
  ) {
    self.id = id
    self.geometry = geometry
    self.frame = frame
    self.handler = handler
  }

  /// Stores the node's current frame, and calls the handler if the observed part changed.
  mutating func notice(_ frame: Rect?) {
    let old = self.frame
    self.frame = frame
    guard let frame, old.map({ differs($0, frame) }) ?? true else { return }
    handler(GeometryChange(id: id, from: old, to: frame))
  }

  private func differs(_ old: Rect, _ new: Rect) -> Bool {
    switch geometry {
    case .frame: old != new
    case .bounds: old.size != new.size
    case .center:
      2 * old.x + old.width != 2 * new.x + new.width
        || 2 * old.y + old.height != 2 * new.y + new.height
    }
  }

  /// Returns the frames of the first node for each id; for a composite node, that of its body.
  static func frames(
    of ids: Set<ByteExactString>,
    in root: Node,
    _ frames: [Rect]
  ) -> [ByteExactString: Rect] {
    var found: [ByteExactString: Rect] = [:]
    var position = 0
    func visit(_ node: Node) {
      if let id = node.key.id, ids.contains(name: id), found[id] == nil {
        found[id] = frames[position]
      }
      position += 1
      for child in node.children { visit(child) }
    }
    visit(root)
    return found
  }
}

/// A change of where a node stands in the end.
public struct GeometryChange: Hashable, Sendable {
  /// What of a node's place is watched.
  public enum Geometry: Hashable, Sendable {
    /// Where it stands in its parent, and its size.
    case frame
    /// Its size alone.
    case bounds
    /// Where its middle stands in its parent.
    case center
  }

  /// The node's id.
  public let id: String
  /// Its frame before, relative to its parent; `nil` if it was not there.
  public let old: Rect?
  /// Its frame now, relative to its parent.
  public let new: Rect

  /// Creates a change.
  public init(id: String, from old: Rect?, to new: Rect) {
    self.id = id
    self.old = old
    self.new = new
  }
}

/// Somebody who is told of a node's place.
struct GeometryObserver: Sendable {
  let id: String
  private let geometry: GeometryChange.Geometry
  private var frame: Rect?
  private let handler: @Sendable (GeometryChange) -> Void

  /// Creates an observer that knows where the node stands now, `nil` for nowhere.
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

  /// Takes note of where the node stands, and tells if that is another place.
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

  /// Returns the frames of the first nodes of some ids; a composite node stands for its body.
  static func frames(of ids: Set<String>, in root: Node, _ frames: [Rect]) -> [String: Rect] {
    var found: [String: Rect] = [:]
    var place = 0
    func visit(_ node: Node) {
      if let id = node.key.id, ids.contains(id), found[id] == nil { found[id] = frames[place] }
      place += 1
      for child in node.children { visit(child) }
    }
    visit(root)
    return found
  }
}

/// Where every node of one tree goes.
public struct LayoutTree: Equatable, Sendable {
  /// One frame per node in pre-order (a node, then its children's subtrees), relative to the
  /// parent's frame; the root's is relative to the offered space.
  public var frames: [Rect]
  /// The space taken of the offer: the root's frame with its margins.
  public var extent: Size

  /// Creates a result.
  public init(frames: [Rect], extent: Size) {
    self.frames = frames
    self.extent = extent
  }
}

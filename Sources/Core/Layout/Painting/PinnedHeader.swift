/// The header of a section that stays at the top of a scrolled box.
struct PinnedHeader {
  /// The section.
  let section: Node
  /// The index of the header's frame.
  let index: Int
  /// The origin of the section for which the header is in place, in the coordinates of the box.
  let origin: Point
  /// The frame of the header.
  let frame: Rect

  /// The header.
  var node: Node { section.children[0] }

  /// Finds the header of the section at the top of a box; `nil` if none has left its position.
  ///
  /// - Parameters:
  ///   - box: A node; other nodes than boxes of lists have no pinned headers.
  ///   - index: The index of its frame.
  ///   - frame: Its frame, in any coordinates.
  ///   - frames: The frames in pre-order.
  init?(of box: Node, at index: Int, _ frame: Rect, in frames: [Rect]) {
    var next = index + 1
    for section in box.children {
      defer { next += section.elementCount }
      guard frames.indices.contains(next + 1), section.isTrue("pin-header"),
        let header = section.children.first
      else { continue }
      let bounds = frames[next].bounded.translated(by: frame.origin)
      let own = frames[next + 1].bounded
      guard header.key == Self.key, bounds.y + own.y < frame.y, bounds.maxY > frame.y else {
        continue
      }
      let y = min(frame.y, bounds.maxY - own.height)
      self.section = section
      self.index = next + 1
      origin = Point(x: bounds.x, y: y - own.y)
      self.frame = own.translated(by: origin)
      return
    }
    return nil
  }

  private static let key = Key.positional("header#0")
}

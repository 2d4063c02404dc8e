/// Scrolling boxes: along a scrolling axis, the content has its natural length.
extension BoxStyle {
  /// Returns the size in which a box's content is laid out, given `room` inside the box.
  func scrolled(_ content: Size, in room: Size) -> Size {
    Size(
      width: scrollsColumns ? max(content.width, room.width) : room.width,
      height: scrollsRows ? max(content.height, room.height) : room.height,
    )
  }

  /// Returns the origin of the content; negative if the box is scrolled.
  func scrolledOrigin(of content: Size, in room: Size) -> Point {
    let last = Point(x: max(0, content.width - room.width), y: max(0, content.height - room.height))
    return Point(
      x: scrollsColumns ? -min(max(0, Int(offsetX)), last.x) : 0,
      y: scrollsRows ? -min(max(0, Int(offsetY)), last.y) : 0,
    )
  }
}

extension BoxConstraints {
  /// Removes the limits along the scrolling axes of a box.
  mutating func scroll(_ style: BoxStyle) {
    if style.scrollsColumns { (width, wrapsWidth) = (BoxSolver.unlimited, true) }
    if style.scrollsRows { (height, wrapsHeight) = (BoxSolver.unlimited, true) }
  }
}

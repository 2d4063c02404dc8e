/// Boxes that show a part of what they hold: along the axes that scroll it is as long as it wants.
extension BoxStyle {
  /// Returns the extent in which what a box holds is placed, when the box has `room` for it.
  func scrolled(_ content: Size, in room: Size) -> Size {
    Size(
      width: scrollsColumns ? max(content.width, room.width) : room.width,
      height: scrollsRows ? max(content.height, room.height) : room.height,
    )
  }

  /// Returns where that extent begins: left of the box and above it where the box is scrolled.
  func scrolledOrigin(of content: Size, in room: Size) -> Point {
    let last = Point(x: max(0, content.width - room.width), y: max(0, content.height - room.height))
    return Point(
      x: scrollsColumns ? -min(max(0, Int(offsetX)), last.x) : 0,
      y: scrollsRows ? -min(max(0, Int(offsetY)), last.y) : 0,
    )
  }
}

extension BoxConstraints {
  /// Takes away the limits along the axes that a box scrolls.
  mutating func scroll(_ style: BoxStyle) {
    if style.scrollsColumns { (width, wrapsWidth) = (BoxSolver.unlimited, true) }
    if style.scrollsRows { (height, wrapsHeight) = (BoxSolver.unlimited, true) }
  }
}

import PlaygroundCore

extension ViewProgram {
  /// Scrolls the boxes around a view so that it is in view; returns whether one has moved.
  ///
  /// Of a view that is larger than a box, the beginning is in view.
  func reveal(_ view: View, in scene: ViewScene) -> Bool {
    guard var target = scene.item(of: view)?.frame else { return false }
    var isMoved = false
    var around = view.superview
    while let current = around {
      around = current.superview
      guard let box = current as? ScrollBox, let frame = scene.item(of: box)?.frame else {
        continue
      }
      let window = box.window(in: frame)
      box.scroll(to: box.contentOffset, in: frame.size)
      let before = box.contentOffset
      let distance = Point(
        x: Self.distance(to: target.x..<target.maxX, in: window.x..<window.maxX),
        y: Self.distance(to: target.y..<target.maxY, in: window.y..<window.maxY)
      )
      let offset = Point(x: before.x + distance.x, y: before.y + distance.y)
      box.scroll(to: offset, in: frame.size)
      let after = box.contentOffset
      if after != before { isMoved = true }
      let moved = Point(x: before.x - after.x, y: before.y - after.y)
      target = target.translated(by: moved).intersection(window)
    }
    return isMoved
  }

  /// Returns by how much a window moves to contain a range, or its beginning.
  private static func distance(to range: Range<Int>, in window: Range<Int>) -> Int {
    if range.lowerBound < window.lowerBound { return range.lowerBound - window.lowerBound }
    return max(0, min(range.upperBound - window.upperBound, range.lowerBound - window.lowerBound))
  }
}

extension ScrollBox {
  /// Returns the part of a frame that lines do not cover.
  fileprivate func window(in frame: Rect) -> Rect {
    guard borderStyle != nil, frame.width > 2, frame.height > 2 else { return frame }
    return Rect(x: frame.x + 1, y: frame.y + 1, width: frame.width - 2, height: frame.height - 2)
  }
}

@testable import PlaygroundCore

/// Viewport methods with a content, which is shown first.
extension Viewport {
  func frame(of content: ContentLayout, generation: Int, marks: Marks) -> Frame? {
    show(content)
    return frame(generation: generation, marks: marks)
  }

  func scroll(to row: Int, of content: ContentLayout) {
    show(content)
    scroll(to: row)
  }

  func scroll(by rows: Int, of content: ContentLayout) {
    show(content)
    scroll(by: rows)
  }

  func scroll(to location: ContentLocation, of content: ContentLayout) {
    show(content)
    scroll(to: location)
  }

  func scroll(toIndexTitle title: String, of content: ContentLayout) -> Bool {
    show(content)
    return scroll(toIndexTitle: title)
  }

  @discardableResult
  func scrollStrip(atRow row: Int, by columns: Int, of content: ContentLayout) -> Bool {
    show(content)
    return scrollStrip(at: .point(Point(x: 0, y: row)), by: columns)
  }

  func contentPoint(at point: Point, of content: ContentLayout) -> Point {
    show(content)
    return contentPoint(at: point)
  }

  /// Shows one content after the other.
  func follow(from old: ContentLayout?, to new: ContentLayout) {
    if let old { show(old) }
    show(new)
  }
}

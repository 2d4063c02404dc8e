extension ContentLayout {
  /// Returns the elements at a point of the content, from the root of the row to the innermost.
  func nodes(at point: Point) -> [Node] {
    if let list = listLayout { return list.rowFinder.hit(point)?.nodes ?? [] }
    guard let component else { return [] }
    return HitTest.nodes(at: point, of: component.node, layout: component.layout)
  }
}

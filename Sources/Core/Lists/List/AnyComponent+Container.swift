/// The size requests of a component toward its container.
extension AnyComponent {
  /// Whether the width is that of the container, or a share of it.
  var fillsWidth: Bool {
    if let node { return node.laysOutShare(of: "width") }
    return layoutMode == .fitContainer
  }

  /// Whether the height is that of the container, or a share of it.
  var fillsHeight: Bool {
    if let node { return node.laysOutShare(of: "height") }
    switch layoutMode {
    case .fitContainer, .flexibleWidth: return true
    case .flexibleHeight, .fitContent: return false
    }
  }

  /// Returns the requested number of columns; `nil` for no request and for a described node.
  func referenceColumns(in columns: Int?) -> Int? {
    guard node == nil else { return nil }
    return referenceSize(in: Rect(x: 0, y: 0, width: columns ?? 0, height: 0))?.width
  }
}

extension Node {
  /// Whether a length of the node's layout is a share of the offered length.
  fileprivate func laysOutShare(of length: String) -> Bool {
    if isComposite, let body = children.first { return body.laysOutShare(of: length) }
    guard case .string(let text)? = props[length] else { return false }
    return text == "fill" || text.hasPrefix("ratio(") || text.utf8.last == UInt8(ascii: "%")
  }
}

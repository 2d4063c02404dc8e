/// What a component says of the container that it stands in.
extension AnyComponent {
  /// Whether it is to be as wide as its container, or a share of that.
  var fillsWidth: Bool {
    if let node { return node.laysOutShare(of: "width") }
    return layoutMode == .fitContainer
  }

  /// Whether it is to be as high as its container, or a share of that.
  var fillsHeight: Bool {
    if let node { return node.laysOutShare(of: "height") }
    switch layoutMode {
    case .fitContainer, .flexibleWidth: return true
    case .flexibleHeight, .fitContent: return false
    }
  }

  /// Returns the columns that it asks for; `nil` if it does not, or is described.
  func referenceColumns(in columns: Int?) -> Int? {
    guard node == nil else { return nil }
    return referenceSize(in: Rect(x: 0, y: 0, width: columns ?? 0, height: 0))?.width
  }
}

extension Node {
  /// Whether a length of what is laid out for the node is a share of what it is offered.
  fileprivate func laysOutShare(of length: String) -> Bool {
    if isComposite, let body = children.first { return body.laysOutShare(of: length) }
    guard case .string(let text)? = props[length] else { return false }
    return text == "fill" || text.hasPrefix("ratio(") || text.utf8.last == UInt8(ascii: "%")
  }
}

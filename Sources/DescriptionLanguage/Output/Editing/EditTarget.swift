internal import PlaygroundCore

/// An element to change, and the element around it.
struct EditTarget {
  let element: Element
  let parent: Element?

  /// The position among the children of the parent; `nil` for the root.
  var index: Int? { parent?.children.firstIndex { $0.span == element.span } }

  /// Returns the sibling in a direction.
  func sibling(_ direction: SourceChange.Direction) throws(SourceEditError) -> Element {
    guard let parent, let index else { throw .noSiblings }
    let other = direction == .forth ? index + 1 : index - 1
    guard parent.children.indices.contains(other) else { throw .atEnd(direction) }
    return parent.children[other]
  }

  /// Whether a change among siblings would separate an `if` from its `else`.
  func isInTurns(after change: SourceChange) -> Bool {
    guard let parent, let index else { return false }
    var first = index
    var last = index + 1
    if case .move(let direction) = change {
      first += direction == .back ? -1 : 0
      last += direction == .forth ? 1 : 0
    }
    let children = parent.children
    return (max(0, first)...last).contains { number in
      children.indices.contains(number) && children[number].attribute("else") != nil
    }
  }
}

extension SourceSpan {
  /// The bytes of the file.
  var byteRange: Range<Int> { Int(start)..<Int(end) }
}

extension Element {
  /// The bytes of the complete element.
  var byteRange: Range<Int> { span.byteRange }
}

import DescriptionLanguage
import PlaygroundCore

/// Puts the element at the cursor into a box.
struct BoxWrapping {
  let cursor: Cursor

  /// The change; `nil` if the element cannot be in a box.
  var refactoring: Refactoring? {
    let path = cursor.draft.path(at: cursor.offset)
    guard let element = path.last, let parent = path.dropLast().last,
      cursor.isComponent(element), !cursor.hasParts(parent), !isInTurns(element, in: parent)
    else { return nil }
    let source = ElementSource(draft: cursor.draft)
    // The attributes of the element are those of a child of its parent's kind.
    let box = cursor.layout(of: parent) == .flex ? "View" : "VBox"
    let range = element.span.range
    let (indent, end) = (source.indent(at: range.lowerBound), source.lineEnd)
    let body = source.text(range, after: source.indenting(element, to: indent + "  "))
    let text =
      cursor.draft.isJSON
      ? "{\"type\": \"\(box)\", \"children\": [\(end)\(indent)  \(body)\(end)\(indent)]}"
      : "<\(box)>\(end)\(indent)  \(body)\(end)\(indent)</\(box)>"
    return Refactoring(
      title: "Wrap '\(element.name)' in a '\(box)'",
      kind: .rewrite,
      edits: [TextEdit(range, with: text)]
    )
  }

  /// Whether an element or the next one is an `else`, or it fills a slot.
  private func isInTurns(_ element: Element, in parent: Element) -> Bool {
    let next = parent.children.firstIndex { $0.span == element.span }
      .flatMap { $0 + 1 < parent.children.count ? parent.children[$0 + 1] : nil }
    return element.attribute("else") != nil || next?.attribute("else") != nil
      || element.attribute("slot") != nil
  }
}

extension Cursor {
  /// Returns whether an element is a component that can be anywhere among others.
  func isComponent(_ element: Element) -> Bool {
    switch meaning(of: element.name) {
    case .structure, nil: false
    case .builtIn(let kind): kind.declaration.context == .anywhere
    case .declared: true
    }
  }

  /// Returns whether an element has only certain elements as its children, such as rows.
  func hasParts(_ element: Element) -> Bool {
    guard case .builtIn(let kind)? = meaning(of: element.name) else { return false }
    return !kind.declaration.parts.isEmpty
  }
}

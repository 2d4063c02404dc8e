/// The children of an element, with the comments before each of them and after the last one.
struct CommentedChildren {
  /// A child with the comments before it.
  struct Entry {
    let element: Element
    let remarks: [String]
  }

  /// The children, in order.
  let entries: [Entry]
  /// The comments after the last child.
  let trailing: [String]

  /// Assigns the comments in an element to its children.
  init(of element: Element) {
    var remarks = element.pieces.filter { $0.kind == .comment }[...]
    var entries: [Entry] = []
    for (index, child) in element.children.enumerated() {
      let count = remarks.prefix { $0.childCount <= index }.count
      let before = remarks.prefix(count).map { RemarkText.text(of: $0) }
      remarks = remarks.dropFirst(count)
      entries.append(Entry(element: child, remarks: before))
    }
    self.entries = entries
    trailing = remarks.map { RemarkText.text(of: $0) }
  }
}

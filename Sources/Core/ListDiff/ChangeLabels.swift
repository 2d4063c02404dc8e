/// The texts by which people know the parts of a list that changed.
struct ChangeLabels {
  /// The most columns that a label takes.
  private static let columns = 40

  private let old: PreviewContent?
  private let new: PreviewContent?

  /// Creates the labels of changes from one content to another.
  init(_ old: PreviewContent?, _ new: PreviewContent?) {
    self.old = old
    self.new = new
  }

  /// Returns the first text with a letter or a digit that a changed part shows, or showed if it was
  /// deleted; its id without one, because a sign such as an arrow or `[x]` names no part; `nil`
  /// without both.
  ///
  /// - Complexity: O(*n*) in the nodes of the part before that text.
  func label(of change: Change) -> String? {
    let (content, indices) = change.to.map { (new, $0) } ?? (old, change.from ?? [])
    guard let line = content.flatMap({ name(of: change.kind, at: indices, in: $0) }) ?? change.id
    else { return nil }
    let block = TextBlock(text: line, wrap: .none, truncation: .tail)
    return block.lines(width: Self.columns).first
  }

  private func name(
    of kind: Change.Kind,
    at indices: [Int],
    in content: PreviewContent
  ) -> String? {
    switch kind {
    case .list, .preview: return nil
    case .header where indices.isEmpty: return content.list?.header?.node?.firstName
    case .footer where indices.isEmpty: return content.list?.footer?.node?.firstName
    case .header: return section(indices, content)?.header?.node?.firstName
    case .footer: return section(indices, content)?.footer?.node?.firstName
    case .section:
      guard let section = section(indices, content) else { return nil }
      return section.header?.node?.firstName
        ?? section.cells.lazy.compactMap { $0.component.node?.firstName }.first
    case .cell:
      guard case .list(let list) = content else {
        guard case .component(let node) = content else { return nil }
        return node.firstName
      }
      guard indices.count == 2 else { return nil }
      let path = ElementPath(section: indices[0], element: indices[1])
      return list.cell(at: path)?.component.node?.firstName
    }
  }

  private func section(_ indices: [Int], _ content: PreviewContent) -> Section? {
    guard let index = indices.first, let list = content.list, list.sections.indices.contains(index)
    else { return nil }
    return list.sections[index]
  }
}

extension Node {
  /// The first line of text with a letter or a digit that is drawn; `nil` without one.
  fileprivate var firstName: String? {
    if !isComposite {
      let props = reportedProps
      for name in ["text", "title", "label", "alt", "placeholder"] {
        guard case .string(let text)? = props[name] else { continue }
        let lines = text.split(whereSeparator: \.isNewline)
        if let line = lines.first(where: \.isName) { return String(line) }
      }
    }
    for child in children { if let name = child.firstName { return name } }
    return nil
  }
}

extension Substring {
  /// Whether the text has a letter or a digit, and is not the sign of a checkbox.
  fileprivate var isName: Bool {
    contains { $0.isLetter || $0.isNumber } && !["[x]", "[X]", "(x)", "(X)"].contains(self)
  }
}

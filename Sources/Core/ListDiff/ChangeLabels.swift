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

  /// Returns the first text that a changed part shows, or showed if it was deleted; `nil` without
  /// one.
  ///
  /// - Complexity: O(*n*) in the nodes of the part before its first text.
  func label(of change: Change) -> String? {
    let (content, indices) = change.to.map { (new, $0) } ?? (old, change.from ?? [])
    guard let content, let text = text(of: change.kind, at: indices, in: content) else {
      return nil
    }
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? text
    let block = TextBlock(text: line, wrap: .none, truncation: .tail)
    return block.lines(width: Self.columns).first
  }

  private func text(
    of kind: Change.Kind,
    at indices: [Int],
    in content: PreviewContent
  ) -> String? {
    switch kind {
    case .list, .preview: return nil
    case .header where indices.isEmpty: return content.list?.header?.node?.firstText
    case .footer where indices.isEmpty: return content.list?.footer?.node?.firstText
    case .header: return section(indices, content)?.header?.node?.firstText
    case .footer: return section(indices, content)?.footer?.node?.firstText
    case .section:
      guard let section = section(indices, content) else { return nil }
      return section.header?.node?.firstText
        ?? section.cells.lazy.compactMap { $0.component.node?.firstText }.first
    case .cell:
      guard case .list(let list) = content else {
        guard case .component(let node) = content else { return nil }
        return node.firstText
      }
      guard indices.count == 2 else { return nil }
      let path = ElementPath(section: indices[0], element: indices[1])
      return list.cell(at: path)?.component.node?.firstText
    }
  }

  private func section(_ indices: [Int], _ content: PreviewContent) -> Section? {
    guard let index = indices.first, let list = content.list, list.sections.indices.contains(index)
    else { return nil }
    return list.sections[index]
  }
}

extension Node {
  /// The first text in the tree that is drawn; `nil` without one.
  fileprivate var firstText: String? {
    if !isComposite {
      for name in ["text", "title", "label", "alt", "placeholder"] {
        if case .string(let text)? = props[name], text.contains(where: { !$0.isWhitespace }) {
          return text
        }
      }
    }
    for child in children { if let text = child.firstText { return text } }
    return nil
  }
}

/// The texts by which people know the parts of a list that changed.
struct ChangeLabels {
  private let old: PreviewContent?
  private let new: PreviewContent?

  /// Creates the labels of changes from one content to another.
  init(_ old: PreviewContent?, _ new: PreviewContent?) {
    self.old = old
    self.new = new
  }

  /// Returns all texts that a changed part shows, or showed if it was deleted, in reading order and
  /// cut to 40 columns; its id without a text; its position without both.
  ///
  /// The texts of a section are those of its header, its title.
  ///
  /// - Complexity: O(*n*) in the nodes of the part up to the text that fills the label.
  func label(of change: Change) -> String {
    let (content, position) = change.to.map { (new, $0) } ?? (old, change.from ?? .whole)
    let part = content.flatMap { component(of: change.kind, at: position, in: $0) }
    if let text = part.flatMap({ RowLabel(of: $0).text }) { return text }
    return change.id.map { RowLabel.cut($0) } ?? change.position
  }

  /// Returns the described component whose texts name a part.
  private func component(
    of kind: Change.Kind,
    at position: Change.Position,
    in content: PreviewContent
  ) -> Node? {
    switch kind {
    case .list, .preview: return nil
    case .header where position == .whole: return content.list?.header?.node
    case .footer where position == .whole: return content.list?.footer?.node
    case .header, .section: return section(position, content)?.header?.node
    case .footer: return section(position, content)?.footer?.node
    case .cell:
      guard case .list(let list) = content else {
        guard case .component(let node) = content else { return nil }
        return node
      }
      return position.cell.flatMap { list.cell(at: $0) }?.component.node
    }
  }

  private func section(_ position: Change.Position, _ content: PreviewContent) -> Section? {
    guard let index = position.section, let list = content.list,
      list.sections.indices.contains(index)
    else { return nil }
    return list.sections[index]
  }
}

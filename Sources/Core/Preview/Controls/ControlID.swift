/// The identity of a control in a content, which survives updates as rows do.
package struct ControlID: Hashable, Sendable {
  /// The row.
  let row: RowIdentity
  /// The keys from the root of the row's tree to the control.
  let path: [Key]

  /// The name in requests: the keys of the row and of the elements, joined by `/`.
  var name: String {
    let rest = IdentityPath(path).name
    if row == .component { return rest }
    switch row.part {
    case .listHeader: return "header/\(rest)"
    case .listFooter: return "footer/\(rest)"
    case .header: return IdentityPath([row.section]).name + "/header/\(rest)"
    case .footer: return IdentityPath([row.section]).name + "/footer/\(rest)"
    case .supplement(let kind): return IdentityPath([row.section]).name + "/\(kind)/\(rest)"
    case .cell(let key): return IdentityPath([row.section, key] + path.dropFirst()).name
    }
  }
}

/// A control in a content, found by its identity or its position.
struct FoundControl {
  /// The identity.
  let id: ControlID
  /// The position of the row; `nil` in a single component.
  let row: RowPosition?
  /// The control, without the uses of components around it.
  let node: Node
  /// Its index in the row's tree, in preorder.
  let index: Int
  /// The actions of the control and of the elements around it in the row, innermost first.
  let actions: [[Action]]

  /// The cell; `nil` for any other row.
  var path: ElementPath? {
    guard case .cell(let path)? = row else { return nil }
    return path
  }
}

/// One walk over the tree of a row that finds its controls.
struct ControlWalk {
  private let row: RowPosition?
  private let identity: RowIdentity
  private var index = 0
  private var keys: [Key] = []
  private var actions: [[Action]] = []
  /// The controls, in drawing order.
  private(set) var controls: [FoundControl] = []

  /// Finds the controls that are drawn in a tree.
  ///
  /// - Parameters:
  ///   - node: The root, with its conditions resolved.
  ///   - row: Its position.
  ///   - identity: Its identity.
  init(_ node: Node, at row: RowPosition?, _ identity: RowIdentity) {
    self.row = row
    self.identity = identity
    visit(node, isDrawn: true)
  }

  private mutating func visit(_ node: Node, isDrawn: Bool) {
    let isDrawn = isDrawn && Painter.isDrawn(node)
    keys.append(node.key)
    actions.append(node.actions)
    if isDrawn, node.control != nil {
      let id = ControlID(row: identity, path: keys)
      controls.append(
        FoundControl(id: id, row: row, node: node, index: index, actions: actions.reversed())
      )
    }
    index += 1
    for child in node.children { visit(child, isDrawn: isDrawn) }
    keys.removeLast()
    actions.removeLast()
  }
}

extension List {
  /// Returns the position of the first row with an identity; `nil` if it is gone.
  ///
  /// - Complexity: O(*n*) in the number of sections and of the cells in one of them.
  func position(of row: RowIdentity) -> RowPosition? {
    let section = sections.firstIndex { $0.key == row.section }
    switch row.part {
    case .listHeader: return header == nil ? nil : .listHeader
    case .listFooter: return footer == nil ? nil : .listFooter
    case .header: return section.map { .header($0) }
    case .footer: return section.map { .footer($0) }
    case .supplement(let kind):
      guard let section else { return nil }
      return sections[section].supplements.firstIndex { $0.kind.hasSameBytes(as: kind.text) }
        .map { .supplement(section, $0) }
    case .cell(let key):
      guard let section else { return nil }
      return sections[section].cells.firstIndex { $0.key == key }
        .map { .cell(ElementPath(section: section, element: $0)) }
    }
  }

  /// Returns the position of the next row in written order.
  ///
  /// - Parameters:
  ///   - row: A row; `nil` for the position before the first row, or after the last one.
  ///   - step: 1, or -1 for the previous row.
  /// - Returns: The position; `nil` at the end.
  func row(after row: RowPosition?, by step: Int) -> RowPosition? {
    guard let row else {
      let end = step > 0 ? RowPosition.listHeader : .listFooter
      return component(at: end) == nil ? self.row(after: end, by: step) : end
    }
    var next = slot(of: row)
    while true {
      next.slot += step
      if next.slot < 0 || next.slot >= slotCount(ofSection: next.section) {
        next.section += step
        guard (-1...sections.count).contains(next.section) else { return nil }
        next.slot = step > 0 ? 0 : slotCount(ofSection: next.section) - 1
        guard next.slot >= 0 else { continue }
      }
      let position = self.row(inSection: next.section, slot: next.slot)
      if component(at: position) != nil { return position }
    }
  }

  private func slot(of row: RowPosition) -> (section: Int, slot: Int) {
    switch row {
    case .listHeader: (-1, 0)
    case .header(let section): (section, 0)
    case .supplement(let section, let index): (section, 1 + index)
    case .cell(let path): (path.section, 1 + supplementCount(path.section) + path.element)
    case .footer(let section): (section, slotCount(ofSection: section) - 1)
    case .listFooter: (sections.count, 0)
    }
  }

  private func supplementCount(_ section: Int) -> Int { sections[section].supplements.count }

  private func slotCount(ofSection section: Int) -> Int {
    guard sections.indices.contains(section) else { return 1 }
    return 2 + supplementCount(section) + sections[section].cells.count
  }

  private func row(inSection section: Int, slot: Int) -> RowPosition {
    if section < 0 { return .listHeader }
    if section == sections.count { return .listFooter }
    if slot == 0 { return .header(section) }
    if slot == slotCount(ofSection: section) - 1 { return .footer(section) }
    let element = slot - 1 - supplementCount(section)
    return element < 0
      ? .supplement(section, slot - 1) : .cell(ElementPath(section: section, element: element))
  }
}

/// The changes of a list's rows in the newest generation, for the column of marks.
package struct Marks: Equatable, Sendable {
  /// A single component before the changes.
  struct Origin: Equatable, Sendable {
    /// The component.
    let node: Node
    /// The width that its preview asked for if it asks for another one now; `nil` otherwise.
    var width: Value?
  }

  /// The single component before the changes, with which its lines are compared; `nil` if all of
  /// them have the mark.
  let origin: Origin?
  private var moved: Set<ElementPath> = []
  private var cells: [ElementPath: Frame.Mark] = [:]
  private var sections: [Int: Frame.Mark] = [:]
  private var headers: [Int: Frame.Mark] = [:]
  private var footers: [Int: Frame.Mark] = [:]
  /// The marks of the list's header and footer, and of the attributes of list and preview.
  private var ofList: [Change.Kind: Frame.Mark] = [:]

  /// No marks.
  package static let none = Marks([])

  /// Creates the marks for changes, by new positions; a deleted row has no mark.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - old: The content before them. If it is a single component, the lines that are drawn
  ///     differently are marked.
  package init(_ changes: [Change], since old: PreviewContent? = nil) {
    if case .component(let node)? = old {
      let width = changes.lazy.flatMap(\.props).first { $0.path == "preview.width" }
      origin = Origin(node: node, width: width.map { $0.before.value ?? .null })
    } else {
      origin = nil
    }
    for change in changes where !change.isRename {
      guard let mark = Self.mark(for: change.operation), let to = change.to else { continue }
      guard let section = to.section else {
        ofList[change.kind] = mark
        continue
      }
      switch change.kind {
      case .section: sections[section] = mark
      case .list, .preview: ofList[change.kind] = mark
      case .header: headers[section] = mark
      case .footer: footers[section] = mark
      case .cell:
        guard let path = to.cell else { continue }
        // A cell that moved and changed has two entries; the update takes precedence.
        if mark == .moved { moved.insert(path) }
        if cells[path] == nil || mark == .updated { cells[path] = mark }
      }
    }
  }

  private static func mark(for operation: Change.Operation) -> Frame.Mark? {
    switch operation {
    case .insert: .inserted
    case .update: .updated
    case .move: .moved
    case .delete: nil
    }
  }

  /// The mark of the rows of a single component.
  var ofComponent: Frame.Mark? {
    cells[ElementPath(section: 0, element: 0)] ?? ofList[.list] ?? ofList[.preview]
  }

  /// Whether a cell of a band has changed and moved as well.
  func hasMoved(_ band: Band) -> Bool {
    guard !moved.isEmpty, case .cells(let range) = band.content, mark(of: band) == .updated else {
      return false
    }
    return range.contains { moved.contains(ElementPath(section: band.section, element: $0)) }
  }

  /// Returns the mark of a band's rows.
  func mark(of band: Band) -> Frame.Mark? {
    let all = ofList[.list] ?? ofList[.preview]
    let whole = sections[band.section] ?? all
    return switch band.content {
    case .listHeader: ofList[.header] ?? all
    case .listFooter: ofList[.footer] ?? all
    case .header: headers[band.section] ?? whole
    case .footer: footers[band.section] ?? whole
    case .supplement, .gutters: whole
    case .cells(let range):
      range.lazy.compactMap { cells[ElementPath(section: band.section, element: $0)] }.first
        ?? whole
    }
  }
}

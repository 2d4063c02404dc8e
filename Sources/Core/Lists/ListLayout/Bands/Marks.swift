/// The changes of a list's rows in the newest generation, for the column of marks.
package struct Marks: Equatable, Sendable {
  /// A single component before the changes.
  struct Origin: Equatable, Sendable {
    /// The component.
    let node: Node
    /// The width that its preview asked for if it asks for another one now; `nil` otherwise.
    var width: Value?
  }

  /// The list before the changes.
  final class Before: Sendable {
    fileprivate let list: List

    fileprivate init(_ list: List) { self.list = list }
  }

  /// What was where a row is now.
  enum Earlier {
    /// The same component.
    case same
    /// Another component.
    case other(AnyComponent)
    /// Nothing, or another row.
    case missing
  }

  /// The mark of a cell, and where it was before an update.
  private struct CellMark: Equatable {
    var mark: Frame.Mark
    var from: ElementPath?
  }

  /// The single component before the changes, with which its lines are compared; `nil` if all of
  /// them have the mark.
  let origin: Origin?
  /// The list before the changes, with which cells are compared; `nil` for none.
  let before: Before?
  private var moved: Set<ElementPath> = []
  private var cells: [ElementPath: CellMark] = [:]
  private var sections: [Int: Frame.Mark] = [:]
  private var headers: [Int: Frame.Mark] = [:]
  private var footers: [Int: Frame.Mark] = [:]
  /// Where changed headers and footers were.
  private var edges: [RowPosition: RowPosition] = [:]
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
    if case .list(let list)? = old, !changes.isEmpty {
      before = Before(list)
    } else {
      before = nil
    }
    for change in changes where !change.isRename {
      guard let mark = Self.mark(for: change.operation), let to = change.to else { continue }
      noteEdge(of: change, mark)
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
        if cells[path] == nil || mark == .updated {
          cells[path] = CellMark(mark: mark, from: mark == .updated ? change.from?.cell : nil)
        }
      }
    }
  }

  private mutating func noteEdge(of change: Change, _ mark: Frame.Mark) {
    guard mark == .updated, let from = change.from, let to = change.to else { return }
    switch change.kind {
    case .header:
      edges[to.section.map { .header($0) } ?? .listHeader] =
        from.section.map { .header($0) } ?? .listHeader
    case .footer:
      edges[to.section.map { .footer($0) } ?? .listFooter] =
        from.section.map { .footer($0) } ?? .listFooter
    case .section, .cell, .list, .preview: break
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
    cells[ElementPath(section: 0, element: 0)]?.mark ?? ofList[.list] ?? ofList[.preview]
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
      range.lazy.compactMap { cells[ElementPath(section: band.section, element: $0)]?.mark }.first
        ?? whole
    }
  }

  // MARK: - Rows before

  /// Returns whether a band shows something in the place of what was there before: a changed row,
  /// or a new cell beside others.
  func hasBefore(_ band: Band) -> Bool {
    guard before != nil else { return false }
    switch band.content {
    case .listHeader: return edges[.listHeader] != nil
    case .listFooter: return edges[.listFooter] != nil
    case .header: return edges[.header(band.section)] != nil
    case .footer: return edges[.footer(band.section)] != nil
    case .supplement, .gutters: return false
    case .cells(let range):
      guard !cells.isEmpty else { return false }
      let marks = range.lazy.map { cells[ElementPath(section: band.section, element: $0)]?.mark }
      return marks.contains(.updated)
        || marks.contains { $0 != nil } && marks.contains { $0 == nil }
    }
  }

  /// Returns what was where a row is now.
  func before(of position: RowPosition) -> Earlier {
    guard let list = before?.list else { return .same }
    var from: RowPosition?
    if case .cell(let path) = position {
      guard let mark = cells[path] else { return .same }
      guard let cell = mark.from else { return .missing }
      from = .cell(cell)
    } else {
      from = edges[position]
    }
    guard let from else { return .same }
    return list.component(at: from).map { .other($0) } ?? .missing
  }
}

extension Marks.Before: Equatable {
  /// Returns whether both are the same object.
  static func == (left: Marks.Before, right: Marks.Before) -> Bool { left === right }
}

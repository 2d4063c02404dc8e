/// The changes of a list's rows in the newest generation, for the column of marks.
package struct Marks: Equatable, Sendable {
  private var cells: [ElementPath: Frame.Mark] = [:]
  private var sections: [Int: Frame.Mark] = [:]
  private var headers: [Int: Frame.Mark] = [:]
  private var footers: [Int: Frame.Mark] = [:]
  /// The marks of the list's header and footer, and of the attributes of list and preview.
  private var ofList: [Change.Kind: Frame.Mark] = [:]

  /// No marks.
  package static let none = Marks([])

  /// Creates the marks for changes, by new positions; a deleted row has no mark.
  package init(_ changes: [Change]) {
    for change in changes {
      guard let mark = Self.mark(for: change.operation), let to = change.to else { continue }
      guard let section = to.first else {
        ofList[change.kind] = mark
        continue
      }
      switch change.kind {
      case .section: sections[section] = mark
      case .list, .preview: ofList[change.kind] = mark
      case .header: headers[section] = mark
      case .footer: footers[section] = mark
      case .cell:
        guard to.count == 2 else { continue }
        let path = ElementPath(section: section, element: to[1])
        // A cell that moved and changed has two entries; the update takes precedence.
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

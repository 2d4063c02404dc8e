/// What happened to the rows of a list in its newest generation, for the gutter.
public struct Marks: Equatable, Sendable {
  private var cells: [ElementPath: Frame.Mark] = [:]
  private var sections: [Int: Frame.Mark] = [:]
  private var headers: [Int: Frame.Mark] = [:]
  private var footers: [Int: Frame.Mark] = [:]
  /// Header and footer of the list.
  private var ofList: [Change.Kind: Frame.Mark] = [:]

  /// Nothing happened.
  public static let none = Marks([])

  /// Creates the marks for changes, by where things are now; what was deleted has no row to mark.
  public init(_ changes: [Change]) {
    for change in changes {
      guard let mark = Self.mark(for: change.operation), let to = change.to else { continue }
      guard let section = to.first else {
        ofList[change.kind] = mark
        continue
      }
      switch change.kind {
      case .section: sections[section] = mark
      case .header: headers[section] = mark
      case .footer: footers[section] = mark
      case .cell:
        guard to.count == 2 else { continue }
        let path = ElementPath(section: section, element: to[1])
        // A cell that moved and changed is listed twice; its content matters more.
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

  /// Returns the mark of a band's rows.
  func mark(of band: Band) -> Frame.Mark? {
    // An update of a section is one of its attributes: its rows are where they are.
    let whole = sections[band.section].flatMap { $0 == .updated ? nil : $0 }
    return switch band.content {
    case .listHeader: ofList[.header]
    case .listFooter: ofList[.footer]
    case .header: headers[band.section] ?? whole
    case .footer: footers[band.section] ?? whole
    case .supplement, .gutters: whole
    case .cells(let range):
      range.lazy.compactMap { cells[ElementPath(section: band.section, element: $0)] }.first
        ?? whole
    }
  }
}

import PlaygroundCore

/// A row that an outcome changed, at its new position.
struct ChangedRow: Equatable, Sendable {
  /// The change of the row.
  enum Kind: Equatable, Sendable {
    case inserted, updated, movedUp, movedDown
  }

  let path: ElementPath
  let kind: Kind

  /// Returns the changed rows that are still there, from the top.
  static func rows(of changes: [Change]) -> [ChangedRow] {
    changes.compactMap { change in
      guard change.kind == .cell, let to = change.to, to.count == 2 else { return nil }
      let kind: Kind
      switch change.operation {
      case .delete: return nil
      case .insert: kind = .inserted
      case .update: kind = .updated
      case .move: kind = (change.from ?? []).lexicographicallyPrecedes(to) ? .movedDown : .movedUp
      }
      return ChangedRow(path: ElementPath(section: to[0], element: to[1]), kind: kind)
    }.sorted { $0.path < $1.path }
  }

  /// Returns the row after further changes; `nil` if they delete it.
  func following(_ changes: [Change]) -> ChangedRow? {
    path.isDeleted(by: changes)
      ? nil : path.following(changes).map { ChangedRow(path: $0, kind: kind) }
  }
}

extension ElementPath {
  /// Whether changes delete the cell at the path.
  func isDeleted(by changes: [Change]) -> Bool {
    changes.contains {
      $0.kind == .cell && $0.operation == .delete && $0.from == [section, element]
    }
  }
}

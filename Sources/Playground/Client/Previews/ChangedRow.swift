import PlaygroundCore

/// A row that an outcome changed, at its new position.
struct ChangedRow: Equatable, Sendable {
  /// The change of the row.
  enum Kind: Equatable, Sendable {
    case inserted, updated, movedUp, movedDown
  }

  let path: ElementPath
  /// The change; `updated` for a row that moved as well.
  var kind: Kind
  /// The direction in which an updated row moved; `nil` if it did not.
  var move: Kind?

  /// All changes of the row.
  var kinds: [Kind] { [kind] + [move].compactMap(\.self) }

  /// Returns the changed rows that are still there, each once, from the top.
  static func rows(of changes: [Change]) -> [ChangedRow] {
    var rows: [ElementPath: ChangedRow] = [:]
    for change in changes {
      guard change.kind == .cell, let path = change.to?.cell, let kind = Kind(of: change) else {
        continue
      }
      if let known = rows[path] {
        rows[path] = known.merging(kind)
      } else {
        rows[path] = ChangedRow(path: path, kind: kind)
      }
    }
    return rows.values.sorted { $0.path < $1.path }
  }

  /// Returns the row with a further change.
  private func merging(_ other: Kind) -> ChangedRow {
    guard kind != other else { return self }
    return other == .updated
      ? ChangedRow(path: path, kind: other, move: kind)
      : ChangedRow(path: path, kind: kind, move: other)
  }

  /// Returns the row after further changes; `nil` if they delete it.
  func following(_ changes: [Change]) -> ChangedRow? {
    path.isDeleted(by: changes)
      ? nil : path.following(changes).map { ChangedRow(path: $0, kind: kind, move: move) }
  }
}

extension ChangedRow.Kind {
  /// Creates the change of a row that is still there; `nil` for a deleted one.
  fileprivate init?(of change: Change) {
    switch change.operation {
    case .delete: return nil
    case .insert: self = .inserted
    case .update: self = .updated
    case .move: self = change.movesDown ? .movedDown : .movedUp
    }
  }
}

extension ElementPath {
  /// Whether changes delete the cell at the path.
  func isDeleted(by changes: [Change]) -> Bool {
    changes.contains {
      $0.kind == .cell && $0.operation == .delete && $0.from == .cell(self)
    }
  }
}

package import PlaygroundCore

/// The numbers of changes in an update, by kind.
package struct ChangeCounts: Equatable, Sendable {
  /// Inserted sections, cells, headers and footers.
  package var insert = 0
  /// Deleted parts.
  package var delete = 0
  /// Moved parts.
  package var move = 0
  /// Updated parts.
  package var update = 0

  /// Creates counts; the default is zero.
  package init(insert: Int = 0, delete: Int = 0, move: Int = 0, update: Int = 0) {
    self.insert = insert
    self.delete = delete
    self.move = move
    self.update = update
  }
}

extension ChangeCounts {
  /// Creates the counts of `changes`.
  package init(_ changes: [Change]) {
    self.init()
    for change in changes {
      switch change.operation {
      case .insert: insert += 1
      case .delete: delete += 1
      case .move: move += 1
      case .update: update += 1
      }
    }
  }

  /// The total number of changes.
  package var total: Int { insert + delete + move + update }

  /// The counts above zero, each with its sign: `+1`, `-2`, `>3`, `~4`.
  package var parts: [(operation: Change.Operation, text: String)] {
    [
      (Change.Operation.insert, insert), (.delete, delete), (.move, move), (.update, update),
    ].filter { $0.1 > 0 }.map { ($0.0, "\($0.0.glyph)\($0.1)") }
  }

  /// The counts as text, as everywhere: `+1 -2 >3 ~4`; empty if all are zero.
  package var text: String { parts.map(\.text).joined(separator: " ") }
}

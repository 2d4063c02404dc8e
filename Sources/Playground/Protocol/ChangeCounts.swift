package import PlaygroundCore

/// How many changes of each kind an update made.
package struct ChangeCounts: Equatable, Sendable {
  /// Sections, cells, headers and footers that came.
  package var insert = 0
  /// What went.
  package var delete = 0
  /// What stands somewhere else.
  package var move = 0
  /// What shows something else.
  package var update = 0

  /// Creates counts, zero where nothing is said.
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

  /// How many changes there are in all.
  var total: Int { insert + delete + move + update }
}

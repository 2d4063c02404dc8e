import PlaygroundCore

/// How many changes of each kind an update made.
struct ChangeCounts: Equatable, Sendable {
  /// Sections, cells, headers and footers that came.
  var insert = 0
  /// What went.
  var delete = 0
  /// What stands somewhere else.
  var move = 0
  /// What shows something else.
  var update = 0
}

extension ChangeCounts {
  /// Creates the counts of `changes`.
  init(_ changes: [Change]) {
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

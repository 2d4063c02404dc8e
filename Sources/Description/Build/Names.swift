internal import Core

/// The names that expressions at some place may read.
struct Names: Sendable {
  /// The names, outermost first; a later one hides an earlier one.
  private(set) var all: [String]

  /// Creates the names of a place.
  init(_ all: [String] = []) {
    self.all = all
  }

  /// Returns these names with those of a loop.
  func with(_ more: [String]) -> Names { Names(all + more) }

  /// Returns whether a name can be read.
  func contains(_ name: String) -> Bool { all.contains(name) }
}

internal import Core

/// The names that expressions at some place may read.
struct Names: Sendable {
  /// The names, outermost first; a later one hides an earlier one.
  private(set) var all: [String]

  /// Those that event statements may assign to.
  let states: [String]

  /// Creates the names of a place.
  init(_ all: [String] = [], states: [String] = []) {
    self.all = all
    self.states = states
  }

  /// Returns these names with those of a loop.
  func with(_ more: [String]) -> Names { Names(all + more, states: states) }

  /// Returns whether a name can be read.
  func contains(_ name: String) -> Bool { all.contains(name) }
}

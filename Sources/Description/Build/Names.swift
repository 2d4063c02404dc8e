internal import Core

/// The names that expressions at some place may read.
struct Names: Sendable {
  /// The names, outermost first; a later one hides an earlier one.
  private(set) var all: [String]

  /// Those that event statements may assign to.
  let states: [String]

  /// Whether there are names that nobody could read, so that an unknown one is no news.
  let isOpen: Bool

  /// Creates the names of a place.
  init(_ all: [String] = [], states: [String] = [], isOpen: Bool = false) {
    self.all = all
    self.states = states
    self.isOpen = isOpen
  }

  /// Returns these names with those of a loop.
  func with(_ more: [String]) -> Names { Names(all + more, states: states, isOpen: isOpen) }

  /// Returns these names with those of a loop that cannot be understood.
  func withUnknown() -> Names { Names(all, states: states, isOpen: true) }

  /// Returns whether a name can be read.
  func contains(_ name: String) -> Bool { all.contains(name) }
}

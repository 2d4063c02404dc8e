internal import Core

/// The names that expressions at some place may read.
struct Names: Sendable {
  /// The names, outermost first; a later one hides an earlier one.
  private(set) var all: [String]

  /// Those that event statements may assign to.
  let states: [String]

  /// Those that stand for something else in each turn of a loop or each use of a component.
  private(set) var locals: [String]

  /// Whether there may be more names, for what would introduce them is in error.
  var isOpen = false

  /// What can be used where there are no names at all.
  let alternative: String

  /// Creates the names of a place.
  init(
    _ all: [String] = [],
    states: [String] = [],
    locals: [String] = [],
    alternative: String = "constants"
  ) {
    self.all = all
    self.states = states
    self.locals = locals
    self.alternative = alternative
  }

  /// Returns these names with those of a loop.
  func with(_ more: [String]) -> Names {
    var names = self
    names.all += more
    names.locals += more
    return names
  }

  /// Returns whether a name can be read.
  func contains(_ name: String) -> Bool { all.contains(name) }
}

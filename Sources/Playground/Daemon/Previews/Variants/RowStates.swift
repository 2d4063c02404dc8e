import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The states of the rows in the content of a program, as the program has them.
struct RowStates: Equatable, Sendable {
  private var states: [LiveState] = []

  /// Creates the states of a content without any.
  init() {}

  /// Creates the states of a content, in the order of its rows.
  init(_ states: [LiveState]) { self.states = states }

  /// The values, in the order of the content.
  var named: [ObjectValue.Member] { states.map { .init(name: $0.name, value: $0.shown) } }

  /// The states that requests can set, and that do not have their initial values.
  var changed: [LiveState] { states.filter { $0.isSettable && $0.shown != $0.initial } }

  /// Returns the state with a name; `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the number of states.
  subscript(name: String) -> LiveState? { states.first { $0.name.hasSameBytes(as: name) } }

  /// Returns the states that can be set and have other values than in an earlier content.
  func changes(since old: RowStates) -> [StateTransition] {
    if old.states == states { return [] }
    let known = Dictionary(firstOf: old.states.map { ($0.name, $0.shown) })
    return states.compactMap { state in
      guard state.isSettable, let before = known[state.name], before != state.shown else {
        return nil
      }
      return StateTransition(name: state.name, before: before, after: state.shown)
    }
  }
}

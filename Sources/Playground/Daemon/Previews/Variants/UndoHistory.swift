import PlaygroundCore
import PlaygroundProtocol

/// A variant of a preview at one time, with all that undoing restores.
struct VariantMoment {
  /// The values of states and controls.
  let store: StateStore
  /// The content that a client set in place of that of the file; `nil` for that of the file.
  let supplied: PreviewContent?
  /// The number of readings of the file until then.
  let edition: Int
}

/// A change of a preview that a client made, and that can be undone.
struct UndoStep {
  /// The cause, as clients received it.
  let cause: Cause
  /// The input that the step consists of; `nil` if it was not typed.
  let typing: TypedInput?
  /// The preview before the change.
  private(set) var before: VariantMoment
  /// The preview after the change.
  private(set) var after: VariantMoment
  /// The states that the change gave other values, secret ones too.
  private(set) var states: [StateTransition]

  /// Creates a step.
  init(
    cause: Cause,
    typing: TypedInput? = nil,
    from before: VariantMoment,
    to after: VariantMoment,
    states: [StateTransition] = []
  ) {
    self.cause = cause
    self.typing = typing
    self.before = before
    self.after = after
    self.states = states
  }

  /// The number of readings of the file until the change.
  var edition: Int { max(before.edition, after.edition) }

  /// Whether a client's list began or ended to be shown with the change.
  var changesList: Bool { before.supplied != after.supplied }

  /// Whether typing has restored the text.
  fileprivate var isEmpty: Bool { states.isEmpty && !changesList }

  /// The same change backwards.
  var reversed: UndoStep {
    UndoStep(
      cause: cause,
      typing: typing,
      from: after,
      to: before,
      states: states.map(\.reversed),
    )
  }

  /// Adds a later change to this step; returns `false` if it has to be undone separately.
  fileprivate mutating func takes(_ next: UndoStep) -> Bool {
    guard let typing, typing == next.typing, after.edition == next.after.edition,
      !next.changesList
    else { return false }
    after = next.after
    states = StateTransition.joining(states, next.states)
    return true
  }
}

/// The result of undoing a step, or of making it again.
struct TakenStep {
  let step: UndoStep
  let report: BuildReport
  /// The names of states that could not be restored.
  let refused: [String]
}

/// The last changes of a variant that can be undone, and those that were undone.
///
/// Consecutive typing into one control is one step. A new change ends the undone ones.
struct UndoHistory {
  /// The maximum number of steps.
  static let limit = 100

  /// The direction of a walk through the steps.
  enum Direction {
    case undo, redo

    /// The cause of the outcome.
    var cause: Cause {
      switch self {
      case .undo: .undo
      case .redo: .redo
      }
    }
  }

  private var done: [UndoStep] = []
  private var undone: [UndoStep] = []
  /// Whether typing continues the last step.
  private var isTyping = false

  /// The number of steps that can be undone.
  var undoCount: Int { done.count }
  /// The number of undone steps.
  var redoCount: Int { undone.count }

  /// Adds a change.
  mutating func add(_ step: UndoStep) {
    undone = []
    let wasTyping = isTyping
    isTyping = step.typing != nil
    if wasTyping, !done.isEmpty, done[done.count - 1].takes(step) {
      if done[done.count - 1].isEmpty { done.removeLast() }
      return
    }
    done.append(step)
    if done.count > Self.limit { done.removeFirst() }
  }

  /// Ends the step that typing continues.
  mutating func endTyping() { isTyping = false }

  /// Returns the change that `take(_:)` would return.
  func next(_ direction: Direction) -> UndoStep? {
    switch direction {
    case .undo: done.last?.reversed
    case .redo: undone.last
    }
  }

  /// Takes a step in a direction.
  ///
  /// - Returns: The change to make: the step backwards for `undo`; `nil` if there is none.
  mutating func take(_ direction: Direction) -> UndoStep? {
    isTyping = false
    switch direction {
    case .undo:
      guard let step = done.popLast() else { return nil }
      undone.append(step)
      return step.reversed
    case .redo:
      guard let step = undone.popLast() else { return nil }
      done.append(step)
      return step
    }
  }
}

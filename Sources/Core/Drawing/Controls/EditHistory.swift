/// The steps of editing a text that can be undone and redone.
struct EditHistory: Equatable, Sendable {
  /// The kind of an edit; edits of one kind in a row are one step.
  enum Kind: Equatable, Sendable {
    /// Typed text.
    case typing
    /// Single characters deleted.
    case deleting
    /// Any other edit; always a separate step.
    case other
  }

  /// A text with its cursor and selection.
  struct Step: Equatable, Sendable {
    let characters: [Character]
    let cursor: Int
    let anchor: Int
  }

  /// The maximum number of steps.
  private static let limit = 100

  private var undone: [Step] = []
  private var done: [Step] = []
  private var last: Kind?

  /// Adds the step before an edit.
  mutating func add(_ step: Step, before kind: Kind) {
    defer { last = kind }
    undone = []
    if kind != .other, kind == last { return }
    done.append(step)
    if done.count > Self.limit { done.removeFirst() }
  }

  /// Begins a new step with the next edit.
  mutating func endStep() { last = nil }

  /// Returns the step before the last edit; `nil` if there is none.
  mutating func undo(_ current: Step) -> Step? {
    guard let step = done.popLast() else { return nil }
    undone.append(current)
    last = nil
    return step
  }

  /// Returns the step that was undone last; `nil` if there is none.
  mutating func redo(_ current: Step) -> Step? {
    guard let step = undone.popLast() else { return nil }
    done.append(current)
    last = nil
    return step
  }
}

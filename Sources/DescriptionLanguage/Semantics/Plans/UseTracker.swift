internal import PlaygroundCore

/// Follows the identity of the elements that are being built, for the states of components.
///
/// It does nothing in a program whose components have no states and no timers.
struct UseTracker {
  /// The values of states that were changed.
  let locals: LocalStates
  /// Whether a component has states or timers, so that identities matter.
  let isActive: Bool
  private var keys: [Key] = []
  private var uses: [StatefulUse] = []
  private var timers: [PreviewTimer] = []
  private var finished = StatefulUses()

  /// Creates a tracker for the components of a program.
  init(_ components: [ComponentPlan], _ locals: LocalStates) {
    self.locals = locals
    isActive = components.contains { !$0.states.isEmpty || !$0.timers.isEmpty }
  }

  /// Enters an element, until `leave()`.
  mutating func enter(_ key: @autoclosure () -> Key) { if isActive { keys.append(key()) } }

  /// Leaves the innermost element.
  mutating func leave() { if isActive { keys.removeLast() } }

  /// Adds the current element as a use of a component; returns it with the values of its states.
  mutating func add(
    _ component: String,
    initial: ObjectValue
  ) -> (use: StatefulUse, values: ObjectValue) {
    let use = StatefulUse(path: IdentityPath(keys), component: component, initial: initial)
    uses.append(use)
    return (use, locals.values(of: use))
  }

  /// The number of elements around the current one, itself included.
  var depth: Int { keys.count }

  /// The identity of the current element.
  var path: IdentityPath { IdentityPath(keys) }

  /// Adds timers of the latest use.
  mutating func add(_ more: [PreviewTimer]) { timers += more }

  /// All uses so far.
  mutating func all() -> StatefulUses {
    endPart()
    return finished
  }

  // MARK: - Parts of a memory

  /// A place among the uses, for `uses(since:)`.
  struct Mark {
    fileprivate let useCount: Int
    fileprivate let timerCount: Int
  }

  /// The end of the uses so far; valid until a part begins or ends.
  var mark: Mark { Mark(useCount: uses.count, timerCount: timers.count) }

  /// Returns the uses that were added since a mark; `nil` for none.
  func uses(since mark: Mark) -> PartUses? {
    if uses.count == mark.useCount { return nil }
    let added = Array(uses[mark.useCount...])
    return PartUses(
      prefix: keys,
      uses: added,
      values: added.map(locals.values),
      timers: Array(timers[mark.timerCount...]),
    )
  }

  /// Returns whether the uses would have the same states at the current position.
  func isCurrent(_ part: PartUses) -> Bool {
    part.prefix == keys && zip(part.uses, part.values).allSatisfy { locals.values(of: $0) == $1 }
  }

  /// Adds the uses of a reused part.
  mutating func add(_ part: PartUses) {
    uses += part.uses
    timers += part.timers
  }

  // MARK: - Chunks

  /// Starts a part whose uses are kept together; end it with `endPart()`.
  mutating func beginPart() { endPart() }

  /// Ends a part; returns its uses.
  @discardableResult
  mutating func endPart() -> UseGroup {
    if uses.isEmpty { return .none }
    let group = UseGroup(uses, timers: timers, in: keys, locals: locals)
    finished.append(group)
    (uses, timers) = ([], [])
    return group
  }

  /// Returns whether a part would be built alike at the current position.
  func isCurrent(_ part: UseGroup) -> Bool { part.isCurrent(in: keys, locals) }

  /// Adds the uses of a reused part.
  mutating func take(_ part: UseGroup) {
    if part.uses.isEmpty { return }
    endPart()
    finished.append(part)
  }
}

/// The uses of components with states or timers in one part of a `PartMemory`.
struct PartUses: Sendable {
  /// The keys of the elements around the part.
  let prefix: [Key]
  /// The uses, in order.
  let uses: [StatefulUse]
  /// The values of their states.
  let values: [ObjectValue]
  /// Their timers, in order.
  let timers: [PreviewTimer]
}

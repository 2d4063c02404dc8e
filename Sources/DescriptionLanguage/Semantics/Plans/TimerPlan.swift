internal import PlaygroundCore

/// A `timer` of a preview or a component.
struct TimerPlan: Sendable {
  /// The interval in milliseconds; without a value, the timer does not run.
  let interval: AttributePlan
  /// The statements.
  let statements: StatementsPlan
}

/// A timer of a preview, or of a use of a component in it.
package struct PreviewTimer: Sendable {
  /// The identity of a timer, which is the same in the next version of a content.
  package struct ID: Hashable, Sendable {
    /// The use of the component that declares the timer; without keys for the preview.
    let use: IdentityPath
    /// The ordinal among the timers of the declaration.
    let ordinal: Int
  }

  /// The identity.
  package let id: ID
  /// The time between two runs, in milliseconds.
  package let interval: Int
  /// The statements.
  let script: EventScript
  /// The values of params and `let`s in the statements when the content was built.
  let captures: [ByteExactString: Value]
  /// The use whose states the statements read and change; `nil` for those of the preview.
  let owner: StatefulUse?
}

internal import Core

/// A place in a list of siblings: what may stand there, whether, and how often.
struct Slot<Content: Sendable>: Sendable {
  /// What a slot holds.
  indirect enum Body: Sendable {
    /// One element.
    case item(Content)
    /// Siblings under common conditions, without an identity of their own.
    case group([Slot<Content>])
  }

  /// What it holds.
  var body: Body
  /// The element's name and its ordinal among the siblings of that name: `Label#0`.
  var place: String
  /// The written id.
  var id: AttributePlan?
  /// Whether it is there.
  var condition: AttributePlan?
  /// Whether it is there only if the slot before it is not.
  var isElse = false
  /// What it is repeated over.
  var loop: Loop?
  /// The key if it depends on nothing; within a group the group's path comes before it.
  var key: Key
  /// Where its id is written, else its name.
  var span: SourceSpan

  /// What a slot is repeated over.
  struct Loop: Sendable {
    let clause: ForClause
    let span: SourceSpan
  }
}

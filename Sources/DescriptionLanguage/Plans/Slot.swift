internal import PlaygroundCore

/// A place in a list of siblings: what may stand there, whether, and how often.
struct Slot<Content: Sendable>: Sendable {
  /// What a slot holds.
  enum Body: Sendable {
    /// One element.
    case item(Content)
    /// Siblings under common conditions, without an identity of their own.
    case group([Slot<Content>])
  }

  /// What it holds.
  var body: Body
  /// The element's name.
  var name: String
  /// The element's ordinal among the siblings of its name.
  var ordinal: Int
  /// What it depends on, `nil` for an element that is always there, once, as itself.
  var control: SlotControl?
  /// The key unless it has to be evaluated; in a group the group's path comes before a place.
  var key: Key
  /// Where its id is written, else its name.
  var span: SourceSpan

  /// The element's place among its siblings: `Label#0`.
  var place: String { "\(name)#\(ordinal)" }
}

/// What an element depends on; most depend on nothing, so it is kept apart from the slot.
final class SlotControl: Sendable {
  /// The id if it has to be evaluated.
  let id: AttributePlan?
  /// Whether the element is there.
  let condition: AttributePlan?
  /// Whether it is there only if the slot before it is not.
  let isElse: Bool
  /// What it is repeated over.
  let loop: ForClause?

  /// Creates the control of one slot.
  init(id: AttributePlan?, condition: AttributePlan?, isElse: Bool, loop: ForClause?) {
    self.id = id
    self.condition = condition
    self.isElse = isElse
    self.loop = loop
  }
}

internal import PlaygroundCore

/// An element among siblings, with the conditions under which it is present and how often.
struct Sibling<Content: Sendable>: Sendable {
  /// The content of a sibling.
  enum Body: Sendable {
    /// One element.
    case item(Content)
    /// Siblings under common conditions, without an identity, and the `let`s that they see.
    case group([Sibling<Content>], lets: [LetPlan])
  }

  /// The content.
  var body: Body
  /// The element's name.
  var name: String
  /// The element's ordinal among the siblings of its name.
  var ordinal: Int
  /// Its conditions, `nil` for an element that is always present, once.
  var control: SiblingControl?
  /// The written id, or the position; an evaluated id replaces it, and the path of a group is added
  /// before a position.
  var key: Key
  /// Where its id is written, else its name.
  var span: SourceSpan

  /// The element's position among its siblings: `Label#0`.
  var position: String { "\(name)#\(ordinal)" }
}

/// The conditions of an element; most have none, so they are stored apart from the sibling.
final class SiblingControl: Sendable {
  /// The id if it has to be evaluated.
  let id: AttributePlan?
  /// Whether the element is there.
  let condition: AttributePlan?
  /// Whether it is there only if the sibling before it is not.
  let isElse: Bool
  /// The loop.
  let loop: ForClause?

  /// Creates the control of one sibling.
  init(id: AttributePlan?, condition: AttributePlan?, isElse: Bool, loop: ForClause?) {
    self.id = id
    self.condition = condition
    self.isElse = isElse
    self.loop = loop
  }
}

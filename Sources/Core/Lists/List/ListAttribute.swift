/// The attributes of a list.
package typealias ListAttributes = AttributeList<ListAttribute>

/// An attribute of a list.
package enum ListAttribute: WrittenAttribute {
  /// Whether versions of the list are compared.
  case update(UpdateStrategy)
  /// The maximum number of changes applied one by one; more reload the list.
  case limit(Int)
  /// The changes counted against the limit.
  case limitPolicy(UpdateLimitPolicy)
  /// The part of the list that keeps its position on updates.
  case keepsOffset(KeptOffset)
  /// Whether changes are shown by transitions or marks.
  case animated(Bool)
  /// The distance at which the end counts as reached, and the value as written.
  case reachEndOffset(ReachEndOffset, written: Value)
  /// Whether a line is drawn between neighbouring cells.
  case separators(Bool)
  /// The colour that fills the window below the rows.
  case background(Color)
  /// The transition of inserted sections and cells.
  case insertTransition(TransitionStyle)
  /// The transition of deleted sections and cells.
  case deleteTransition(TransitionStyle)
  /// The transition of changed headers, footers and cells.
  case updateTransition(TransitionStyle)
  /// The transition of moved sections and cells.
  case moveTransition(MoveStyle)
  /// How long transitions take, and how their speed changes; `nil` for the default.
  case animator(Animator?)

  /// The name of an attribute.
  package enum Name: CaseIterable, Hashable, Sendable {
    /// `update`.
    case update
    /// `limit`.
    case limit
    /// `limit-policy`.
    case limitPolicy
    /// `keeps-offset`.
    case keepsOffset
    /// `animated`.
    case animated
    /// `reach-end-offset`.
    case reachEndOffset
    /// `separators`.
    case separators
    /// `background`.
    case background
    /// `insert-transition`.
    case insertTransition
    /// `delete-transition`.
    case deleteTransition
    /// `update-transition`.
    case updateTransition
    /// `move-transition`.
    case moveTransition
    /// `animator`.
    case animator
  }
}

/// Whether versions of a list are compared, and whether rows keep their views.
public enum UpdateStrategy: String, CaseIterable, Sendable {
  /// Compared; rows keep their views by identity.
  case differential
  /// Not compared; rows keep their views by identity.
  case instant
  /// Not compared; all rows get new views.
  case reload
}

/// The changes counted against the limit.
public enum UpdateLimitPolicy: String, CaseIterable, Sendable {
  /// The changes of all stages, summed.
  case total
  /// The changes of each stage separately.
  case stage
}

/// The part of a list that stays at the top of the window on updates.
package enum KeptOffset: String, CaseIterable, Sendable {
  /// The top row, by identity.
  case identity
  /// The top row, by number.
  case number
  /// None: the window scrolls to the top.
  case none
}

extension ListAttribute {
  /// The name of the attribute.
  package var name: Name {
    switch self {
    case .update: .update
    case .limit: .limit
    case .limitPolicy: .limitPolicy
    case .keepsOffset: .keepsOffset
    case .animated: .animated
    case .reachEndOffset: .reachEndOffset
    case .separators: .separators
    case .background: .background
    case .insertTransition: .insertTransition
    case .deleteTransition: .deleteTransition
    case .updateTransition: .updateTransition
    case .moveTransition: .moveTransition
    case .animator: .animator
    }
  }

  /// The value in the form used by trees and changesets.
  package var value: Value {
    switch self {
    case .update(let strategy): .string(strategy.rawValue)
    case .limit(let count): .int(count)
    case .limitPolicy(let policy): .string(policy.rawValue)
    case .keepsOffset(let kept): .string(kept.rawValue)
    case .reachEndOffset(_, let written): written
    case .animated(let flag), .separators(let flag): .bool(flag)
    case .background(let color): color.attribute ?? Color.defaultAttribute
    case .insertTransition(let style), .deleteTransition(let style), .updateTransition(let style):
      .string(style.rawValue)
    case .moveTransition(let style): .string(style.rawValue)
    case .animator(let animator): .string(animator?.text ?? "inherited")
    }
  }

  /// Creates an attribute from a normalised value; `nil` if the value has the wrong type.
  package init?(_ name: Name, _ value: Value) {
    let attribute: ListAttribute? =
      switch name {
      case .update: UpdateStrategy(keyword: value).map { .update($0) }
      case .limit: Int(attribute: value).map { .limit($0) }
      case .limitPolicy: UpdateLimitPolicy(keyword: value).map { .limitPolicy($0) }
      case .keepsOffset: KeptOffset(keyword: value).map { .keepsOffset($0) }
      case .animated: Bool(attribute: value).map { .animated($0) }
      case .reachEndOffset: ReachEndOffset(value).map { .reachEndOffset($0, written: value) }
      case .separators: Bool(attribute: value).map { .separators($0) }
      case .background: Color(attribute: value).map { .background($0) }
      case .insertTransition: TransitionStyle(keyword: value).map { .insertTransition($0) }
      case .deleteTransition: TransitionStyle(keyword: value).map { .deleteTransition($0) }
      case .updateTransition: TransitionStyle(keyword: value).map { .updateTransition($0) }
      case .moveTransition: MoveStyle(keyword: value).map { .moveTransition($0) }
      case .animator: .animator(Animator(attribute: value))
      }
    guard let attribute else { return nil }
    self = attribute
  }
}

extension ListAttribute.Name: AttributeName {
  private static let named = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.declaration.name, $0) }
  )

  /// Creates the name spelled as in descriptions: `keeps-offset`.
  package init?(spelling: String) {
    guard let name = Self.named[spelling] else { return nil }
    self = name
  }

  /// The declaration: the spelling in descriptions and the permitted values.
  package var declaration: AttributeDeclaration {
    switch self {
    case .update: .keyword("update", UpdateStrategy.self, else: .differential)
    case .limit: AttributeDeclaration("limit", .integer(0...1_000_000_000), else: 300)
    case .limitPolicy: .keyword("limit-policy", UpdateLimitPolicy.self, else: .total)
    case .keepsOffset: .keyword("keeps-offset", KeptOffset.self, else: .identity)
    case .animated: AttributeDeclaration("animated", .bool)
    case .reachEndOffset: AttributeDeclaration("reach-end-offset", .reachEndOffset)
    case .separators: AttributeDeclaration("separators", .bool, else: false)
    case .background: Schema.background
    case .insertTransition: .keyword("insert-transition", TransitionStyle.self, else: .fade)
    case .deleteTransition: .keyword("delete-transition", TransitionStyle.self, else: .fade)
    case .updateTransition: .keyword("update-transition", TransitionStyle.self, else: .none)
    case .moveTransition: .keyword("move-transition", MoveStyle.self, else: .slide)
    case .animator: AttributeDeclaration("animator", .animator, else: "default")
    }
  }
}

extension ListAttributes {
  /// The part of the list that stays at the top of the window; defaults to the top row.
  var keptOffset: KeptOffset {
    if case .keepsOffset(let kept)? = self[.keepsOffset] { kept } else { .identity }
  }

  /// The distance at which the end counts as reached; defaults to two heights of the view.
  var reachEndOffset: ReachEndOffset {
    guard case .reachEndOffset(let offset, _)? = self[.reachEndOffset] else {
      return .relativeToContainerSize(multiplier: 2)
    }
    return offset
  }

  /// The colour that fills the window below the rows; `nil` for none.
  var background: Color? {
    if case .background(let color)? = self[.background] { color } else { nil }
  }

  /// How long transitions take, and how their speed changes.
  var animator: Animator {
    if case .animator(let animator?)? = self[.animator] { animator } else { .standard }
  }

  /// The transitions of rows: inserted and deleted ones fade, moved ones slide, and changed ones
  /// are final at once, unless set otherwise.
  var transitions: TransitionStyles {
    var styles = TransitionStyles()
    styles.setMoves(.slide)
    styles.setUpdates(.none)
    if case .insertTransition(let style)? = self[.insertTransition] { styles.setInserts(style) }
    if case .deleteTransition(let style)? = self[.deleteTransition] { styles.setDeletes(style) }
    if case .updateTransition(let style)? = self[.updateTransition] { styles.setUpdates(style) }
    if case .moveTransition(let style)? = self[.moveTransition] { styles.setMoves(style) }
    return styles
  }

  /// Whether a line is drawn between neighbouring cells; defaults to `false`.
  var hasSeparators: Bool { self[.separators] == .separators(true) }
}

/// One attribute of a list.
public enum ListAttribute: WrittenAttribute {
  /// Whether versions of the list are compared.
  case update(UpdateStrategy)
  /// How many changes are made one by one.
  case limit(Int)
  /// What is counted against the limit.
  case limitPolicy(UpdateLimitPolicy)
  /// What of the list stays in place when it changes.
  case keepsOffset(KeptOffset)
  /// Whether changes are shown by transitions or marks.
  case animated(Bool)
  /// How near the end is when it is reached, and the value as it was written.
  case reachEndOffset(ReachEndOffset, written: Value)
  /// Whether a line is drawn between neighbouring cells.
  case separators(Bool)
  /// The colour that fills the window below the rows.
  case background(Color)

  /// Which attribute of a list.
  public enum Name: CaseIterable, Hashable, Sendable {
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
  }
}

/// Whether versions of a list are compared.
public enum UpdateStrategy: String, CaseIterable, Sendable {
  /// Compared; rows keep their views by identity.
  case differential
  /// Not compared; rows keep their views by identity.
  case instant
  /// Not compared; all rows get other views.
  case reload
}

/// What is counted against the limit of changes.
public enum UpdateLimitPolicy: String, CaseIterable, Sendable {
  /// The changes of all stages together.
  case total
  /// The changes of each stage.
  case stage
}

/// What stays at the top of a window when the list under it changes.
public enum KeptOffset: String, CaseIterable, Sendable {
  /// The row that is there, by its identity.
  case identity
  /// The number of the row.
  case number
  /// Nothing: the window goes to the top.
  case none
}

extension ListAttribute {
  /// Which attribute it is.
  public var name: Name {
    switch self {
    case .update: .update
    case .limit: .limit
    case .limitPolicy: .limitPolicy
    case .keepsOffset: .keepsOffset
    case .animated: .animated
    case .reachEndOffset: .reachEndOffset
    case .separators: .separators
    case .background: .background
    }
  }

  /// The value in the form that trees and changes show.
  public var value: Value {
    switch self {
    case .update(let strategy): .string(strategy.rawValue)
    case .limit(let count): .int(count)
    case .limitPolicy(let policy): .string(policy.rawValue)
    case .keepsOffset(let kept): .string(kept.rawValue)
    case .reachEndOffset(_, let written): written
    case .animated(let flag), .separators(let flag): .bool(flag)
    case .background(let color): color.attribute ?? Color.defaultAttribute
    }
  }

  /// Creates an attribute from a value in normal form; `nil` if the value is not of its type.
  public init?(_ name: Name, _ value: Value) {
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
      }
    guard let attribute else { return nil }
    self = attribute
  }
}

extension ListAttribute.Name: AttributeName {
  private static let named = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.declaration.name, $0) }
  )

  /// Finds an attribute by its spelling in descriptions: `keeps-offset`.
  public init?(spelling: String) {
    guard let name = Self.named[spelling] else { return nil }
    self = name
  }

  /// How descriptions spell it, and what it may be set to.
  public var declaration: AttributeDeclaration {
    switch self {
    case .update: .keyword("update", UpdateStrategy.self, else: .differential)
    case .limit: AttributeDeclaration("limit", .integer(0...1_000_000_000), else: 300)
    case .limitPolicy: .keyword("limit-policy", UpdateLimitPolicy.self, else: .total)
    case .keepsOffset: .keyword("keeps-offset", KeptOffset.self, else: .identity)
    case .animated: AttributeDeclaration("animated", .bool)
    case .reachEndOffset: AttributeDeclaration("reach-end-offset", .reachEndOffset)
    case .separators: AttributeDeclaration("separators", .bool, else: false)
    case .background: Schema.background
    }
  }
}

extension ListAttributes {
  /// What stays at the top of a window when the list changes; by default its row.
  var keptOffset: KeptOffset {
    if case .keepsOffset(let kept)? = self[.keepsOffset] { kept } else { .identity }
  }

  /// How near the end is when it is reached; by default two heights of the view.
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

  /// Whether a line is drawn between neighbouring cells; by default it is not.
  var hasSeparators: Bool { self[.separators] == .separators(true) }
}

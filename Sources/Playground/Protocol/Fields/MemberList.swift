import PlaygroundCore

/// Lists the members of a message with their types, for schemas and documents.
package struct MemberList: FieldCoder {
  package typealias Failure = Never

  /// When a member is written.
  package enum Presence: Sendable {
    /// Always.
    case required
    /// Always; it has a default if it is not there to read.
    case defaulted
    /// Always, possibly as `null`.
    case nullable
    /// Only if it has a value.
    case optional
    /// Only if it has a value, or as `null`.
    case optionalOrNull

    /// Whether it may be written as `null`.
    package var allowsNull: Bool { self == .nullable || self == .optionalOrNull }
  }

  /// A member of an object.
  package struct Member {
    /// The name.
    package let name: String
    /// When it is written.
    package let presence: Presence
    /// The JSON Schema of its values except `null`.
    let type: (inout SchemaDefinitions) -> Value
  }

  /// The members, in the order in which they are written.
  package private(set) var members: [Member] = []

  /// Lists the members of a type.
  package init<Object: FieldObject>(of type: Object.Type) {
    self.init()
    _ = type.fields(&self, nil)
  }

  init() {}

  package mutating func required<F: FieldFormat>(
    _ name: String,
    _: F.Value?,
    as format: F
  ) -> F.Value {
    members.append(Member(name: name, presence: .required) { format.schema(&$0) })
    return format.blank
  }

  package mutating func optional<F: FieldFormat>(
    _ name: String,
    _: F.Value?,
    as format: F,
    _ absence: FieldAbsence
  ) -> F.Value? {
    let presence: Presence =
      switch absence {
      case .omitted: .optional
      case .null: .nullable
      case .nullOrOmitted: .optionalOrNull
      case .defaulted: .defaulted
      }
    members.append(Member(name: name, presence: presence) { format.schema(&$0) })
    return nil
  }

  package mutating func derived<Value: FieldValue>(_ name: String, _: Value?) {
    members.append(Member(name: name, presence: .optional) { Value.schema(&$0) })
  }

  package func check(
    _: String,
    _: @autoclosure () -> Bool,
    _: @autoclosure () -> String
  ) {}

  package func made<Part>(
    _: Part?,
    blank: @autoclosure () -> Part,
    _: () throws(FieldError) -> Part
  ) -> Part {
    blank()
  }
}

/// A component that knows its identity; one that is `Hashable` is its own.
public protocol IdentifiableComponent: Component, Identifiable where ID: Hashable & Sendable {}

extension IdentifiableComponent where Self: Hashable & Sendable {
  /// The component itself.
  public var id: Self { self }
}

@MainActor
extension Component {
  /// Returns the component under an identity.
  public func identified<ID: Hashable & Sendable>(by id: ID) -> IdentifiedComponent<Self, ID> {
    IdentifiedComponent(id: id, wrapped: self)
  }

  /// Returns the component under the identity that one of its properties gives.
  public func identified<ID: Hashable & Sendable>(
    by path: KeyPath<Self, ID>
  ) -> IdentifiedComponent<Self, ID> {
    IdentifiedComponent(id: self[keyPath: path], wrapped: self)
  }
}

extension Key {
  /// Creates the identity that a value gives: its text, as a description would write it.
  ///
  /// Identities compare as text, here as there: `1` and `"1"` are one.
  public init(identifying value: some Hashable) {
    switch value {
    case let text as String: self = .id(text)
    case let value as any LosslessStringConvertible: self = .id(value.description)
    case let value as any RawRepresentable<String>: self = .id(value.rawValue)
    case let value as any RawRepresentable<Int>: self = .id(String(value.rawValue))
    default: self = .id(String(reflecting: value))
    }
  }
}

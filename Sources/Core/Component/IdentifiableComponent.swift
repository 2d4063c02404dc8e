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

/// A component with an identity; a `Hashable` component is its own identity.
public protocol IdentifiableComponent: Component, Identifiable where ID: Hashable & Sendable {}

extension IdentifiableComponent where Self: Hashable & Sendable {
  /// The component itself.
  public var id: Self { self }
}

@MainActor
extension Component {
  /// Returns the component with an identity.
  public func identified<ID: Hashable & Sendable>(by id: ID) -> IdentifiedComponent<Self, ID> {
    IdentifiedComponent(id: id, wrapped: self)
  }

  /// Returns the component with one of its properties as its identity.
  public func identified<ID: Hashable & Sendable>(
    by path: KeyPath<Self, ID>
  ) -> IdentifiedComponent<Self, ID> {
    IdentifiedComponent(id: self[keyPath: path], wrapped: self)
  }
}

/// A component with an externally given identity.
public struct IdentifiedComponent<Wrapped: Component, ID: Hashable & Sendable>:
  ComponentWrapping, IdentifiableComponent
{
  /// The identity.
  public let id: ID
  /// The wrapped component.
  public let wrapped: Wrapped

  /// Creates a component with an identity.
  public init(id: ID, wrapped: Wrapped) {
    self.id = id
    self.wrapped = wrapped
  }

  /// The wrapped component's reuse identifier: contents do not depend on identities.
  public var reuseIdentifier: String { wrapped.reuseIdentifier }
}

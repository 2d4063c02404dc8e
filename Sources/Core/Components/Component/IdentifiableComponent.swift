/// A component with an identity; a `Hashable` component is its own identity.
///
/// It does not refine `Identifiable`, whose conformance a `Hashable` type in a module with
/// `-default-isolation MainActor` cannot have.
public protocol IdentifiableComponent: Component {
  /// The type of the identity.
  associatedtype ID: Hashable

  /// The identity among the cells of a section. Defaults to the component itself if it is
  /// `Hashable`.
  var id: ID { get }
}

extension IdentifiableComponent where Self: Hashable {
  /// The component itself.
  public var id: Self { self }
}

extension IdentifiableComponent {
  /// No default: a component that is not `Hashable` must implement this.
  @available(
    *,
    unavailable,
    message: "expected 'let id' or 'var id', which tells the rows of a section apart; or 'Hashable'"
  )
  public var id: Int { 0 }
}

@MainActor
extension Component {
  /// Returns the component with an identity.
  public func identified<ID: Hashable>(by id: ID) -> IdentifiedComponent<Self, ID> {
    IdentifiedComponent(id: id, wrapped: self)
  }

  /// Returns the component with one of its properties as its identity.
  public func identified<ID: Hashable>(
    by path: KeyPath<Self, ID>
  ) -> IdentifiedComponent<Self, ID> {
    IdentifiedComponent(id: self[keyPath: path], wrapped: self)
  }
}

/// A component with an externally given identity.
public struct IdentifiedComponent<Wrapped: Component, ID: Hashable>:
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

/// A component that passes everything on to another one, but for what it does itself.
///
/// Decorators are made of it: a wrapper that gives its container a border looks like the wrapped
/// component with a border.
@dynamicMemberLookup
public protocol ComponentWrapping: Component
where Content == Wrapped.Content, Coordinator == Wrapped.Coordinator {
  /// The type of the other one.
  associatedtype Wrapped: Component

  /// The component that everything is passed on to.
  var wrapped: Wrapped { get }
}

@MainActor
extension ComponentWrapping {
  /// The wrapped component's members.
  public subscript<Member>(dynamicMember path: KeyPath<Wrapped, Member>) -> Member {
    wrapped[keyPath: path]
  }

  /// The wrapped component's content.
  public func renderContent(coordinator: Wrapped.Coordinator) -> Wrapped.Content {
    wrapped.renderContent(coordinator: coordinator)
  }

  /// Renders the wrapped component.
  public func render(in content: Wrapped.Content, coordinator: Wrapped.Coordinator) {
    wrapped.render(in: content, coordinator: coordinator)
  }

  /// Renders the wrapped component.
  public func render(in content: Wrapped.Content) { wrapped.render(in: content) }

  /// The wrapped component's coordinator.
  public func makeCoordinator() -> Wrapped.Coordinator { wrapped.makeCoordinator() }

  /// The wrapped component's name, under the wrapper's.
  public var reuseIdentifier: String { "\(Self.self)/\(wrapped.reuseIdentifier)" }

  /// How the wrapped component is sized.
  public var layoutMode: ContentLayoutMode { wrapped.layoutMode }

  /// Returns the size that the wrapped component asks for.
  public func referenceSize(in bounds: Rect) -> Size? { wrapped.referenceSize(in: bounds) }

  /// Returns what the wrapped component says.
  public func shouldContentUpdate(with next: Self) -> Bool {
    wrapped.shouldContentUpdate(with: next.wrapped)
  }

  /// Returns what the wrapped component says.
  public func shouldRender(next: Self, in content: Wrapped.Content) -> Bool {
    wrapped.shouldRender(next: next.wrapped, in: content)
  }

  /// Puts the content into its container as the wrapped component does.
  public func layout(content: Wrapped.Content, in container: View) {
    wrapped.layout(content: content, in: container)
  }

  /// Returns what the wrapped component says.
  public func intrinsicContentSize(for content: Wrapped.Content) -> Size {
    wrapped.intrinsicContentSize(for: content)
  }

  /// Tells the wrapped component.
  public func contentWillDisplay(_ content: Wrapped.Content) {
    wrapped.contentWillDisplay(content)
  }

  /// Tells the wrapped component.
  public func contentDidEndDisplay(_ content: Wrapped.Content) {
    wrapped.contentDidEndDisplay(content)
  }
}

/// A component under an identity given from outside.
public struct IdentifiedComponent<Wrapped: Component, ID: Hashable & Sendable>:
  ComponentWrapping, IdentifiableComponent
{
  /// The identity.
  public let id: ID
  /// The component shown.
  public let wrapped: Wrapped

  /// Creates a component under an identity.
  public init(id: ID, wrapped: Wrapped) {
    self.id = id
    self.wrapped = wrapped
  }

  /// The wrapped component's name: contents do not depend on identities.
  public var reuseIdentifier: String { wrapped.reuseIdentifier }
}

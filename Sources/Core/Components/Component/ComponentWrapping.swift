/// A component that forwards everything it does not implement to another component.
///
/// The base of decorators: a wrapper that gives its container a border looks like the wrapped
/// component with a border.
@dynamicMemberLookup
public protocol ComponentWrapping: Component
where Content == Wrapped.Content, Coordinator == Wrapped.Coordinator {
  /// The type of the wrapped component.
  associatedtype Wrapped: Component

  /// The component that requests are forwarded to.
  var wrapped: Wrapped { get }
}

@MainActor
extension ComponentWrapping {
  /// Returns a member of the wrapped component.
  public subscript<Member>(dynamicMember path: KeyPath<Wrapped, Member>) -> Member {
    wrapped[keyPath: path]
  }

  /// Creates the wrapped component's content.
  public func renderContent(coordinator: Wrapped.Coordinator) -> Wrapped.Content {
    wrapped.renderContent(coordinator: coordinator)
  }

  /// Renders the wrapped component.
  public func render(in content: Wrapped.Content, coordinator: Wrapped.Coordinator) {
    wrapped.render(in: content, coordinator: coordinator)
  }

  /// Renders the wrapped component.
  @discardableResult
  public func render(in content: Wrapped.Content) -> Wrapped.PlainRendering {
    wrapped.render(in: content)
  }

  /// Creates the wrapped component's coordinator.
  public func makeCoordinator() -> Wrapped.Coordinator { wrapped.makeCoordinator() }

  /// The wrapped component's reuse identifier, prefixed with the wrapper's type.
  public var reuseIdentifier: String { "\(Self.self)/\(wrapped.reuseIdentifier)" }

  /// The wrapped component's layout mode.
  public var layoutMode: ContentLayoutMode { wrapped.layoutMode }

  /// Returns the wrapped component's reference size, in cells.
  public func referenceSize(in bounds: Rect) -> Size? { wrapped.referenceSize(in: bounds) }

  /// Returns the wrapped component's answer.
  public func shouldContentUpdate(with next: Self) -> Bool {
    wrapped.shouldContentUpdate(with: next.wrapped)
  }

  /// Returns the wrapped component's answer.
  public func shouldRender(next: Self, in content: Wrapped.Content) -> Bool {
    wrapped.shouldRender(next: next.wrapped, in: content)
  }

  /// Adds the content to its container as the wrapped component does.
  public func layout(content: Wrapped.Content, in container: View) {
    wrapped.layout(content: content, in: container)
  }

  /// Returns the wrapped component's answer, in cells.
  public func intrinsicContentSize(for content: Wrapped.Content) -> Size {
    wrapped.intrinsicContentSize(for: content)
  }

  /// Notifies the wrapped component that the content is about to appear.
  public func contentWillDisplay(_ content: Wrapped.Content) {
    wrapped.contentWillDisplay(content)
  }

  /// Notifies the wrapped component that the content has disappeared.
  public func contentDidEndDisplay(_ content: Wrapped.Content) {
    wrapped.contentDidEndDisplay(content)
  }
}

@MainActor
extension Component {
  /// Returns an empty content.
  public func renderContent() -> Content { Content() }

  /// No default if `renderContent()` makes another view than `render(in:)` takes.
  @available(
    *,
    unavailable,
    message: "expected 'renderContent()' to return the view that 'render(in:)' takes"
  )
  public func renderContent(coordinator: Coordinator) -> Content { Content() }

  /// Does nothing: the component renders with its coordinator.
  @discardableResult
  public func render(in content: Content) -> NoRendering { NoRendering() }

  /// The fully qualified name of the type.
  public var reuseIdentifier: String { String(reflecting: Self.self) }

  /// As wide as the list, as high as the content; one row until it is measured.
  public var layoutMode: ContentLayoutMode { .flexibleHeight(estimatedHeight: 1) }

  /// Returns `nil`: `layoutMode` applies.
  public func referenceSize(in bounds: Rect) -> Size? { nil }

  /// Returns whether the view models differ.
  public func shouldContentUpdate(with next: Self) -> Bool { viewModel != next.viewModel }

  /// Returns `true`.
  public func shouldRender(next: Self, in content: Content) -> Bool { true }

  /// Adds the content; a container with a single view and no attributes takes on that view's look.
  public func layout(content: Content, in container: View) { container.add(content) }

  /// Returns the content's intrinsic size, in cells.
  public func intrinsicContentSize(for content: Content) -> Size { content.intrinsicContentSize }

  /// Does nothing.
  public func contentWillDisplay(_ content: Content) {}

  /// Does nothing.
  public func contentDidEndDisplay(_ content: Content) {}
}

@MainActor
extension Component where PlainContent == Content {
  /// Returns the content made by `renderContent()`.
  public func renderContent(coordinator: Coordinator) -> Content { renderContent() }
}

@MainActor
extension Component where PlainRendering == Void {
  /// Calls `render(in:)`.
  public func render(in content: Content, coordinator: Coordinator) { render(in: content) }
}

@MainActor
extension Component where PlainRendering == NoRendering {
  /// No default: a component must implement this or `render(in:)`.
  @available(
    *,
    unavailable,
    message: """
      expected 'func render(in content: Content)', which writes what the component shows into its view
      """
  )
  public func render(in content: Content, coordinator: Coordinator) {}
}

@MainActor
extension Component where Self: Equatable {
  /// Returns whether the components differ.
  public func shouldContentUpdate(with next: Self) -> Bool { self != next }
}

@MainActor
extension Component where ViewModel == NoViewModel {
  /// The empty view model.
  public var viewModel: NoViewModel { NoViewModel() }
}

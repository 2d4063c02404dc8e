@MainActor
extension Component {
  /// An empty content.
  public func renderContent() -> Content { Content() }

  /// The content that `renderContent()` makes.
  public func renderContent(coordinator: Coordinator) -> Content { renderContent() }

  /// Does nothing: all contents show the same.
  public func render(in content: Content) {}

  /// Does what `render(in:)` does.
  public func render(in content: Content, coordinator: Coordinator) { render(in: content) }

  /// The full name of the type.
  public var reuseIdentifier: String { String(reflecting: Self.self) }

  /// As wide as the list, as high as the content wants to be.
  public var layoutMode: ContentLayoutMode { .flexibleHeight(estimatedHeight: 1) }

  /// `nil`: what `layoutMode` says.
  public func referenceSize(in bounds: Rect) -> Size? { nil }

  /// Returns whether the view models are different.
  public func shouldContentUpdate(with next: Self) -> Bool { viewModel != next.viewModel }

  /// `true`.
  public func shouldRender(next: Self, in content: Content) -> Bool { true }

  /// Adds the content; a container that holds one view and says nothing itself looks like that
  /// view.
  public func layout(content: Content, in container: View) { container.add(content) }

  /// Returns what the content says.
  public func intrinsicContentSize(for content: Content) -> Size { content.intrinsicContentSize }

  /// Does nothing.
  public func contentWillDisplay(_ content: Content) {}

  /// Does nothing.
  public func contentDidEndDisplay(_ content: Content) {}
}

@MainActor
extension Component where ViewModel == NoViewModel, Coordinator == Void {
  /// No default: a component without a view model or a coordinator writes itself.
  @available(
    *,
    unavailable,
    message: """
      expected 'func render(in content: Content)', which writes what the component shows into its view
      """
  )
  public func render(in content: Content) {}
}

@MainActor
extension Component where Self: Equatable {
  /// Returns whether the components are different.
  public func shouldContentUpdate(with next: Self) -> Bool { self != next }
}

@MainActor
extension Component where Coordinator == Void {
  /// Nothing.
  public func makeCoordinator() {}
}

@MainActor
extension Component where ViewModel == NoViewModel {
  /// Nothing.
  public var viewModel: NoViewModel { NoViewModel() }
}

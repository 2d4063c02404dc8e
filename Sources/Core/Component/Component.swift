// Component: values that say how one row looks. A `Component` makes its content, a view, once for
// many rows, and writes into it what one row shows. A `ComponentView` holds such a content and
// knows what it shows; an `AnyComponent` forgets which component it is; a `NodeComponent` shows a
// described
// node, so that descriptions and Swift go through one list. A `CompositeComponent` has a body of
// nodes instead of a view of its own.

/// A value that says how one piece of a list looks.
///
/// Only what it is made of and what to write into it has to be said:
///
///     struct HelloMessage: Component {
///       var name: String
///
///       func renderContent() -> Label { Label() }
///
///       func render(in content: Label) {
///         content.text = "Hello \(name)"
///       }
///     }
///
/// A component that needs an object at the side of its content, for what a person did to it, has a
/// `Coordinator` and takes it in `renderContent(coordinator:)` and `render(in:coordinator:)`.
public protocol Component {
  /// The view that shows it.
  associatedtype Content: View
  /// An object kept beside a content. By default nothing.
  associatedtype Coordinator = Void
  /// What decides whether the content changed. By default nothing.
  associatedtype ViewModel: Equatable = NoViewModel

  /// Makes a content, to be shown for many components of this type. By default an empty one.
  @MainActor func renderContent() -> Content

  /// Makes a content with its coordinator. By default without it.
  @MainActor func renderContent(coordinator: Coordinator) -> Content

  /// Writes what this component shows into a content. By default nothing.
  @MainActor func render(in content: Content)

  /// Writes what this component shows into a content with its coordinator. By default without it.
  @MainActor func render(in content: Content, coordinator: Coordinator)

  /// Makes the coordinator of a content. By default nothing.
  @MainActor func makeCoordinator() -> Coordinator

  /// What decides whether the content changed. By default nothing.
  @MainActor var viewModel: ViewModel { get }

  /// The name under which contents are kept for reuse. By default the name of the type.
  @MainActor var reuseIdentifier: String { get }

  /// How it is sized. By default as wide as the list and as high as the content wants to be.
  @MainActor var layoutMode: ContentLayoutMode { get }

  /// Returns the size it has in a list, in cells; lists that run down use the height only. By
  /// default `nil`: what `layoutMode` says.
  @MainActor func referenceSize(in bounds: Rect) -> Size?

  /// Returns whether a row that shows this component has to be updated to show `next`. By default
  /// whether they are different, where the component is `Equatable`, else whether the view models
  /// are.
  ///
  /// Rows on the screen are rendered again in any case.
  @MainActor func shouldContentUpdate(with next: Self) -> Bool

  /// Returns whether a content that shows this component has to be rendered to show `next`. By
  /// default `true`.
  @MainActor func shouldRender(next: Self, in content: Content) -> Bool

  /// Puts a new content into its container. By default it fills the container.
  @MainActor func layout(content: Content, in container: View)

  /// Returns the natural size of a content. By default what the content says.
  @MainActor func intrinsicContentSize(for content: Content) -> Size

  /// Called before a content comes into view. By default does nothing.
  @MainActor func contentWillDisplay(_ content: Content)

  /// Called after a content left the view. By default does nothing.
  @MainActor func contentDidEndDisplay(_ content: Content)
}

/// The view model of a component that has none.
public struct NoViewModel: Equatable, Sendable {
  /// Creates the one value.
  public init() {}
}

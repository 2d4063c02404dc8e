// Component: values that describe one row. A `Component` creates its content, a view, once for many
// rows, and renders each row into it. A `ComponentHost` holds such a content and tracks the
// component shown; an `AnyComponent` erases the component's type; a `NodeComponent` shows a
// described node, so that descriptions and Swift share one list. A `CompositeComponent` has a body
// of nodes instead of a view.

/// A value that describes one piece of a list.
///
/// Only the content and its rendering are required:
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
/// A component that needs an object beside its content, such as a delegate, declares a
/// `Coordinator` and takes it in `renderContent(coordinator:)` and `render(in:coordinator:)`.
public protocol Component: CoordinatorProvider, SectionPart {
  /// The view that shows the component.
  associatedtype Content: View
  /// The value whose change requires an update. Defaults to an empty one.
  associatedtype ViewModel: Equatable = NoViewModel
  /// The result of `render(in:)`: `Void` if the component implements it, and `NoRendering` if it
  /// implements `render(in:coordinator:)` alone. The compiler infers it.
  associatedtype PlainRendering = NoRendering
  /// The result of `renderContent()`, which must be `Content`. The compiler infers it.
  associatedtype PlainContent: View = Content

  /// Creates a content, reused for many components of this type. Defaults to an empty one.
  @MainActor func renderContent() -> PlainContent

  /// Creates a content with its coordinator. Defaults to `renderContent()`.
  @MainActor func renderContent(coordinator: Coordinator) -> Content

  /// Renders this component into a content. A component implements this or
  /// `render(in:coordinator:)`.
  @MainActor @discardableResult func render(in content: Content) -> PlainRendering

  /// Renders this component into a content with its coordinator. Defaults to `render(in:)`.
  @MainActor func render(in content: Content, coordinator: Coordinator)

  /// The value whose change requires an update. Empty by default.
  @MainActor var viewModel: ViewModel { get }

  /// The identifier of the pool that contents are reused from. Defaults to the type's name.
  @MainActor var reuseIdentifier: String { get }

  /// How the component is sized. Defaults to as wide as the list and as high as the content.
  @MainActor var layoutMode: ContentLayoutMode { get }

  /// Returns the size in a list, in cells; vertical lists use only the height. Defaults to `nil`:
  /// `layoutMode` applies.
  ///
  /// `bounds` is at the origin and has the offered width and height, 0 along an unbounded axis.
  @MainActor func referenceSize(in bounds: Rect) -> Size?

  /// Returns whether a row that shows this component needs an update to show `next`. Defaults to
  /// whether the components differ, if they are `Equatable`, else whether their view models do.
  ///
  /// Rows on the screen are always rendered again.
  @MainActor func shouldContentUpdate(with next: Self) -> Bool

  /// Returns whether a content that shows this component needs rendering to show `next`. Defaults
  /// to `true`.
  @MainActor func shouldRender(next: Self, in content: Content) -> Bool

  /// Adds a new content to its container. Fills the container by default.
  @MainActor func layout(content: Content, in container: View)

  /// Returns the natural size of a content, in cells. Defaults to the content's intrinsic size.
  @MainActor func intrinsicContentSize(for content: Content) -> Size

  /// Called before a content scrolls into view. Does nothing by default.
  @MainActor func contentWillDisplay(_ content: Content)

  /// Called after a content has left the view. Does nothing by default.
  @MainActor func contentDidEndDisplay(_ content: Content)
}

/// The view model of a component that has none.
public struct NoViewModel: Equatable, Sendable {
  /// Creates the empty view model.
  public init() {}
}

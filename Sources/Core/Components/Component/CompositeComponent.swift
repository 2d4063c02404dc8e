/// A component with a body of nodes, computed at each rendering, instead of a view.
///
/// The views that show the body are patched to the new one. A body may depend on a state, which
/// belongs to the row: it lasts as long as the row, also when other components or other versions of
/// this one are rendered into it.
///
///     struct Album: CompositeComponent {
///       var title: String
///       @LocalState var isOpen = false
///
///       var body: Node {
///         VBox {
///           Button(title) { isOpen.toggle() }
///           if isOpen { Label("2016") }
///         }
///         .padding(1).border(.rounded)
///       }
///     }
///
/// A component that needs the size of its row, or whose state is a type of its own, declares a
/// `State` with an `initialState`, and implements `body(in:)` instead.
public protocol CompositeComponent: Component
where
  Content == BodyView<State>,
  PlainContent == BodyView<State>,
  Coordinator == Void,
  PlainRendering == Void
{
  /// The state that the body depends on. Defaults to `Void`.
  associatedtype State = Void

  /// The initial state of a row.
  @MainActor var initialState: State { get }

  /// The body of a component without state. Defaults to an empty view.
  @MainActor @BodyBuilder var body: Node { get }

  /// Returns the body. Defaults to `body`.
  @MainActor @BodyBuilder func body(in context: BodyContext<State>) -> Node

  /// Whether all bodies have the structure of the first one and differ only in attributes. Defaults
  /// to `false`.
  @MainActor static var hasStaticStructure: Bool { get }
}

@MainActor
extension CompositeComponent {
  /// An empty view.
  public var body: Node { Node("View") }

  /// Returns `body`, regardless of the state.
  public func body(in context: BodyContext<State>) -> Node { body }

  /// `false`: bodies may differ in structure.
  public static var hasStaticStructure: Bool { false }

  /// Creates a view that shows bodies.
  public func renderContent() -> BodyView<State> { BodyView() }

  /// Computes the body and patches the content to it.
  public func render(in content: BodyView<State>) {
    content.locals.connect(self)
    content.show(isStatic: Self.hasStaticStructure, initialState: initialState) { body(in: $0) }
  }
}

@MainActor
extension CompositeComponent {
  /// No default: a component with a state must implement this.
  @available(
    *,
    unavailable,
    message: "expected 'var initialState', the state of a new row, such as '{ false }'"
  )
  public var initialState: State { preconditionFailure("unavailable") }
}

@MainActor
extension CompositeComponent where State == Void {
  /// No default: a component without state must implement `body`.
  @available(*, unavailable, message: "expected 'var body: Node', made by 'HBox { … }'")
  public var body: Node { Node("View") }

  /// The empty state.
  public var initialState: Void { () }
}

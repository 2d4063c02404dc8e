/// A component with a body of nodes, made anew whenever it is rendered, instead of a view of its
/// own.
///
/// What changed in the body is patched into the views that show it. A body may depend on a state,
/// which belongs to the row: it is there while the row is, and survives other components and other
/// versions of this one being rendered into it.
///
///     struct Album: CompositeComponent {
///       var title: String
///       var initialState: Bool { false }
///
///       func body(in context: BodyContext<Bool>) -> Node {
///         Node(VBox.self) {
///           Label(title)
///           if context.state { Label("2016") }
///         }
///       }
///     }
public protocol CompositeComponent: Component
where Content == BodyView<State>, Coordinator == Void {
  /// What the body depends on besides the component itself. By default nothing.
  associatedtype State = Void

  /// The state of a new row.
  @MainActor var initialState: State { get }

  /// The body of a component without state. By default an empty view.
  @MainActor var body: Node { get }

  /// Returns the body. By default `body`.
  @MainActor func body(in context: BodyContext<State>) -> Node

  /// Whether the first body's structure stays: later ones only change attributes. By default
  /// `false`.
  @MainActor static var hasStaticStructure: Bool { get }
}

@MainActor
extension CompositeComponent {
  /// An empty view.
  public var body: Node { Node("View") }

  /// The body without state.
  public func body(in context: BodyContext<State>) -> Node { body }

  /// `false`: every body may have another structure.
  public static var hasStaticStructure: Bool { false }

  /// Makes a view that will show bodies.
  public func renderContent() -> BodyView<State> { BodyView() }

  /// Makes the body and patches it into the content.
  public func render(in content: BodyView<State>) {
    content.show(isStatic: Self.hasStaticStructure, initialState: initialState) { body(in: $0) }
  }
}

@MainActor
extension CompositeComponent where State == Void {
  /// No default: a component without a state has a body.
  @available(*, unavailable, message: "expected 'var body: Node', made by 'Node(HBox.self) { … }'")
  public var body: Node { Node("View") }

  /// Nothing.
  public var initialState: Void { () }
}

/// What a body may depend on besides its component.
public struct BodyContext<State> {
  /// The state of the row.
  public let state: State
  /// The space the row was offered, in cells.
  public let parentSize: LayoutConstraints
}

/// A result builder of the views in a box: views, components, nodes and optional ones.
@resultBuilder
@MainActor
public enum ViewsBuilder {
  /// A view.
  public static func buildExpression(_ view: View) -> [View] { [view] }

  /// An optional view; `nil` adds none.
  public static func buildExpression(_ view: View?) -> [View] { view.map { [$0] } ?? [] }

  /// Existing views.
  public static func buildExpression(_ views: [View]) -> [View] { views }

  /// A component, in a view that shows it.
  public static func buildExpression(_ component: some Component) -> [View] {
    [ComponentHost(component)]
  }

  /// A node, as a view.
  public static func buildExpression(_ node: Node) -> [View] { [View.make(for: node)] }

  /// All statements, in order.
  public static func buildBlock(_ views: [View]...) -> [View] { views.flatMap(\.self) }

  /// An `if` without `else`.
  public static func buildOptional(_ views: [View]?) -> [View] { views ?? [] }

  /// The first branch of an `if` or `switch`.
  public static func buildEither(first: [View]) -> [View] { first }

  /// The second branch of an `if` or `switch`.
  public static func buildEither(second: [View]) -> [View] { second }

  /// A `for` loop.
  public static func buildArray(_ views: [[View]]) -> [View] { views.flatMap(\.self) }
}

/// A box that can be declared with the views in it: `HBox { Label("a"); Label("b") }`.
@MainActor
public protocol ViewContainer: View {
  /// Creates an empty box.
  init()
}

extension ViewContainer {
  /// Creates a box with views, which stay the same objects: later changes of them are shown.
  public init(@ViewsBuilder _ views: () -> [View]) {
    self.init()
    for view in views() { add(view) }
  }
}

extension FlatBox: ViewContainer {}

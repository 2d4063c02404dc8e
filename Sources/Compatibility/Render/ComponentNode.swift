public import PlaygroundCore

// Render: views that are functions of their state. A component constructs a tree of nodes whenever
// it is rendered; the tree is matched with the one before, and only what differs is changed.

/// A node of the tree that a component constructs.
@MainActor
public protocol ComponentNodeType: AnyObject {
  /// The identity of the node among its siblings; those with the same are matched in order.
  var reuseIdentifier: String { get }
  /// The view that shows the node; `nil` before the component is rendered.
  var renderedView: View? { get }

  /// Makes the view of the node, or takes over that of an older node with the same identity, and
  /// configures it, then its children.
  func render(reusing older: (any ComponentNodeType)?) -> View
}

/// A node that knows how to make, configure and reuse a view.
///
///     ComponentNode<UILabel>().configure { $0.text = "Hello" }
@MainActor
public final class ComponentNode<Shown: View>: ComponentNodeType {
  /// The identity of the node among its siblings.
  public let reuseIdentifier: String
  private let make: () -> Shown
  private var setUp: ((Shown) -> Void)?
  private var nodes: [any ComponentNodeType] = []
  private var shown: Shown?

  /// Creates a node.
  ///
  /// - Parameters:
  ///   - reuseIdentifier: The identity among its siblings; by default the type of the view.
  ///   - make: Makes the view.
  public init(
    reuseIdentifier: String = String(reflecting: Shown.self),
    _ make: @escaping () -> Shown = { Shown() }
  ) {
    self.reuseIdentifier = reuseIdentifier
    self.make = make
  }

  /// The view that shows the node; `nil` before the component is rendered.
  public var renderedView: View? { shown }

  /// Sets the closure that is applied to the view whenever the component is rendered.
  public func configure(_ setUp: @escaping (Shown) -> Void) -> ComponentNode<Shown> {
    self.setUp = setUp
    return self
  }

  /// Sets the children; `nil` is none.
  public func children(_ nodes: [(any ComponentNodeType)?]) -> ComponentNode<Shown> {
    self.nodes = nodes.compactMap(\.self)
    return self
  }

  /// Makes the view of the node, or takes over that of an older node with the same identity, and
  /// configures it, then its children.
  ///
  /// - Complexity: O(*n*²) in the number of children.
  public func render(reusing older: (any ComponentNodeType)?) -> View {
    let older = older as? ComponentNode<Shown>
    let view = older?.shown ?? make()
    shown = view
    setUp?(view)
    var spare = older?.nodes ?? []
    let views = nodes.map { node in
      let index = spare.firstIndex {
        $0.reuseIdentifier == node.reuseIdentifier && type(of: $0) == type(of: node)
      }
      return node.render(reusing: index.map { spare.remove(at: $0) })
    }
    guard !nodes.isEmpty || older?.nodes.isEmpty == false else { return view }
    if !view.subviews.elementsEqual(views, by: { $0 === $1 }) { view.setSubviews(views) }
    return view
  }
}

/// Returns the node if the condition holds; otherwise the node is not made.
@MainActor
public func when(
  _ condition: Bool,
  _ node: @autoclosure () -> any ComponentNodeType
) -> (any ComponentNodeType)? {
  condition ? node() : nil
}

/// A component that is a described node, which needs no view.
protocol NodeHolding {
  /// The node.
  var node: Node { get }
}

/// A component that shows a described node: the rows of XML and JSON previews.
public struct NodeComponent: Component, Equatable, NodeHolding {
  /// The node shown.
  public let node: Node

  /// Creates a component that shows `node`.
  public init(_ node: Node) { self.node = node }

  /// The name of the node's element: its views can be patched to any node of that element.
  nonisolated public var reuseIdentifier: String { node.type }

  /// Mounts the node.
  public func renderContent() -> View { View.make(for: node) }

  /// Patches the mounted views.
  public func render(in content: View) { _ = content.patch(to: node) }

  /// Returns whether both show the same; the keys of the roots are ignored.
  public static func == (left: NodeComponent, right: NodeComponent) -> Bool {
    left.node.isContentEqual(to: right.node)
  }
}

/// A component that shows a described node: what XML and JSON previews are made of.
public struct NodeComponent: Component, Equatable {
  /// What is shown.
  public let node: Node

  /// Creates a component that shows `node`.
  public init(_ node: Node) { self.node = node }

  /// The name of the node's element: its views can be patched to any node of that element.
  nonisolated public var reuseIdentifier: String { node.type }

  /// Mounts the node.
  public func renderContent() -> View { View.make(for: node) }

  /// Patches the mounted views.
  public func render(in content: View) { _ = content.patch(to: node) }

  /// Returns whether both show the same; the keys of the roots take no part.
  public static func == (left: NodeComponent, right: NodeComponent) -> Bool {
    left.node.isContentEqual(to: right.node)
  }
}

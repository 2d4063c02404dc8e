public import Foundation
public import PlaygroundCore

/// The state of a component.
public protocol ComponentStateType {}

/// A view that is a function of its state.
@MainActor
public protocol ComponentViewType: View {
  /// The state; set before rendering.
  var state: (any ComponentStateType)? { get set }

  /// Shows the state within a size, in cells.
  func renderComponent(_ size: CGSize)
}

/// The size of the parent of a component, in cells, for computations with fractions.
public struct ParentSize: Hashable, Sendable {
  /// The number of columns.
  public var width: Double
  /// The number of rows.
  public var height: Double
}

extension View {
  /// The size of the parent, in cells; zero without one.
  public var parentSize: CGSize { superview?.bounds.size ?? .zero }
}

@MainActor
extension ComponentViewType {
  /// Shows the state.
  public func renderComponent() { renderComponent(.zero) }

  /// The size of the parent, in cells; zero without one.
  @_disfavoredOverload
  public var parentSize: ParentSize {
    let size: CGSize = parentSize
    return ParentSize(width: Double(size.width), height: Double(size.height))
  }
}

/// A view that constructs a tree of nodes from its state.
///
///     final class Title: ComponentView {
///       override func construct() -> any ComponentNodeType {
///         ComponentNode<UILabel>().configure { $0.text = (self.state as? Page)?.title ?? "" }
///       }
///     }
///
/// Nothing is shown before `renderComponent()`.
open class ComponentView: UIView, ComponentViewType {
  /// The state; set before rendering.
  public var state: (any ComponentStateType)?
  private var setUp: (() -> Void)?
  fileprivate var root: (any ComponentNodeType)?

  /// Creates a component; lengths of the frame that are not 0 become its width and height.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a component without a frame.
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  /// Returns the tree of nodes that shows the state.
  ///
  /// Called by `renderComponent(_:)`; overrides make new nodes each time.
  open func construct() -> any ComponentNodeType { ComponentNode<UIView>() }

  /// Sets a closure that is called with the component whenever it is rendered, before its nodes.
  public func configure(_ setUp: @escaping (ComponentView) -> Void) {
    self.setUp = { [weak self] in if let self { setUp(self) } }
  }

  /// Constructs the tree, and changes the views by what differs from the tree before.
  ///
  /// - Parameter size: The size of the component, in cells; a length of 0, or from 1,000,000, is
  ///   that of the content.
  open func renderComponent(_ size: CGSize) {
    setUp?()
    if 1..<1_000_000 ~= size.width { width = .cells(size.width) }
    if 1..<1_000_000 ~= size.height { height = .cells(size.height) }
    let next = nextRoot()
    let view = next.render(reusing: root?.reuseIdentifier == next.reuseIdentifier ? root : nil)
    root = next
    if subviews.count != 1 || subviews.first !== view { setSubviews([view]) }
  }

  fileprivate func nextRoot() -> any ComponentNodeType { construct() }
}

/// A component whose tree has the same nodes in every state: it is constructed once, and configured
/// whenever it is rendered.
open class StaticComponentView: ComponentView {
  fileprivate override func nextRoot() -> any ComponentNodeType { root ?? construct() }
}

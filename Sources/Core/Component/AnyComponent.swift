/// A component of any type.
///
/// Erasing twice is erasing once. Described nodes are held in place, where they are compared
/// without being copied, so that long lists of them cost nothing more than the nodes.
///
/// A component written in Swift belongs to the main actor. Comparing it, measuring it and
/// rendering it elsewhere stops the program; a described node can be used anywhere.
public struct AnyComponent: Sendable {
  /// What is shown unless a component was written in Swift; nothing then.
  private let described: Node
  /// Where a component written in Swift is, `nil` for a described node.
  ///
  /// One reference, so that cells are copied fast.
  private let written: (any ComponentHolding)?

  /// What stands for the node of a component written in Swift.
  private static let nothing = Node("")

  /// Creates the erased form of a component.
  @MainActor
  public init<Base: Component>(_ base: Base) {
    switch base {
    case let erased as AnyComponent: self = erased
    case let described as NodeComponent: self.init(described.node)
    default: self.init(described: Self.nothing, written: ComponentHolder(base))
    }
  }

  /// Creates the component that shows a node.
  public init(_ node: Node) { self.init(described: node, written: nil) }

  private init(described: Node, written: (any ComponentHolding)?) {
    self.described = described
    self.written = written
  }

  /// The component itself.
  @MainActor public var base: any Component { written?.component ?? NodeComponent(described) }

  /// The described node; `nil` for a component written in Swift.
  public var node: Node? { written == nil ? described : nil }

  /// Returns the component as another type, or as something that it can do; `nil` if it is not
  /// that.
  ///
  /// A component that wraps another is asked first, then the wrapped one.
  @MainActor
  public func `as`<Target>(_ type: Target.Type) -> Target? {
    var candidate: any Component = base
    while true {
      if let target = candidate as? Target { return target }
      guard let wrapper = candidate as? any ComponentWrapping else { return nil }
      candidate = wrapper.wrapped
    }
  }

  /// What the component shows where it may take all the space it wants.
  ///
  /// - Complexity: O(1) for a described node, else that of rendering into a content of its own.
  public var snapshot: Node { node(in: LayoutConstraints(width: nil, height: nil)) }

  /// Returns what the component shows when it is offered a space.
  ///
  /// - Complexity: O(1) for a described node, else that of rendering into a content of its own.
  public func node(in constraints: LayoutConstraints) -> Node {
    if written == nil {
      return described.resolved(columns: constraints.windowColumns ?? constraints.width)
    }
    return MainActor.assumeIsolated {
      let view = ComponentView()
      view.constraints = constraints
      view.render(self)
      view.fit(constraints)
      return view.snapshot
    }
  }

  /// Returns whether both are nodes that share their storage, at a glance.
  @inline(__always)
  static func isKept(_ left: borrowing AnyComponent, _ right: borrowing AnyComponent) -> Bool {
    // Asking for `written` would copy it; where there is one the node has no type.
    if left.described.type.isEmpty { return false }
    guard left.described.type == right.described.type else { return false }
    guard left.described.children.span.isIdentical(to: right.described.children.span) else {
      return false
    }
    return left.described.props.list.span.isIdentical(to: right.described.props.list.span)
  }

  /// Returns whether both show themselves in contents of one kind.
  @MainActor
  func isSameKind(as other: AnyComponent) -> Bool {
    switch (written, other.written) {
    case (nil, nil):
      described.type == other.described.type
        && described.isComposite == other.described.isComposite
    case (let left?, let right?):
      type(of: left) == type(of: right)
        && left.component.reuseIdentifier == right.component.reuseIdentifier
    case (nil, _?), (_?, nil): false
    }
  }
}

/// What holds a component of whatever type.
@MainActor
private protocol ComponentHolding: AnyObject, Sendable {
  var component: any Component { get }
}

/// Holds a component of one type.
@MainActor
private final class ComponentHolder<Base: Component>: ComponentHolding {
  private let base: Base

  init(_ base: Base) { self.base = base }

  var component: any Component { base }
}

extension AnyComponent: Component {
  /// The name of the component's own pool; the name of a described node's element.
  nonisolated public var reuseIdentifier: String {
    guard let written else { return described.type }
    return MainActor.assumeIsolated { written.component.reuseIdentifier }
  }

  /// How the component is sized; a described node is as high as its content.
  nonisolated public var layoutMode: ContentLayoutMode {
    guard let written else { return .flexibleHeight(estimatedHeight: 1) }
    return MainActor.assumeIsolated { written.component.layoutMode }
  }

  /// Returns the size that the component asks for; `nil` for a described node.
  nonisolated public func referenceSize(in bounds: Rect) -> Size? {
    guard let written else { return nil }
    return MainActor.assumeIsolated { written.component.referenceSize(in: bounds) }
  }

  /// Makes the component's coordinator.
  public func makeCoordinator() -> Any {
    func make(_ base: some Component) -> Any { base.makeCoordinator() }
    return make(base)
  }

  /// Makes the component's content with a coordinator of its kind.
  public func renderContent(coordinator: Any) -> View {
    func render<Base: Component>(_ base: Base) -> View {
      base.renderContent(coordinator: coordinator as? Base.Coordinator ?? base.makeCoordinator())
    }
    return render(base)
  }

  /// Renders the component; does nothing for a content or coordinator of another kind.
  public func render(in content: View, coordinator: Any) {
    func render<Base: Component>(_ base: Base) {
      guard let content = content as? Base.Content,
        let coordinator = coordinator as? Base.Coordinator
      else { return }
      base.render(in: content, coordinator: coordinator)
    }
    render(base)
  }

  /// Returns what the component says; `true` for a component of another type.
  nonisolated public func shouldContentUpdate(with next: AnyComponent) -> Bool {
    if written == nil, next.written == nil { return !described.isContentEqual(to: next.described) }
    return MainActor.assumeIsolated {
      @MainActor func compare<Base: Component>(_ base: Base) -> Bool {
        (next.base as? Base).map { base.shouldContentUpdate(with: $0) } ?? true
      }
      return compare(base)
    }
  }

  /// Returns what the component says; `true` for a component or content of another type.
  public func shouldRender(next: AnyComponent, in content: View) -> Bool {
    func compare<Base: Component>(_ base: Base) -> Bool {
      guard let next = next.base as? Base, let content = content as? Base.Content else {
        return true
      }
      return base.shouldRender(next: next, in: content)
    }
    return compare(base)
  }

  /// Puts the component's content into its container.
  public func layout(content: View, in container: View) {
    func layout<Base: Component>(_ base: Base) {
      (content as? Base.Content).map { base.layout(content: $0, in: container) }
    }
    layout(base)
  }

  /// Returns what the component says; what the content says if it is of another type.
  public func intrinsicContentSize(for content: View) -> Size {
    func size<Base: Component>(_ base: Base) -> Size? {
      (content as? Base.Content).map { base.intrinsicContentSize(for: $0) }
    }
    return size(base) ?? content.intrinsicContentSize
  }

  /// Tells the component.
  public func contentWillDisplay(_ content: View) {
    func report<Base: Component>(_ base: Base) {
      (content as? Base.Content).map { base.contentWillDisplay($0) }
    }
    report(base)
  }

  /// Tells the component.
  public func contentDidEndDisplay(_ content: View) {
    func report<Base: Component>(_ base: Base) {
      (content as? Base.Content).map { base.contentDidEndDisplay($0) }
    }
    report(base)
  }
}

extension AnyComponent: Equatable {
  /// Returns whether the right one shows nothing else than the left one; nodes with their keys.
  public static func == (left: AnyComponent, right: AnyComponent) -> Bool {
    if left.written == nil, right.written == nil { return left.described == right.described }
    return !left.shouldContentUpdate(with: right)
  }
}

extension AnyComponent: CustomDebugStringConvertible {
  /// The component's own debug description.
  public var debugDescription: String {
    guard let written else { return String(reflecting: NodeComponent(described)) }
    return MainActor.assumeIsolated { String(reflecting: written.component) }
  }
}

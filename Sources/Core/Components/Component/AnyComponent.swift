/// A type-erased component.
///
/// Erasing an `AnyComponent` returns it unchanged. Described nodes are stored inline and compared
/// without a copy, so long lists of them cost no more than the nodes.
///
/// A component written in Swift is isolated to the main actor: comparing, measuring or rendering it
/// elsewhere traps. A described node can be used anywhere.
public struct AnyComponent: Sendable {
  /// The described node; an empty node for a component written in Swift.
  let described: Node
  /// The box of a component written in Swift; `nil` for a described node.
  ///
  /// A single reference, to keep cells cheap to copy.
  private let written: (any ComponentHolding)?

  /// The placeholder node of a component written in Swift.
  private static let nothing = Node("")

  /// Creates a type-erased component.
  @MainActor
  public init<Base: Component>(_ base: Base) {
    switch base {
    case let erased as AnyComponent: self = erased
    case let described as any NodeHolding: self.init(described.node)
    default: self.init(described: Self.nothing, written: ComponentHolder(base))
    }
  }

  /// Creates the component that shows a node.
  public init(_ node: Node) { self.init(described: node, written: nil) }

  private init(described: Node, written: (any ComponentHolding)?) {
    self.described = described
    self.written = written
  }

  /// The wrapped component.
  @MainActor public var base: any Component { written?.component ?? NodeComponent(described) }

  /// The described node; `nil` for a component written in Swift.
  public var node: Node? { written == nil ? described : nil }

  /// Whether the component may show an image; `true` for one written in Swift.
  var mayShowPicture: Bool { Self.mayShowPicture(described.type, described.children) }

  /// Returns the same for parts of `described`, so that a component in an array is not copied.
  @inline(__always)
  static func mayShowPicture(_ type: String, _ children: [Node]) -> Bool {
    type.isEmpty || Node.isPicture(type) || Node.showPictures(children.span)
  }

  /// Whether the component is written in Swift.
  @inline(__always) var isWrittenInSwift: Bool {
    // Reading `written` would retain it; the described node of such a component has no type.
    described.type.isEmpty
  }

  /// The actions of a described node; none of a component written in Swift.
  var actions: [Action] { described.actions }

  /// Returns the component cast to another type or protocol; `nil` if the cast fails.
  ///
  /// A wrapper is tried first, then the component that it wraps.
  @MainActor
  public func `as`<Target>(_ type: Target.Type) -> Target? {
    var candidate: any Component = base
    while true {
      if let target = candidate as? Target { return target }
      guard let wrapper = candidate as? any ComponentWrapping else { return nil }
      candidate = wrapper.wrapped
    }
  }

  /// The component's node, laid out without size limits.
  ///
  /// - Precondition: The caller is on the main actor, unless the component is a described node.
  /// - Complexity: O(*n*) in the number of attributes of a described node, else that of rendering
  ///   into a new content.
  public var snapshot: Node { node(in: LayoutConstraints(width: nil, height: nil)) }

  /// Returns the component's node, laid out within `constraints`.
  ///
  /// - Parameter constraints: The space for the component; conditions of a described node depend
  ///   on its columns.
  /// - Returns: The node; that of a component written in Swift has the size that the component
  ///   requests.
  /// - Precondition: The caller is on the main actor, unless the component is a described node.
  /// - Complexity: O(*n*) in the number of attributes of a described node, else that of rendering
  ///   into a new content.
  public func node(in constraints: LayoutConstraints) -> Node {
    if written == nil {
      return described.resolved(in: constraints)
    }
    return MainActor.assumeIsolated {
      let view = ComponentHost()
      view.constraints = constraints
      view.render(self)
      view.fit(constraints)
      return view.node(in: constraints)
    }
  }

  /// Returns whether both are nodes that share their storage, in O(1).
  @inline(__always)
  static func isKept(_ left: borrowing AnyComponent, _ right: borrowing AnyComponent) -> Bool {
    if left.isWrittenInSwift { return false }
    guard left.described.type == right.described.type else { return false }
    guard left.described.children.span.isIdentical(to: right.described.children.span) else {
      return false
    }
    return left.described.props.list.span.isIdentical(to: right.described.props.list.span)
  }

  /// Returns whether both use the same kind of content.
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

/// A type-erased box of a component.
@MainActor
private protocol ComponentHolding: AnyObject, Sendable {
  var component: any Component { get }
}

/// A box of a component of one type.
@MainActor
private final class ComponentHolder<Base: Component>: ComponentHolding {
  private let base: Base

  init(_ base: Base) { self.base = base }

  var component: any Component { base }
}

extension AnyComponent: Component {
  /// The component's reuse identifier; the element name of a described node.
  ///
  /// - Precondition: The caller is on the main actor, unless the component is a described node.
  nonisolated public var reuseIdentifier: String {
    guard let written else { return described.type }
    return MainActor.assumeIsolated { written.component.reuseIdentifier }
  }

  /// The component's layout mode; a described node is as high as its content.
  ///
  /// - Precondition: The caller is on the main actor, unless the component is a described node.
  nonisolated public var layoutMode: ContentLayoutMode {
    guard let written else { return .flexibleHeight(estimatedHeight: 1) }
    return MainActor.assumeIsolated { written.component.layoutMode }
  }

  /// Returns the component's reference size, in cells; `nil` for a described node.
  ///
  /// - Precondition: The caller is on the main actor, unless the component is a described node.
  nonisolated public func referenceSize(in bounds: Rect) -> Size? {
    guard let written else { return nil }
    return MainActor.assumeIsolated { written.component.referenceSize(in: bounds) }
  }

  /// Creates the component's coordinator.
  public func makeCoordinator() -> Any {
    func make(_ base: some Component) -> Any { base.makeCoordinator() }
    return make(base)
  }

  /// Creates the component's content; a coordinator of another type is replaced by a new one.
  public func renderContent(coordinator: Any) -> View {
    func render<Base: Component>(_ base: Base) -> View {
      base.renderContent(coordinator: coordinator as? Base.Coordinator ?? base.makeCoordinator())
    }
    return render(base)
  }

  /// Renders the component; does nothing for a content or coordinator of another type.
  public func render(in content: View, coordinator: Any) {
    func render<Base: Component>(_ base: Base) {
      guard let content = content as? Base.Content,
        let coordinator = coordinator as? Base.Coordinator
      else { return }
      base.render(in: content, coordinator: coordinator)
    }
    render(base)
  }

  /// Returns the component's answer; `true` for a component of another type.
  ///
  /// - Precondition: The caller is on the main actor, unless both are described nodes.
  /// - Complexity: O(*n*) in the size of the nodes, for described nodes; O(1) if they share their
  ///   storage.
  nonisolated public func shouldContentUpdate(with next: AnyComponent) -> Bool {
    if written == nil, next.written == nil { return !described.isContentEqual(to: next.described) }
    return MainActor.assumeIsolated {
      @MainActor func compare<Base: Component>(_ base: Base) -> Bool {
        (next.base as? Base).map { base.shouldContentUpdate(with: $0) } ?? true
      }
      return compare(base)
    }
  }

  /// Returns the component's answer; `true` for a component or content of another type.
  public func shouldRender(next: AnyComponent, in content: View) -> Bool {
    func compare<Base: Component>(_ base: Base) -> Bool {
      guard let next = next.base as? Base, let content = content as? Base.Content else {
        return true
      }
      return base.shouldRender(next: next, in: content)
    }
    return compare(base)
  }

  /// Adds the component's content to its container; does nothing for a content of another type.
  public func layout(content: View, in container: View) {
    func layout<Base: Component>(_ base: Base) {
      (content as? Base.Content).map { base.layout(content: $0, in: container) }
    }
    layout(base)
  }

  /// Returns the component's answer, in cells; the content's intrinsic size if its type differs.
  public func intrinsicContentSize(for content: View) -> Size {
    func size<Base: Component>(_ base: Base) -> Size? {
      (content as? Base.Content).map { base.intrinsicContentSize(for: $0) }
    }
    return size(base) ?? content.intrinsicContentSize
  }

  /// Notifies the component that the content is about to appear; does nothing for a content of
  /// another type.
  public func contentWillDisplay(_ content: View) {
    func report<Base: Component>(_ base: Base) {
      (content as? Base.Content).map { base.contentWillDisplay($0) }
    }
    report(base)
  }

  /// Notifies the component that the content has disappeared; does nothing for a content of
  /// another type.
  public func contentDidEndDisplay(_ content: View) {
    func report<Base: Component>(_ base: Base) {
      (content as? Base.Content).map { base.contentDidEndDisplay($0) }
    }
    report(base)
  }
}

extension AnyComponent: Equatable {
  /// Returns whether both show the same; for nodes, keys are compared as well.
  ///
  /// - Precondition: The caller is on the main actor, unless both are described nodes.
  public static func == (left: AnyComponent, right: AnyComponent) -> Bool {
    if left.written == nil, right.written == nil { return left.described == right.described }
    return !left.shouldContentUpdate(with: right)
  }
}

extension AnyComponent: CustomDebugStringConvertible {
  /// The component's debug description.
  public var debugDescription: String {
    guard let written else { return String(reflecting: NodeComponent(described)) }
    return MainActor.assumeIsolated { String(reflecting: written.component) }
  }
}

// View: the mutable counterpart of `Node`. A view is an object that the program changes in place;
// it stores the state of one position on the screen, such as focus, scroll offset and typed text.
// Its typed properties set attributes of the node that it snapshots to, limited to the values that
// the schema allows. A node is *mounted* as views and later *patched* in place, matching views by
// key.

/// A mutable part of the screen: a flexbox, and the base class of all other views.
///
/// Layout and painting use its `snapshot`. Subclass it, or one of the built-in views, to keep
/// references to subviews:
///
///     final class Greeting: HBox {
///       let name = Label()
///       required init() {
///         super.init()
///         add(Label("Hello"), name)
///       }
///     }
///
/// A direct subclass of `View` calls `super.init(frame: .zero)`, or overrides `init(frame:)`.
@MainActor
open class View: BindingOwner {
  /// The built-in element that instances snapshot to; a subclass inherits it.
  package class var element: ElementKind { .flexbox }

  /// The element or declared component that this view snapshots to.
  public private(set) var elementName: String
  /// Whether the view shows a declared component.
  package private(set) var isComposite = false
  /// The identity among its siblings; `nil` for the position among siblings of the same element.
  public var key: Key? {
    didSet { if key != oldValue { invalidate() } }
  }
  /// The actions run on the view's events, as described.
  package internal(set) var actions: [Action] = []
  /// The attributes of the view's node.
  public package(set) var props: Props = [:] {
    didSet { invalidate() }
  }
  /// The subviews, in drawing order.
  public internal(set) var subviews: [View] = [] {
    didSet { invalidate() }
  }
  /// The parent view; `nil` for a root.
  public private(set) weak var superview: View?
  /// Whether the view receives key strokes; not part of the snapshot.
  public var isFocused = false {
    didSet { if isFocused != oldValue { lookDidChange() } }
  }
  /// Whether the view looks tapped: since a tap in `operate(_:size:)`, until `release()`.
  ///
  /// Not part of the snapshot.
  public internal(set) var isPressed = false {
    didSet { if isPressed != oldValue { lookDidChange() } }
  }
  /// A number to find the view by; 0 by default; not part of the snapshot.
  public var tag = 0

  /// The channel of `inputs`; `nil` until it is used.
  var knownInputs: SimpleIO<InputEvent>?
  /// The view in a body that declared this one, and receives the same events.
  private(set) var origin: View?
  /// The frame of the view in its parent; `nil` unless it is observed.
  var observedFrame: UnstableState<Rect>?
  /// The state of editing its value.
  var memory = ControlMemory() {
    didSet { if isFocused, memory != oldValue { lookDidChange() } }
  }

  /// The bindings of the view; they end when the view is deallocated.
  public private(set) lazy var bindings = BindingBag()

  /// The attributes of the last description; `nil` for a view without description.
  private var described: Props?
  /// The source range of the description.
  private var span: SourceSpan?
  private var kind: ElementKind?
  private var knownSnapshot: Node?
  /// The attributes last set to a value that the schema does not allow.
  private var ignored: Set<String> = []

  /// Creates a view; a frame in cells, unless it is empty, sets its size, and its position in a box
  /// that then does not lay it out.
  public init(frame: Rect) {
    let element = Self.element
    elementName = element.name
    kind = element
    setFrame(frame)
  }

  /// Creates a view without attributes.
  public required convenience init() { self.init(frame: .zero) }

  /// Makes this the view of an element that is not built in.
  func become(_ elementName: String, isComposite: Bool) {
    (self.elementName, self.isComposite, kind) = (elementName, isComposite, nil)
  }

  /// Sets the lengths that are not 0, and the position unless it is the origin.
  package func setFrame(_ frame: Rect) {
    if frame.width > 0 { self[attribute: "width"] = frame.width }
    if frame.height > 0 { self[attribute: "height"] = frame.height }
    guard frame.origin != .zero else { return }
    self[attribute: "activated"] = false
    self[attribute: "x"] = frame.x
    self[attribute: "y"] = frame.y
  }

  /// Prepares the view to show other content: discards the state set by the user.
  ///
  /// Attributes changed since the last description are reset to it. Overrides must call `super`.
  ///
  /// - Complexity: O(*n*) in the number of views.
  open func prepareForReuse() {
    isFocused = false
    isPressed = false
    memory = ControlMemory()
    if let described, props != described { props = described }
    for subview in subviews { subview.prepareForReuse() }
  }

  /// Returns the size within the constraints, in cells, overriding that of layout.
  ///
  /// Defaults to `nil`: the layout of the snapshot applies.
  open func sizeThatFits(_ constraints: LayoutConstraints) -> Size? { nil }

  // MARK: - Attributes

  /// Accesses an attribute by its name in descriptions; setting `nil` restores the default.
  ///
  /// A value that the schema does not allow for this element is ignored, and listed in
  /// `ignoredAttributes`. Reading a value of another type gives `nil`.
  public subscript<Typed: AttributeValue>(attribute attribute: String) -> Typed? {
    get { props[typed: attribute] }
    set { write(attribute, newValue?.attribute) }
  }

  /// Sets an attribute to a normalised value, if the schema allows it; `nil` removes it.
  package func write(_ attribute: String, _ value: Value?) {
    guard let value else {
      if props[attribute] != nil { props[attribute] = nil }
      return
    }
    guard let value = accepted(value, of: attribute) else { return }
    if props[attribute] != value { props[attribute] = value }
  }

  /// Attributes set without effect on this view and its descendants, in order.
  ///
  /// For example, a `Label` has no `padding`, and `border` cannot be negative.
  ///
  /// - Complexity: O(*n*) in the number of views.
  public var ignoredAttributes: [String] {
    ignored.sorted().map { "\(elementName).\($0)" } + subviews.flatMap(\.ignoredAttributes)
  }

  /// Returns a value in normal form; notes the attribute as ignored if the schema refuses it.
  func accepted(_ value: Value, of attribute: String) -> Value? {
    let normal = normalised(value, of: attribute)
    if normal == nil { ignored.insert(attribute) } else { ignored.remove(attribute) }
    return normal
  }

  private func normalised(_ value: Value, of attribute: String) -> Value? {
    guard let kind else { return value }
    for parent in [ElementDeclaration.LayoutKind.flex, .box, .grid] {
      if let value = kind.table(under: parent)[attribute]?.normalised(value) { return value }
    }
    return nil
  }

  // MARK: - Hierarchy

  /// Inserts a view before the subview at `index`, 0-based, removing it from its previous parent;
  /// an index beyond the last subview is the end.
  ///
  /// - Precondition: `index` is not negative; the view does not contain this one.
  public func insert(_ view: View, at index: Int) {
    let isAbove = sequence(first: self, next: \.superview).contains { $0 === view }
    precondition(!isAbove, "a view cannot hold itself")
    view.removeFromSuperview()
    subviews.insert(view, at: Swift.min(index, subviews.count))
    view.superview = self
  }

  /// Removes the view from its parent; does nothing for a root.
  ///
  /// - Complexity: O(*n*) in the number of siblings.
  public func removeFromSuperview() {
    guard let superview else { return }
    self.superview = nil
    superview.subviews.removeAll { $0 === self }
  }

  /// Replaces the subviews.
  package func setSubviews(_ views: [View]) {
    for view in subviews { view.superview = nil }
    for view in views { view.superview = self }
    subviews = views
  }

  // MARK: - Description

  /// Whether the view was made from a node, or shows one.
  var isDescribed: Bool { described != nil }

  /// Applies the attributes of a node, preserving those changed since the last description.
  func describe(_ node: Node) {
    let before = described ?? props
    described = node.props
    if props == before {
      props = node.props
    } else {
      for prop in node.props.list where before[prop.name] != prop.value {
        props[prop.name] = prop.value
      }
      for prop in before.list where node.props[prop.name] == nil { props[prop.name] = nil }
    }
    key = node.key
    actions = node.actions
    span = node.span
    origin = node.origin as? View
  }

  // MARK: - Snapshot

  /// The view's current content, as a value.
  ///
  /// - Complexity: O(1) if the view is unchanged, else O(*n*) in the changed descendants and their
  ///   siblings.
  public var snapshot: Node {
    if let knownSnapshot { return knownSnapshot }
    let node = makeSnapshot()
    knownSnapshot = node
    return node
  }

  /// Whether the snapshot is that of the only subview.
  var isTransparent: Bool { false }

  /// The number of nodes below the view's own that no subview makes.
  var childNodeCount: Int { 0 }

  /// Creates the view's node.
  func makeSnapshot() -> Node {
    Node(
      elementName,
      key: key,
      isComposite: isComposite,
      props: props,
      actions: actions,
      children: childSnapshots,
      span: span,
    )
  }

  private var childSnapshots: [Node] {
    if subviews.isEmpty { return [] }
    return zip(subviews, subviewKeys).map { view, key in
      var node = view.snapshot
      node.key = key
      return node
    }
  }

  /// The identities of the subviews: keys, else positions among siblings of the same element.
  var subviewKeys: [Key] {
    if subviews.allSatisfy({ $0.key != nil }) { return subviews.compactMap(\.key) }
    var counts: [ByteExactString: Int] = [:]
    return subviews.map { view in
      let ordinal = counts[view.elementName] ?? 0
      counts[view.elementName] = ordinal + 1
      return view.key ?? .positional("\(view.elementName)#\(ordinal)")
    }
  }

  /// Stores a node equal to the snapshot, so that equal trees share storage and compare in O(1).
  func storeSnapshot(_ node: Node) { knownSnapshot = node }

  /// Discards the snapshots of the view and its ancestors.
  func invalidate() {
    var view: View? = self
    while let current = view, current.knownSnapshot != nil {
      current.knownSnapshot = nil
      view = current.superview
      if view == nil { current.contentDidChange() }
    }
  }

  /// Called on a root view when its snapshot or its look changes.
  func contentDidChange() {}

  /// Notifies the root that the view looks different with the same snapshot.
  private func lookDidChange() {
    var root = self
    while let view = root.superview { root = view }
    root.contentDidChange()
  }
}

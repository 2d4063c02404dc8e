// View: the retained counterpart of `Node`. A view is an object: whoever holds it changes it in
// place, and what belongs to one place on the screen (focus, a scroll offset, typed text) lives in
// it. Its typed properties write attributes of the node it snapshots to, and write only what the
// schema allows. A node is *mounted* as views and later *patched* in place, keeping views by key.

/// A piece of a screen that is kept and changed in place: by itself a flexbox, and the base of all
/// others.
///
/// What a view shows is its `snapshot`; layout and painting work on that. Subclass it, or one of
/// the built-in views, to keep subviews at hand:
///
///     final class Greeting: HBox {
///       let name = Label()
///       required init() {
///         super.init()
///         add(Label("Hello"), name)
///       }
///     }
@MainActor
open class View: BindingOwner {
  /// The built-in element that instances snapshot to; a subclass inherits it.
  open class var element: ElementKind { flexboxDefinition.kind }

  /// The element, or the declared component, that this view snapshots to.
  public let elementName: String
  /// Whether this is the use of a declared component.
  public let isComposite: Bool
  /// Who this is among its siblings; `nil` for the place among those of its element.
  public var key: Key? {
    didSet { if key != oldValue { superview?.invalidate() } }
  }
  /// What the view does on events, as a description says it.
  public internal(set) var actions: [Action] = []
  /// What the view says: the attributes of its node.
  public internal(set) var props: Props = [:] {
    didSet { invalidate() }
  }
  /// What the view holds, in drawing order.
  public internal(set) var subviews: [View] = [] {
    didSet { invalidate() }
  }
  /// The view that holds this one.
  public private(set) weak var superview: View?
  /// Whether key strokes go to this view.
  ///
  /// No part of the snapshot.
  public var isFocused = false

  /// What the view listens to; it ends with the view.
  public private(set) lazy var bindings = BindingBag()

  /// The attributes that the last description gave, `nil` for a view that never had one.
  var described: Props?
  /// Where the description was written.
  var span: SourceSpan?
  private let kind: ElementKind?
  private var knownSnapshot: Node?
  /// The attributes last set to a value that the schema does not allow.
  private var ignored: Set<String> = []

  /// Creates a view without attributes.
  public required init() {
    let element = Self.element
    elementName = element.name
    isComposite = false
    kind = element
  }

  /// Creates the view of an element that is no built-in one.
  init(composite elementName: String, isComposite: Bool) {
    self.elementName = elementName
    self.isComposite = isComposite
    kind = nil
  }

  /// Puts the view into the state in which it shows something else: forgets what a person did to
  /// it.
  ///
  /// Attributes changed since the last description are as described again. Overriders call super.
  open func prepareForReuse() {
    isFocused = false
    if let described, props != described { props = described }
    for subview in subviews { subview.prepareForReuse() }
  }

  /// Returns the space the view wants to take of an offer, where it knows better than layout does.
  ///
  /// By default `nil`: what layout makes of its snapshot.
  open func sizeThatFits(_ constraints: LayoutConstraints) -> Size? { nil }

  // MARK: - Attributes

  /// An attribute; setting `nil` gives it its default back.
  ///
  /// A value that the schema does not allow this element is not written.
  public subscript<Typed: AttributeValue>(attribute attribute: String) -> Typed? {
    get { props[typed: attribute] }
    set { write(attribute, newValue?.attribute) }
  }

  /// Sets an attribute to a value, normalised, if the schema allows it; `nil` unsets it.
  func write(_ attribute: String, _ value: Value?) {
    guard let value else {
      if props[attribute] != nil { props[attribute] = nil }
      return
    }
    guard let value = normalised(value, of: attribute) else {
      ignored.insert(attribute)
      return
    }
    ignored.remove(attribute)
    if props[attribute] != value { props[attribute] = value }
  }

  /// Attributes of this view and of those it holds that were set without effect, in order.
  ///
  /// A `Label` has no `padding`, and no element has a negative `border`.
  ///
  /// - Complexity: O(*n*) in the number of views.
  public var ignoredAttributes: [String] {
    ignored.sorted().map { "\(elementName).\($0)" } + subviews.flatMap(\.ignoredAttributes)
  }

  private func normalised(_ value: Value, of attribute: String) -> Value? {
    guard let kind else { return value }
    for parent in [ElementDeclaration.LayoutKind.flex, .box, .grid] {
      if let value = kind.table(under: parent)[attribute]?.normalised(value) { return value }
    }
    return nil
  }

  // MARK: - Hierarchy

  /// Adds views on top of those held.
  public func add(_ views: View...) {
    for view in views { insert(view, at: subviews.count) }
  }

  /// Adds a view in front of the one at `index`, taking it away from whoever held it.
  ///
  /// - Precondition: `index` is at most the count of subviews; the view does not hold this one.
  public func insert(_ view: View, at index: Int) {
    precondition(!isInside(view), "a view cannot hold itself")
    view.removeFromSuperview()
    subviews.insert(view, at: Swift.min(index, subviews.count))
    view.superview = self
  }

  /// Takes the view away from the one that holds it.
  public func removeFromSuperview() {
    guard let superview else { return }
    self.superview = nil
    superview.subviews.removeAll { $0 === self }
  }

  /// Returns whether the view is `view` or stands somewhere inside of it.
  public func isInside(_ view: View) -> Bool {
    var next: View? = self
    while let current = next {
      if current === view { return true }
      next = current.superview
    }
    return false
  }

  /// Replaces what the view holds, each in its new place.
  func setSubviews(_ views: [View]) {
    for view in subviews { view.superview = nil }
    for view in views { view.superview = self }
    subviews = views
  }

  // MARK: - Snapshot

  /// What the view shows now, as a value.
  ///
  /// - Complexity: O(1) while nothing in the view changed, else O(*n*) in what did and its
  ///   siblings.
  public var snapshot: Node {
    if let knownSnapshot { return knownSnapshot }
    let node = makeSnapshot()
    knownSnapshot = node
    return node
  }

  /// Makes the node of the view as it is.
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

  /// The identities of what the view holds: keys, else places among the siblings of one element.
  var subviewKeys: [Key] {
    if subviews.allSatisfy({ $0.key != nil }) { return subviews.compactMap(\.key) }
    var counts: [String: Int] = [:]
    return subviews.map { view in
      let ordinal = counts[view.elementName, default: 0]
      counts[view.elementName] = ordinal + 1
      return view.key ?? .place("\(view.elementName)#\(ordinal)")
    }
  }

  /// Adopts a node that shows what the view shows, so that trees can be told equal at a glance.
  func adopt(_ node: Node) { knownSnapshot = node }

  /// Forgets the snapshot, and those of all views around.
  func invalidate() {
    var view: View? = self
    while let current = view, current.knownSnapshot != nil {
      current.knownSnapshot = nil
      view = current.superview
      if view == nil { current.contentDidChange() }
    }
  }

  /// Called on a view that no other holds when it shows something else than its last snapshot.
  func contentDidChange() {}
}

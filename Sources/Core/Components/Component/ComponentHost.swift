/// A view that shows one component at a time, of any type.
///
/// It creates the component's content once and renders later components of the same kind into it.
/// Its own attributes (height, border) are those that the component requests.
public final class ComponentHost: SlotView {
  /// The effect of rendering a component.
  package enum RenderResult: Sendable {
    /// A new content was created.
    case created
    /// The content was rendered.
    case rendered
    /// The component declined to be rendered.
    case skipped
  }

  /// The component on the screen: the last one rendered, not one skipped since.
  public private(set) var component: AnyComponent?
  /// The view that shows the component.
  public private(set) var content: View?
  /// The space available to the component's body and its decorations, in cells, as offered by the
  /// list.
  public var constraints = LayoutConstraints(width: nil, height: nil)
  /// The decorations around the content.
  public var chrome = RowChrome() {
    didSet { if chrome != oldValue { arrange() } }
  }
  /// Called when the content changed since the last layout.
  var onChange: (() -> Void)?
  private var coordinator: Any = ()
  private var container = SlotView()

  /// Creates an empty view.
  public required init() { super.init() }

  /// Creates a view of a component, for use alone or among other views.
  public convenience init(_ component: some Component) {
    self.init()
    render(AnyComponent(component))
  }

  /// Shows a component, in the same content if it is of the same kind and accepts rendering.
  public func render(_ component: some Component) {
    let _: RenderResult = render(AnyComponent(component))
  }

  /// Shows a component, in the same content if it is of the same kind.
  ///
  /// - Returns: Whether a content was created, rendered, or left as it was.
  @discardableResult
  package func render(_ next: AnyComponent) -> RenderResult {
    guard let component, let content, component.isSameKind(as: next) else {
      show(next)
      return .created
    }
    guard component.shouldRender(next: next, in: content) else { return .skipped }
    reload(next)
    return .rendered
  }

  /// Shows a component in the same content if it is of the same kind, without `shouldRender`.
  public func reload(_ next: AnyComponent) {
    guard let component, let content, component.isSameKind(as: next) else { return show(next) }
    next.render(in: content, coordinator: coordinator)
    self.component = next
  }

  private func show(_ next: AnyComponent) {
    container.removeFromSuperview()
    container = SlotView()
    arrange()
    coordinator = next.makeCoordinator()
    let content = next.renderContent(coordinator: coordinator)
    next.layout(content: content, in: container)
    next.render(in: content, coordinator: coordinator)
    component = next
    self.content = content
  }

  /// Arranges the container between its decorations.
  private func arrange() {
    for view in subviews { view.removeFromSuperview() }
    container.removeFromSuperview()
    container.width = chrome == RowChrome() ? nil : .fill
    guard chrome != RowChrome() else { return add(container) }
    let box = HBox()
    box.width = .fill
    if !chrome.leading.isEmpty { box.add(Label(chrome.leading)) }
    box.add(container)
    if !chrome.trailing.isEmpty { box.add(Label(chrome.trailing)) }
    add(box)
  }

  override func contentDidChange() { onChange?() }

  /// The constraints left for the content.
  var contentConstraints: LayoutConstraints {
    LayoutConstraints(
      width: constraints.width.map { max(0, $0 - chrome.columns(constraints.cells.ambiguous)) },
      height: constraints.height,
      cells: constraints.cells,
    )
  }

  /// Removes the decorations, in addition to the inherited reset.
  public override func prepareForReuse() {
    super.prepareForReuse()
    chrome = RowChrome()
  }

  /// Sets the width and the height that the component requests within the constraints, in cells;
  /// does nothing before the first render.
  ///
  /// - Complexity: That of laying out the content, unless the component has a reference size.
  public func fit(_ constraints: LayoutConstraints) {
    guard let component, let content else { return }
    self.constraints = constraints
    let constraints = contentConstraints
    let bounds = Rect(x: 0, y: 0, width: constraints.width ?? 0, height: constraints.height ?? 0)
    let size = component.referenceSize(in: bounds) ?? content.sizeThatFits(constraints)
    let (columns, rows): (Int?, Int?) =
      switch component.layoutMode {
      case .fitContainer: (constraints.width, size?.height ?? constraints.height)
      case .flexibleHeight: (nil, size?.height)
      case .flexibleWidth: (size?.width, constraints.height)
      case .fitContent: (size?.width, size?.height)
      }
    width = columns.map { .cells($0 + chrome.columns(constraints.cells.ambiguous)) }
    height = rows.map { .cells($0) }
  }

  /// Notifies the component that it is about to appear; does nothing before the first render.
  public func willDisplay() {
    guard let content else { return }
    component?.contentWillDisplay(content)
  }

  /// Notifies the component on the screen, which may be older than the list's, that it disappeared.
  public func didEndDisplay() {
    guard let content else { return }
    component?.contentDidEndDisplay(content)
  }
}

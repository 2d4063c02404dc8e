/// A view that shows a component, whichever, one after the other.
///
/// It makes the component's content once and renders later components of the same kind into it.
/// What it says of itself (a height, a border) is what the component asks for.
public final class ComponentView: SlotView {
  /// What became of a content when a component was rendered.
  public enum RenderResult: Sendable {
    /// A new content was made.
    case created
    /// The content was written to.
    case rendered
    /// The component said that its content need not be written to.
    case skipped
  }

  /// What is on the screen: the component last rendered, not one that was skipped since.
  public private(set) var component: AnyComponent?
  /// The view that shows it.
  public private(set) var content: View?
  /// The space that the component's body may count with; as offered by the list.
  public var constraints = LayoutConstraints(width: nil, height: nil)
  /// What stands around the content.
  public var chrome = RowChrome() {
    didSet { if chrome != oldValue { arrange() } }
  }
  /// Called when the view shows something else than when it was last laid out.
  var onChange: (() -> Void)?
  private var coordinator: Any = ()
  private var container = SlotView()

  /// Creates a view that shows nothing yet.
  public required init() { super.init() }

  /// Creates a view that shows a component, alone or among other views.
  public convenience init(_ component: some Component) {
    self.init()
    render(AnyComponent(component))
  }

  /// Shows a component, in the same content if it is of the same kind.
  @discardableResult
  public func render(_ next: AnyComponent) -> RenderResult {
    guard let component, let content, component.isSameKind(as: next) else {
      show(next)
      return .created
    }
    guard component.shouldRender(next: next, in: content) else { return .skipped }
    reload(next)
    return .rendered
  }

  /// Shows a component in the same content if it is of the same kind, without asking it first.
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

  /// Puts the container where it belongs, between the marks around it.
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

  /// What of the offer is left for the content.
  var contentConstraints: LayoutConstraints {
    LayoutConstraints(
      width: constraints.width.map { max(0, $0 - chrome.columns(constraints.cells.ambiguous)) },
      height: constraints.height,
      cells: constraints.cells,
    )
  }

  /// Shows a plain row next, besides what any view forgets.
  public override func prepareForReuse() {
    super.prepareForReuse()
    chrome = RowChrome()
  }

  /// Gives the view the size that its component asks for of an offer.
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

  /// Tells the component that it comes into view.
  public func willDisplay() {
    guard let content else { return }
    component?.contentWillDisplay(content)
  }

  /// Tells the component on the screen, whatever the list holds by now, that it left the view.
  public func didEndDisplay() {
    guard let content else { return }
    component?.contentDidEndDisplay(content)
  }
}

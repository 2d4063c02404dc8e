public import Foundation
public import PlaygroundCore

/// A view that contains the content of a component: the base class of rows, headers and footers.
open class ComponentContainer: UIView {
  /// The view in which the content is laid out.
  public let contentView = View()
  fileprivate var content: View?
  fileprivate var coordinator: Any = ()

  /// Creates a container; lengths of the frame that are not 0 become its width and height.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    add(contentView)
  }

  /// Creates a container without a frame.
  public required init?(coder: NSCoder) {
    super.init(frame: .zero)
    add(contentView)
  }
}

/// The container of a row of a table.
open class UITableViewComponentCell: ComponentContainer {
  /// The identifier by which a table finds the cell for other rows; `nil` for none.
  public internal(set) var reuseIdentifier: String?

  /// Creates a cell that a table finds by an identifier.
  public convenience init(reuseIdentifier: String?) {
    self.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }
}
/// The container of a header or a footer of a table.
open class UITableViewComponentHeaderFooterView: ComponentContainer {}
/// The container of a row.
public typealias UITableViewCell = UITableViewComponentCell
/// The container of a header or a footer.
public typealias UITableViewHeaderFooterView = UITableViewComponentHeaderFooterView

/// The class of the view that contains a row.
@MainActor
public struct CellRegistration {
  /// The class.
  public let `class`: UITableViewComponentCell.Type

  /// Creates a registration.
  public init(class: UITableViewComponentCell.Type) { self.class = `class` }

  func containing(_ component: AnyComponent) -> AnyComponent {
    if self.class == UITableViewComponentCell.self { return component }
    return AnyComponent(ContainedComponent(wrapped: component, container: self.class))
  }
}

/// The class of the view that contains a header or a footer.
@MainActor
public struct ViewRegistration {
  /// The class.
  public let `class`: UITableViewComponentHeaderFooterView.Type

  /// Creates a registration.
  public init(class: UITableViewComponentHeaderFooterView.Type) { self.class = `class` }

  func containing(_ component: AnyComponent) -> AnyComponent {
    if self.class == UITableViewComponentHeaderFooterView.self { return component }
    return AnyComponent(ContainedComponent(wrapped: component, container: self.class))
  }
}

/// A component in a container of a class.
private struct ContainedComponent: ComponentWrapping {
  let wrapped: AnyComponent
  let container: ComponentContainer.Type

  var reuseIdentifier: String { "\(String(reflecting: container))/\(wrapped.reuseIdentifier)" }

  func renderContent(coordinator: Any) -> View {
    let view = container.init()
    let content = wrapped.renderContent(coordinator: coordinator)
    wrapped.layout(content: content, in: view.contentView)
    (view.content, view.coordinator) = (content, coordinator)
    return view
  }

  func render(in content: View, coordinator: Any) {
    withContent(of: content) { wrapped.render(in: $0, coordinator: coordinator) }
  }

  func shouldRender(next: Self, in content: View) -> Bool {
    var isRendered = true
    withContent(of: content) {
      isRendered = wrapped.shouldRender(next: next.wrapped, in: $0)
    }
    return isRendered
  }

  func layout(content: View, in container: View) { container.add(content) }

  func intrinsicContentSize(for content: View) -> Size { content.intrinsicContentSize }

  func contentWillDisplay(_ content: View) {
    withContent(of: content) { wrapped.contentWillDisplay($0) }
  }

  func contentDidEndDisplay(_ content: View) {
    withContent(of: content) { wrapped.contentDidEndDisplay($0) }
  }

  @MainActor private func withContent(of view: View, _ use: (View) -> Void) {
    if let content = (view as? ComponentContainer)?.content { use(content) }
  }
}

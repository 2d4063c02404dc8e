/// A stack of pages of which one is shown, below a bar with its title and the way back.
///
/// Its subviews are `NavigationPage`s, and a `NavigationBar` that replaces the bar.
open class NavigationBox: FlatBox {
  /// The element `NavigationBox`.
  package override class var element: ElementKind { definition.kind }

  /// Creates a box without pages.
  public required init() { super.init() }

  /// The title in the bar of pages without a title.
  public var title: String {
    get { self[attribute: "title"] ?? "" }
    set { self[attribute: "title"] = newValue }
  }

  /// The number of pages below the shown one, limited to the pages there are.
  public var depth: Int {
    get { self[attribute: "depth"] ?? 0 }
    set { self[attribute: "depth"] = newValue }
  }

  /// Whether the body is below the bar, as by default; otherwise the bar covers its first row.
  public var bodyAvoidsBar: Bool {
    get { self[attribute: "body-avoids-bar"] ?? true }
    set { self[attribute: "body-avoids-bar"] = newValue }
  }

  /// Whether there is a bar; by default `true`.
  public var isBarVisible: Bool {
    get { self[attribute: "bar-visible"] ?? true }
    set { self[attribute: "bar-visible"] = newValue }
  }

  /// The columns and rows by which the bar is moved to the left and up; (1, 1) hides its first row
  /// and column.
  public var barOffset: Point {
    get { Point(x: self[attribute: "bar-offset-x"] ?? 0, y: self[attribute: "bar-offset-y"] ?? 0) }
    set {
      self[attribute: "bar-offset-x"] = newValue.x == 0 ? nil : newValue.x
      self[attribute: "bar-offset-y"] = newValue.y == 0 ? nil : newValue.y
    }
  }

  /// The background of the bar; `nil` for none.
  public var barBackground: Color? {
    get { self[attribute: "bar-background"] }
    set { self[attribute: "bar-background"] = newValue }
  }
}

extension NavigationBox {
  /// Shows a page on top of the shown one; pages that the user has left are removed.
  public func push(_ page: NavigationPage) {
    for left in pages.dropFirst(shownIndex + 1) { left.removeFromSuperview() }
    add(page)
    depth = pages.count - 1
  }

  /// Removes the shown page, and those that the user has left; does nothing at the lowest page.
  public func pop() {
    guard shownIndex > 0 else { return }
    for page in pages.dropFirst(shownIndex) { page.removeFromSuperview() }
    depth = pages.count - 1
  }

  /// The index of the shown page; going back changes `depth` and keeps the page.
  private var shownIndex: Int { max(0, min(depth, pages.count - 1)) }

  /// The pages, the lowest first.
  public var pages: [NavigationPage] { subviews.compactMap { $0 as? NavigationPage } }
}

/// A page of a `NavigationBox`.
open class NavigationPage: FlatBox {
  /// The element `NavigationPage`.
  package override class var element: ElementKind { definition.kind }

  /// Creates a page without content.
  public required init() { super.init() }

  /// The title in the bar; `nil` for that of the `NavigationBox`.
  public var title: String? {
    get { self[attribute: "title"] }
    set { self[attribute: "title"] = newValue }
  }
}

/// A bar that replaces the one of a `NavigationBox`.
open class NavigationBar: FlatBox {
  /// The element `NavigationBar`.
  package override class var element: ElementKind { definition.kind }

  /// Creates a bar without content.
  public required init() { super.init() }
}

nonisolated extension NavigationBox {
  /// The name of the element.
  static let elementName = "NavigationBox"

  /// The element `NavigationBox`.
  static let definition = BuiltInElement(
    ElementKind(
      elementName,
      .vertical,
      parts: ["NavigationBar", "NavigationPage"],
      attributes: linearAttributes + [
        AttributeDeclaration("title", .text),
        AttributeDeclaration("depth", .integer(0...1_000_000), else: 0),
        AttributeDeclaration("body-avoids-bar", .bool, else: true),
        AttributeDeclaration("bar-visible", .bool, else: true),
        AttributeDeclaration("bar-offset-x", .integer(-1_000_000...1_000_000), else: 0),
        AttributeDeclaration("bar-offset-y", .integer(-1_000_000...1_000_000), else: 0),
        AttributeDeclaration("bar-background", .color),
        AttributeDeclaration("disabled", .bool, else: false),
      ],
    ),
    sizeRule: { props, children, ambiguous in
      let bar = TitleBar(props, pages: children)
      return bar.takesRow ? .bar(columns: bar.columns(ambiguous)) : .window(.fitting)
    },
    enclose: { node, frame, context in
      if !frame.isEmpty { context.readDirection(of: node) }
      context.clip = context.clip.intersection(frame)
    },
    paintOver: { painter, _, grid in
      TitleBar(painter.node.props, pages: painter.node.children).draw(painter, into: &grid)
    },
    control: ControlBehavior(
      value: "depth",
      takesKeysOfContent: true,
      // At the first page it has no use for keys.
      takesFocus: { TitleBar($0.props, pages: $0.children).depth > 0 },
      respond: { input, context, _ in
        let bar = TitleBar(context.node.props, pages: context.node.children)
        guard bar.isBack(input, columns: context.size.width, context.ambiguous) else { return nil }
        return context.change("depth", to: .int(bar.depth - 1))
      },
    ),
    view: { NavigationBox() },
  )
}

nonisolated extension NavigationPage {
  /// The element `NavigationPage`: a column of components.
  static let definition = BuiltInElement(
    ElementKind(
      "NavigationPage",
      .vertical,
      isFilling: true,
      context: .inWhole,
      attributes: linearAttributes + [AttributeDeclaration("title", .text)],
    ),
    sizeRule: { _, _, _ in .window(.filling) },
    enclose: { node, frame, context in
      if !frame.isEmpty { context.readDirection(of: node) }
    },
    view: { NavigationPage() },
  )
}

nonisolated extension NavigationBar {
  /// The element `NavigationBar`: a row of components.
  static let definition = BuiltInElement(
    ElementKind(
      "NavigationBar",
      .horizontal,
      isFilling: true,
      context: .inWhole,
      attributes: linearAttributes,
    ),
    sizeRule: { _, _, _ in
      var window = ScrolledWindow.filling
      window.fillsHeight = false
      return .window(window)
    },
    enclose: { node, frame, context in
      if !frame.isEmpty { context.readDirection(of: node) }
    },
    view: { NavigationBar() },
  )
}

extension Node {
  /// Hides all pages of a `NavigationBox` except the shown one, and moves its bar.
  mutating func resolvePages() {
    guard !isComposite, type == NavigationBox.elementName else { return }
    let bar = TitleBar(props, pages: children)
    var index = 0
    for child in children.indices {
      if children[child].body.type == "NavigationPage" {
        if index != bar.depth { children[child].hideBody() }
        index += 1
      } else if props["bar-visible"] == false {
        children[child].hideBody()
      } else {
        children[child].moveBody(up: bar.offset)
      }
    }
  }

  private mutating func moveBody(up offset: Point) {
    guard isComposite, !children.isEmpty else {
      if offset.y != 0 { props["margin-top"] = .int(-offset.y) }
      if offset.x != 0 { props["margin-left"] = .int(-offset.x) }
      return
    }
    children[0].moveBody(up: offset)
  }
}

/// Pages of which one is shown, below a bar with their titles.
open class Tabs: FlatBox {
  /// The element `Tabs`.
  package override class var element: ElementKind { definition.kind }

  /// Creates tabs without pages.
  public required init() { super.init() }

  /// The value of the current page; `nil` for the first one.
  public var value: String? {
    get { self[attribute: "value"] }
    set { self[attribute: "value"] = newValue }
  }
}

/// A page of `Tabs`.
open class Tab: FlatBox {
  /// The element `Tab`.
  package override class var element: ElementKind { definition.kind }

  /// Creates a page without content.
  public required init() { super.init() }

  /// The text in the bar.
  public var title: String {
    get { self[attribute: "title"] ?? "" }
    set { self[attribute: "title"] = newValue }
  }

  /// The value of `Tabs` while this page is current; `nil` for the page's title.
  public var value: String? {
    get { self[attribute: "value"] }
    set { self[attribute: "value"] = newValue }
  }
}

nonisolated extension Tabs {
  /// The name of the element.
  static let elementName = "Tabs"

  /// The element `Tabs`: a bar above the current page.
  static let definition = BuiltInElement(
    ElementKind(
      elementName,
      .vertical,
      parts: ["Tab"],
      attributes: linearAttributes + [AttributeDeclaration("value", .text)],
    ),
    sizeRule: { _ in .bar },
    enclose: { node, frame, place in
      if !frame.isEmpty { place.readDirection(of: node) }
    },
    paint: draw,
    view: { Tabs() },
  )

  /// Draws the titles, that of the current page in reverse video.
  private static func draw(_ painter: ElementPainter, into grid: inout Grid) {
    let pages = painter.node.children.map(\.body)
    let shown = pages.first { $0.props["visibility"] != "gone" }
    var x = 0
    for page in pages {
      let title = " " + DrawnText.line(page.text(of: "title"), ambiguous: grid.ambiguous) + " "
      let columns = DisplayWidth.columns(of: title, ambiguous: grid.ambiguous)
      let start = painter.isRightToLeft ? painter.frame.width - x - columns : x
      let style = TextStyle(attributes: page.key == shown?.key ? .reverse : [])
      painter.draw(title, x: start, style: style, into: &grid)
      x += columns + 1
    }
  }
}

nonisolated extension Tab {
  /// The element `Tab`: a column of components.
  static let definition = BuiltInElement(
    box: ElementKind(
      "Tab",
      .vertical,
      isFilling: true,
      context: .inWhole,
      attributes: linearAttributes + [
        AttributeDeclaration("title", .text), AttributeDeclaration("value", .text),
      ],
    ),
    view: { Tab() },
  )
}

extension Node {
  /// Hides all pages except the current one.
  mutating func resolveTabs() {
    guard !isComposite, type == Tabs.elementName else { return }
    let values = children.map { page -> String in
      let props = page.body.props
      return props[typed: "value"] ?? props[typed: "title"] ?? ""
    }
    let wanted: String? = props[typed: "value"]
    let shown = wanted.flatMap { values.firstIndex(of: $0) } ?? 0
    for index in children.indices where index != shown { children[index].hideBody() }
  }

  private mutating func hideBody() {
    guard isComposite, !children.isEmpty else {
      props["visibility"] = "gone"
      return
    }
    children[0].hideBody()
  }
}

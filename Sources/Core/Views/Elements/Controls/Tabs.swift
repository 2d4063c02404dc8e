/// Pages of which one is shown, below a bar with their titles; its subviews are `Tab`s.
open class Tabs: FlatBox {
  /// The element `Tabs`.
  package override class var element: ElementKind { definition.kind }

  /// Creates tabs without pages.
  public required init() { super.init() }

  /// The value of the current page; `nil`, or a value that no page has, is the first one.
  public var value: String? {
    get { self[attribute: "value"] }
    set { self[attribute: "value"] = newValue }
  }
}

extension Tabs {
  /// Whether the user cannot change the page; by default `false`.
  public var isDisabled: Bool {
    get { self[attribute: "disabled"] ?? false }
    set { self[attribute: "disabled"] = newValue }
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
      attributes: linearAttributes + [
        AttributeDeclaration("value", .text), AttributeDeclaration("disabled", .bool, else: false),
      ],
    ),
    sizeRule: { _, children, ambiguous in
      .bar(columns: titleColumns(of: children.map(\.body), ambiguous).last?.upperBound ?? 0)
    },
    enclose: { node, frame, context in
      if !frame.isEmpty { context.readDirection(of: node) }
    },
    paint: draw,
    control: ControlBehavior(value: "value", respond: respond),
    view: { Tabs() },
  )

  /// Draws the titles, that of the current page in reverse video between brackets.
  private static func draw(_ painter: ElementPainter, into grid: inout Grid) {
    let pages = painter.node.children.map(\.body)
    let shown = shownIndex(of: pages)
    let columns = titleColumns(of: pages, grid.ambiguous)
    let width = painter.frame.width
    let bar = TabBar(columns, shown: shown, width: width)
    let look = ControlLook(painter)
    defer { drawMarks(of: bar, painter, into: &grid) }
    for (index, (page, range)) in zip(pages, columns).enumerated() {
      let title = DrawnText.line(page.text(of: "title"), ambiguous: grid.ambiguous)
      let left = range.lowerBound - bar.offset
      let start = painter.isRightToLeft ? width - left - range.count : left
      guard index == shown else {
        let style = look.isDisabled ? look.style() : .plain
        painter.draw(" \(title) ", x: start, style: style, into: &grid)
        continue
      }
      let (open, close) = look.brackets(grid)
      let style = look.style(over: TextStyle(attributes: .reverse))
      painter.draw(open + title + close, x: start, style: style, into: &grid)
    }
  }

  /// Returns the index of the current page, the first by default.
  private static func shownIndex(of pages: [Node]) -> Int {
    pages.firstIndex { $0.props["visibility"] != "gone" } ?? 0
  }

  /// Draws the signs for titles outside of the bar.
  private static func drawMarks(
    of bar: TabBar,
    _ painter: ElementPainter,
    into grid: inout Grid
  ) {
    let last = painter.frame.width - 1
    let isMirrored = painter.isRightToLeft
    if bar.hasMoreBefore {
      painter.draw(isMirrored ? "›" : "‹", x: isMirrored ? last : 0, into: &grid)
    }
    if bar.hasMoreAfter {
      painter.draw(isMirrored ? "‹" : "›", x: isMirrored ? 0 : last, into: &grid)
    }
  }

  /// Returns the columns of the titles in the bar, from its start.
  private static func titleColumns(of pages: [Node], _ ambiguous: AmbiguousWidth) -> [Range<Int>] {
    var x = 0
    return pages.map { page in
      let title = DrawnText.line(page.text(of: "title"), ambiguous: ambiguous)
      let columns = DisplayWidth.columns(of: title, ambiguous: ambiguous) + 2
      defer { x += columns + 1 }
      return x..<x + columns
    }
  }

  private static func respond(
    _ input: ControlInput,
    _ context: ControlContext,
    _ memory: inout ControlMemory
  ) -> ControlAnswer? {
    let choices = ControlChoices(pagesOf: context.node)
    var value: String?
    switch input {
    case .press(let point):
      guard point.y == 0 else { return nil }
      let pages = context.node.children.map(\.body)
      let isMirrored = context.node.props["direction"] == "rtl"
      let x = isMirrored ? context.size.width - 1 - point.x : point.x
      let columns = titleColumns(of: pages, context.ambiguous)
      let bar = TabBar(columns, shown: shownIndex(of: pages), width: context.size.width)
      value = bar.page(at: x).flatMap { choices.value(at: $0) }
    case .key(ControlKey(.left)): value = choices.neighbour(-1)
    case .key(ControlKey(.right)): value = choices.neighbour(1)
    case .key(ControlKey(.home)): value = choices.first
    case .key(ControlKey(.end)): value = choices.last
    case .key(ControlKey(.enter)): return ControlAnswer(isSubmitted: true)
    case .choice(let wanted): value = choices.value(wanted)
    case .key, .text, .paste, .wheel: return nil
    }
    guard let value, value != choices.selectedValue else { return ControlAnswer() }
    return context.change("value", to: .string(value))
  }
}

nonisolated extension Tab {
  /// The element `Tab`: a column of components, which is as large as the container of its `Tabs`
  /// allows along an axis in which a child fills it.
  static let definition = BuiltInElement(
    ElementKind(
      "Tab",
      .vertical,
      isFilling: true,
      context: .inWhole,
      attributes: linearAttributes + [
        AttributeDeclaration("title", .text), AttributeDeclaration("value", .text),
      ],
    ),
    sizeRule: { _, children, _ in
      let shown = (children + children.map(\.body)).filter { $0.props["visibility"] != "gone" }
      func fills(_ length: String) -> Bool {
        shown.contains { node in
          guard case .string(let text)? = node.props[length] else { return false }
          return text == "fill" || text.hasPrefix("ratio(")
        }
      }
      var window = ScrolledWindow.fitting
      (window.fillsWidth, window.fillsHeight) = (fills("width"), fills("height"))
      return .window(window)
    },
    enclose: { node, frame, context in
      if !frame.isEmpty { context.readDirection(of: node) }
    },
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
    let shown = wanted.flatMap { wanted in values.firstIndex { $0.hasSameBytes(as: wanted) } } ?? 0
    for index in children.indices where index != shown { children[index].hideBody() }
  }

  /// Hides the element, or the body of a use of a component.
  mutating func hideBody() {
    guard isComposite, !children.isEmpty else {
      props["visibility"] = "gone"
      return
    }
    children[0].hideBody()
  }
}

/// The built-in elements, and the attributes that they take in each position.
package enum Schema {
  /// Returns the attributes that `element` takes below a parent with the layout `parent`.
  ///
  /// Without a layout parent, a `View` is the root of a flexbox, and every other element is treated
  /// as the child of a box.
  package static func attributes(
    of element: ElementDeclaration,
    under parent: ElementDeclaration.LayoutKind?
  ) -> [AttributeDeclaration] {
    if parent == .parts || element.context == .inWhole { return element.attributes + common }
    let isFlexItem = parent == .flex || (parent == nil && element.layoutKind == .flex)
    let item = isFlexItem ? flexItem : parent == .grid ? gridItem : boxItem
    return element.attributes + (element.isFilling ? item.map(\.ofFillingElement) : item) + common
  }
}

/// Groups of attributes.
extension Schema {
  private static let edgeNames = [
    "top", "left", "bottom", "right", "start", "end", "horizontal", "vertical",
  ]

  /// Declares `name` for all edges, and `name-edge` for each edge, which falls back to `name`.
  static func edges(
    _ name: String,
    _ type: AttributeType,
    else fallback: Value? = nil
  ) -> [AttributeDeclaration] {
    [AttributeDeclaration(name, type, else: fallback)]
      + edgeNames.map { AttributeDeclaration(name + "-" + $0, type) }
  }

  static let amount = AttributeType.length([])
  private static let dimension = AttributeType.length([.auto, .percent, .content])
  private static let extent = AttributeType.length([.auto, .percent, .content, .fill])
  private static let offset = AttributeType.length([.auto, .percent, .negative])
  private static let alignItems = ["flex-start", "center", "flex-end", "stretch", "baseline"]
  private static let justify = [
    "flex-start", "center", "flex-end", "space-between", "space-around", "space-evenly",
  ]

  /// The attributes of every element.
  static let common: [AttributeDeclaration] = [
    AttributeDeclaration(
      "visibility",
      .keyword(["visible", "invisible", "free", "gone"]),
      else: "visible"
    ),
    background,
    animator,
    AttributeDeclaration(WidthCondition.from, WidthCondition.type),
    AttributeDeclaration(WidthCondition.below, WidthCondition.type),
  ]

  /// The fill colour of an element, row or section; without it, the content below is visible.
  static let background = AttributeDeclaration("background", .color)

  /// How the element and its descendants move to other frames.
  static let animator = AttributeDeclaration("animator", .animator, else: "inherited")

  /// The attributes of a child of a `View`.
  static let flexItem: [AttributeDeclaration] =
    [
      AttributeDeclaration("flex", .number(atLeast: nil)),
      AttributeDeclaration("flex-grow", .number(atLeast: 0), else: 0, unless: "flex"),
      AttributeDeclaration("flex-shrink", .number(atLeast: 0), else: 0, unless: "flex"),
      AttributeDeclaration("flex-basis", dimension, else: "auto", unless: "flex"),
      AttributeDeclaration("align-self", .keyword(["auto"] + alignItems), else: "auto"),
      AttributeDeclaration(
        "position",
        .keyword(["static", "relative", "absolute"]),
        else: "relative"
      ),
      AttributeDeclaration("width", extent, else: "auto"),
      AttributeDeclaration("height", extent, else: "auto"),
      AttributeDeclaration("min-width", dimension),
      AttributeDeclaration("min-height", dimension),
      AttributeDeclaration("max-width", dimension),
      AttributeDeclaration("max-height", dimension),
      AttributeDeclaration("aspect-ratio", .number(atLeast: 0)),
      AttributeDeclaration("display", .keyword(["flex", "none", "contents"]), else: "flex"),
    ] + ["top", "left", "right", "bottom", "start", "end"].map { AttributeDeclaration($0, offset) }
    + edges("inset", offset) + edges("margin", offset, else: 0)

  /// The words of `border-style`: the cases of `BorderStyle`, in order.
  static let borderStyles = [
    "single", "double", "rounded", "bold", "single-double", "double-single", "dashed", "classic",
    "ascii",
  ]

  /// The attributes of a `View` that apply to its children.
  static let flexContainer: [AttributeDeclaration] =
    [
      AttributeDeclaration(
        "flex-direction",
        .keyword(["column", "column-reverse", "row", "row-reverse"]),
        else: "column",
      ),
      AttributeDeclaration("justify-content", .keyword(justify), else: "flex-start"),
      AttributeDeclaration("align-items", .keyword(alignItems), else: "stretch"),
      AttributeDeclaration("align-content", .keyword(justify + ["stretch"]), else: "flex-start"),
      AttributeDeclaration(
        "flex-wrap",
        .keyword(["nowrap", "wrap", "wrap-reverse"]),
        else: "nowrap"
      ),
      AttributeDeclaration("gap", .length([.percent]), else: 0),
      AttributeDeclaration("row-gap", .length([.percent]), else: 0, unless: "gap"),
      AttributeDeclaration("column-gap", .length([.percent]), else: 0, unless: "gap"),
      AttributeDeclaration("overflow", .keyword(["visible", "hidden", "scroll"]), else: "visible"),
      AttributeDeclaration("direction", .keyword(["inherit", "ltr", "rtl"])),
      AttributeDeclaration(
        "box-sizing",
        .keyword(["border-box", "content-box"]),
        else: "border-box"
      ),
    ] + edges("padding", .length([.percent]), else: 0) + border

  /// The colours of single edges of a border.
  static let borderColors: [AttributeDeclaration] =
    ["top", "left", "bottom", "right", "start", "end"].map {
      AttributeDeclaration("border-\($0)-color", .color)
    }

  /// The attributes of a container with a border.
  static let border: [AttributeDeclaration] =
    [
      AttributeDeclaration("border-style", .keyword(borderStyles)),
      AttributeDeclaration("border-color", .color),
      AttributeDeclaration("border-title", .text),
      AttributeDeclaration("border-footer", .text),
      AttributeDeclaration(
        "border-title-align",
        .keyword(["leading", "center", "trailing"]),
        else: "leading",
      ),
      AttributeDeclaration("border-lead", .integer(0...1_000_000), else: 0),
      AttributeDeclaration("border-trail", .integer(0...1_000_000), else: 0),
      AttributeDeclaration("border-inset", .bool, else: true),
    ] + borderColors + edges("border", amount, else: 0)

  /// The attributes of a child of a grid, and of a cell of a table.
  static let gridItem: [AttributeDeclaration] =
    boxItem.filter { !["width", "height", "flex-grow", "flow-ending"].contains($0.name) } + [
      // Without a size, it fills its area.
      AttributeDeclaration("width", .boxSize),
      AttributeDeclaration("height", .boxSize),
      AttributeDeclaration("column", .integer(1...100)),
      AttributeDeclaration("row", .integer(1...10_000)),
      AttributeDeclaration("column-span", .integer(1...100), else: 1),
      AttributeDeclaration("row-span", .integer(1...100), else: 1),
      AttributeDeclaration("justify-self", .keyword(areaAlignments)),
      AttributeDeclaration("align-self", .keyword(areaAlignments)),
    ]
  private static let areaAlignments = ["start", "center", "end", "stretch"]

  /// The attributes of a child of a box, and of a leaf or box without a layout parent.
  static let boxItem: [AttributeDeclaration] =
    [
      AttributeDeclaration("width", .boxSize, else: "wrap", unless: "aspect-ratio"),
      AttributeDeclaration("height", .boxSize, else: "wrap", unless: "aspect-ratio"),
      AttributeDeclaration("flex-grow", .number(atLeast: 0), else: 0),
      AttributeDeclaration("aspect-ratio", .number(atLeast: 0)),
      AttributeDeclaration("alignment", .alignment),
      AttributeDeclaration("center-x", .number(atLeast: nil)),
      AttributeDeclaration("center-y", .number(atLeast: nil)),
      AttributeDeclaration("flow-ending", .bool, else: false),
      AttributeDeclaration("activated", .bool, else: true),
      AttributeDeclaration("x", .integer(-1_000_000...1_000_000), else: 0),
      AttributeDeclaration("y", .integer(-1_000_000...1_000_000), else: 0),
    ] + edges("margin", .length([.negative]), else: 0)

  /// The events that `on-…` attributes can handle.
  package static let events = Event.Kind.handled.map(\.rawValue)
}

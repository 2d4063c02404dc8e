/// The families of attributes.
extension Schema {
  private static let edgeNames = [
    "top", "left", "bottom", "right", "start", "end", "horizontal", "vertical",
  ]

  /// `name` for all edges, and `name-edge` for each of them.
  private static func edges(
    _ name: String,
    _ type: AttributeType
  ) -> [AttributeDeclaration] {
    [AttributeDeclaration(name, type)]
      + edgeNames.map { AttributeDeclaration(name + "-" + $0, type) }
  }

  private static let amount = AttributeType.length([])
  private static let dimension = AttributeType.length([.auto, .percent, .content])
  private static let offset = AttributeType.length([.auto, .percent, .negative])
  private static let alignItems = ["flex-start", "center", "flex-end", "stretch", "baseline"]
  private static let justify = [
    "flex-start", "center", "flex-end", "space-between", "space-around", "space-evenly",
  ]

  /// Attributes that every element has.
  static let common: [AttributeDeclaration] = [
    AttributeDeclaration("visibility", .keyword(["visible", "invisible", "free", "gone"]))
  ]

  /// Attributes of a child of a `View`.
  static let flexItem: [AttributeDeclaration] =
    [
      AttributeDeclaration("flex", .number(atLeast: nil)),
      AttributeDeclaration("flex-grow", .number(atLeast: 0)),
      AttributeDeclaration("flex-shrink", .number(atLeast: 0)),
      AttributeDeclaration("flex-basis", dimension),
      AttributeDeclaration("align-self", .keyword(["auto"] + alignItems)),
      AttributeDeclaration("position", .keyword(["static", "relative", "absolute"])),
      AttributeDeclaration("width", dimension),
      AttributeDeclaration("height", dimension),
      AttributeDeclaration("min-width", dimension),
      AttributeDeclaration("min-height", dimension),
      AttributeDeclaration("max-width", dimension),
      AttributeDeclaration("max-height", dimension),
      AttributeDeclaration("aspect-ratio", .number(atLeast: 0)),
      AttributeDeclaration("display", .keyword(["flex", "none", "contents"])),
    ] + ["top", "left", "right", "bottom", "start", "end"].map { AttributeDeclaration($0, offset) }
    + edges("inset", offset) + edges("margin", offset)

  /// Attributes of a `View` for what it holds.
  static let flexContainer: [AttributeDeclaration] =
    [
      AttributeDeclaration(
        "flex-direction",
        .keyword(["column", "column-reverse", "row", "row-reverse"]),
      ),
      AttributeDeclaration("justify-content", .keyword(justify)),
      AttributeDeclaration("align-items", .keyword(alignItems)),
      AttributeDeclaration("align-content", .keyword(justify + ["stretch"])),
      AttributeDeclaration("flex-wrap", .keyword(["nowrap", "wrap", "wrap-reverse"])),
      AttributeDeclaration("gap", .length([.percent])),
      AttributeDeclaration("row-gap", .length([.percent])),
      AttributeDeclaration("column-gap", .length([.percent])),
      AttributeDeclaration("overflow", .keyword(["visible", "hidden", "scroll"])),
      AttributeDeclaration("direction", .keyword(["inherit", "ltr", "rtl"])),
      AttributeDeclaration("box-sizing", .keyword(["border-box", "content-box"])),
      AttributeDeclaration(
        "border-style",
        .keyword(["single", "double", "rounded", "bold", "dashed", "ascii"]),
      ),
      AttributeDeclaration("border-color", .color),
    ] + edges("padding", .length([.percent])) + edges("border", amount)

  /// Attributes of a child of a box, and of a leaf or box without a layout parent.
  static let boxItem: [AttributeDeclaration] =
    [
      AttributeDeclaration("width", .boxSize),
      AttributeDeclaration("height", .boxSize),
      AttributeDeclaration("aspect-ratio", .number(atLeast: 0)),
      AttributeDeclaration("alignment", .alignment),
      AttributeDeclaration("center-x", .number(atLeast: nil)),
      AttributeDeclaration("center-y", .number(atLeast: nil)),
      AttributeDeclaration("flow-ending", .bool),
      AttributeDeclaration("activated", .bool),
      AttributeDeclaration("x", .integer(-1_000_000...1_000_000)),
      AttributeDeclaration("y", .integer(-1_000_000...1_000_000)),
    ] + edges("margin", .length([.negative]))

  /// Attributes of a box for what it holds.
  static let boxContainer: [AttributeDeclaration] =
    [
      AttributeDeclaration("justify-content", .alignment),
      AttributeDeclaration("direction", .keyword(["ltr", "rtl"])),
    ] + edges("padding", amount)

  /// Attributes of `HBox`, `VBox` and the flows.
  static let linearContainer: [AttributeDeclaration] =
    boxContainer + [
      AttributeDeclaration("space", .length([.negative])),
      AttributeDeclaration(
        "format",
        .keyword(["leading", "center", "between", "round", "trailing"]),
      ),
      AttributeDeclaration("reverse", .bool),
    ]

  /// Attributes of `HFlow` and `VFlow`.
  static let flowContainer: [AttributeDeclaration] =
    linearContainer + [
      AttributeDeclaration("arrange", .integer(0...1_000_000)),
      AttributeDeclaration("item-space", .length([.negative])),
      AttributeDeclaration("run-space", .length([.negative])),
      AttributeDeclaration(
        "run-format",
        .keyword(["leading", "center", "between", "round", "trailing"]),
      ),
      AttributeDeclaration("run-size", .boxSize),
    ]

  /// How text is broken, cut and looks.
  static let textAttributes: [AttributeDeclaration] = [
    AttributeDeclaration("text", .text),
    AttributeDeclaration("lines", .integer(0...1_000_000)),
    AttributeDeclaration("wrap", .keyword(["word", "character", "none"])),
    AttributeDeclaration("truncation", .keyword(["tail", "middle", "head"])),
    AttributeDeclaration("align", .keyword(["leading", "center", "trailing"])),
    AttributeDeclaration("color", .color),
    AttributeDeclaration("background", .color),
    AttributeDeclaration("bold", .bool),
    AttributeDeclaration("dim", .bool),
    AttributeDeclaration("italic", .bool),
    AttributeDeclaration("underline", .bool),
    AttributeDeclaration("strikethrough", .bool),
    AttributeDeclaration("reverse", .bool),
  ]

  /// Attributes of a section.
  public static let section: [AttributeDeclaration] =
    [
      AttributeDeclaration("layout", .keyword(["vertical", "horizontal", "grid"])),
      AttributeDeclaration("spacing", amount),
      AttributeDeclaration("columns", .integer(1...1_000)),
      AttributeDeclaration("line-spacing", amount),
      AttributeDeclaration("pin-header", .bool),
      AttributeDeclaration("pin-footer", .bool),
      AttributeDeclaration("header-alignment", .keyword(["leading", "center", "trailing"])),
      AttributeDeclaration("footer-alignment", .keyword(["leading", "center", "trailing"])),
    ] + edges("insets", amount)

  /// Attributes of a list.
  public static let list: [AttributeDeclaration] = [
    AttributeDeclaration("update", .keyword(["differential", "instant", "reload"])),
    AttributeDeclaration("limit", .integer(0...1_000_000_000)),
    AttributeDeclaration("limit-policy", .keyword(["total", "stage"])),
    AttributeDeclaration("keeps-offset", .keyword(["identity", "number", "none"])),
    AttributeDeclaration("animated", .bool),
    AttributeDeclaration("reach-end-offset", .reachEndOffset),
  ]

  /// The events that `on-…` attributes may name.
  public static let events = [
    "select", "highlight", "unhighlight", "appear", "disappear", "tap", "change", "submit",
    "scroll",
    "refresh", "reach-end", "delete", "move",
  ]
}

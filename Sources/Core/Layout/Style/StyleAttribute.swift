/// The attributes that layout reads, looked up once for each attribute of a node.
enum StyleAttribute: BitwiseCopyable {
  /// The edges that an attribute sets.
  enum Edge: UInt8, CaseIterable, BitwiseCopyable {
    case all, left, top, right, bottom, horizontal, vertical, start, end
  }

  case flex, flexGrow, flexShrink, flexBasis, alignSelf, position, display
  case minWidth, minHeight, maxWidth, maxHeight
  case width, height, aspectRatio, visibility
  case inset(Edge)
  case margin(Edge)
  case padding(Edge)
  case border(Edge)
  case flexDirection, flexWrap, justifyContent, alignItems, alignContent
  case gap, rowGap, columnGap, overflow, boxSizing, direction, borderInset
  case alignment, centerX, centerY, flowEnding, activated, x, y, offset
  case text, wrap, truncation, lines
  case track
  case space, itemSpace, runSpace, format, runFormat, runSize, reverse, arrange

  /// Returns the attribute with a name, `nil` for a name that layout ignores.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  static func named(_ name: String) -> StyleAttribute? { index[name] }

  private static let index = NameIndex<StyleAttribute>(
    flexNames + boxNames + textNames + trackNames + edges("margin", margin)
      + edges("padding", padding)
      + edges("border", border) + edges("inset", inset)
      + edges.filter { $0.edge != .all }.map { ($0.name, inset($0.edge)) }
  )

  private static let flexNames: [(name: String, value: StyleAttribute)] = [
    ("flex", flex), ("flex-grow", flexGrow), ("flex-shrink", flexShrink),
    ("flex-basis", flexBasis), ("align-self", alignSelf), ("position", position),
    ("display", display), ("min-width", minWidth), ("min-height", minHeight),
    ("max-width", maxWidth), ("max-height", maxHeight), ("flex-direction", flexDirection),
    ("flex-wrap", flexWrap), ("justify-content", justifyContent), ("align-items", alignItems),
    ("align-content", alignContent), ("gap", gap), ("row-gap", rowGap),
    ("column-gap", columnGap), ("overflow", overflow), ("box-sizing", boxSizing),
    ("border-inset", borderInset),
  ]

  private static let boxNames: [(name: String, value: StyleAttribute)] = [
    ("width", width), ("height", height), ("aspect-ratio", aspectRatio),
    ("visibility", visibility), ("direction", direction), ("alignment", alignment),
    ("center-x", centerX), ("center-y", centerY), ("flow-ending", flowEnding),
    ("activated", activated), ("x", x), ("y", y), ("space", space), ("item-space", itemSpace),
    ("run-space", runSpace), ("format", format), ("run-format", runFormat),
    ("run-size", runSize), ("reverse", reverse), ("arrange", arrange), ("offset-x", offset),
    ("offset-y", offset),
  ]

  /// Attributes read only by grids and tables.
  private static let trackNames: [(name: String, value: StyleAttribute)] = [
    "columns", "rows", "column", "row", "column-span", "row-span", "justify-self", "header",
    "separators",
  ].map { ($0, track) }

  private static let textNames: [(name: String, value: StyleAttribute)] = [
    ("text", text), ("wrap", wrap), ("truncation", truncation), ("lines", lines),
  ]

  private static let edges: [(name: String, edge: Edge)] = Edge.allCases.map { ("\($0)", $0) }

  private static func edges(
    _ family: String,
    _ attribute: (Edge) -> StyleAttribute
  ) -> [(name: String, value: StyleAttribute)] {
    edges.map { ($0.edge == .all ? family : family + "-" + $0.name, attribute($0.edge)) }
  }
}

extension Props {
  /// Passes on the attributes that layout reads; `direction`, on which edges and alignments depend,
  /// comes first.
  @inline(__always)
  func readStyle(_ body: (StyleAttribute, Value) -> Void) {
    let list = list.span
    for index in list.indices where list[index].name.isSameName(as: "direction") {
      body(.direction, list[index].value)
    }
    for index in list.indices {
      guard let attribute = StyleAttribute.named(list[index].name) else { continue }
      if case .direction = attribute { continue }
      body(attribute, list[index].value)
    }
  }
}

import PlaygroundCore
import Testing

/// Properties write attributes of the schema, and every attribute of the schema has its property.
@Suite struct ViewAttributeTests {
  /// One property: how it is set on a view of an element, and which attribute that writes.
  private struct Property: Sendable {
    let element: String
    let set: @Sendable (View) -> Void
    let name: String
    let value: Value

    init<Made: View>(
      _ type: Made.Type,
      _ name: String,
      _ value: Value,
      _ set: @escaping @Sendable (Made) -> Void
    ) {
      element = type.element.name
      self.name = name
      self.value = value
      self.set = { view in (view as? Made).map(set) }
    }
  }

  /// The nine attributes of a family, all written by one property.
  private static func edges<Made: View>(
    _ type: Made.Type,
    _ name: String,
    _ set: @escaping @Sendable (Made, EdgeDimensions) -> Void
  ) -> [Property] {
    var all = EdgeDimensions(1)
    (all.top, all.left, all.bottom, all.right) = (2, 3, 4, 5)
    (all.start, all.end, all.horizontal, all.vertical) = (6, 7, 8, 9)
    let endings = [
      "", "-top", "-left", "-bottom", "-right", "-start", "-end", "-horizontal", "-vertical",
    ]
    return endings.enumerated().map { index, ending in
      Property(type, name + ending, .int(index + 1)) { [all] in set($0, all) }
    }
  }

  private static let item: [Property] =
    [
      Property(View.self, "visibility", "gone") { $0.visibility = .gone },
      Property(View.self, "width", "50%") { $0.width = .percent(50) },
      Property(View.self, "height", "ratio(2.0)") { $0.height = .ratio(2) },
      Property(View.self, "aspect-ratio", 2) { $0.aspectRatio = 2 },
      Property(View.self, "flex", -1) { $0.flex = -1 },
      Property(View.self, "flex-grow", 1) { $0.flexGrow = 1 },
      Property(View.self, "flex-shrink", 0.5) { $0.flexShrink = 0.5 },
      Property(View.self, "flex-basis", "auto") { $0.flexBasis = .auto },
      Property(View.self, "align-self", "flex-end") { $0.alignSelf = .flexEnd },
      Property(View.self, "position", "absolute") { $0.position = .absolute },
      Property(View.self, "min-width", 1) { $0.minWidth = 1 },
      Property(View.self, "min-height", 1) { $0.minHeight = 1 },
      Property(View.self, "max-width", 1.5) { $0.maxWidth = 1.5 },
      Property(View.self, "max-height", 1) { $0.maxHeight = .cells(1) },
      Property(View.self, "display", "contents") { $0.display = .contents },
      Property(View.self, "top", 1) { $0.top = 1 },
      Property(View.self, "left", -1) { $0.left = -1 },
      Property(View.self, "right", 1) { $0.right = 1 },
      Property(View.self, "bottom", 1) { $0.bottom = 1 },
      Property(View.self, "start", 1) { $0.start = 1 },
      Property(View.self, "end", 1) { $0.end = 1 },
      Property(View.self, "alignment", "left vert-center") { $0.alignment = [.vertCenter, .left] },
      Property(View.self, "center-x", 0.5) { $0.centerX = 0.5 },
      Property(View.self, "center-y", -0.5) { $0.centerY = -0.5 },
      Property(View.self, "flow-ending", true) { $0.isFlowEnding = true },
      Property(View.self, "activated", false) { $0.isActivated = false },
      Property(View.self, "x", 3) { $0.x = 3 },
      Property(View.self, "y", 4) { $0.y = 4 },
    ] + edges(View.self, "margin") { $0.margin = $1 } + edges(View.self, "inset") { $0.inset = $1 }

  private static let flex: [Property] =
    [
      Property(View.self, "flex-direction", "row-reverse") { $0.flexDirection = .rowReverse },
      Property(View.self, "justify-content", "space-evenly") { $0.justifyContent = .spaceEvenly },
      Property(View.self, "align-items", "baseline") { $0.alignItems = .baseline },
      Property(View.self, "align-content", "stretch") { $0.alignContent = .stretch },
      Property(View.self, "flex-wrap", "wrap-reverse") { $0.flexWrap = .wrapReverse },
      Property(View.self, "gap", 1) { $0.gap = 1 },
      Property(View.self, "row-gap", 1) { $0.rowGap = 1 },
      Property(View.self, "column-gap", "5%") { $0.columnGap = .percent(5) },
      Property(View.self, "overflow", "hidden") { $0.overflow = .hidden },
      Property(View.self, "direction", "rtl") { $0.direction = .rightToLeft },
      Property(View.self, "box-sizing", "content-box") { $0.boxSizing = .contentBox },
      Property(View.self, "border-style", "rounded") { $0.borderStyle = .rounded },
      Property(View.self, "border-color", "#00ff7f") { $0.borderColor = .rgb(0, 255, 127) },
    ] + edges(View.self, "padding") { $0.padding = $1 }
    + edges(View.self, "border") { $0.border = $1 }

  private static func box<Made: Box>(_ type: Made.Type) -> [Property] {
    edges(type, "padding") { $0.padding = $1 } + [
      Property(type, "justify-content", "center") { $0.justifyContent = .center },
      Property(type, "direction", "ltr") { $0.direction = .leftToRight },
    ]
  }

  private static func linear<Made: FlatBox>(_ type: Made.Type) -> [Property] {
    box(type) + [
      Property(type, "space", -1) { $0.space = -1 },
      Property(type, "format", "between") { $0.format = .between },
      Property(type, "reverse", true) { $0.isReversed = true },
    ]
  }

  private static let scroller: [Property] =
    linear(ScrollBox.self).filter { $0.name != "direction" } + [
      Property(ScrollBox.self, "direction", "both") { $0.axes = .both },
      Property(ScrollBox.self, "offset-x", 2) { $0.contentOffset.x = 2 },
      Property(ScrollBox.self, "offset-y", 3) { $0.contentOffset.y = 3 },
    ]

  private static func flow<Made: FlowBox>(_ type: Made.Type) -> [Property] {
    linear(type) + [
      Property(type, "arrange", 2) { $0.arrange = 2 },
      Property(type, "item-space", 1) { $0.itemSpace = 1 },
      Property(type, "run-space", 1) { $0.runSpace = 1 },
      Property(type, "run-format", "round") { $0.runFormat = .round },
      Property(type, "run-size", "wrap(add: 2, max: 9)") { $0.runSize = .wrap(add: 2, max: 9) },
    ]
  }

  private static func text<Made: TextShowing>(_ type: Made.Type) -> [Property] {
    [
      Property(type, "text", "a") { $0.text = "a" },
      Property(type, "lines", 2) { $0.lines = 2 },
      Property(type, "wrap", "character") { $0.wrap = .character },
      Property(type, "truncation", "middle") { $0.truncation = .middle },
      Property(type, "align", "trailing") { $0.align = .trailing },
      Property(type, "color", "bright-red") { $0.color = .palette(9) },
      Property(type, "background", 200) { $0.background = .palette(200) },
      Property(type, "bold", true) { $0.isBold = true },
      Property(type, "dim", true) { $0.isDim = true },
      Property(type, "italic", true) { $0.isItalic = true },
      Property(type, "underline", true) { $0.isUnderlined = true },
      Property(type, "strikethrough", true) { $0.isStruckThrough = true },
      Property(type, "reverse", true) { $0.isReversed = true },
    ]
  }

  private static let leaves: [Property] =
    text(Label.self) + text(Button.self) + [
      Property(Button.self, "disabled", true) { $0.isDisabled = true },
      Property(Image.self, "src", "a.png") { $0.src = "a.png" },
      Property(Image.self, "alt", "A") { $0.alt = "A" },
      Property(Image.self, "scale", "fill") { $0.scale = .fill },
      Property(Slider.self, "value", 5) { $0.value = 5 },
      Property(Slider.self, "min", 1) { $0.min = 1 },
      Property(Slider.self, "max", 10) { $0.max = 10 },
      Property(Slider.self, "step", 0.5) { $0.step = 0.5 },
      Property(Switch.self, "on", true) { $0.isOn = true },
      Property(TextField.self, "text", "a") { $0.text = "a" },
      Property(TextField.self, "placeholder", "b") { $0.placeholder = "b" },
      Property(ProgressBar.self, "value", 1) { $0.value = 1 },
      Property(ProgressBar.self, "total", 3) { $0.total = 3 },
      Property(Spinner.self, "label", "a") { $0.label = "a" },
      Property(Divider.self, "axis", "vertical") { $0.axis = .vertical },
      Property(Spacer.self, "min", 1) { $0.min = 1 },
    ]

  private static let properties: [Property] =
    item + flex + leaves + linear(HBox.self) + linear(VBox.self) + linear(HGroup.self)
    + linear(VGroup.self) + box(ZBox.self) + box(ZGroup.self) + flow(HFlow.self) + flow(VFlow.self)
    + scroller

  @Test func everyPropertyWritesItsAttribute() {
    for property in Self.properties {
      let view = View.make(for: Node(property.element))
      property.set(view)
      #expect(view.snapshot.props[property.name] == property.value, "\(property.name)")
    }
  }

  @Test func everyAttributeOfTheSchemaHasItsProperty() {
    let itemNames = Set(Self.item.map(\.name))
    for element in Schema.elements {
      let own = Set(Self.properties.filter { $0.element == element.name }.map(\.name))
      let missing = element.attributes.map(\.name).filter { !own.contains($0) }
      #expect(missing.isEmpty, "\(element.name)")
      for parent in [ElementDeclaration.LayoutKind.flex, .box] {
        let names = Schema.attributes(of: element, under: parent).map(\.name)
        #expect(names.filter { !own.contains($0) && !itemNames.contains($0) }.isEmpty)
      }
    }
  }

  @Test func everyElementHasItsView() {
    for element in Schema.elements {
      let view = View.make(for: Node(element.name))
      #expect(type(of: view).element.name == element.name)
      #expect(view.elementName == element.name)
    }
  }

  @Test func valuesReadBackAsTheyWereSet() {
    let view = View()
    view.width = .wrap(add: 2, min: 1)
    view.alignment = [.bottom, .horzCenter]
    view.borderColor = .rgb(1, 2, 3)
    view.padding.horizontal = 2.5

    #expect(view.width == .wrap(add: 2, min: 1))
    #expect(view.alignment == [.bottom, .horzCenter])
    #expect(view.borderColor == .rgb(1, 2, 3))
    #expect(view.padding == EdgeDimensions(horizontal: 2.5))
    #expect(view.margin == EdgeDimensions())
  }
}

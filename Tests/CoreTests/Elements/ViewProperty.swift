import PlaygroundCore
import Testing

/// A property of a view, its setter, and the attribute it writes.
@MainActor
struct ViewProperty<Made: View>: Sendable {
  let name: String
  let value: Value
  let set: @MainActor (Made) -> Void

  init(_ name: String, _ value: Value, _ set: @escaping @MainActor (Made) -> Void) {
    self.name = name
    self.value = value
    self.set = set
  }

  /// The nine attributes of a family of edges, all written by one property.
  static func edges(
    _ name: String,
    _ set: @escaping @MainActor (Made, EdgeDimensions) -> Void
  ) -> [ViewProperty] {
    var all = EdgeDimensions(1)
    (all.top, all.left, all.bottom, all.right) = (2, 3, 4, 5)
    (all.start, all.end, all.horizontal, all.vertical) = (6, 7, 8, 9)
    let endings = [
      "", "-top", "-left", "-bottom", "-right", "-start", "-end", "-horizontal", "-vertical",
    ]
    return endings.enumerated().map { index, ending in
      ViewProperty(name + ending, .int(index + 1)) { [all] in set($0, all) }
    }
  }
}

@MainActor
extension ViewProperty where Made: InputView {
  /// The states of controls.
  static var input: [ViewProperty] {
    [
      ViewProperty("disabled", true) { $0.isDisabled = true },
      ViewProperty("read-only", true) { $0.isReadOnly = true },
      ViewProperty("error", true) { $0.hasError = true },
    ]
  }
}

@MainActor
extension ViewProperty {
  /// The attributes of containers with a border.
  static var border: [ViewProperty] {
    [
      ViewProperty("border-style", "rounded") { $0.borderStyle = .rounded },
      ViewProperty("border-color", "#00ff7f") { $0.borderColor = .rgb(0, 255, 127) },
      ViewProperty("border-title", "a") { $0.borderTitle = "a" },
      ViewProperty("border-footer", "b") { $0.borderFooter = "b" },
      ViewProperty("border-title-align", "center") { $0.borderTitleAlign = .center },
      ViewProperty("border-top-color", "red") { $0.borderColors.top = .palette(1) },
      ViewProperty("border-left-color", "red") { $0.borderColors.left = .palette(1) },
      ViewProperty("border-bottom-color", "red") { $0.borderColors.bottom = .palette(1) },
      ViewProperty("border-right-color", "red") { $0.borderColors.right = .palette(1) },
      ViewProperty("border-start-color", "red") { $0.borderColors.start = .palette(1) },
      ViewProperty("border-end-color", "red") { $0.borderColors.end = .palette(1) },
      ViewProperty("border-lead", 1) { $0.borderLead = 1 },
      ViewProperty("border-trail", 2) { $0.borderTrail = 2 },
      ViewProperty("border-inset", false) { $0.isBorderInset = false },
    ] + edges("border") { $0.border = $1 }
  }
}

@MainActor
extension ViewProperty where Made: Box {
  static var box: [ViewProperty] {
    edges("padding") { $0.padding = $1 } + [
      ViewProperty("justify-content", "center") { $0.justifyContent = .center },
      ViewProperty("direction", "ltr") { $0.direction = .leftToRight },
    ]
  }
}

@MainActor
extension ViewProperty where Made: FlatBox {
  static var linear: [ViewProperty] {
    box + [
      ViewProperty("space", -1) { $0.space = -1 },
      ViewProperty("format", "between") { $0.format = .between },
      ViewProperty("reverse", true) { $0.isReversed = true },
    ]
  }
}

@MainActor
extension ViewProperty where Made: FlowBox {
  static var flow: [ViewProperty] {
    linear + [
      ViewProperty("arrange", 2) { $0.arrange = 2 },
      ViewProperty("item-space", 1) { $0.itemSpace = 1 },
      ViewProperty("run-space", 1) { $0.runSpace = 1 },
      ViewProperty("run-format", "round") { $0.runFormat = .round },
      ViewProperty("run-size", "wrap(add: 2, max: 9)") { $0.runSize = .wrap(add: 2, max: 9) },
    ]
  }
}

@MainActor
extension ViewProperty where Made: TextShowing {
  static var text: [ViewProperty] {
    [
      ViewProperty("text", "a") { $0.text = "a" },
      ViewProperty("lines", 2) { $0.lines = 2 },
      ViewProperty("wrap", "character") { $0.wrap = .character },
      ViewProperty("truncation", "middle") { $0.truncation = .middle },
      ViewProperty("align", "trailing") { $0.align = .trailing },
    ] + looks
  }
}

@MainActor
extension ViewProperty where Made: TextStyled {
  static var looks: [ViewProperty] {
    [
      ViewProperty("color", "bright-red") { $0.color = .palette(9) },
      ViewProperty("bold", true) { $0.isBold = true },
      ViewProperty("dim", true) { $0.isDim = true },
      ViewProperty("italic", true) { $0.isItalic = true },
      ViewProperty("underline", true) { $0.isUnderlined = true },
      ViewProperty("strikethrough", true) { $0.isStruckThrough = true },
      ViewProperty("reverse", true) { $0.isReversed = true },
    ]
  }
}

/// Checks that an element is mounted as `Made`, that the view's properties write all attributes of
/// the element and no others, and that the element is registered.
@MainActor
func checkView<Made: View>(
  _ type: Made.Type,
  _ properties: [ViewProperty<Made>],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let element = Made.element
  for property in properties {
    let view = View.make(for: Node(element.name))
    let made = try #require(view as? Made, sourceLocation: sourceLocation)
    property.set(made)
    let written = made.snapshot.props[property.name]
    #expect(written == property.value, "\(property.name)", sourceLocation: sourceLocation)
  }
  #expect(
    Set(properties.map(\.name)) == Set(element.declaration.attributes.map(\.name)),
    sourceLocation: sourceLocation
  )
  #expect(Schema.kind(named: element.name) === element, sourceLocation: sourceLocation)
}

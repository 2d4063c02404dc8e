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

  /// Creates a property of which `new` is written and read back.
  init<Written: Equatable>(
    _ name: String,
    _ value: Value,
    _ path: ReferenceWritableKeyPath<Made, Written>,
    _ new: Written
  ) {
    self.init(name, value) { view in
      view[keyPath: path] = new
      #expect(view[keyPath: path] == new, "\(name)")
    }
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
      ViewProperty("disabled", true, \.isDisabled, true),
      ViewProperty("read-only", true, \.isReadOnly, true),
      ViewProperty("error", true, \.hasError, true),
    ]
  }
}

@MainActor
extension ViewProperty {
  /// The attributes of containers with a border.
  static var border: [ViewProperty] {
    [
      ViewProperty("border-style", "rounded", \.borderStyle, .rounded),
      ViewProperty("border-color", "#00ff7f", \.borderColor, .rgb(0, 255, 127)),
      ViewProperty("border-title", "a", \.borderTitle, "a"),
      ViewProperty("border-footer", "b", \.borderFooter, "b"),
      ViewProperty("border-title-align", "center", \.borderTitleAlign, .center),
      ViewProperty("border-top-color", "red", \.borderColors.top, .palette(1)),
      ViewProperty("border-left-color", "red", \.borderColors.left, .palette(1)),
      ViewProperty("border-bottom-color", "red", \.borderColors.bottom, .palette(1)),
      ViewProperty("border-right-color", "red", \.borderColors.right, .palette(1)),
      ViewProperty("border-start-color", "red", \.borderColors.start, .palette(1)),
      ViewProperty("border-end-color", "red", \.borderColors.end, .palette(1)),
      ViewProperty("border-lead", 1, \.borderLead, 1),
      ViewProperty("border-trail", 2, \.borderTrail, 2),
      ViewProperty("border-inset", false, \.isBorderInset, false),
    ] + edges("border") { $0.border = $1 }
  }
}

@MainActor
extension ViewProperty where Made: Box {
  static var box: [ViewProperty] {
    edges("padding") { $0.padding = $1 } + [
      ViewProperty("justify-content", "center", \.justifyContent, .center),
      ViewProperty("direction", "ltr", \.direction, .leftToRight),
    ]
  }
}

@MainActor
extension ViewProperty where Made: FlatBox {
  static var linear: [ViewProperty] {
    box + [
      ViewProperty("space", -1, \.space, -1),
      ViewProperty("format", "between", \.format, .between),
      ViewProperty("reverse", true, \.isReversed, true),
    ]
  }
}

@MainActor
extension ViewProperty where Made: FlowBox {
  static var flow: [ViewProperty] {
    linear + [
      ViewProperty("arrange", 2, \.arrange, 2),
      ViewProperty("item-space", 1, \.itemSpace, 1),
      ViewProperty("run-space", 1, \.runSpace, 1),
      ViewProperty("run-format", "round", \.runFormat, .round),
      ViewProperty("run-size", "wrap(add: 2, max: 9)", \.runSize, .wrap(add: 2, max: 9)),
    ]
  }
}

@MainActor
extension ViewProperty where Made: TextShowing {
  static var text: [ViewProperty] {
    [
      ViewProperty("text", "a", \.text, "a"),
      ViewProperty("lines", 2, \.lines, 2),
      ViewProperty("wrap", "character", \.wrap, .character),
      ViewProperty("truncation", "middle", \.truncation, .middle),
      ViewProperty("align", "trailing", \.align, .trailing),
    ] + looks
  }
}

@MainActor
extension ViewProperty where Made: TextStyled {
  static var looks: [ViewProperty] {
    [
      ViewProperty("color", "bright-red", \.color, .palette(9)),
      ViewProperty("bold", true, \.isBold, true),
      ViewProperty("dim", true, \.isDim, true),
      ViewProperty("italic", true, \.isItalic, true),
      ViewProperty("underline", true, \.isUnderlined, true),
      ViewProperty("strikethrough", true, \.isStruckThrough, true),
      ViewProperty("reverse", true, \.isReversed, true),
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

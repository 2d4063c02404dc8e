/// Attributes of a node as values for drawing.
extension Node {
  /// The style of its text.
  ///
  /// - Complexity: O(*n*) in the number of attributes.
  var textStyle: TextStyle { textStyle(over: .plain) }

  /// Returns a style changed by the attributes of the node.
  ///
  /// - Complexity: O(*n*) in the number of attributes.
  func textStyle(over base: TextStyle) -> TextStyle {
    var style = base
    for prop in props.list {
      switch prop.name {
      case "color": style.color = Color(attribute: prop.value) ?? .standard
      case "background": style.background = Color(attribute: prop.value) ?? .standard
      case "bold": style.set(.bold, prop.value)
      case "dim": style.set(.dim, prop.value)
      case "italic": style.set(.italic, prop.value)
      case "underline": style.set(.underline, prop.value)
      case "strikethrough": style.set(.strikethrough, prop.value)
      case "reverse": style.set(.reverse, prop.value)
      default: break
      }
    }
    return style
  }

  /// The fill colour of its frame; `nil` for none, `.standard` for the terminal's default.
  var background: Color? { props["background"].flatMap { Color(attribute: $0) } }

  /// Returns an attribute as text; empty if unset.
  func text(of name: String) -> String { props[name]?.drawnText ?? "" }

  /// Returns an attribute as a number; `nil` if unset or not a number.
  func number(of name: String) -> Double? {
    switch props[name] {
    case .int(let value): Double(value)
    case .double(let value) where value.isFinite: value
    default: nil
    }
  }

  /// Returns whether an attribute is set to true.
  func isTrue(_ name: String) -> Bool { props[name] == .bool(true) }
}

extension Props {
  /// The `text` attribute with the wrapping and truncation set by other attributes.
  func textBlock(_ ambiguous: AmbiguousWidth) -> TextBlock {
    var text = ""
    var wrap = TextBlock.Wrap.word
    var truncation = TextBlock.Truncation.tail
    var maxLines = 0
    for prop in list {
      switch (prop.name, prop.value) {
      case ("text", let value): text = value.drawnText
      case ("wrap", .string(let word)): wrap = TextBlock.Wrap(rawValue: word) ?? .word
      case ("truncation", .string(let word)):
        truncation = TextBlock.Truncation(rawValue: word) ?? .tail
      case ("lines", .int(let lines)): maxLines = lines
      default: break
      }
    }
    return TextBlock(
      text: text,
      wrap: wrap,
      truncation: truncation,
      maxLines: maxLines,
      ambiguous: ambiguous,
    )
  }
}

extension TextStyle {
  fileprivate mutating func set(_ attribute: Attributes, _ value: Value) {
    if value == .bool(true) { attributes.insert(attribute) } else { attributes.remove(attribute) }
  }
}

extension Value {
  /// A scalar as text; empty for `null` and collections.
  fileprivate var drawnText: String {
    switch self {
    case .string(let text): text
    case .int(let number): String(number)
    case .double(let number): "\(number)"
    case .bool(let value): value ? "true" : "false"
    case .null, .array, .object: ""
    }
  }
}

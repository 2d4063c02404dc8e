// The values of boxes' attributes.

extension BoxFormat {
  /// Creates a format from its name, `leading` for any other value.
  init(_ value: Value) {
    switch value {
    case "center": self = .center
    case "between": self = .between
    case "round": self = .round
    case "trailing": self = .trailing
    default: self = .leading
    }
  }
}

extension BoxAlignment {
  /// Applies the words of an alignment to `base`; left takes precedence over right, top over
  /// bottom, both over middle.
  init(_ value: Value, isRightToLeft: Bool, _ base: BoxAlignment) {
    self = base
    guard case .string(let text) = value else { return }
    var horizontal: Float?
    var vertical: Float?
    for word in text.split(separator: " ") {
      switch word {
      case "left": horizontal = -1
      case "right": if horizontal != -1 { horizontal = 1 }
      case "leading": horizontal = isRightToLeft ? 1 : -1
      case "trailing": if horizontal == nil { horizontal = isRightToLeft ? -1 : 1 }
      case "horz-center": horizontal = horizontal ?? 0
      case "top": vertical = -1
      case "bottom": if vertical != -1 { vertical = 1 }
      case "vert-center": vertical = vertical ?? 0
      case "center":
        horizontal = horizontal ?? 0
        vertical = vertical ?? 0
      default: break
      }
    }
    if let horizontal, !(horizontal == 0 && hasHorizontal) {
      hasHorizontal = true
      self.horizontal = horizontal
    }
    if let vertical, !(vertical == 0 && hasVertical) {
      hasVertical = true
      self.vertical = vertical
    }
  }
}

extension BoxSize {
  /// Creates a size from a normalized value, `wrap` for any other value.
  init(_ value: Value) {
    self = .wrap
    switch value {
    case .int, .double:
      self = .fixed(WholeCells.round(Float.largest(0, StyleValue.float(value))))
    case .string("fill"): self = .ratio(1)
    case .string(let text):
      if let content = BoxSize.content(text, "ratio(") {
        self = .ratio(BoxSize.number(content))
      } else if let content = BoxSize.content(text, "wrap(") {
        for part in content.split(separator: ",") {
          let pair = part.split(separator: ":")
          if pair.count == 2 { set(pair[0], BoxSize.number(pair[1])) }
        }
      }
    case .null, .bool, .array, .object: break
    }
  }

  private mutating func set(_ name: Substring, _ number: Float) {
    let cells = Int32(clamping: WholeCells.round(number))
    switch name.drop(while: { $0 == " " }) {
    case "add": add = cells
    case "min": min = Swift.max(0, cells)
    case "max": max = Swift.max(0, cells)
    case "priority": priority = number
    case "shrink": shrink = number
    case "grow": grow = number
    default: break
    }
  }

  private static func content(_ text: String, _ start: String) -> Substring? {
    guard text.hasPrefix(start) else { return nil }
    return text.dropFirst(start.utf8.count).dropLast()
  }

  private static func number(_ text: Substring) -> Float {
    StyleValue.float(text.drop(while: { $0 == " " }))
  }
}

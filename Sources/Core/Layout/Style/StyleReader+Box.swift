/// Attributes of boxes and of their children.
extension StyleReader {
  mutating func readBoxItem(_ attribute: StyleAttribute, _ value: Value) -> Bool {
    switch attribute {
    case .width:
      box.width = BoxSize(value)
      hasWidth = true
    case .height:
      box.height = BoxSize(value)
      hasHeight = true
    case .aspectRatio: box.aspectRatio = StyleReader.float(value)
    case .alignment:
      box.alignment = BoxAlignment(value, isRightToLeft: box.isRightToLeft, box.alignment)
    case .centerX:
      if !box.alignment.hasHorizontal || box.alignment.horizontal == 0 {
        box.alignment.hasHorizontal = true
        box.alignment.horizontal = max(-1, min(1, StyleReader.float(value)))
      }
    case .centerY:
      if !box.alignment.hasVertical || box.alignment.vertical == 0 {
        box.alignment.hasVertical = true
        box.alignment.vertical = max(-1, min(1, StyleReader.float(value)))
      }
    case .flexGrow: boxGrow = StyleReader.float(value)
    case .flowEnding: box.endsRun = value == true
    case .activated: isActive = value != false
    case .x: x = Int(StyleReader.whole(value))
    case .y: y = Int(StyleReader.whole(value))
    case .margin(let edge): margin.set(edge, StyleReader.length(value))
    case .visibility: return readShowing(attribute, value)
    default: return false
    }
    return true
  }

  mutating func readBoxContainer(_ attribute: StyleAttribute, _ value: Value) {
    switch attribute {
    case .justifyContent:
      box.justifyContent = BoxAlignment(value, isRightToLeft: box.isRightToLeft, BoxAlignment())
      justifyIsSet = true
    case .space:
      if !itemSpaceIsSet { box.space = StyleReader.whole(value) }
      if !runSpaceIsSet { box.runSpace = StyleReader.whole(value) }
    case .itemSpace:
      box.space = StyleReader.whole(value)
      itemSpaceIsSet = true
    case .runSpace:
      box.runSpace = StyleReader.whole(value)
      runSpaceIsSet = true
    case .format: box.format = BoxFormat(value)
    case .runFormat: box.runFormat = BoxFormat(value)
    case .reverse: box.isReverse = value == true
    case .arrange: box.arrange = StyleReader.whole(value)
    case .runSize:
      box.runSize = BoxSize(value)
      runSizeIsSet = true
    case .padding(let edge): padding.set(edge, StyleReader.length(value))
    default: break
    }
  }
}

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
      self = .fixed(WholeCells.round(Float.largest(0, StyleReader.float(value))))
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
    StyleReader.float(text.drop(while: { $0 == " " }))
  }
}

internal import PlaygroundCore

/// A statement that sets an attribute of a view: `$0.space = 1`.
///
/// An attribute without a property, or with a value that the property's type cannot spell, is set
/// by its name: `$0[attribute: "offset-y"] = 2`.
struct SwiftProperty {
  /// The attribute.
  let attribute: String
  /// The name of the element.
  let element: String

  /// Returns the statement; `nil` for a size that follows another element, which Swift cannot set,
  /// and for a value that no attribute has.
  func statement(setting value: Value) -> String? {
    if case .string(let text) = value, text.hasPrefix("@"), !takesText { return nil }
    // With these values, the attribute places an item in the area of a grid.
    let isOfGrid = attribute == "align-self" && (value == "start" || value == "end")
    if let path = isOfGrid ? "areaAlignSelf" : path, let literal = literal(of: value) {
      return "$0.\(path) = \(literal)"
    }
    return SwiftLiteral.scalar(value).map { "$0[attribute: \"\(attribute)\"] = \($0)" }
  }

  private var types: [AttributeType] {
    AttributeTypes.types(of: attribute, on: Self.relatives[element] ?? element)
  }

  private var takesText: Bool { types.isEmpty || types.contains(.text) }

  /// Returns the value in the type of the property.
  private func literal(of value: Value) -> String? {
    guard let type = types.first(where: { $0.normalised(value) != nil }) else { return nil }
    switch type {
    case .text, .tracks, .reachEndOffset, .bool, .integer, .number:
      return SwiftLiteral.scalar(value)
    case .keyword:
      // For an optional property, '.none' would be 'nil'.
      guard case .string(let word) = value, word != "none" else { return nil }
      return SwiftLiteral.member(word)
    case .color:
      let isDefault = attribute == "background" && Color(attribute: value) == .standard
      return isDefault ? ".standard" : SwiftLiteral.color(value)
    case .length, .boxSize: return SwiftLiteral.dimension(value)
    case .alignment: return SwiftLiteral.alignment(value)
    case .animator: return SwiftLiteral.animator(value)
    }
  }

  // MARK: - Names

  /// The property, below the view; `nil` if there is none.
  private var path: String? {
    if let own = Self.ownNames[element]?[attribute] { return own.isEmpty ? nil : own }
    if let name = Self.names[attribute] { return name.isEmpty ? nil : name }
    for family in ["margin", "padding", "inset", "border"] {
      if attribute == family { return family + ".all" }
      guard attribute.hasPrefix(family + "-") else { continue }
      let edge = String(attribute.dropFirst(family.count + 1))
      if Self.edges.contains(edge) { return "\(family).\(edge)" }
      if edge.hasSuffix("-color"), Self.edges.contains(String(edge.dropLast(6))) {
        return "borderColors.\(edge.dropLast(6))"
      }
    }
    return SwiftLiteral.camelCase(attribute)
  }

  private static let edges: Set<String> = [
    "top", "left", "bottom", "right", "start", "end", "horizontal", "vertical",
  ]

  /// Elements with the attributes of another one.
  private static let relatives = ["Section": "VBox", "Cells": "VBox"]

  /// The properties whose names differ from those of their attributes; empty for no property.
  private static let names: [String: String] = [
    "bold": "isBold", "dim": "isDim", "italic": "isItalic", "underline": "isUnderlined",
    "strikethrough": "isStruckThrough", "reverse": "isReversed", "disabled": "isDisabled",
    "read-only": "isReadOnly", "error": "hasError", "secret": "isSecret", "on": "isOn",
    "flow-ending": "isFlowEnding", "activated": "isActivated", "border-inset": "isBorderInset",
    "wrap-content": "wrapsContent", "pin-headers": "pinsHeaders", "pin-header": "pinsHeader",
    "column": "gridColumn", "row": "gridRow", "offset-x": "", "offset-y": "",
    "bar-offset-x": "", "bar-offset-y": "", "bar-visible": "isBarVisible",
  ]

  /// The properties of single elements whose names differ from those of other elements.
  private static let ownNames: [String: [String: String]] = [
    "Table": [
      "header": "hasHeader", "border": "tableBorder", "border-color": "lineColor",
      "direction": "tableDirection",
    ],
    "Cells": ["separators": "hasSeparators"],
    "NavigationBox": ["disabled": ""],
    "ScrollBox": ["direction": "axes"],
    "TableBox": ["direction": "axes", "separators": "separatorStyle"],
    "ListBox": ["direction": "axes", "separators": "separatorStyle"],
    "CollectionBox": ["direction": "axes"],
    "RecycleBox": ["direction": "axes"],
  ]
}

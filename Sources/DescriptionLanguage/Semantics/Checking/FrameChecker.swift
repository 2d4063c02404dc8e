internal import PlaygroundCore

/// Finds defects of elements with an explicit frame: `activated="false"`.
enum FrameChecker {
  /// Returns the defects of `x` and `y` on an element that is positioned by its box.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - table: The attributes allowed on it.
  ///   - body: The body that receives its attributes, for a use of a declared component.
  /// - Returns: The defects, in the order of the attributes.
  static func placeDefects(
    of element: Element,
    _ table: Schema.AttributeTable,
    body: Element? = nil
  ) -> [Diagnostic] {
    guard element.attributes.contains(where: { $0.name == "x" || $0.name == "y" }),
      table["activated"] != nil
    else { return [] }
    var coordinates: [Attribute] = []
    var activated: Attribute?
    for attribute in element.attributes {
      switch attribute.name {
      case "x", "y": coordinates.append(attribute)
      case "activated": activated = attribute
      default: break
      }
    }
    activated = activated ?? body?.attribute("activated")
    let isStyled = element.attribute("style") != nil || body?.attribute("style") != nil
    let isActive = activated.map { literal($0) == true } ?? !isStyled
    guard isActive else { return [] }
    return coordinates.map { attribute in
      let message = "'\(attribute.name)' of '\(element.name)' requires activated=\"false\""
      return Diagnostic(.unknownAttribute, message, at: attribute.nameSpan)
    }
  }

  /// Returns the defects of the sizes of an element with an explicit frame.
  ///
  /// Unknown sizes are checked when the content is built.
  static func sizeDefects(of attributes: [AttributePlan]) -> [Diagnostic] {
    let activated = attributes.last { $0.name == "activated" }
    guard activated?.pattern.known == false else { return [] }
    return FrameSize.names.compactMap { name in
      guard let plan = attributes.last(where: { $0.name == name }), let size = plan.pattern.known
      else { return nil }
      return FrameSize.defect(name, size, at: plan.span)
    }
  }

  /// The Boolean value of an attribute, if it is a literal.
  private static func literal(_ attribute: Attribute) -> Bool? {
    let written: Value
    switch attribute.value {
    case .text(let text): written = .string(text.text)
    case .json(let json): written = json.value
    }
    if case .bool(let value)? = AttributeType.bool.normalised(written) { return value }
    return written == "{true}" ? true : written == "{false}" ? false : nil
  }
}

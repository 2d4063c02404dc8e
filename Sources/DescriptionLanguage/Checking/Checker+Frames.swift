internal import PlaygroundCore

/// Elements that are placed by a frame of their own: `activated="false"`.
extension Checker {
  /// Reports `x` and `y` on an element that its box places.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - table: What it may be set to.
  ///   - body: The body that its attributes go to, for a use of a declared component.
  mutating func checkPlace(
    of element: Element,
    _ table: Schema.AttributeTable,
    body: Element? = nil
  ) {
    guard table["activated"] != nil else { return }
    var places: [Attribute] = []
    var activated: Attribute?
    for attribute in element.attributes {
      switch attribute.name {
      case "x", "y": places.append(attribute)
      case "activated": activated = attribute
      default: break
      }
    }
    if places.isEmpty && activated == nil { return }
    let others = [element.attribute("style"), body?.attribute("style")].compactMap(\.self)
    activated = activated ?? body?.attribute("activated")
    let isActive = activated.map { Self.literal($0) == true } ?? others.isEmpty
    if isActive {
      for place in places {
        tell(
          .unknownAttribute,
          "'\(element.name)' has '\(place.name)' only with activated=\"false\"",
          at: place.nameSpan,
        )
      }
    }
  }

  /// Reports sizes that cannot be a frame's of an element that is known to be placed by one.
  ///
  /// What is not known yet is looked at in building.
  mutating func checkFrame(_ attributes: [AttributePlan]) {
    let activated = attributes.last { $0.name == "activated" }
    guard activated?.pattern.known == false else { return }
    for name in FrameSize.names {
      guard let plan = attributes.last(where: { $0.name == name }), let size = plan.pattern.known
      else { continue }
      if let defect = FrameSize.defect(name, size, at: plan.span) { diagnostics.append(defect) }
    }
  }

  /// The truth value that an attribute is, as far as a look at it can tell.
  private static func literal(_ attribute: Attribute) -> Bool? {
    let written: Value
    switch attribute.value {
    case .text(let text): written = .string(text.text)
    case .json(let json): written = json.value
    }
    switch AttributeType.bool.normalised(written) {
    case .bool(let value)?: return value
    default: return written == "{true}" ? true : written == "{false}" ? false : nil
    }
  }
}

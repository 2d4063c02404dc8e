internal import Core

/// Elements of which it is not known what they are or how they are laid out: what can be said of
/// their parts is said.
extension Checker {
  /// Checks the names in the attributes of an unknown component, and what it holds.
  mutating func checkParts(of element: Element, names: Names) {
    for attribute in element.attributes where !Self.isControl(attribute.name) {
      if attribute.name.hasPrefix("on-") {
        _ = action(attribute, names: names)
      } else {
        _ = pattern(of: attribute.value, names: names)
      }
    }
    if let text = TextContent.text(of: element.pieces) {
      _ = pattern(of: .text(text), names: names)
    }
    checkAstray(element.children, names: names)
  }

  /// Checks components that stand where it is unknown how they are laid out: as what suits best.
  mutating func checkAstray(_ elements: [Element], names: Names) {
    let components = elements.filter {
      $0.name == "group" || !Self.structureWords.contains($0.name)
    }
    if components.isEmpty { return }
    if let guess {
      _ = nodeSlots(components, parent: guess, names: names)
      return
    }
    diagnostics += fewestDiagnostics { checker, parent in
      checker.guess = parent
      _ = checker.nodeSlots(components, parent: parent, names: names)
    }
    guess = nil
  }

  /// Returns what a check reports under the parent under which it reports least; nothing else of the
  /// check remains.
  mutating func fewestDiagnostics(
    _ check: (inout Checker, ElementDeclaration.LayoutKind) -> Void
  ) -> [Diagnostic] {
    var best: [Diagnostic]?
    for parent in [ElementDeclaration.LayoutKind.box, .flex] {
      let outer = diagnostics
      let (pendingCount, componentCount) = (pending.count, components.count)
      diagnostics = []
      check(&self, parent)
      if diagnostics.count < best?.count ?? .max { best = diagnostics }
      diagnostics = outer
      for context in pending[pendingCount...] { componentNumbers[context] = nil }
      pending.removeSubrange(pendingCount...)
      components.removeSubrange(componentCount...)
    }
    return best ?? []
  }

  /// Reports `x` and `y` on an element that its box places, and lengths that cannot be a frame's.
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
    } else if let activated, Self.literal(activated) == false {
      checkFrame(of: element)
    }
  }

  private mutating func checkFrame(of element: Element) {
    for attribute in element.attributes
    where attribute.name == "width" || attribute.name == "height" {
      let written: Value
      switch attribute.value {
      case .text(let text) where text.isPlain: written = .string(text.text)
      case .text: continue
      case .json(let json): written = json.value
      }
      guard let size = AttributeType.boxSize.normalised(written) else { continue }
      if case .int = size { continue }
      tell(
        .invalidValue,
        "with activated=\"false\", '\(attribute.name)' takes a whole number of cells",
        at: attribute.value.span,
      )
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

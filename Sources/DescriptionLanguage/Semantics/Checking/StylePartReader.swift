internal import PlaygroundCore

/// Reads the attributes of a `style` and of the `when` elements in it.
struct StylePartReader {
  /// The names that values may read: constants.
  let names: Names
  /// The condition of the style.
  private var outer = ConditionalSettings()

  /// Creates a reader for a style.
  init(names: Names) { self.names = names }

  /// Adds the attributes of a style to those of its bases.
  mutating func read(
    _ style: Element,
    into settings: inout StyleSettings,
    _ attributes: AttributeChecker
  ) {
    outer = condition(of: style, attributes)
    let own = self.settings(of: style, under: outer, attributes)
    settings.add(own, under: outer, at: style.nameSpan)
    for part in style.children where part.name == StyleElement.when {
      attributes.checkDeclaration(part)
      let condition = condition(of: part, attributes)
      if StyleElement.conditions.allSatisfy({ part.attribute($0.name) == nil }) {
        let names = StyleElement.conditions.map { "'\($0.name)'" }.joined(separator: ", ")
        let message = "missing condition of 'when': expected one or more of \(names)"
        attributes.report(.missingAttribute, message, at: part.nameSpan)
      }
      let inner = self.settings(of: part, under: condition, attributes)
      settings.add(inner, under: condition, at: part.nameSpan)
    }
  }

  // MARK: - Conditions

  /// Returns the condition of an element, that of the style around it included.
  private func condition(
    of element: Element,
    _ attributes: AttributeChecker
  ) -> ConditionalSettings {
    var condition = outer
    for (name, type) in StyleElement.conditions {
      guard let attribute = element.attribute(name),
        let value = attributes.constant(attribute, type, names: names)
      else { continue }
      switch (name, value) {
      case ("state", .string(let word)):
        let isFree = isFree(condition.state == nil, attribute, attributes)
        if isFree { condition.state = ElementState(rawValue: word) }
      case ("theme", .string(let theme)):
        if isFree(condition.theme == nil, attribute, attributes) { condition.theme = theme }
      case ("from-width", .int(let columns)):
        condition.from = max(columns, condition.from ?? columns)
      case ("below-width", .int(let columns)):
        condition.below = min(columns, condition.below ?? columns)
      default: break
      }
    }
    return condition
  }

  /// Reports a condition that the style around it already has.
  private func isFree(
    _ isFree: Bool,
    _ attribute: Attribute,
    _ attributes: AttributeChecker
  ) -> Bool {
    if isFree { return true }
    let message = "duplicate condition: the style already has a '\(attribute.name)'"
    attributes.report(.duplicateAttribute, message, at: attribute.nameSpan)
    return false
  }

  // MARK: - Attributes

  /// The types that an attribute has on some element.
  private static let types = Dictionary(
    AllowedAttribute.ofStyles.map { ($0.name, $0.types.compactMap(\.self)) },
    uniquingKeysWith: { first, _ in first },
  )
  private static let ownNames = Set(["name", "extends"] + StyleElement.conditions.map(\.name))

  private func settings(
    of element: Element,
    under condition: ConditionalSettings,
    _ attributes: AttributeChecker
  ) -> [StyleSettings.Setting] {
    var settings: [StyleSettings.Setting] = []
    for attribute in element.attributes where !isOwn(attribute.name, of: element) {
      guard let value = value(of: attribute, on: element.name, attributes) else { continue }
      if condition.state != nil, !Schema.looks.contains(attribute.name) {
        report(attribute, attributes)
        continue
      }
      settings.append(.init(name: attribute.name, value: value, span: attribute.value.span))
    }
    return settings
  }

  private func isOwn(_ name: String, of element: Element) -> Bool {
    if element.name == StyleElement.when, name == "name" || name == "extends" { return false }
    return Self.ownNames.contains(name)
  }

  /// Returns the value that a style sets; `nil` if no built-in element accepts it.
  private func value(
    of attribute: Attribute,
    on owner: String,
    _ attributes: AttributeChecker
  ) -> Value? {
    guard let types = Self.types[attribute.name], let first = types.first else {
      let own = StyleElement.conditions.map(\.name)
      attributes.reportUnknown(attribute, on: owner, among: own + Schema.attributeNames)
      return nil
    }
    guard let value = attributes.constant(attribute, names: names) else { return nil }
    if value == .null || types.contains(where: { $0.normalised(value) != nil }) { return value }
    return attributes.normal(value, first, of: attribute.name, at: attribute.value.span)
  }

  /// Reports an attribute that layout depends on.
  private func report(_ attribute: Attribute, _ attributes: AttributeChecker) {
    let looks = Schema.looks.subtracting(Schema.borderColorNames).sorted().joined(separator: ", ")
    let message =
      "'\(attribute.name)' cannot depend on a state: expected one of \(looks), or the colour of an edge"
    attributes.report(.unknownAttribute, message, at: attribute.nameSpan)
  }
}

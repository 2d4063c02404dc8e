internal import PlaygroundCore

/// The types of an attribute in its position, independent of the surrounding elements.
enum AttributeTypes {
  /// Returns the types of an attribute; empty if a value keeps its written type.
  ///
  /// - Parameters:
  ///   - attribute: The name of the attribute.
  ///   - element: The name of the element.
  ///   - declared: The components that the file declares.
  /// - Returns: The types.
  static func types(
    of attribute: String,
    on element: String,
    _ declared: DeclaredComponents = DeclaredComponents()
  ) -> [AttributeType] {
    switch element {
    case "state", "let", "param", "variant", "set": return attribute == "name" ? [.text] : []
    case "preview":
      return [StructureWord.preview.type(of: attribute) ?? .text]
    case "style", StyleElement.when:
      let own = StructureWord.named(element)?.type(of: attribute)
      return own.map { [$0] } ?? inStyles[attribute] ?? [.text]
    default: break
    }
    if attribute == "if" { return [.bool] }
    if ["id", "else", "for", "ignore", "style"].contains(attribute) || attribute.hasPrefix("on-") {
      return [.text]
    }
    switch element {
    case "list": return Schema.listTable[attribute].map { [$0] } ?? [.text]
    case "section": return Schema.sectionTable[attribute].map { [$0] } ?? [.text]
    case "supplement", "cell", "header", "footer", "timer":
      return [StructureWord.named(element)?.type(of: attribute) ?? .text]
    case "playground", "data", "import", "component", "group", "slot":
      return [.text]
    default: return onComponents(attribute, element, declared)
    }
  }

  /// Returns the types of an attribute of a built-in or a declared component.
  ///
  /// A layout attribute of a component that another file declares may be a param there.
  private static func onComponents(
    _ attribute: String,
    _ element: String,
    _ declared: DeclaredComponents
  ) -> [AttributeType] {
    guard declared.builtIn(element) != nil else {
      guard declared.contains(element), !declared.hasParam(attribute, of: element),
        Schema.layoutNames.contains(attribute)
      else { return [] }
      return [Schema.flexItemTable, Schema.boxItemTable, Schema.gridItemTable]
        .compactMap { $0[attribute] }
    }
    let types = parents.compactMap { Schema.table(of: element, under: $0)?[attribute] }
    return types.isEmpty ? [.text] : types
  }

  private static let parents: [ElementDeclaration.LayoutKind?] = [nil, .flex, .box, .grid, .parts]

  /// All types of an attribute on any element, by name.
  private static let inStyles: [String: [AttributeType]] = {
    var types: [String: [AttributeType]] = [:]
    for element in Schema.elements {
      for parent in parents {
        guard let table = Schema.table(of: element.name, under: parent) else { continue }
        for declaration in table.declarations {
          let known = types[declaration.name, default: []]
          if !known.contains(declaration.type) {
            types[declaration.name, default: []].append(declaration.type)
          }
        }
      }
    }
    return types
  }()

  /// Returns the number or Boolean of a text if the declared types interpret it as one.
  static func scalar(_ text: String, _ types: [AttributeType]) -> Value? {
    guard !types.contains(.text), let value = spelt(text),
      types.contains(where: { $0.normalised(value) != nil }), isSame(text, value, types)
    else { return nil }
    return value
  }

  /// Returns the plain-text spelling of a number or Boolean, `nil` if it would be interpreted
  /// otherwise.
  static func plain(_ value: Value, _ types: [AttributeType]) -> String? {
    guard !types.isEmpty, let text = plainText(value), isSame(text, value, types) else {
      return nil
    }
    return text
  }

  private static func plainText(_ value: Value) -> String? {
    switch value {
    case .bool(let bool): bool ? "true" : "false"
    case .int(let int): int.description
    case .double(let double): double.description
    case .null, .string, .array, .object: nil
    }
  }

  private static func isSame(_ text: String, _ value: Value, _ types: [AttributeType]) -> Bool {
    types.allSatisfy { $0.normalised(.string(text)) == $0.normalised(value) }
  }

  /// Returns the scalar with exactly this spelling.
  private static func spelt(_ text: String) -> Value? {
    if text == "true" { return true }
    if text == "false" { return false }
    if let int = Int(text), int.description == text { return .int(int) }
    if let double = Double(text), double.isFinite, double.description == text {
      return .double(double)
    }
    return nil
  }
}

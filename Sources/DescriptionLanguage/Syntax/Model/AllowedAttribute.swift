internal import PlaygroundCore

/// An attribute with all types that it has in any position.
struct AllowedAttribute {
  let name: String
  private(set) var types: [AttributeType?]
  var isRequired = false

  /// Creates an attribute with one type.
  init(_ name: String, _ type: AttributeType?, isRequired: Bool = false) {
    self.name = name
    self.types = [type]
    self.isRequired = isRequired
  }

  /// Returns the attributes of declarations, without duplicate names, in order.
  static func merged(_ declarations: [AttributeDeclaration]) -> [AllowedAttribute] {
    var merged: [AllowedAttribute] = []
    var indices: [String: Int] = [:]
    for declaration in declarations {
      if let index = indices[declaration.name] {
        let isNew = !merged[index].types.contains(declaration.type)
        if isNew { merged[index].types.append(declaration.type) }
      } else {
        indices[declaration.name] = merged.count
        merged.append(AllowedAttribute(declaration.name, declaration.type))
      }
    }
    return merged
  }

  /// All attributes of all components, which a style can set.
  static let ofStyles = merged(
    Schema.elements.flatMap(\.attributes) + Schema.flexItemTable.declarations
      + Schema.boxItemTable.declarations + Schema.gridItemTable.declarations
  )

  /// The attributes of a structure element, including control and event attributes.
  static func of(_ word: StructureWord) -> [AllowedAttribute] {
    let own = word.attributes.map { AllowedAttribute($0.name, $0.type, isRequired: $0.isRequired) }
    let control = control(among: word.control)
    let styled = word.open == .ofComponents ? ofStyles : []
    let taken = Set(own.map(\.name))
    let slot = word.name == "group" ? [slot] : []
    return own + control + slot + (word.takesEvents ? events : [])
      + styled.filter { !taken.contains($0.name) }
  }

  /// Those of `id`, `if` and `for` that are in `names`; `else` has a separate type.
  static func control(among names: [String]) -> [AllowedAttribute] {
    names.filter { $0 != "else" }.map { AllowedAttribute($0, $0 == "if" ? .bool : .text) }
  }

  /// The attributes that all components have.
  static let everywhere =
    control(among: StructureWord.controlNames) + [AllowedAttribute("style", .text), slot] + events

  /// The slot that a child of a declared component goes to.
  private static let slot = AllowedAttribute("slot", .text)

  /// The `on-…` attributes.
  static let events = Event.Kind.handled.map { AllowedAttribute($0.attribute, .text) }
}

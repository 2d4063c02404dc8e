internal import PlaygroundCore

/// Where a component stands, which decides the attributes that place it there.
enum ComponentPosition: String, CaseIterable {
  /// In a `View`.
  case flex
  /// In a box.
  case box
  /// In a cell, a header, a footer or a preview.
  case alone
  /// In the body of a declared component, which may be used anywhere.
  case any

  /// A set of attributes that place a component.
  enum Family: String, CaseIterable {
    case flex
    case box
    /// Both at once.
    case any

    /// The attributes with all the types they may have.
    var attributes: [AllowedAttribute] {
      switch self {
      case .flex: AllowedAttribute.merged(Schema.flexItemTable.declarations)
      case .box: AllowedAttribute.merged(Schema.boxItemTable.declarations)
      case .any:
        AllowedAttribute.merged(
          Schema.flexItemTable.declarations + Schema.boxItemTable.declarations
        )
      }
    }
  }

  /// Returns the family that places a built-in component here.
  func family(of element: ElementDeclaration) -> Family {
    switch self {
    case .flex: .flex
    case .box: .box
    case .alone: element.layoutKind == .flex ? .flex : .box
    case .any: .any
    }
  }
}

/// An attribute with every type that it has in some place.
struct AllowedAttribute {
  let name: String
  private(set) var types: [AttributeType?]
  var isRequired = false

  /// Creates an attribute of one type.
  init(_ name: String, _ type: AttributeType?, isRequired: Bool = false) {
    self.name = name
    self.types = [type]
    self.isRequired = isRequired
  }

  /// Returns the attributes of declarations, each name once, in order.
  static func merged(_ declarations: [AttributeDeclaration]) -> [AllowedAttribute] {
    var merged: [AllowedAttribute] = []
    var places: [String: Int] = [:]
    for declaration in declarations {
      if let place = places[declaration.name] {
        let isNew = !merged[place].types.contains(declaration.type)
        if isNew { merged[place].types.append(declaration.type) }
      } else {
        places[declaration.name] = merged.count
        merged.append(AllowedAttribute(declaration.name, declaration.type))
      }
    }
    return merged
  }

  /// Every attribute of every component, which is what styles may set.
  static let ofStyles = merged(
    Schema.elements.flatMap(\.attributes) + Schema.flexItemTable.declarations
      + Schema.boxItemTable.declarations
  )

  /// The attributes of a word of structure, those for control and of events included.
  static func of(_ word: StructureWord) -> [AllowedAttribute] {
    let own = word.attributes.map { AllowedAttribute($0.name, $0.type, isRequired: $0.isRequired) }
    let control = control(among: word.control)
    let styled = word.open == .ofComponents ? ofStyles : []
    let taken = Set(own.map(\.name))
    return own + control + (word.takesEvents ? events : [])
      + styled.filter { !taken.contains($0.name) }
  }

  /// Those of `id`, `if` and `for` that are among `names`; `else` has a type of its own.
  static func control(among names: [String]) -> [AllowedAttribute] {
    names.filter { $0 != "else" }.map { AllowedAttribute($0, $0 == "if" ? .bool : .text) }
  }

  /// The attributes of every component.
  static let everywhere =
    control(among: StructureWord.controlNames) + [AllowedAttribute("style", .text)] + events

  /// The `on-…` attributes.
  static let events = Event.Kind.allCases.map { AllowedAttribute($0.attribute, .text) }
}

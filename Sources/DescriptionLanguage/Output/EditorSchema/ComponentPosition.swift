internal import PlaygroundCore

/// The parent of a component, which determines its placement attributes.
enum ComponentPosition: String, CaseIterable {
  /// In a `View`.
  case flex
  /// In a box.
  case box
  /// In a grid, or in a row of a table.
  case grid
  /// In a cell, a header, a footer or a preview.
  case alone
  /// In the body of a declared component, which can be used anywhere.
  case any
  /// In an element with parts, such as the spans of a label.
  case part

  /// A family of placement attributes.
  enum Family: String, CaseIterable {
    case flex
    case box
    case grid
    /// All of them at once.
    case any
    /// Neither.
    case part

    /// The attributes with all their types.
    var attributes: [AllowedAttribute] {
      switch self {
      case .flex: AllowedAttribute.merged(Schema.flexItemTable.declarations)
      case .box: AllowedAttribute.merged(Schema.boxItemTable.declarations)
      case .grid: AllowedAttribute.merged(Schema.gridItemTable.declarations)
      case .any:
        AllowedAttribute.merged(
          Schema.flexItemTable.declarations + Schema.boxItemTable.declarations
            + Schema.gridItemTable.declarations
        )
      case .part: AllowedAttribute.merged(Schema.partTable.declarations)
      }
    }

    /// The built-in elements that may be placed so somewhere.
    var elements: [ElementDeclaration] {
      switch self {
      case .flex, .grid: Schema.elements.filter { $0.context == .anywhere }
      case .box: Schema.elements.filter { $0.context != .inWhole }
      case .any: Schema.elements
      case .part: Schema.elements.filter { $0.context != .anywhere }
      }
    }
  }

  /// The built-in elements that are allowed here.
  var elements: [ElementDeclaration] {
    switch self {
    case .flex, .box, .grid: Schema.elements.filter { $0.context == .anywhere }
    case .alone: Schema.elements.filter { $0.context != .inWhole }
    case .any: Schema.elements
    case .part: Schema.elements.filter { $0.context != .anywhere }
    }
  }

  /// Returns the position of the children of an element; `nil` for one without children.
  static func inside(_ element: ElementDeclaration) -> ComponentPosition? {
    switch element.childrenKind {
    case .flex: .flex
    case .box: .box
    case .grid: .grid
    case .leaf: nil
    case .parts: .part
    }
  }

  /// Returns the family of placement attributes of a built-in component here.
  func family(of element: ElementDeclaration) -> Family {
    switch self {
    case .flex: .flex
    case .box: .box
    case .grid: .grid
    case .alone: element.layoutKind == .flex ? .flex : .box
    case .any: .any
    case .part: .part
    }
  }
}

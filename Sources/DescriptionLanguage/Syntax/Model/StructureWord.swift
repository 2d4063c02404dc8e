package import PlaygroundCore

/// A structure element, such as `section`: its attributes and its children.
///
/// The checker and the editor schemas both use this declaration.
package struct StructureWord: Hashable, Sendable {
  /// An attribute of a structure element.
  package struct Attribute: Hashable, Sendable {
    /// The name of the attribute.
    package let name: String
    /// The type of the attribute, `nil` for any value.
    package let type: AttributeType?
    /// Whether the attribute is required.
    package let isRequired: Bool
  }

  /// Attributes in addition to the declared ones.
  package enum OpenAttributes: Hashable, Sendable {
    /// No further attributes.
    case none
    /// The attributes of all components, which a style sets.
    case ofComponents
    /// The names of states, which a variant sets.
    case states
  }

  /// The name of the element.
  package let name: String
  /// The declared attributes.
  package let attributes: [Attribute]
  /// Which of `id`, `if`, `else` and `for` are allowed.
  package let control: [String]
  /// Whether `on-…` attributes are allowed.
  package let takesEvents: Bool
  /// The further attributes.
  package let open: OpenAttributes
  /// The structure elements allowed as children.
  package let children: [String]
  /// Whether components are allowed as children.
  package let holdsComponents: Bool
  /// Whether the content is a text.
  package let takesText: Bool

  init(
    _ name: String,
    _ attributes: [Attribute] = [],
    control: [String] = [],
    takesEvents: Bool = false,
    open: OpenAttributes = .none,
    holds children: [String] = [],
    holdsComponents: Bool = false,
    takesText: Bool = false
  ) {
    self.name = name
    self.attributes = attributes
    self.control = control
    self.takesEvents = takesEvents
    self.open = open
    self.children = children
    self.holdsComponents = holdsComponents
    self.takesText = takesText
  }

  /// The names of all known attributes, including control attributes.
  package var attributeNames: [String] { attributes.map(\.name) + control }

  /// Returns the type of a declared attribute, `nil` if it is unknown or accepts any value.
  package func type(of name: String) -> AttributeType? {
    attributes.first { $0.name == name }?.type
  }
}

extension StructureWord.Attribute {
  /// Creates a required attribute.
  static func required(_ name: String, _ type: AttributeType? = .text) -> Self {
    Self(name: name, type: type, isRequired: true)
  }

  /// Creates an optional attribute.
  static func optional(_ name: String, _ type: AttributeType?) -> Self {
    Self(name: name, type: type, isRequired: false)
  }

  /// Creates an attribute from the declaration of a list or a section.
  init(_ declaration: AttributeDeclaration) {
    self.init(name: declaration.name, type: declaration.type, isRequired: false)
  }
}

public import PlaygroundCore

/// An element of structure, such as `section`: what it may be set to and what it may hold.
///
/// Checking and the schemas for editors both follow this one declaration.
public struct StructureWord: Hashable, Sendable {
  /// One attribute of the word.
  public struct Attribute: Hashable, Sendable {
    /// The attribute's name.
    public let name: String
    /// What it may be set to, `nil` for any value.
    public let type: AttributeType?
    /// Whether it has to be given.
    public let isRequired: Bool
  }

  /// Attributes whose names the word does not know.
  public enum OpenAttributes: Hashable, Sendable {
    /// None.
    case none
    /// Those that some component has, which a style sets.
    case ofComponents
    /// The names of states, to which a variant gives values.
    case states
  }

  /// The word.
  public let name: String
  /// The attributes of its own.
  public let attributes: [Attribute]
  /// Which of `id`, `if`, `else` and `for` it takes.
  public let control: [String]
  /// Whether it takes `on-…` attributes.
  public let takesEvents: Bool
  /// Which further attributes it takes.
  public let open: OpenAttributes
  /// The words it may hold.
  public let children: [String]
  /// Whether it may hold components.
  public let holdsComponents: Bool

  init(
    _ name: String,
    _ attributes: [Attribute] = [],
    control: [String] = [],
    takesEvents: Bool = false,
    open: OpenAttributes = .none,
    holds children: [String] = [],
    holdsComponents: Bool = false
  ) {
    self.name = name
    self.attributes = attributes
    self.control = control
    self.takesEvents = takesEvents
    self.open = open
    self.children = children
    self.holdsComponents = holdsComponents
  }

  /// The names of the attributes it knows, those for control included.
  public var attributeNames: [String] { attributes.map(\.name) + control }

  /// Returns the type of an attribute of its own, `nil` if there is none or it takes any value.
  public func type(of name: String) -> AttributeType? {
    attributes.first { $0.name == name }?.type
  }
}

extension StructureWord.Attribute {
  /// Creates an attribute that has to be given.
  static func required(_ name: String, _ type: AttributeType? = .text) -> Self {
    Self(name: name, type: type, isRequired: true)
  }

  /// Creates an attribute that may be given.
  static func optional(_ name: String, _ type: AttributeType?) -> Self {
    Self(name: name, type: type, isRequired: false)
  }

  /// Creates an attribute from the declaration of a list or a section.
  init(_ declaration: AttributeDeclaration) {
    self.init(name: declaration.name, type: declaration.type, isRequired: false)
  }
}

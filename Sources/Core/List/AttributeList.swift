/// The name of an attribute of a list or a section.
public protocol AttributeName: Hashable, Sendable {
  /// Creates the name spelled as in descriptions: `line-spacing`.
  init?(spelling: String)

  /// The declaration: the spelling in descriptions and the permitted values.
  var declaration: AttributeDeclaration { get }
}

/// An attribute of a list or a section, with its value.
public protocol WrittenAttribute: Hashable, Sendable {
  /// The type of the attribute's name.
  associatedtype Name: AttributeName

  /// The name of the attribute.
  var name: Name { get }

  /// The value in the form used by trees and changesets.
  var value: Value { get }

  /// Creates an attribute from a normalised value; `nil` if the value has the wrong type.
  init?(_ name: Name, _ value: Value)
}

/// Attributes with unique names, in the order they were written.
///
/// ``Props`` are parsed once, when the attributes are created, and formatted by ``props``.
public struct AttributeList<Attribute: WrittenAttribute>: Sendable {
  /// The attributes, in the order they were written.
  public private(set) var written: [Attribute] = []

  /// Creates attributes from untyped ones; skips unknown names and values of the wrong type.
  public init(_ props: Props) {
    for prop in props.list {
      guard let name = Attribute.Name(spelling: prop.name),
        let attribute = Attribute(name, prop.value)
      else { continue }
      set(attribute)
    }
  }

  /// The attributes as untyped ones, in the order they were written.
  public var props: Props {
    Props(written.map { Props.Prop(name: $0.name.declaration.name, value: $0.value) })
  }

  /// Whether no attribute is set.
  public var isEmpty: Bool { written.isEmpty }

  /// The attribute with a name; `nil` if it is not set.
  ///
  /// - Complexity: O(*n*) in the number of attributes, which is small.
  public subscript(name: Attribute.Name) -> Attribute? { written.first { $0.name == name } }

  /// Sets an attribute, replacing the one with the same name.
  public mutating func set(_ attribute: Attribute) {
    if let place = written.firstIndex(where: { $0.name == attribute.name }) {
      written[place] = attribute
    } else {
      written.append(attribute)
    }
  }

  /// Removes the attribute with a name, if it is set.
  public mutating func remove(_ name: Attribute.Name) { written.removeAll { $0.name == name } }
}

extension AttributeList: Hashable {
  /// Returns whether both set the same attributes to the same values, in any order.
  public static func == (left: AttributeList, right: AttributeList) -> Bool {
    if left.written == right.written { return true }
    guard left.written.count == right.written.count else { return false }
    return left.written.allSatisfy { right.written.contains($0) }
  }

  /// Hashes the attributes, regardless of their order.
  public func hash(into hasher: inout Hasher) { hasher.combine(Set(written)) }
}

extension AttributeList: ExpressibleByArrayLiteral {
  /// Creates attributes in the given order; the last attribute of each name wins.
  public init(arrayLiteral attributes: Attribute...) {
    for attribute in attributes { set(attribute) }
  }
}

/// The attributes of a section.
public typealias SectionAttributes = AttributeList<SectionAttribute>
/// The attributes of a list.
public typealias ListAttributes = AttributeList<ListAttribute>

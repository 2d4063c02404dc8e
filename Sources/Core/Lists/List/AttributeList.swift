/// The name of an attribute of a list or a section.
package protocol AttributeName: Hashable, Sendable {
  /// Creates the name spelled as in descriptions: `line-spacing`.
  init?(spelling: String)

  /// The declaration: the spelling in descriptions and the permitted values.
  var declaration: AttributeDeclaration { get }
}

/// An attribute of a list or a section, with its value.
package protocol WrittenAttribute: Hashable, Sendable {
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
package struct AttributeList<Attribute: WrittenAttribute>: Sendable {
  /// The attributes, in the order they were written.
  package private(set) var written: [Attribute] = []

  /// Creates attributes from untyped ones; skips unknown names and values of the wrong type.
  package init(_ props: Props) {
    for prop in props.list {
      guard let name = Attribute.Name(spelling: prop.name),
        let attribute = Attribute(name, prop.value)
      else { continue }
      set(attribute)
    }
  }

  /// The attributes as untyped ones, in the order they were written.
  package var props: Props {
    Props(written.map { Props.Prop(name: $0.name.declaration.name, value: $0.value) })
  }

  /// Whether no attribute is set.
  package var isEmpty: Bool { written.isEmpty }

  /// The attribute with a name; `nil` if it is not set.
  ///
  /// - Complexity: O(*n*) in the number of attributes, which is small.
  package subscript(name: Attribute.Name) -> Attribute? { written.first { $0.name == name } }

  /// Sets an attribute, replacing the one with the same name.
  package mutating func set(_ attribute: Attribute) {
    if let index = written.firstIndex(where: { $0.name == attribute.name }) {
      written[index] = attribute
    } else {
      written.append(attribute)
    }
  }

  /// Removes the attribute with a name, if it is set.
  package mutating func remove(_ name: Attribute.Name) { written.removeAll { $0.name == name } }
}

extension AttributeList: Hashable {
  /// Returns whether both set the same attributes to the same values, in any order.
  package static func == (left: AttributeList, right: AttributeList) -> Bool {
    if left.written == right.written { return true }
    guard left.written.count == right.written.count else { return false }
    return left.written.allSatisfy { right.written.contains($0) }
  }

  /// Hashes the attributes, regardless of their order.
  package func hash(into hasher: inout Hasher) { hasher.combine(Set(written)) }
}

extension AttributeList: ExpressibleByArrayLiteral {
  /// Creates attributes in the given order; the last attribute of each name wins.
  package init(arrayLiteral attributes: Attribute...) {
    for attribute in attributes { set(attribute) }
  }
}

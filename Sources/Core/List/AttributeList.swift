/// Which of the attributes of a list or a section.
public protocol AttributeName: Hashable, Sendable {
  /// Finds an attribute by its spelling in descriptions: `line-spacing`.
  init?(spelling: String)

  /// How descriptions spell it, and what it may be set to.
  var declaration: AttributeDeclaration { get }
}

/// One attribute of a list or a section, with its value.
public protocol WrittenAttribute: Hashable, Sendable {
  /// Which attributes there are.
  associatedtype Name: AttributeName

  /// Which attribute it is.
  var name: Name { get }

  /// The value in the form that trees and changes show.
  var value: Value { get }

  /// Creates an attribute from a value in normal form; `nil` if the value is not of its type.
  init?(_ name: Name, _ value: Value)
}

/// Attributes of unique names, in the order they were written.
///
/// Text is read once, when attributes are created from ``Props``, and written once, by ``props``.
public struct AttributeList<Attribute: WrittenAttribute>: Sendable {
  /// The attributes, in the order they were written.
  public private(set) var written: [Attribute] = []

  /// Creates attributes from text and numbers; unknown names and values of other types are left
  /// out.
  public init(_ props: Props) {
    for prop in props.list {
      guard let name = Attribute.Name(spelling: prop.name),
        let attribute = Attribute(name, prop.value)
      else { continue }
      set(attribute)
    }
  }

  /// The attributes as text and numbers, in the order they were written.
  public var props: Props {
    Props(written.map { Props.Prop(name: $0.name.declaration.name, value: $0.value) })
  }

  /// Whether no attribute is set.
  public var isEmpty: Bool { written.isEmpty }

  /// The attribute of a name, `nil` if it is not set.
  ///
  /// - Complexity: O(*n*) in the number of attributes, which is small.
  public subscript(name: Attribute.Name) -> Attribute? { written.first { $0.name == name } }

  /// Sets an attribute, in the place of one of the same name.
  public mutating func set(_ attribute: Attribute) {
    if let place = written.firstIndex(where: { $0.name == attribute.name }) {
      written[place] = attribute
    } else {
      written.append(attribute)
    }
  }

  /// Removes the attribute of a name, if it is set.
  public mutating func remove(_ name: Attribute.Name) { written.removeAll { $0.name == name } }
}

extension AttributeList: Hashable {
  /// Returns whether both set the same attributes to the same values, in whatever order.
  public static func == (left: AttributeList, right: AttributeList) -> Bool {
    if left.written == right.written { return true }
    guard left.written.count == right.written.count else { return false }
    return left.written.allSatisfy { right.written.contains($0) }
  }

  /// Feeds the attributes into `hasher`, regardless of their order.
  public func hash(into hasher: inout Hasher) { hasher.combine(Set(written)) }
}

extension AttributeList: ExpressibleByArrayLiteral {
  /// Creates attributes in the order given; of two of one name the later one counts.
  public init(arrayLiteral attributes: Attribute...) {
    for attribute in attributes { set(attribute) }
  }
}

/// The attributes of a section.
public typealias SectionAttributes = AttributeList<SectionAttribute>
/// The attributes of a list.
public typealias ListAttributes = AttributeList<ListAttribute>

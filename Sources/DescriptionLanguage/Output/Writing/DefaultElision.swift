internal import PlaygroundCore

/// Removes attributes that equal their defaults.
///
/// Only unambiguous attributes are removed: none that a style can set, none on uses of declared
/// components, whose bodies may set other values, and none at the root of such a body, whose uses
/// add attributes.
struct DefaultElision {
  /// Returns a document without attributes that equal their defaults.
  ///
  /// - Complexity: O(*n*) in the number of attributes.
  static func document(_ document: Document) -> Document {
    var document = document
    DefaultElision(declared: DeclaredComponents(in: document.root))
      .elide(in: &document.root, of: nil)
    return document
  }

  private let declared: DeclaredComponents

  private func elide(in element: inout Element, of parent: String?) {
    let isBody = parent == "component" && element.name != "param"
    if !isBody, element.attribute("style") == nil {
      // Shorthands are removed first, so that they do not keep the attributes that they set.
      for _ in 0..<2 {
        let written = Set(element.attributes.map(\.name))
        element.attributes.removeAll { isDefault($0, of: element.name, in: parent, among: written) }
      }
    }
    // The content of a group has the position of the group.
    let name = element.name == "group" ? parent : element.name
    for index in element.children.indices { elide(in: &element.children[index], of: name) }
  }

  private func isDefault(
    _ attribute: Attribute,
    of element: String,
    in parent: String?,
    among written: Set<String>
  ) -> Bool {
    guard let value = Self.constant(attribute.value) else { return false }
    let fitting = declarations(of: attribute.name, on: element, in: parent).filter {
      $0.type.normalised(value) != nil
    }
    return !fitting.isEmpty
      && fitting.allSatisfy { declaration in
        declaration.fallback != nil && declaration.type.normalised(value) == declaration.fallback
          && !(declaration.shorthand.map(written.contains) ?? false)
      }
  }

  /// The declaration of an attribute in any position of its element.
  private func declarations(
    of attribute: String,
    on element: String,
    in parent: String?
  ) -> [AttributeDeclaration] {
    switch element {
    case "list": return Schema.list.filter { $0.name == attribute }
    case "section":
      // In a box, the defaults are those of the box.
      let isInBox = parent.flatMap(declared.builtIn)?.holdsList ?? false
      let dependsOnBox = ["layout", "spacing", "line-spacing", "pin-header"].contains(attribute)
      if dependsOnBox, isInBox || parent == "group" { return [] }
      return Schema.section.filter { $0.name == attribute }
    default:
      guard !declared.contains(element), let kind = Schema.kind(named: element) else { return [] }
      let isInGrid = parent.flatMap(declared.builtIn)?.childrenKind == .grid
      let parents: [ElementDeclaration.LayoutKind] = isInGrid ? [.grid] : [.flex, .box]
      return parents.flatMap { kind.table(under: $0).declarations }.filter { $0.name == attribute }
    }
  }

  /// The value of an attribute that is not a template.
  private static func constant(_ value: WrittenValue) -> Value? {
    switch value {
    case .text(let text): text.isPlain ? .string(text.text) : nil
    case .json(let element):
      switch element.kind {
      case .bool(let bool): .bool(bool)
      case .number(let number): number
      case .null, .string, .array, .object: nil
      }
    }
  }
}

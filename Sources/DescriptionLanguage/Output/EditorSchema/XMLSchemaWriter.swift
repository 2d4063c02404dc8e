internal import PlaygroundCore

/// Writes the XML Schema of descriptions.
///
/// XML Schema 1.0 cannot express "these elements, and any other elements with any attributes",
/// because it identifies elements by name alone. Therefore any element is allowed where components
/// are, and declared elements are checked.
struct XMLSchemaWriter {
  private var xml = MarkupWriter()

  /// The complete schema.
  var text: String {
    var writer = self
    writer.writeSchema()
    return writer.xml.text
  }

  private mutating func writeSchema() {
    xml.element("xs:schema", ["xmlns:xs": "http://www.w3.org/2001/XMLSchema"]) { xml in
      xml.comment(SchemaRemark.text)
      for word in StructureWord.all { Self.write(word, to: &xml) }
      for element in Schema.elements { Self.write(element, to: &xml) }
      Self.writeGroup("component", AllowedAttribute.everywhere, hasElse: true, to: &xml)
      Self.writeGroup("placement", ComponentPosition.Family.any.attributes, to: &xml)
      for type in Spelling.inUse { Self.write(type, to: &xml) }
    }
  }

  // MARK: - Elements

  private static func write(_ word: StructureWord, to xml: inout MarkupWriter) {
    xml.element("xs:element", ["name": word.name]) { xml in
      xml.element("xs:complexType", word.takesText ? ["mixed": "true"] : [:]) { xml in
        writeContent(of: word, to: &xml)
        for attribute in AllowedAttribute.of(word) { write(attribute, to: &xml) }
        if word.control.contains("else") { writeElse(to: &xml) }
        if word.open == .states { xml.element("xs:anyAttribute", ["processContents": "lax"]) }
      }
    }
  }

  private static func writeContent(of word: StructureWord, to xml: inout MarkupWriter) {
    if word.holdsComponents { return writeAnyContent(to: &xml) }
    guard !word.children.isEmpty else { return }
    xml.element("xs:choice", ["minOccurs": "0", "maxOccurs": "unbounded"]) { xml in
      for child in word.children { xml.element("xs:element", ["ref": child]) }
    }
  }

  private static func writeAnyContent(to xml: inout MarkupWriter) {
    xml.element("xs:sequence") { xml in
      xml.element(
        "xs:any",
        ["minOccurs": "0", "maxOccurs": "unbounded", "processContents": "lax"],
      )
    }
  }

  private static func write(_ element: ElementDeclaration, to xml: inout MarkupWriter) {
    let isMixed = element.takesTextContent
    xml.element("xs:element", ["name": element.name]) { xml in
      xml.element("xs:complexType", isMixed ? ["mixed": "true"] : [:]) { xml in
        if element.childrenKind != .leaf { writeAnyContent(to: &xml) }
        for attribute in AllowedAttribute.merged(element.attributes) {
          write(attribute, to: &xml)
        }
        xml.element("xs:attributeGroup", ["ref": "component"])
        xml.element("xs:attributeGroup", ["ref": "placement"])
      }
    }
  }

  // MARK: - Attributes

  private static func writeGroup(
    _ name: String,
    _ attributes: [AllowedAttribute],
    hasElse: Bool = false,
    to xml: inout MarkupWriter
  ) {
    xml.element("xs:attributeGroup", ["name": name]) { xml in
      for attribute in attributes { write(attribute, to: &xml) }
      if hasElse { writeElse(to: &xml) }
    }
  }

  private static func writeElse(to xml: inout MarkupWriter) {
    xml.element("xs:attribute", ["name": "else", "type": Spelling.empty.name])
  }

  private static func write(_ attribute: AllowedAttribute, to xml: inout MarkupWriter) {
    let names = attribute.types.map { Spelling($0).name }
    let use = attribute.isRequired ? "required" : "optional"
    if names.count == 1 {
      xml.element(
        "xs:attribute",
        ["name": attribute.name, "type": names[0], "use": use],
      )
      return
    }
    xml.element("xs:attribute", ["name": attribute.name, "use": use]) { xml in
      xml.element("xs:simpleType") { xml in
        xml.element("xs:union", ["memberTypes": names.joined(separator: " ")])
      }
    }
  }

  // MARK: - Types

  private static func write(_ spelling: Spelling, to xml: inout MarkupWriter) {
    xml.element("xs:simpleType", ["name": spelling.name]) { xml in
      xml.element("xs:union") { xml in
        for way in spelling.ways { write(way, to: &xml) }
        if spelling.hasHoles { write(.pattern(Spelling.hole), to: &xml) }
      }
    }
  }

  private static func write(_ way: Spelling.Way, to xml: inout MarkupWriter) {
    xml.element("xs:simpleType") { xml in
      switch way {
      case .anything: xml.element("xs:restriction", ["base": "xs:string"])
      case .words(let words):
        xml.element("xs:restriction", ["base": "xs:string"]) { xml in
          for word in words { xml.element("xs:enumeration", ["value": word]) }
        }
      case .pattern(let pattern):
        xml.element("xs:restriction", ["base": "xs:string"]) { xml in
          xml.element("xs:pattern", ["value": pattern])
        }
      case .number(let from, let to, let isWhole):
        xml.element("xs:restriction", ["base": "xs:decimal"]) { xml in
          xml.element("xs:pattern", ["value": isWhole ? Spelling.whole : Spelling.decimal])
          if let from { xml.element("xs:minInclusive", ["value": Spelling.plain(from)]) }
          if let to { xml.element("xs:maxInclusive", ["value": Spelling.plain(to)]) }
        }
      }
    }
  }
}

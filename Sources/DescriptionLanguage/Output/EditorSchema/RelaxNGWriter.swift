internal import PlaygroundCore

/// Writes the RELAX NG schema of descriptions.
struct RelaxNGWriter {
  private var xml = MarkupWriter()

  /// The complete schema.
  var text: String {
    var writer = self
    writer.writeGrammar()
    return writer.xml.text
  }

  private mutating func writeGrammar() {
    xml.element(
      "grammar",
      [
        "xmlns": "http://relaxng.org/ns/structure/1.0",
        "datatypeLibrary": "http://www.w3.org/2001/XMLSchema-datatypes",
      ]
    ) { xml in
      xml.comment(SchemaRemark.text)
      xml.element("start") { xml in
        Self.choice(of: ["playground", "preview"], to: &xml)
      }
      Self.writeWords(to: &xml)
      for position in ComponentPosition.allCases { Self.writeComponents(in: position, to: &xml) }
      for family in ComponentPosition.Family.allCases {
        for element in family.elements { Self.write(element, family, to: &xml) }
        Self.writeAttributes("placement.\(family)", family.attributes, to: &xml)
      }
      for element in Schema.elements {
        let own = AllowedAttribute.merged(element.attributes)
        Self.writeAttributes("attributes.\(element.name)", own, to: &xml)
      }
      Self.writeAttributes("everywhere", AllowedAttribute.everywhere, hasElse: true, to: &xml)
      Self.writeUse(to: &xml)
      Self.writeEditorAttributes(to: &xml)
      RelaxNGTypes.write(to: &xml)
    }
  }

  // MARK: - Words of structure

  private static func writeWords(to xml: inout MarkupWriter) {
    for word in StructureWord.all where word.name != "group" {
      define(word.name, to: &xml) { xml in
        write(word, content: content(of: word), to: &xml)
      }
    }
    guard let group = StructureWord.named("group") else { return }
    for position in ComponentPosition.allCases {
      define("group.\(position)", to: &xml) { xml in
        write(group, content: ["let", "components.\(position)", "group.\(position)"], to: &xml)
      }
    }
    define("group.cells", to: &xml) { xml in
      write(group, content: ["let", "components.alone", "cell", "group.cells"], to: &xml)
    }
    define("group.sections", to: &xml) { xml in
      write(group, content: ["let", "section", "group.sections"], to: &xml)
    }
  }

  /// The patterns of a structure element's children, with their cardinality.
  private static func content(of word: StructureWord) -> [String] {
    let words = word.children.filter { $0 != "group" }
    switch word.name {
    case "list": return words + ["group.sections"]
    case "preview", "section": return words + ["components.alone", "group.cells"]
    case "component": return words + ["components.any"]
    case "slot": return words + ["components.any", "group.any"]
    default: return words + (word.holdsComponents ? ["components.alone", "group.alone"] : [])
    }
  }

  private static func write(
    _ word: StructureWord,
    content: [String],
    to xml: inout MarkupWriter
  ) {
    xml.element("element", ["name": word.name]) { xml in
      for attribute in AllowedAttribute.of(word) { RelaxNGTypes.write(attribute, to: &xml) }
      if word.control.contains("else") { RelaxNGTypes.writeElse(to: &xml) }
      if word.open == .states { writeAnyAttribute(except: word.attributeNames, to: &xml) }
      if ["preview", "playground"].contains(word.name) {
        xml.element("ref", ["name": "editor"])
      }
      if content.isEmpty {
        xml.element(word.takesText ? "text" : "empty")
      } else {
        xml.element("zeroOrMore") { xml in choice(of: content, to: &xml) }
      }
    }
  }

  // MARK: - Components

  private static func writeComponents(in position: ComponentPosition, to xml: inout MarkupWriter) {
    define("components.\(position)", to: &xml) { xml in
      let builtIn = position.elements.map { "\($0.name).\(position.family(of: $0))" }
      choice(of: builtIn + ["use"] + (position == .alone ? [] : ["slot"]), to: &xml)
    }
  }

  private static func write(
    _ element: ElementDeclaration,
    _ family: ComponentPosition.Family,
    to xml: inout MarkupWriter
  ) {
    define("\(element.name).\(family)", to: &xml) { xml in
      xml.element("element", ["name": element.name]) { xml in
        xml.element("ref", ["name": "everywhere"])
        xml.element("ref", ["name": "attributes.\(element.name)"])
        xml.element("ref", ["name": "placement.\(family)"])
        guard !element.holdsList else { return writeList(to: &xml) }
        switch ComponentPosition.inside(element) {
        case nil: xml.element(element.takesTextContent ? "text" : "empty")
        case let inside? where element.takesTextContent:
          xml.element("mixed") { xml in writeChildren(in: inside, to: &xml) }
        case let inside?: writeChildren(in: inside, to: &xml)
        }
      }
    }
  }

  /// The content of a box with a list.
  private static func writeList(to xml: inout MarkupWriter) {
    let content = [
      "let", "header", "section", "group.sections", "components.alone", "cell", "group.cells",
      "footer",
    ]
    xml.element("zeroOrMore") { xml in choice(of: content, to: &xml) }
  }

  private static func writeChildren(in position: ComponentPosition, to xml: inout MarkupWriter) {
    xml.element("zeroOrMore") { xml in
      choice(of: ["components.\(position)", "group.\(position)"], to: &xml)
    }
  }

  /// A use of a declared component: any unknown name, with any attributes.
  private static func writeUse(to xml: inout MarkupWriter) {
    define("use", to: &xml) { xml in
      xml.element("element") { xml in
        xml.element("anyName") { xml in
          xml.element("except") { xml in
            for name in StructureWord.all.map(\.name) + Schema.elements.map(\.name) {
              xml.element("name", text: name)
            }
          }
        }
        writeAnyAttribute(except: [], to: &xml)
        writeChildren(in: .any, to: &xml)
      }
    }
  }

  // MARK: - Parts

  private static func writeAttributes(
    _ name: String,
    _ attributes: [AllowedAttribute],
    hasElse: Bool = false,
    to xml: inout MarkupWriter
  ) {
    define(name, to: &xml) { xml in
      for attribute in attributes { RelaxNGTypes.write(attribute, to: &xml) }
      if hasElse { RelaxNGTypes.writeElse(to: &xml) }
      if attributes.isEmpty { xml.element("empty") }
    }
  }

  private static func writeAnyAttribute(except names: [String], to xml: inout MarkupWriter) {
    xml.element("zeroOrMore") { xml in
      xml.element("attribute") { xml in
        if names.isEmpty {
          xml.element("anyName")
        } else {
          xml.element("anyName") { xml in
            xml.element("except") { xml in
              for name in names { xml.element("name", text: name) }
            }
          }
        }
      }
    }
  }

  /// Attributes of the root that only schema tools read.
  private static func writeEditorAttributes(to xml: inout MarkupWriter) {
    define("editor", to: &xml) { xml in
      xml.element("zeroOrMore") { xml in
        xml.element("attribute") { xml in
          xml.element("nsName", ["ns": "http://www.w3.org/2001/XMLSchema-instance"])
        }
      }
    }
  }

  private static func define(
    _ name: String,
    to xml: inout MarkupWriter,
    _ content: (inout MarkupWriter) -> Void
  ) {
    xml.element("define", ["name": name], content)
  }

  private static func choice(of names: [String], to xml: inout MarkupWriter) {
    xml.element("choice") { xml in
      for name in names { xml.element("ref", ["name": name]) }
    }
  }
}

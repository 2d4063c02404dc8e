internal import PlaygroundCore

/// Attributes and their types in RELAX NG.
enum RelaxNGTypes {
  /// Writes the definitions of all used types.
  static func write(to xml: inout MarkupWriter) {
    for spelling in Spelling.inUse {
      xml.element("define", ["name": "type.\(spelling.name)"]) { xml in
        xml.element("choice") { xml in
          for way in spelling.ways { write(way, to: &xml) }
          if spelling.hasHoles { write(.pattern(Spelling.hole), to: &xml) }
        }
      }
    }
  }

  /// Writes an attribute.
  static func write(_ attribute: AllowedAttribute, to xml: inout MarkupWriter) {
    if attribute.isRequired { return writeBare(attribute, to: &xml) }
    xml.element("optional") { xml in writeBare(attribute, to: &xml) }
  }

  /// Writes the attribute `else`.
  static func writeElse(to xml: inout MarkupWriter) {
    xml.element("optional") { xml in
      xml.element("attribute", ["name": "else"]) { xml in
        xml.element("ref", ["name": "type.\(Spelling.empty.name)"])
      }
    }
  }

  private static func writeBare(_ attribute: AllowedAttribute, to xml: inout MarkupWriter) {
    let names = attribute.types.map { "type.\(Spelling($0).name)" }
    xml.element("attribute", ["name": attribute.name]) { xml in
      if names.count == 1 {
        xml.element("ref", ["name": names[0]])
      } else {
        xml.element("choice") { xml in
          for name in names { xml.element("ref", ["name": name]) }
        }
      }
    }
  }

  private static func write(_ way: Spelling.Way, to xml: inout MarkupWriter) {
    switch way {
    case .anything: xml.element("text")
    case .words(let words):
      for word in words { xml.element("value", ["type": "string"], text: word) }
    case .pattern(let pattern):
      xml.element("data", ["type": "string"]) { xml in
        xml.element("param", ["name": "pattern"], text: pattern)
      }
    case .number(let from, let to, let isWhole):
      xml.element("data", ["type": "decimal"]) { xml in
        let pattern = isWhole ? Spelling.whole : Spelling.decimal
        xml.element("param", ["name": "pattern"], text: pattern)
        if let from {
          xml.element("param", ["name": "minInclusive"], text: Spelling.plain(from))
        }
        if let to {
          xml.element("param", ["name": "maxInclusive"], text: Spelling.plain(to))
        }
      }
    }
  }
}

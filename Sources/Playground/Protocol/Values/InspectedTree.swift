import DescriptionLanguage
import PlaygroundCore

/// A tree for an inspector, in the requested format.
package enum InspectedTree: Equatable, Sendable {
  /// The format of a tree.
  package enum Format: String, FieldWord, CaseIterable, Sendable {
    case json
    case xml
  }

  /// A NODE.
  case json(OutlineNode)
  /// The lines of an XML document.
  case xml(String)

  /// Writes a tree.
  package init(_ tree: OutlineNode, as format: Format) {
    switch format {
    case .json: self = .json(tree)
    case .xml: self = .xml(tree.xmlLines(indent: "").joined(separator: "\n"))
    }
  }

  /// Codes the tree of a message, `tree` or `xml`; `tree` is `null` if there is none.
  static func member<C: FieldCoder>(
    _ c: inout C,
    _ tree: InspectedTree?
  ) throws(C.Failure) -> InspectedTree? {
    let xml = try c.optional("xml", tree?.xml)
    let node = try c.optional(
      "tree",
      tree?.node,
      as: Natural<OutlineNode>(),
      .nullOrOmitted(isNull: tree?.xml == nil)
    )
    return xml.map { .xml($0) } ?? node.map { .json($0) }
  }

  private var xml: String? {
    switch self {
    case .xml(let text): text
    case .json: nil
    }
  }

  private var node: OutlineNode? {
    switch self {
    case .json(let node): node
    case .xml: nil
    }
  }
}

extension OutlineNode {
  /// Returns the lines of a node as an element with the attributes `id`, `frame`, `first` and its
  /// props, and its children.
  fileprivate func xmlLines(indent: String) -> [String] {
    let name = Self.xmlName(type)
    var attributes = id.map { [(name: "id", value: $0)] } ?? []
    if let frame {
      let text = "\(frame.x) \(frame.y) \(frame.width) \(frame.height)"
      attributes.append((name: "frame", value: text))
    }
    if first > 0 { attributes.append((name: "first", value: String(first))) }
    for prop in props.list {
      attributes.append((name: Self.xmlName(prop.name), value: Self.text(of: prop.value)))
    }
    let start =
      indent + "<" + name
      + attributes.map { " \($0.name)=\"\(Self.escaped($0.value))\"" }.joined()
    if children.isEmpty { return [start + "/>"] }
    return [start + ">"] + children.flatMap { $0.xmlLines(indent: indent + "  ") }
      + [indent + "</\(name)>"]
  }

  private static func text(of value: Value) -> String {
    if case .string(let text) = value { return text }
    return String(decoding: value.json(), as: UTF8.self)
  }

  /// Returns a name with `_` for characters that are invalid in XML names.
  private static func xmlName(_ name: String) -> String {
    let signs = name.unicodeScalars.map { scalar -> Character in
      let isLegal = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      return isLegal || scalar == "-" || scalar == "_" ? Character(scalar) : "_"
    }
    let isStart = name.unicodeScalars.first?.properties.isAlphabetic == true
    return (isStart ? "" : "_") + String(signs)
  }

  /// Returns an escaped attribute value; characters that are invalid in XML are replaced.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
      case "\u{0}"..."\u{1f}", "\u{fffe}", "\u{ffff}": escaped += "\u{fffd}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

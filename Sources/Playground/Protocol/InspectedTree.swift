package import DescriptionLanguage
import PlaygroundCore

/// A tree for an inspector, in the requested format.
package enum InspectedTree: Equatable, Sendable {
  /// The format of a tree.
  package enum Format: String, CaseIterable, Sendable {
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

  /// Reads the tree of a message; `nil` if there is none.
  init?(_ params: Parameters) throws(RPCError) {
    if let xml = try params.optionalText("xml") {
      self = .xml(xml)
    } else if let tree = try params.optionalObject("tree") {
      self = .json(try OutlineNode(tree))
    } else {
      return nil
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

extension InspectedTree: JSONObject {
  /// Appends the member `tree`, or `xml` for a document.
  package func appendMembers(to json: inout JSONWriter) {
    switch self {
    case .json(let node):
      json.key("tree")
      json.append(node)
    case .xml(let text): json.member("xml", text)
    }
  }
}

extension InspectedTree? {
  /// Appends the member of a tree; `tree` is `null` without one.
  func appendMember(to json: inout JSONWriter) {
    if let self { return json.append(membersOf: self) }
    json.key("tree")
    json.null()
  }
}

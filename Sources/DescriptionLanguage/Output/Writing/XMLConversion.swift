internal import PlaygroundCore

/// Converts a description in JSON to an XML outline.
///
/// A comment that is first in an object precedes its element; other comments are inside it.
struct XMLConversion {
  let limits: Limits
  /// The diagnostics for content that XML cannot express.
  private(set) var diagnostics: [Diagnostic] = []
  /// The names so far, and whether each is one in XML.
  private var xmlNames: [ByteExactString: Bool] = [:]
  /// The components that the file declares.
  private var declared = DeclaredComponents()

  init(limits: Limits) {
    self.limits = limits
  }

  /// Returns the outline of a file.
  mutating func outline(of document: Document) -> [XMLOutline] {
    declared = DeclaredComponents(in: document.root)
    var items: [XMLOutline] = []
    if case .text(let schema)? = document.root.attribute("$schema")?.value {
      items.append(RemarkText.comment(schema: schema.text))
    }
    var root = document.root
    let isEmpty = root.children.isEmpty && root.attributes.allSatisfy { $0.name == "$schema" }
    // A preview that declares and shows nothing is an error in XML.
    if root.isLibrary, isEmpty { root.name = "playground" }
    return items + elements(root)
  }

  // MARK: - Elements

  /// Returns an element, preceded by its comments.
  private mutating func elements(_ element: Element) -> [XMLOutline] {
    let isHead = { (piece: Element.Piece) in Self.isHead(piece, of: element) }
    let remarks = element.pieces.filter { $0.kind == .comment }
    var items = remarks.filter(isHead).map { RemarkText.comment(RemarkText.text(of: $0)) }
    let inner = remarks.filter { !isHead($0) }
    if !isXMLName(element.name) {
      refuse("invalid element name in XML: '\(element.name)'", at: element.nameSpan)
    }
    let tag = XMLOutline.Tag(name: element.name, attributes: attributes(of: element))
    let content =
      element.name == DocElement.name
      ? XMLOutline.Content.lines(lines(of: element)) : .items(content(of: element, inner))
    items.append(XMLOutline(kind: .element(tag, content)))
    return items
  }

  /// Returns the lines of a `doc`.
  private mutating func lines(of doc: Element) -> [String] {
    let text = DocElement.markdown(of: doc) ?? ""
    if !text.unicodeScalars.allSatisfy(ValueSpelling.isAllowedInXML) {
      refuse("XML does not support the control character in this text", at: doc.span)
    }
    return DocElement.lines(of: text).map(XMLOutline.contentText)
  }

  /// Whether a comment precedes all other members of an object.
  private static func isHead(_ piece: Element.Piece, of element: Element) -> Bool {
    let start = piece.text.span.start
    let isBehindName =
      element.nameSpan.start != element.span.start && element.nameSpan.start < start
    return piece.childCount == 0 && !isBehindName
      && element.attributes.allSatisfy { $0.nameSpan.start > start || $0.name == "$schema" }
  }

  private mutating func content(
    of element: Element,
    _ remarks: [Element.Piece]
  ) -> [XMLOutline] {
    var items: [XMLOutline] = []
    var remarks = remarks[...]
    var previous: String?
    for (index, child) in element.children.enumerated() {
      var parts: [XMLOutline] = []
      while let remark = remarks.first, remark.childCount <= index {
        parts.append(RemarkText.comment(RemarkText.text(of: remark)))
        remarks.removeFirst()
      }
      parts += spliced(child)
      if !parts.isEmpty, let previous, Self.isApart(child.name, from: previous) {
        parts[0].followsBlank = true
      }
      previous = child.name
      items += parts
    }
    return items + remarks.map { RemarkText.comment(RemarkText.text(of: $0)) }
  }

  /// Whether an empty line separates two declarations.
  private static func isApart(_ name: String, from previous: String) -> Bool {
    let large: Set<String> = [
      "component", "preview", "list", JSONDocument.cellsName, JSONDocument.componentName,
    ]
    return large.contains(name) || large.contains(previous)
  }

  /// Returns an element, or the content of an element without an XML form.
  private mutating func spliced(_ element: Element) -> [XMLOutline] {
    switch element.name {
    case JSONDocument.componentName:
      for child in element.children where !child.isSingleComponent {
        refuse(
          "XML cannot express this as a single component: it would become a cell",
          at: child.nameSpan,
        )
      }
      return element.children.flatMap { elements($0) }
    case JSONDocument.cellsName:
      let isAmbiguous =
        element.children.count == 1 && element.children[0].isSingleComponent
      let cells = element.children.flatMap { elements($0) }
      return isAmbiguous || cells.isEmpty ? [Self.list(of: cells)] : cells
    default: return elements(element)
    }
  }

  /// Returns a list with one section, which is equivalent to cells without a section.
  private static func list(of cells: [XMLOutline]) -> XMLOutline {
    let section = XMLOutline(kind: .element(XMLOutline.Tag(name: "section"), .items(cells)))
    return XMLOutline(kind: .element(XMLOutline.Tag(name: "list"), .items([section])))
  }

  // MARK: - Attributes

  private mutating func attributes(of element: Element) -> [String] {
    var names: Set<ByteExactString> = []
    var attributes: [String] = []
    for attribute in element.attributes
    where attribute.name != "$schema" && names.insert(name: attribute.name) {
      if !isXMLName(attribute.name) {
        refuse("invalid attribute name in XML: '\(attribute.name)'", at: attribute.nameSpan)
      }
      let written = text(of: attribute, on: element)
      let text = Self.spellingOut(written, attribute.name, on: element)
      if !text.unicodeScalars.allSatisfy(ValueSpelling.isAllowedInXML) {
        refuse("XML does not support the control character in this text", at: attribute.value.span)
      }
      attributes.append("\(attribute.name)=\"\(XMLOutline.attributeText(text))\"")
    }
    return attributes
  }

  private mutating func text(of attribute: Attribute, on element: Element) -> String {
    switch attribute.value {
    case .text(let text): return text.text
    case .json(let json):
      let isDeclaration = ["state", "let", "param", "variant", "set"].contains(element.name)
      if attribute.name == "else", !isDeclaration, json.kind == .bool(true) { return "" }
      let types = AttributeTypes.types(of: attribute.name, on: element.name, declared)
      if let plain = AttributeTypes.plain(json.value, types) { return plain }
      if let expression = ValueSpelling.expression(json, limits: limits) {
        return "{" + expression + "}"
      }
      refuse("XML does not support templates inside a list or an object", at: json.span)
      return ""
    }
  }

  /// Returns a text in which expressions replace characters that XML does not allow.
  private static func spellingOut(
    _ text: String,
    _ name: String,
    on element: Element
  ) -> String {
    guard !text.unicodeScalars.allSatisfy(ValueSpelling.isAllowedInXML) else { return text }
    let isStatements = name.hasPrefix("on-") || element.name == "timer" && name == "do"
    if name == "for" || isStatements {
      return ValueSpelling.spellingOut(text, isExpression: true)
    }
    let declarations = [
      "state", "data", "import", "let", "style", "component", "param", "variant",
    ]
    let isName = declarations.contains(element.name) && (name == "name" || name == "src")
    return isName ? text : ValueSpelling.spellingOut(text, isExpression: false)
  }

  /// Returns whether a text is a name in XML: whether it names an element that the reader reads.
  private mutating func isXMLName(_ name: String) -> Bool {
    if let known = xmlNames[name] { return known }
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(number: 0, path: "", bytes: Array("<\(name)/>".utf8))
    let root = XMLReader(file).document(into: &diagnostics)?.root
    let isName = diagnostics.isEmpty && (root?.name).hasSameBytes(as: name)
    xmlNames[name] = isName
    return isName
  }

  private mutating func refuse(_ message: String, at span: SourceSpan) {
    diagnostics.append(Diagnostic(.invalidValue, message, at: span))
  }
}

import DescriptionLanguage
import PlaygroundCore

/// What is known about a name, for hovers and completion, in Markdown.
struct Documentation {
  let cursor: Cursor
  /// The values of the expression at the cursor now; `nil` if they are not known.
  var note: ValueNote?

  /// Returns the documentation of an element.
  func element(_ name: String) -> String? {
    switch cursor.meaning(of: name) {
    case .structure(let word): Self.structure(word)
    case .builtIn(let kind): Self.builtIn(kind.declaration)
    case .declared(let place): declaration(place)
    case nil: nil
    }
  }

  static func structure(_ word: StructureWord) -> String {
    let attributes = word.attributes.map {
      OfferedAttribute(name: $0.name, type: $0.type, isRequired: $0.isRequired)
    }
    var parts = ["**`\(word.name)`**: structure element"]
    if !word.children.isEmpty || word.holdsComponents {
      let children = word.children.map { "`\($0)`" } + (word.holdsComponents ? ["components"] : [])
      parts.append("Contains " + children.joined(separator: ", ") + ".")
    }
    return (parts + list(attributes)).joined(separator: "\n\n")
  }

  static func builtIn(_ element: ElementDeclaration) -> String {
    var parts = ["**`\(element.name)`**: built-in element, \(arrangement(of: element))"]
    if !element.parts.isEmpty {
      parts.append("Contains " + element.parts.map { "`\($0)`" }.joined(separator: ", ") + ".")
    }
    if element.takesTextContent { parts.append("Text between the tags is its `text`.") }
    return (parts + list(element.attributes.map(OfferedAttribute.init))).joined(separator: "\n\n")
  }

  private static func arrangement(of element: ElementDeclaration) -> String {
    if element.holdsList { return "which contains a list" }
    return switch element.arrangement {
    case .flex: "which arranges its children by flexbox"
    case .horizontal: "which arranges its children side by side"
    case .vertical: "which arranges its children one below the other"
    case .stack: "which arranges its children on top of one another"
    case .horizontalFlow: "which arranges its children in columns"
    case .verticalFlow: "which arranges its children in rows"
    case .grid: "which arranges its children in rows and columns"
    case .table, .row: "which arranges its children in columns that line up"
    case .leaf: "without children"
    }
  }

  private static func list(_ attributes: [OfferedAttribute]) -> [String] {
    guard !attributes.isEmpty else { return [] }
    return [attributes.map { "- `\($0.name)`: \($0.summary)" }.joined(separator: "\n")]
  }

  /// Returns the documentation of an attribute of an element.
  func attribute(_ name: String, of element: Element, in parent: Element?) -> String? {
    let offered = cursor.attributes(of: element, in: parent).first {
      $0.name.hasSameBytes(as: name)
    }
    return offered.map { "**`\(name)`** of `\(element.name)`: \($0.summary)" }
  }

  /// Returns the documentation of a function or a statement.
  static func function(_ name: String) -> String? {
    let all = FunctionSignature.functions + FunctionSignature.statements
    return all.first { $0.name == name }.map { "`\($0.text)`" }
  }

  /// Returns the documentation of a declaration: what it is, its value, and its file.
  func declaration(_ place: EditorWorkspace.Place) -> String? {
    guard let symbol = cursor.workspace.symbol(at: place),
      let index = cursor.workspace.index(of: place.path)
    else { return nil }
    var parts = ["**`\(symbol.name)`**: \(symbol.kind.noun)"]
    switch symbol.kind {
    case .component:
      let params = index.parts(.param, of: place.number)
      let slots = index.parts(.slot, of: place.number)
      let lines =
        params.map { "- `\($0.name)`: \($0.origin == .unknown ? "required param" : "param")" }
        + slots.map { "- `\($0.name)`: slot" }
      if !lines.isEmpty { parts.append(lines.joined(separator: "\n")) }
      let element = index.draft.path(at: symbol.nameRange.lowerBound).last {
        $0.name == "component"
      }
      if let doc = element.flatMap({ DocElement.markdown(in: $0) }) { parts.append(doc) }
    case .style: parts += style(symbol, in: index)
    case .state, .let, .data, .item, .param:
      let values = KnownValues(cursor.workspace, path: place.path)
      let isFixed = symbol.kind == .state || symbol.kind == .param
      if note == nil || isFixed, let value = values.value(of: place) {
        parts.append("\(Self.label(for: symbol)): `\(value.shown)`")
      }
      if let note { parts.append(note.markdown) }
    case .preview, .slot, .variant, .id: break
    }
    if !place.path.hasSameBytes(as: cursor.path) {
      parts.append("Declared in `\(place.path)`.")
    }
    return parts.joined(separator: "\n\n")
  }

  private static func label(for symbol: Symbol) -> String {
    switch symbol.kind {
    case .state: "Initial value"
    case .param: "Default"
    case .item: "Value for the first item"
    case .let, .data, .component, .slot, .style, .preview, .variant, .id: "Value"
    }
  }

  private func style(_ symbol: Symbol, in index: FileIndex) -> [String] {
    let element = index.draft.path(at: symbol.nameRange.lowerBound).last { $0.name == "style" }
    let settings = (element?.attributes ?? []).filter { $0.name != "name" }
    guard !settings.isEmpty else { return [] }
    let bytes = index.draft.file.bytes
    return [
      settings.map { setting in
        let range = setting.value.span.range.clamped(to: 0..<bytes.count)
        return "- `\(setting.name)`: `\(String(decoding: bytes[range], as: UTF8.self))`"
      }.joined(separator: "\n")
    ]
  }
}

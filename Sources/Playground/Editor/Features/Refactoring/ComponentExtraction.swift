import DescriptionLanguage
import PlaygroundCore

/// Makes a component of the element at the cursor; what it reads becomes its params.
///
/// Identity, conditions, loops and events stay at the place of the element, because a body cannot
/// have them or cannot change the state.
struct ComponentExtraction {
  let cursor: Cursor

  private var index: FileIndex { cursor.index }
  private var source: ElementSource { ElementSource(draft: cursor.draft) }

  /// The change; `nil` if the element cannot be a component.
  var refactoring: Refactoring? {
    let path = cursor.draft.path(at: cursor.offset)
    guard let element = path.last, let parent = path.dropLast().last, cursor.isComponent(element),
      !cursor.hasParts(parent), !element.contains(where: { $0.name == "slot" })
    else { return nil }
    let kept = element.attributes.filter { Self.stays($0.name) }
    let name = unusedName
    guard let params = params(of: element, besides: kept),
      let declaration = declaration(name, params, without: kept, of: path)
    else { return nil }
    let attributes =
      kept.map { source.text(source.range(of: $0)) }
      + params.map { source.attribute($0, "{\($0)}") }
    let use = TextEdit(element.span.range, with: source.element(name, attributes))
    return Refactoring(
      title: "Extract a component from '\(element.name)'",
      kind: .extract,
      edits: [declaration, use]
    )
  }

  private static func stays(_ attribute: String) -> Bool {
    // What a warning is about is drawn by the body.
    (StructureWord.controlNames.contains(attribute) && attribute != "ignore")
      || attribute == "slot" || attribute.hasPrefix("on-")
  }

  private var unusedName: String {
    func isTaken(_ name: String) -> Bool {
      cursor.meaning(of: name) != nil
        || index.uses.contains { $0.name.hasSameBytes(as: name) }
        || index.symbols.contains { $0.name.hasSameBytes(as: name) }
    }
    let names = (2...).lazy.map { "NewComponent\($0)" }
    return isTaken("NewComponent")
      ? names.first { !isTaken($0) } ?? "NewComponent" : "NewComponent"
  }

  // MARK: - Params

  /// Returns the names that an element reads and a body cannot see; `nil` if the element uses
  /// something that cannot be passed.
  private func params(of element: Element, besides kept: [Attribute]) -> [String]? {
    let range = element.span.range
    let keptRanges = kept.map { source.range(of: $0) }
    func isInside(_ place: Range<Int>) -> Bool {
      range.contains(place.lowerBound) && !keptRanges.contains { $0.contains(place.lowerBound) }
    }
    var params: [String] = []
    for use in index.uses where isInside(use.range) {
      switch use.target {
      case .symbol(let number):
        let symbol = index.symbols[number]
        switch symbol.kind {
        case .state, .let, .data, .item, .param:
          if isInside(symbol.nameRange) || isConstant(number) { continue }
          guard use.role == .read, !Rename.isReserved(symbol.name) else { return nil }
          if !params.contains(where: { $0.hasSameBytes(as: symbol.name) }) {
            params.append(symbol.name)
          }
        case .id: if !isInside(symbol.nameRange) { return nil }
        case .slot: return nil
        case .preview, .component, .style, .variant: break
        }
      case .imported(_, let name, _): if name == "slots" { return nil }
      case .part(let kind, _, let owner):
        let own = cursor.names.component.map { SymbolUse.Target.symbol($0) }
        if kind == .slot, owner == own { return nil }
      }
    }
    return params
  }

  /// Whether a declaration is a `let` that bodies see: its value depends on no state.
  private func isConstant(_ number: Int, depth: Int = 0) -> Bool {
    let symbol = index.symbols[number]
    guard symbol.kind == .let, depth < 8, cursor.names.constants[symbol.name] == number else {
      return false
    }
    let uses = index.uses.filter { symbol.range.contains($0.range.lowerBound) }
    return uses.allSatisfy { use in
      if case .symbol(let inner) = use.target { isConstant(inner, depth: depth + 1) } else { true }
    }
  }

  // MARK: - The declaration

  /// Returns the edit that declares the component in the preview or the file around the element.
  private func declaration(
    _ name: String,
    _ params: [String],
    without kept: [Attribute],
    of path: [Element]
  ) -> TextEdit? {
    let position = path.lastIndex { $0.name == "preview" || $0.name == "playground" }
    guard let element = path.last, let position, position + 1 < path.count else { return nil }
    let removed = source.removing(kept)
    func body(_ indent: String) -> String {
      source.text(element.span.range, after: removed + source.indenting(element, to: indent))
    }
    if cursor.draft.isJSON { return member(name, params, body, in: path[position]) }
    let start = path[position + 1].span.range.lowerBound
    let (indent, end) = (source.indent(at: start), source.lineEnd)
    let lines =
      ["<component name=\"\(name)\">"] + params.map { "  <param name=\"\($0)\"/>" }
      + ["  " + body(indent + "  "), "</component>"]
    let text = lines.map { $0 + end + indent }.joined()
    return TextEdit(start..<start, with: text)
  }

  /// Returns the edit that adds a member to `components`, which it adds too if there are none.
  private func member(
    _ name: String,
    _ params: [String],
    _ body: (String) -> String,
    in holder: Element
  ) -> TextEdit? {
    let end = source.lineEnd
    let last = holder.children.last { $0.name == "component" }
    let offset = last.map { $0.span.range.lowerBound - 1 } ?? holder.span.range.lowerBound
    let indent = source.indent(at: offset) + (last == nil ? "    " : "")
    let required = params.map { "\"\($0)\": {\"required\": true}" }.joined(separator: ", ")
    let declared = params.isEmpty ? "" : "\(end)\(indent)  \"params\": {\(required)},"
    let text =
      "\"\(name)\": {\(declared)\(end)\(indent)  \"body\": \(body(indent + "  "))\(end)\(indent)}"
    if let last {
      let place = last.span.range.upperBound
      return TextEdit(place..<place, with: ",\(end)\(indent)\(text)")
    }
    // An empty member would be written twice.
    guard !source.text(holder.span.range).contains("\"components\"") else { return nil }
    let place = holder.span.range.lowerBound + 1
    let outer = String(indent.dropLast(2))
    return TextEdit(
      place..<place,
      with: "\(end)\(outer)\"components\": {\(end)\(indent)\(text)\(end)\(outer)},"
    )
  }
}

import DescriptionLanguage
import PlaygroundCore

/// Replaces a use of a component by the component's body, with arguments in place of params.
///
/// The declaration stays. A component with a state, with slots or with names that mean something
/// else at the use is not inlined.
struct ComponentInlining {
  let cursor: Cursor

  /// The change; `nil` if the use at the cursor cannot be replaced.
  var refactoring: Refactoring? {
    guard let use = cursor.draft.path(at: cursor.offset).last,
      case .declared(let place)? = cursor.meaning(of: use.name),
      use.children.isEmpty, use.pieces.isEmpty,
      let declared = ComponentSource(place.number, in: cursor.workspace.index(of: place.path)),
      cursor.isComponent(declared.body),
      hasSameMeaning(declared.body, of: place, in: declared.index),
      // From here on, in the syntax of the use.
      let component = declared.written(
        asJSON: cursor.draft.isJSON,
        limits: cursor.workspace.limits
      ),
      let arguments = arguments(of: use, for: component),
      !captures(arguments, component)
    else { return nil }
    let index = component.index
    let substitution = BodySubstitution(index: index, arguments: arguments)
    let params = index.parts(.param, of: component.number)
    guard let replaced = substitution.edits(in: component.body),
      let placed = placing(use, without: params, on: component.body, index)
    else { return nil }
    let own = ElementSource(draft: cursor.draft)
    let text = component.text(
      after: replaced + placed,
      indent: own.indent(at: use.span.range.lowerBound),
      lineEnd: own.lineEnd
    )
    return Refactoring(
      title: "Replace '\(use.name)' by its body",
      kind: .inline,
      edits: [TextEdit(use.span.range, with: text)]
    )
  }

  // MARK: - The component

  /// Returns the values of params by their numbers; `nil` if one cannot be written elsewhere.
  private func arguments(
    of use: Element,
    for component: ComponentSource
  ) -> [Int: ParamValue]? {
    var arguments: [Int: ParamValue] = [:]
    for (number, symbol) in component.index.symbols.enumerated()
    where symbol.kind == .param && symbol.owner == component.number {
      let given = use.attribute(symbol.name)?.value
      guard let value = given ?? symbol.writtenValue,
        let argument = ParamValue(value, limits: cursor.workspace.limits),
        // A default reads names where it is declared.
        given != nil || argument.references.isEmpty
      else { return nil }
      arguments[number] = argument
    }
    return arguments
  }

  // MARK: - Names

  /// Returns whether the names that a body uses, besides params, mean the same at the cursor.
  private func hasSameMeaning(
    _ body: Element,
    of place: EditorWorkspace.Place,
    in index: FileIndex
  ) -> Bool {
    let names = cursor.names
    func meansTheSame(_ use: SymbolUse, _ space: NameSpace) -> Bool {
      let known: [ByteExactString: Int]
      switch space {
      case .component: known = names.components
      case .style: known = names.styles
      case .value: known = names.values
      case .slot, .view, .none: return false
      }
      let target =
        known[use.name].map { SymbolUse.Target.symbol($0) }
        ?? .imported(space, use.name, environment: names.environment)
      return cursor.workspace.declaration(of: target, in: cursor.path)
        == cursor.workspace.declaration(of: use.target, in: place.path)
    }
    return index.uses.filter { body.span.range.contains($0.range.lowerBound) }.allSatisfy { use in
      switch use.target {
      case .symbol(let number):
        let symbol = index.symbols[number]
        if symbol.owner == place.number { return symbol.kind == .param }
        return body.span.range.contains(symbol.nameRange.lowerBound)
          || meansTheSame(use, symbol.kind.space)
      case .imported(let space, _, _): return meansTheSame(use, space)
      case .part(let kind, _, let owner):
        return kind == .param || owner != .symbol(place.number)
      }
    }
  }

  /// Returns whether a name in an argument would mean a loop variable or a closure's parameter.
  private func captures(_ arguments: [Int: ParamValue], _ component: ComponentSource) -> Bool {
    let references = Set(arguments.values.flatMap(\.references))
    guard !references.isEmpty else { return false }
    let range = component.body.span.range
    let items = component.index.symbols.filter {
      $0.kind == .item && range.contains($0.nameRange.lowerBound)
    }
    // Which parameters a closure has is not searched: any closure may have one of that name.
    let text = ElementSource(draft: component.index.draft).text(range)
    return items.contains { references.contains($0.name) } || text.contains("=>")
      || text.contains("=&gt;")
  }

  // MARK: - The use

  /// Returns edits that move the attributes of a use to the root of the body; `nil` if both have an
  /// attribute that cannot be merged.
  private func placing(
    _ use: Element,
    without params: [Symbol],
    on body: Element,
    _ index: FileIndex
  ) -> [TextEdit]? {
    let own = ElementSource(draft: cursor.draft)
    let source = ElementSource(draft: index.draft)
    let moved = use.attributes.filter { attribute in
      !params.contains { $0.name.hasSameBytes(as: attribute.name) }
    }
    for attribute in moved {
      // The style of a use overrides the attributes of the body.
      if attribute.name == "style", !body.attributes.isEmpty { return nil }
      let isMerged = attribute.name == "if" || attribute.name.hasPrefix("on-")
      if isMerged, body.attribute(attribute.name) != nil { return nil }
      if attribute.name == "else", body.attribute("if") != nil { return nil }
    }
    if body.attribute("if") != nil, isFollowedByElse(use) { return nil }
    let replaced = body.attributes.filter { attribute in
      moved.contains { $0.name.hasSameBytes(as: attribute.name) }
    }
    return source.removing(replaced)
      + source.adding(moved.map { own.text(own.range(of: $0)) }, to: body)
  }

  private func isFollowedByElse(_ use: Element) -> Bool {
    guard let parent = cursor.draft.path(at: cursor.offset).dropLast().last,
      let position = parent.children.firstIndex(where: { $0.span == use.span }),
      position + 1 < parent.children.count
    else { return false }
    return parent.children[position + 1].attribute("else") != nil
  }
}

extension Symbol {
  /// The value that is written in the declaration.
  fileprivate var writtenValue: WrittenValue? {
    if case .written(let value, _) = origin { value } else { nil }
  }
}

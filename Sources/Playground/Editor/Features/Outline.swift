import DescriptionLanguage
import PlaygroundCore

/// The declarations and elements of a document as an outline, its folds and its colours.
struct Outline {
  let index: FileIndex
  let buffer: TextBuffer
  let encoding: PositionEncoding

  // MARK: - Symbols

  /// The declarations, and the sections with ids, as `DocumentSymbol`s.
  var symbols: Value {
    let listed = index.symbols.filter { $0.kind != .item }
    // An outer range precedes the inner ones.
    let sorted = listed.enumerated().sorted { one, other in
      let (left, right) = (one.element.range, other.element.range)
      if left.lowerBound != right.lowerBound { return left.lowerBound < right.lowerBound }
      if left.upperBound != right.upperBound { return left.upperBound > right.upperBound }
      return one.offset < other.offset
    }.map(\.element)
    var position = 0
    return .array(children(of: sorted, &position, within: 0..<Int.max))
  }

  private func children(
    of symbols: [Symbol],
    _ position: inout Int,
    within outer: Range<Int>
  ) -> [Value] {
    var values: [Value] = []
    while position < symbols.count, symbols[position].range.upperBound <= outer.upperBound {
      let symbol = symbols[position]
      position += 1
      let inner = children(of: symbols, &position, within: symbol.range)
      // A member of JSON is named before its value; the range contains both.
      let start = min(symbol.range.lowerBound, symbol.nameRange.lowerBound)
      let end = max(symbol.range.upperBound, symbol.nameRange.upperBound)
      values.append([
        "name": .string(symbol.shownName),
        "detail": .string(symbol.kind.noun),
        "kind": .int(symbol.kind.number),
        "range": buffer.range(start..<end, encoding).value,
        "selectionRange": buffer.range(symbol.nameRange, encoding).value,
        "children": .array(inner),
      ])
    }
    return values
  }

  // MARK: - Folds

  /// The elements and comments of several lines, as `FoldingRange`s.
  var folds: Value {
    var folds: [Value] = []
    var lines: Set<Int> = []
    func fold(_ range: Range<Int>, _ kind: String?) {
      let start = buffer.lineNumber(at: range.lowerBound)
      let end = buffer.lineNumber(at: max(range.lowerBound, range.upperBound - 1))
      // The line of the end tag stays visible.
      let last = kind == nil ? end - 1 : end
      guard last > start, lines.insert(start).inserted else { return }
      folds.append(
        .object(
          ("startLine", .int(start)),
          ("endLine", .int(last)),
          ("kind", kind.map(Value.string))
        )
      )
    }
    func visit(_ element: Element) {
      fold(element.span.range, nil)
      for piece in element.pieces where piece.kind == .comment && !index.draft.isJSON {
        fold(piece.text.span.range, "comment")
      }
      for child in element.children { visit(child) }
    }
    if let root = index.draft.root { visit(root) }
    return .array(folds)
  }

  // MARK: - Colours

  /// The types of coloured names, in the order of their numbers.
  static let tokenTypes = [
    "class", "parameter", "property", "variable", "enumMember", "type", "namespace",
  ]

  /// The modifiers of coloured names, in the order of their bits.
  static let tokenModifiers = ["declaration", "readonly", "modification"]

  /// The names as semantic tokens: five numbers each, relative to the one before.
  ///
  /// - Parameters:
  ///   - workspace: The files that the document imports.
  ///   - path: The path of the document.
  /// - Returns: The tokens as JSON.
  func tokens(_ workspace: EditorWorkspace, _ path: String) -> Value {
    var tokens: [Range<Int>: (type: Int, modifiers: Int)] = [:]
    for symbol in index.symbols where symbol.kind != .preview {
      tokens[symbol.nameRange] = (symbol.kind.tokenType, 1 + symbol.kind.tokenModifiers)
    }
    for use in index.uses {
      guard let place = workspace.declaration(of: use.target, in: path),
        let symbol = workspace.symbol(at: place)
      else { continue }
      let isWritten = use.role == .write && symbol.kind == .state
      tokens[use.range] = (
        symbol.kind.tokenType, symbol.kind.tokenModifiers + (isWritten ? 4 : 0)
      )
    }
    var data: [Value] = []
    var last = TextPosition(line: 0, character: 0)
    var end = 0
    for (range, token) in tokens.sorted(by: { $0.key.lowerBound < $1.key.lowerBound })
    where range.lowerBound >= end && !range.isEmpty {
      let span = buffer.range(range, encoding)
      guard span.start.line == span.end.line else { continue }
      let isSame = span.start.line == last.line
      let column = span.start.character - (isSame ? last.character : 0)
      data += [
        .int(span.start.line - last.line), .int(column),
        .int(span.end.character - span.start.character), .int(token.type), .int(token.modifiers),
      ]
      (last, end) = (span.start, range.upperBound)
    }
    return ["data": .array(data)]
  }
}

extension Symbol.Kind {
  /// The number of the kind in the protocol's `SymbolKind`.
  var number: Int {
    switch self {
    case .preview: 2
    case .component: 5
    case .param, .slot: 7
    case .state, .item: 13
    case .let, .data: 14
    case .style: 10
    case .variant: 22
    case .id: 20
    }
  }

  fileprivate var tokenType: Int {
    switch self {
    case .component: 0
    case .param: 1
    case .slot, .id: 2
    case .state, .let, .data, .item: 3
    case .variant: 4
    case .style: 5
    case .preview: 6
    }
  }

  fileprivate var tokenModifiers: Int {
    switch self {
    case .let, .data: 2
    case .preview, .component, .param, .slot, .state, .item, .style, .variant, .id: 0
    }
  }
}

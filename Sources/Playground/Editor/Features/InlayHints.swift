import DescriptionLanguage
import PlaygroundCore

/// Notes beside the text of a document: kinds of states, rows of loops, and why a line is not live.
struct InlayHints {
  let cursor: Cursor
  /// Who uses components; `nil` for a document that declares none.
  private let users: ComponentUsers?
  /// The analysis of the document that the editor shows; `nil` for none.
  private let outcome: Analysis.Outcome?

  init(cursor: Cursor, outcome: Analysis.Outcome?) {
    self.cursor = cursor
    self.outcome = outcome
    let hasComponents = cursor.index.symbols.contains { $0.kind == .component }
    users = hasComponents ? ComponentUsers(cursor.workspace) : nil
  }

  /// Returns the hints in a range of bytes, as `InlayHint`s in the order of their places.
  func values(in range: Range<Int>) -> Value {
    let hints = cursor.index.symbols.enumerated().compactMap { number, symbol in
      range.contains(symbol.nameRange.lowerBound) ? hint(of: symbol, number) : nil
    }
    let standIns = cursor.index.links.compactMap { link in
      range.contains(link.range.lowerBound) ? standIn(for: link) : nil
    }
    let sorted = (hints + standIns).sorted { $0.offset < $1.offset }
    // At the end of one line, a word for all.
    let shown = sorted.enumerated().filter { position, hint in
      !sorted[..<position].contains { $0.offset == hint.offset && $0.label == hint.label }
    }
    return .array(shown.map { value($0.element) })
  }

  /// A note after an offset.
  private struct Hint {
    let offset: Int
    let label: String
    /// Whether it is about a type, which editors show in another colour.
    let isType: Bool
    let explanation: String
  }

  private func value(_ hint: Hint) -> Value {
    .object(
      ("position", cursor.buffer.position(of: hint.offset, cursor.encoding).value),
      ("label", .string(hint.label)),
      ("kind", hint.isType ? 1 : nil),
      ("tooltip", .string(hint.explanation)),
      ("paddingLeft", true)
    )
  }

  private func hint(of symbol: Symbol, _ number: Int) -> Hint? {
    switch symbol.kind {
    case .state: kind(of: symbol, number)
    case .item: rows(of: symbol)
    case .component: liveness(of: symbol, number) ?? staleness(of: symbol)
    case .preview: staleness(of: symbol)
    case .param, .slot, .let, .data, .style, .variant, .id: nil
    }
  }

  private func staleness(of symbol: Symbol) -> Hint? {
    guard outcome?.hasErrors == true else { return nil }
    let subject = symbol.kind == .preview ? "the preview shows its" : "previews show their"
    return Hint(
      offset: lineEnd(after: symbol.nameRange.upperBound),
      label: "stale",
      isType: false,
      explanation: "The description has errors, so \(subject) last content without errors."
    )
  }

  /// Returns the hint beside the name of a file whose content is not what is shown.
  private func standIn(for link: FileLink) -> Hint? {
    let path = cursor.workspace.resolve(link.path, in: cursor.path)
    guard let reason = outcome?.standIn(for: path, at: place(of: link), in: cursor.path) else {
      return nil
    }
    return Hint(
      offset: end(after: link.range.upperBound),
      label: "provisional",
      isType: false,
      explanation: reason
    )
  }

  private func place(of link: FileLink) -> TextRange {
    cursor.buffer.range(link.range, cursor.encoding)
  }

  private func place(_ number: Int) -> EditorWorkspace.Place {
    EditorWorkspace.Place(path: cursor.path, number: number)
  }

  private func kind(of state: Symbol, _ number: Int) -> Hint? {
    guard let value = cursor.values.value(of: place(number)) else { return nil }
    return Hint(
      offset: end(after: state.nameRange.upperBound),
      label: value.kindWord,
      isType: true,
      explanation: "The kind of the initial value, which is \(value.shown)."
    )
  }

  private func rows(of item: Symbol) -> Hint? {
    guard case .item(let text, let scope) = item.origin, scope < cursor.index.scopes.count,
      let count = cursor.values.itemCount(of: text, in: cursor.index.scopes[scope].names)
    else { return nil }
    return Hint(
      offset: end(after: text.span.range.upperBound),
      label: count == 1 ? "1 row" : "\(count) rows",
      isType: false,
      explanation: "When the preview is first shown; in a loop inside of another one, for its "
        + "first item."
    )
  }

  private func liveness(of component: Symbol, _ number: Int) -> Hint? {
    guard users?.previews(using: place(number)).isEmpty == true else { return nil }
    return Hint(
      offset: end(after: component.nameRange.upperBound),
      label: "not live",
      isType: false,
      explanation: "No preview in the workspace uses this component, so changing it changes "
        + "nothing on screen."
    )
  }

  /// Returns the offset of the end of a line: a note that comes and goes there moves no text.
  private func lineEnd(after offset: Int) -> Int {
    cursor.buffer.line(cursor.buffer.lineNumber(at: offset)).upperBound
  }

  /// Returns the offset after the quote that ends a text.
  private func end(after offset: Int) -> Int {
    let bytes = cursor.buffer.bytes
    let isQuote =
      offset < bytes.count && [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[offset])
    return isQuote ? offset + 1 : offset
  }
}

extension Value {
  /// The kind of the value in a word or two.
  fileprivate var kindWord: String {
    switch self {
    case .null: "nil"
    case .bool: "Boolean"
    case .int: "whole number"
    case .double: "number"
    case .string: "text"
    case .array: "list"
    case .object: "object"
    }
  }
}

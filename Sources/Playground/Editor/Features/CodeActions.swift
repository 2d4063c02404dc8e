import DescriptionLanguage
import PlaygroundCore

/// What can be done with the text in a range.
struct CodeActions {
  /// A change of a document, or a new file.
  struct Action {
    let title: String
    let kind: String
    var edits: [TextEdit] = []
    /// The diagnostic that the change corrects.
    var diagnostic: EditorDiagnostic?
    /// A file to create with a text.
    var created: (path: String, text: String)?
  }

  let cursor: Cursor
  /// The range, which begins at the cursor.
  let range: TextRange
  let diagnostics: [EditorDiagnostic]
  let createsFiles: Bool

  /// The size of the largest description that is offered to be converted: editors ask for actions
  /// whenever the cursor moves.
  private static let convertedBytes = 100_000

  /// The actions, corrections first.
  var actions: [Action] {
    fixes + [wrapping].compactMap(\.self) + (createsFiles ? [conversion].compactMap(\.self) : [])
  }

  // MARK: - Corrections

  private var fixes: [Action] {
    diagnostics.filter { $0.range.touches(range) }.flatMap { diagnostic -> [Action] in
      let bytes = cursor.buffer.offsets(of: diagnostic.range, cursor.encoding)
      if let name = diagnostic.suggestion {
        var edits = [TextEdit(bytes, with: name)]
        if let end = endName(ofElementAt: bytes) { edits.append(TextEdit(end, with: name)) }
        let title = "Change '\(cursor.buffer.text(bytes))' to '\(name)'"
        return [Action(title: title, kind: "quickfix", edits: edits, diagnostic: diagnostic)]
      }
      return diagnostic.code == .missingAttribute ? additions(at: bytes, diagnostic) : []
    }
  }

  private func endName(ofElementAt range: Range<Int>) -> Range<Int>? {
    let element = cursor.draft.path(at: range.lowerBound).last { $0.nameSpan.range == range }
    return element.flatMap { cursor.draft.endNameSpan(of: $0)?.range }
  }

  /// Returns an action for the required attributes that an element lacks.
  private func additions(at range: Range<Int>, _ diagnostic: EditorDiagnostic) -> [Action] {
    let path = cursor.draft.path(at: range.lowerBound)
    guard !cursor.draft.isJSON,
      let index = path.lastIndex(where: { $0.nameSpan.range.lowerBound == range.lowerBound })
    else { return [] }
    let element = path[index]
    let parent = index > 0 ? path[index - 1] : nil
    let missing = cursor.attributes(of: element, in: parent).filter {
      $0.isRequired && element.attribute($0.name) == nil
    }
    guard !missing.isEmpty else { return [] }
    let names = missing.map { "'\($0.name)'" }.joined(separator: ", ")
    let text = missing.map { " \($0.name)=\"\"" }.joined()
    let end = element.nameSpan.range.upperBound
    return [
      Action(
        title: "Add \(names)",
        kind: "quickfix",
        edits: [TextEdit(end..<end, with: text)],
        diagnostic: diagnostic
      )
    ]
  }

  // MARK: - Wrapping

  /// Puts the element at the cursor into a box.
  private var wrapping: Action? {
    let path = cursor.draft.path(at: cursor.offset)
    guard let element = path.last, let parent = path.dropLast().last,
      isComponent(element), !isPart(parent), !isInTurns(element, in: parent)
    else { return nil }
    let range = element.span.range
    let buffer = cursor.buffer
    let line = buffer.line(buffer.lineNumber(at: range.lowerBound))
    let indent = buffer.text(line).prefix { $0 == " " || $0 == "\t" }
    let lines = buffer.text(range).split(separator: "\n", omittingEmptySubsequences: false)
    let body = lines.enumerated().map { number, line in
      number == 0 || line.isEmpty ? "\(line)" : "  \(line)"
    }.joined(separator: "\n")
    let text =
      cursor.draft.isJSON
      ? "{\"type\": \"VBox\", \"children\": [\n\(indent)  \(body)\n\(indent)]}"
      : "<VBox>\n\(indent)  \(body)\n\(indent)</VBox>"
    return Action(
      title: "Wrap '\(element.name)' in a 'VBox'",
      kind: "refactor.rewrite",
      edits: [TextEdit(range, with: text)]
    )
  }

  private func isComponent(_ element: Element) -> Bool {
    switch cursor.meaning(of: element.name) {
    case .structure, nil: false
    case .builtIn(let kind): kind.declaration.context == .anywhere
    case .declared: true
    }
  }

  private func isPart(_ parent: Element) -> Bool {
    guard case .builtIn(let kind)? = cursor.meaning(of: parent.name) else { return false }
    return !kind.declaration.parts.isEmpty
  }

  /// Whether an element or the next one is an `else`, or it fills a slot.
  private func isInTurns(_ element: Element, in parent: Element) -> Bool {
    let next = parent.children.firstIndex { $0.span == element.span }
      .flatMap { $0 + 1 < parent.children.count ? parent.children[$0 + 1] : nil }
    return element.attribute("else") != nil || next?.attribute("else") != nil
      || element.attribute("slot") != nil
  }

  // MARK: - Converting

  /// Writes the description in the other syntax into a new file.
  private var conversion: Action? {
    let target: DescriptionSyntax = cursor.draft.isJSON ? .xml : .json
    let ending = cursor.draft.isJSON ? ".json" : ".xml"
    guard cursor.draft.isDescription, cursor.path.hasSuffix(ending),
      cursor.buffer.bytes.count <= Self.convertedBytes
    else { return nil }
    let path = String(cursor.path.dropLast(ending.count)) + "." + target.rawValue
    guard cursor.workspace.content(of: path) == nil,
      case .text(let text, _) = DescriptionWriter(
        cursor.draft.file,
        limits: cursor.workspace.limits
      ).converted(to: target)
    else { return nil }
    return Action(
      title: "Convert to \(target.rawValue.uppercased())",
      kind: "refactor.rewrite",
      created: (path, String(decoding: text, as: UTF8.self))
    )
  }
}

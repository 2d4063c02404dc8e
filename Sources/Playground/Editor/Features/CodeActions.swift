import DescriptionLanguage
import PlaygroundCore

/// What can be done with the text in a range.
struct CodeActions {
  /// A change of a document, or a new file.
  struct Action {
    let title: String
    let kind: CodeActionKind
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
  /// The kinds that the editor asks for, or the beginnings of their names; empty for all.
  let only: [String]

  /// The size of the largest description that is offered to be converted: editors ask for actions
  /// whenever the cursor moves.
  private static let convertedBytes = 100_000

  /// The actions, corrections first.
  var actions: [Action] {
    (takes(.quickfix) ? fixes : []) + (takesChanges ? changes : [])
  }

  private var takesChanges: Bool { takes(.extract) || takes(.inline) || takes(.rewrite) }

  private func takes(_ kind: CodeActionKind) -> Bool {
    only.isEmpty || only.contains { kind.rawValue == $0 || kind.rawValue.hasPrefix($0 + ".") }
  }

  // MARK: - Corrections

  private var fixes: [Action] {
    diagnostics.filter { $0.range.touches(range) }.flatMap { diagnostic -> [Action] in
      let bytes = cursor.buffer.offsets(of: diagnostic.range, cursor.encoding)
      if let name = diagnostic.suggestion {
        var edits = [TextEdit(bytes, with: name)]
        if let end = endName(ofElementAt: bytes) { edits.append(TextEdit(end, with: name)) }
        let title = "Change '\(cursor.buffer.text(bytes))' to '\(name)'"
        return [Action(title: title, kind: .quickfix, edits: edits, diagnostic: diagnostic)]
      }
      let added =
        diagnostic.code == .missingAttribute ? additions(at: bytes, diagnostic) : []
      return added + relatedFixes(of: diagnostic)
    }
  }

  /// Returns the corrections of values elsewhere in the document that a diagnostic is due to.
  private func relatedFixes(of diagnostic: EditorDiagnostic) -> [Action] {
    diagnostic.related.compactMap { related in
      guard related.path == cursor.path, let value = related.suggestion else { return nil }
      let bytes = cursor.buffer.offsets(of: related.range, cursor.encoding)
      return Action(
        title: "Change '\(cursor.buffer.text(bytes))' to '\(value)'",
        kind: .quickfix,
        edits: [TextEdit(bytes, with: value)],
        diagnostic: diagnostic
      )
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
        kind: .quickfix,
        edits: [TextEdit(end..<end, with: text)],
        diagnostic: diagnostic
      )
    ]
  }

  // MARK: - Refactoring

  /// The refactorings, which do not change what is shown; none for a description with errors.
  private var changes: [Action] {
    // They rely on elements that are complete.
    let check = RefactoringCheck(cursor.workspace, path: cursor.path)
    guard check.isPossible else { return [] }
    let converted = createsFiles && takes(.rewrite) ? [conversion].compactMap(\.self) : []
    return refactorings(check).map(Action.init) + converted
  }

  private func refactorings(_ check: RefactoringCheck) -> [Refactoring] {
    let selection = cursor.buffer.offsets(of: range, cursor.encoding)
    if let several = SiblingWrapping(cursor: cursor, selection: selection) {
      return takes(.rewrite) ? [check.first(of: several.candidates)].compactMap(\.self) : []
    }
    let wanted: [(kind: CodeActionKind, make: () -> Refactoring?)] = [
      (.extract, { ComponentExtraction(cursor: cursor).refactoring }),
      (.inline, { ComponentInlining(cursor: cursor).refactoring }),
      (.rewrite, { RowLoop(cursor: cursor).refactoring }),
    ]
    let found = wanted.compactMap { takes($0.kind) ? $0.make() : nil }
    let boxes = takes(.rewrite) ? check.first(of: BoxWrapping(cursor: cursor).candidates) : nil
    return found.filter { check.accepts($0.edits) } + [boxes].compactMap(\.self)
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
      kind: .rewrite,
      created: (path, String(decoding: text, as: UTF8.self))
    )
  }
}

extension CodeActions.Action {
  /// Creates the action of a refactoring.
  fileprivate init(_ refactoring: Refactoring) {
    self.init(title: refactoring.title, kind: refactoring.kind, edits: refactoring.edits)
  }
}

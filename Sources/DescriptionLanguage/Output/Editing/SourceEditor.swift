internal import PlaygroundCore

/// Finds the smallest edits of a file that change an element.
package struct SourceEditor {
  private let draft: Draft
  private let limits: Limits

  /// Reads a file.
  ///
  /// - Throws: `SourceEditError.brokenFile` for a file whose syntax has errors.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ file: SourceFile, limits: Limits = Limits()) throws(SourceEditError) {
    self.limits = limits
    var diagnostics: [Diagnostic] = []
    let reader = DocumentReader(file: file, limits: limits)
    guard case .description = reader.contents(into: &diagnostics),
      !diagnostics.contains(where: { $0.severity == .error })
    else { throw .brokenFile }
    draft = Draft(file, limits: limits)
  }

  /// Returns the edits for a change, in order.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - offset: The first byte of the element, 0-based.
  /// - Returns: The edits; none if the file is as wanted.
  /// - Throws: `SourceEditError` if the change is not possible.
  package func edits(
    _ change: SourceChange,
    ofElementAt offset: Int
  ) throws(SourceEditError) -> [SourceEdit] {
    let path = (0...draft.file.bytes.count).contains(offset) ? draft.path(at: offset) : []
    // In JSON, an element that only holds another one begins where that one does.
    guard let index = path.lastIndex(where: { Int($0.span.start) == offset }) else {
      throw .noElement
    }
    let target = EditTarget(element: path[index], parent: index > 0 ? path[index - 1] : nil)
    if change.concernsSiblings, target.isInTurns(after: change) { throw .inTurns }
    let edits =
      try draft.isJSON
      ? JSONSourceEdits(draft.file, limits: limits).edits(change, target)
      : XMLSourceEdits(draft.file.bytes).edits(change, target)
    return edits.filter { !draft.file.bytes[$0.range].elementsEqual($0.bytes) }
  }
}

extension SourceChange {
  /// Whether the change is one of the list of an element and its siblings.
  fileprivate var concernsSiblings: Bool {
    switch self {
    case .set, .unset: false
    case .delete, .duplicate, .move, .insert: true
    }
  }
}

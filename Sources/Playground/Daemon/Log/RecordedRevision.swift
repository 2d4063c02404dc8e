package import DescriptionLanguage
package import PlaygroundCore
package import PlaygroundProtocol

/// A revision as the change log holds it, with styles, sources and all recorded variants.
package struct RecordedRevision: Equatable, Sendable {
  /// The outcome.
  package var revision: Revision
  /// The number of changes of the first variant after those that were read; 0 unless a page of them
  /// was read.
  package var omittedCount = 0
  /// The recorded variants; the variant of the outcome is the first.
  package var variants: [RecordedVariant]
  /// The diagnostics of the file.
  package var diagnostics: [LocatedDiagnostic]
  /// The file that caused the outcome, `nil` if it could not be read.
  package var source: RevisionSource?
  /// The bytes of that file, `nil` if they are not stored.
  package var sourceBytes: [UInt8]?
  /// The bytes before the change, `nil` if they are not stored.
  package var previousSourceBytes: [UInt8]?

  /// The maximum number of hunks of the file that clients receive.
  private static let hunkLimit = 20
  /// The maximum number of lines of a hunk that clients receive.
  private static let lineLimit = 100

  /// The variant of the outcome.
  package var main: RecordedVariant { variants[0] }

  /// The revision in the form that clients receive, with the changes of its main variant.
  package var detail: RevisionDetail {
    detail(revision, main, changes: main.changes, omittedCount: omittedCount)
  }

  /// Returns the revision for clients that show another variant, with a page of its changes.
  ///
  /// - Parameters:
  ///   - name: The name of the variant.
  ///   - start: The index of the first change, 0-based.
  /// - Returns: The revision; `nil` if the variant is not recorded.
  func detail(ofVariant name: String, from start: Int) -> RevisionDetail? {
    guard let variant = variants.first(where: { $0.name.hasSameBytes(as: name) }) else {
      return nil
    }
    var revision = revision
    revision.variant = name
    revision.counts = ChangeCounts(variant.changes)
    let page = ChangePage(of: variant.changes, from: start)
    return detail(revision, variant, changes: page.changes, omittedCount: page.omittedCount)
  }

  private func detail(
    _ revision: Revision,
    _ variant: RecordedVariant,
    changes: [Change],
    omittedCount: Int
  ) -> RevisionDetail {
    RevisionDetail(
      revision: revision,
      changes: changes,
      omittedCount: omittedCount,
      diagnostics: diagnostics,
      before: variant.before?.texts ?? [],
      after: variant.after?.texts ?? [],
      columns: max(variant.before?.columns ?? 0, variant.after?.columns ?? 0),
      source: source,
      hunks: hunks,
    )
  }

  /// The changed lines of the file; empty if the bytes before or after are not stored.
  private var hunks: [SourceHunk] {
    guard let previousSourceBytes, let sourceBytes else { return [] }
    let patch = LinePatch(
      from: SourceText.lines(of: previousSourceBytes),
      to: SourceText.lines(of: sourceBytes)
    )
    return patch.hunks(context: 1).prefix(Self.hunkLimit).map { hunk in
      SourceHunk(
        oldLine: hunk.oldLine,
        newLine: hunk.newLine,
        lines: hunk.lines.prefix(Self.lineLimit).map { patch.text(of: $0) }
      )
    }
  }
}

/// A variant of a preview in a revision.
package struct RecordedVariant: Equatable, Sendable {
  /// The name, `nil` for the base variant.
  package var name: String?
  /// The changes.
  package var changes: [Change]
  /// The drawn rows before the update, `nil` if there was no preview.
  package var before: DrawnRows?
  /// The drawn rows after the update.
  package var after: DrawnRows?

  /// Whether the drawn rows differ, in text or style.
  package var isVisible: Bool { before != after }
}

/// A preview as recorded at a revision.
package struct PreviewAtRevision: Equatable, Sendable {
  /// The drawn rows.
  package var rows: DrawnRows
  /// The tree, `nil` if it is not stored.
  package var tree: OutlineNode?

  /// Creates a preview as it was drawn.
  package init(rows: DrawnRows, tree: OutlineNode?) {
    (self.rows, self.tree) = (rows, tree)
  }
}

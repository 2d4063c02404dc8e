package import DescriptionLanguage
package import PlaygroundCore
package import PlaygroundProtocol

/// A revision as the change log holds it, with styles, sources and all recorded variants.
package struct RecordedRevision: Equatable, Sendable {
  /// The outcome.
  package var revision: Revision
  /// The recorded variants, the one that the outcome is of first.
  package var variants: [RecordedVariant]
  /// The diagnostics of the file.
  package var diagnostics: [LocatedDiagnostic]
  /// The file that caused the outcome, `nil` if it could not be read.
  package var source: RevisionSource?
  /// The bytes of that file, `nil` if they are not stored.
  package var sourceBytes: [UInt8]?
  /// The bytes before the change, `nil` if they are not stored.
  package var previousSourceBytes: [UInt8]?

  /// The variant that the outcome is of.
  package var main: RecordedVariant { variants[0] }

  /// The revision in the form that clients receive.
  package var detail: RevisionDetail {
    RevisionDetail(
      revision: revision,
      changes: main.changes,
      diagnostics: diagnostics,
      before: main.before?.texts ?? [],
      after: main.after?.texts ?? [],
      source: source,
    )
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
}

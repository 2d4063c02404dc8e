import DescriptionLanguage
import PlaygroundCore

/// A change of a document that is open in an editor, for `editor/edit`.
package struct DocumentEdit: FieldObject, Equatable, Sendable {
  /// The number that names the change in `editor/edited`.
  package var number: Int
  /// The file.
  package var file: String
  /// The digest of the text to which the edits apply.
  package var base: SHA256
  /// The edits, the last one of the text first, so that each applies to the text before all.
  package var edits: [OverlayEdit]

  /// Creates a change.
  package init(number: Int, file: String, base: SHA256, edits: [OverlayEdit]) {
    (self.number, self.file, self.base, self.edits) = (number, file, base, edits)
  }

  package static var schemaName: String { "documentEdit" }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      number: try c("edit", m?.number),
      file: try c("file", m?.file),
      base: try c("base", m?.base),
      edits: try c("edits", m?.edits)
    )
  }
}

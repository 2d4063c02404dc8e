package import DescriptionLanguage
import PlaygroundCore

/// An edit of a text: a range, and the text that replaces it.
package struct OverlayEdit: FieldObject, Equatable, Sendable {
  /// The range in the text before the edit.
  package var range: OverlayRange
  /// The new text.
  package var text: String

  /// Creates an edit.
  package init(_ range: OverlayRange, _ text: String) {
    self.range = range
    self.text = text
  }

  package static var schemaName: String { "edit" }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(try c("range", m?.range), try c("text", m?.text))
  }
}

/// A range of a text, as in diagnostics: lines and columns from 1, columns in Unicode scalars, the
/// end exclusive.
package struct OverlayRange: FieldObject, Equatable, Sendable {
  /// The first position.
  package var start: SourceLocation
  /// The position after the last one.
  package var end: SourceLocation

  /// Creates a range.
  package init(start: SourceLocation, end: SourceLocation) {
    self.start = start
    self.end = end
  }

  package static var schemaName: String { "range" }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    let number = Whole(1...Int.max)
    return Self(
      start: SourceLocation(
        line: try c("line", m?.start.line, as: number),
        column: try c("column", m?.start.column, as: number)
      ),
      end: SourceLocation(
        line: try c("endLine", m?.end.line, as: number),
        column: try c("endColumn", m?.end.column, as: number)
      )
    )
  }
}

package import DescriptionLanguage
import PlaygroundCore

/// A position in a file.
package struct SourcePlace: FieldObject, Hashable, Sendable {
  /// The path of the file, as in diagnostics.
  package var file: String
  /// The line and the column, from 1, in scalars.
  package var location: SourceLocation

  /// Creates a position.
  package init(file: String, location: SourceLocation) {
    self.file = file
    self.location = location
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    let number = Whole(1...Int.max)
    return Self(
      file: try c("file", m?.file),
      location: SourceLocation(
        line: try c("line", m?.location.line, as: number),
        column: try c("column", m?.location.column, as: number)
      )
    )
  }
}

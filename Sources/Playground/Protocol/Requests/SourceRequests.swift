import DescriptionLanguage
import PlaygroundCore

/// The parameters of `viewport/sources`.
package struct SourcesRequest: RequestParameters {
  /// The number of the attachment.
  package let attachment: Int
  /// The element to scroll to: the innermost one that is written around this position.
  package let reveal: SourcePlace?

  /// Creates a request for the sources of a window.
  package init(attachment: Int, reveal: SourcePlace? = nil) {
    self.attachment = attachment
    self.reveal = reveal
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      attachment: try c("attachment", m?.attachment),
      reveal: try c.optional("reveal", m?.reveal)
    )
  }
}

/// The parameters of `source/reveal`.
package struct RevealRequest: RequestParameters {
  /// The path of the file, relative to the root or absolute.
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// The column, from 1, in scalars; `nil` for the first element that begins in the line.
  package let column: Int?

  /// Creates a request to show an element everywhere.
  package init(file: String, line: Int, column: Int? = nil) {
    (self.file, self.line, self.column) = (file, line, column)
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    let number = Whole(1...Int.max)
    return Self(
      file: try c("file", m?.file),
      line: try c("line", m?.line, as: number),
      column: try c.optional("column", m?.column, as: number)
    )
  }

  package var namedFiles: [String] { [file] }
}

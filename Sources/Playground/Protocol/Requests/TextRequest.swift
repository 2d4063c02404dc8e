import DescriptionLanguage
import PlaygroundCore

/// The parameters of `viewport/text`.
package struct TextRequest: RequestParameters {
  /// The number of the attachment.
  package let attachment: Int
  /// The first row of the content to read, 0-based.
  package let start: Int

  /// Creates a request for the text of a content from a row on.
  package init(attachment: Int, from start: Int) {
    self.attachment = attachment
    self.start = start
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      attachment: try c("attachment", m?.attachment),
      from: try c("from", m?.start, ifMissing: 0),
    )
  }
}

/// The answer to `viewport/text`: some rows of the content as text.
package struct ContentText: FieldObject, RequestAnswer {
  /// The maximum number of rows in one answer.
  package static let rowLimit = 200
  /// The maximum number of cells in one answer of more than one row.
  package static let cellLimit = 24_000

  /// The generation of the content.
  package let generation: Int
  /// The first of the rows in the content, 0-based.
  package let start: Int
  /// The rows as they are drawn, without trailing blanks.
  package let rows: [String]
  /// The number of rows of the content; an estimate until the last ones were read.
  package let contentRows: Int

  /// Creates the answer with some rows.
  package init(generation: Int, start: Int, rows: [String], contentRows: Int) {
    self.generation = generation
    self.start = start
    self.rows = rows
    self.contentRows = contentRows
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      generation: try c("generation", m?.generation),
      start: try c("from", m?.start),
      rows: try c("rows", m?.rows),
      contentRows: try c("content", m?.contentRows),
    )
  }
}

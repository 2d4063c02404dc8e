package import DescriptionLanguage
package import PlaygroundCore

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

  package init(_ params: Parameters) throws(RPCError) {
    self.init(
      attachment: try params.integer("attachment"),
      from: try params.optionalInteger("from") ?? 0,
    )
  }

  package func appendMembers(to json: inout JSONWriter) {
    json.member("attachment", attachment)
    json.member("from", start)
  }
}

/// The answer to `viewport/text`: some rows of the content as text.
package struct ContentText: RequestAnswer {
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

  package init(result: Value) throws(RPCError) {
    let params = try Parameters(result)
    self.init(
      generation: try params.integer("generation"),
      start: try params.integer("from"),
      rows: try params.texts("rows"),
      contentRows: try params.integer("content"),
    )
  }

  package func append(to json: inout JSONWriter, colors depth: ColorDepth) {
    json.beginObject()
    json.member("generation", generation)
    json.member("from", start)
    json.key("rows")
    json.array(rows) { $0.value($1) }
    json.member("content", contentRows)
    json.endObject()
  }
}

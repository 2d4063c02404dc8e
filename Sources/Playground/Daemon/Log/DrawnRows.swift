import DescriptionLanguage
package import PlaygroundCore
package import PlaygroundProtocol

/// The drawn rows of a preview, with their styles.
package struct DrawnRows: Hashable, Sendable {
  /// The width at which the rows were drawn, in columns.
  package var columns: Int
  /// The rows from the top, each without trailing blanks.
  package var rows: [[Run]]
  /// The digest of the whole content, if there may be more rows; `nil` also if it was recorded by
  /// an earlier version.
  package var contentDigest: String?

  /// Creates drawn rows.
  package init(columns: Int, rows: [[Run]], contentDigest: String? = nil) {
    self.columns = columns
    self.rows = rows
    self.contentDigest = contentDigest
  }

  /// Returns that only what is below the recorded rows differs; `nil` if that is not so.
  package func note(ofDifferenceTo other: DrawnRows?) -> String? {
    guard let other, rows == other.rows, contentDigest != other.contentDigest else { return nil }
    return "differs below row \(rows.count)"
  }

  /// The rows as text, without styles.
  package var texts: [String] { rows.map(DrawnRows.text) }

  /// Returns a row as text, without styles.
  package static func text(of row: [Run]) -> String { row.map(\.text).joined() }
}

/// Rows in JSON: `{"columns":40,"rows":[["plain",{"text":"bold","style":{"bold":true}}]]}`, with a
/// member `content` for the digest of a content with more rows.
///
/// A list of texts is read too: version 2 of the schema stored it.
extension DrawnRows: FieldObject {
  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    let columns = try c("columns", m?.columns)
    let contentDigest = try c.optional("content", m?.contentDigest)
    let rows = try c("rows", m?.rows.map { $0.map(PlainOrRun.init) })
    return Self(
      columns: columns,
      rows: rows.map { $0.map(\.run) },
      contentDigest: contentDigest
    )
  }

  package static func read(_ value: Value) throws(FieldError) -> DrawnRows {
    guard case .array = value else {
      var reader = try FieldReader(value)
      return try fields(&reader, nil)
    }
    let texts = try [String].read(value)
    let rows = texts.map { $0.isEmpty ? [] : [Run($0)] }
    return Self(columns: texts.map { DisplayWidth.columns(of: $0) }.max() ?? 0, rows: rows)
  }

  /// The rows in JSON.
  var json: [UInt8] {
    var json = JSONWriter()
    json.append(self)
    return json.bytes
  }
}

/// A run as its text if it is plain, else as an object.
private struct PlainOrRun: FieldValue {
  let run: Run

  static func read(_ value: Value) throws(FieldError) -> PlainOrRun {
    if case .string(let text) = value { return PlainOrRun(run: Run(text)) }
    return PlainOrRun(run: try Run.read(value))
  }

  func append(to json: inout JSONWriter) {
    if run.style == .plain { json.value(run.text) } else { json.append(run) }
  }

  static func schema(_ definitions: inout SchemaDefinitions) -> Value {
    ["anyOf": [String.schema(&definitions), Run.schema(&definitions)]]
  }

  static var blank: PlainOrRun { PlainOrRun(run: .blank) }
}

extension LineDifference {
  /// Compares rows with their styles; rows without a letter or digit are never moved.
  package init(from old: DrawnRows?, to new: DrawnRows?) {
    self.init(from: old?.rows ?? [], to: new?.rows ?? []) { row in
      row.contains { $0.text.contains { $0.isLetter || $0.isNumber } }
    }
  }
}

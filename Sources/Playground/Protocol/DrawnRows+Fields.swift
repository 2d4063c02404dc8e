import DescriptionLanguage
package import PlaygroundCore

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
    return Self(columns: texts.map { DisplayWidth.columns(of: $0) }.max() ?? 0, texts: texts)
  }

  /// The rows in JSON.
  package var json: [UInt8] {
    var json = JSONWriter()
    json.append(self)
    return json.bytes
  }
}

extension DrawnRows {
  /// Reads one row from JSON text, as it is written in `rows`.
  ///
  /// - Throws: `RPCError` with the name of a missing or invalid member, which begins with `value`.
  package static func row(json bytes: [UInt8]) throws(RPCError) -> [Run] {
    try [PlainOrRun].read(json: bytes).map(\.run)
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

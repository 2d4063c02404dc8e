package import DescriptionLanguage

/// Diagnostics as SARIF, which code hosts show beside changed lines.
///
/// "Static Analysis Results Interchange Format (SARIF) Version 2.1.0", OASIS Standard, 2020.
package struct SARIFLog: JSONObject {
  private let diagnostics: [LocatedDiagnostic]
  /// The distinct codes of the diagnostics, sorted by name.
  private let codes: [DiagnosticCode]
  private let pathBytes: (String) -> [UInt8]

  /// Creates a log with one run, whose results are the diagnostics.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics.
  ///   - pathBytes: Returns the bytes of the path with a text.
  package init(_ diagnostics: [LocatedDiagnostic], pathBytes: @escaping (String) -> [UInt8]) {
    self.diagnostics = diagnostics
    self.pathBytes = pathBytes
    codes = Set(diagnostics.map(\.code)).sorted { $0.rawValue < $1.rawValue }
  }

  /// Appends the log.
  package func appendMembers(to json: inout JSONWriter) {
    json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    json.member("version", "2.1.0")
    json.key("runs")
    json.beginArray()
    json.beginObject()
    appendTool(to: &json)
    json.member("columnKind", "unicodeCodePoints")
    json.key("results")
    json.array(diagnostics) { append($1, to: &$0) }
    json.endObject()
    json.endArray()
  }

  private func appendTool(to json: inout JSONWriter) {
    json.key("tool")
    json.beginObject()
    json.key("driver")
    json.beginObject()
    json.member("name", "playground")
    json.member("version", Version.number)
    json.key("rules")
    json.array(codes) { json, code in
      json.beginObject()
      json.member("id", code.rawValue)
      Self.append(message: code.explanation.summary, called: "shortDescription", to: &json)
      json.endObject()
    }
    json.endObject()
    json.endObject()
  }

  private func append(_ diagnostic: LocatedDiagnostic, to json: inout JSONWriter) {
    json.beginObject()
    json.member("ruleId", diagnostic.code.rawValue)
    if let index = codes.firstIndex(of: diagnostic.code) { json.member("ruleIndex", index) }
    json.member("level", diagnostic.severity.rawValue)
    Self.append(message: diagnostic.message, to: &json)
    json.key("locations")
    json.beginArray()
    append(diagnostic.location, message: nil, to: &json)
    json.endArray()
    if !diagnostic.notes.isEmpty {
      json.key("relatedLocations")
      json.array(diagnostic.notes) { append($1.location, message: $1.message, to: &$0) }
    }
    json.endObject()
  }

  private static func append(
    message: String,
    called name: String = "message",
    to json: inout JSONWriter
  ) {
    json.key(name)
    json.beginObject()
    json.member("text", message)
    json.endObject()
  }

  private func append(
    _ location: LocatedDiagnostic.Location,
    message: String?,
    to json: inout JSONWriter
  ) {
    json.beginObject()
    json.key("physicalLocation")
    json.beginObject()
    json.key("artifactLocation")
    json.beginObject()
    json.member("uri", Self.uri(of: pathBytes(location.file)))
    json.endObject()
    json.key("region")
    json.beginObject()
    json.member("startLine", location.start.line)
    json.member("startColumn", location.start.column)
    json.member("endLine", location.end.line)
    json.member("endColumn", location.end.column)
    json.endObject()
    json.endObject()
    if let message { Self.append(message: message, to: &json) }
    json.endObject()
  }

  /// Returns a path as a URI reference, with percent-encoding for all but letters, digits and
  /// `-._~/`.
  private static func uri(of path: [UInt8]) -> String {
    var uri = path.first == UInt8(ascii: "/") ? "file://" : ""
    for byte in path {
      let scalar = Unicode.Scalar(byte)
      let isKept =
        scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789-._~/".unicodeScalars.contains(scalar))
      let digits = String(byte, radix: 16, uppercase: true)
      uri += isKept ? String(scalar) : "%" + (byte < 16 ? "0" : "") + digits
    }
    return uri
  }
}

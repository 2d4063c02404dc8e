package import DescriptionLanguage

/// Diagnostics as SARIF, which code hosts show beside changed lines.
///
/// "Static Analysis Results Interchange Format (SARIF) Version 2.1.0", OASIS Standard, 2020.
extension JSONWriter {
  /// Appends a log with one run, whose results are the diagnostics.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics.
  ///   - pathBytes: Returns the bytes of the path with a text.
  package mutating func append(
    sarif diagnostics: [LocatedDiagnostic],
    pathBytes: (String) -> [UInt8]
  ) {
    let codes = Self.codes(of: diagnostics)
    beginObject()
    member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    member("version", "2.1.0")
    key("runs")
    beginArray()
    beginObject()
    appendTool(codes)
    member("columnKind", "unicodeCodePoints")
    key("results")
    array(diagnostics) { $0.append(result: $1, codes, pathBytes) }
    endObject()
    endArray()
    endObject()
  }

  /// Returns the distinct codes of the diagnostics, sorted by name.
  private static func codes(of diagnostics: [LocatedDiagnostic]) -> [DiagnosticCode] {
    Set(diagnostics.map(\.code)).sorted { $0.rawValue < $1.rawValue }
  }

  private mutating func appendTool(_ codes: [DiagnosticCode]) {
    key("tool")
    beginObject()
    key("driver")
    beginObject()
    member("name", "playground")
    member("version", Version.number)
    key("rules")
    array(codes) { json, code in
      json.beginObject()
      json.member("id", code.rawValue)
      json.append(message: code.explanation.summary, called: "shortDescription")
      json.endObject()
    }
    endObject()
    endObject()
  }

  private mutating func append(
    result diagnostic: LocatedDiagnostic,
    _ codes: [DiagnosticCode],
    _ pathBytes: (String) -> [UInt8]
  ) {
    beginObject()
    member("ruleId", diagnostic.code.rawValue)
    if let index = codes.firstIndex(of: diagnostic.code) { member("ruleIndex", index) }
    member("level", diagnostic.severity.rawValue)
    append(message: diagnostic.message)
    key("locations")
    array([diagnostic.location]) { $0.append(location: $1, message: nil, pathBytes) }
    if !diagnostic.notes.isEmpty {
      key("relatedLocations")
      array(diagnostic.notes) {
        $0.append(location: $1.location, message: $1.message, pathBytes)
      }
    }
    endObject()
  }

  private mutating func append(message: String, called name: String = "message") {
    key(name)
    beginObject()
    member("text", message)
    endObject()
  }

  private mutating func append(
    location: LocatedDiagnostic.Location,
    message: String?,
    _ pathBytes: (String) -> [UInt8]
  ) {
    beginObject()
    key("physicalLocation")
    beginObject()
    key("artifactLocation")
    beginObject()
    member("uri", Self.uri(of: pathBytes(location.file)))
    endObject()
    key("region")
    beginObject()
    member("startLine", location.start.line)
    member("startColumn", location.start.column)
    member("endLine", location.end.line)
    member("endColumn", location.end.column)
    endObject()
    endObject()
    if let message { append(message: message) }
    endObject()
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

package import DescriptionLanguage
import PlaygroundCore

extension Diagnostic.Severity: FieldWord {}

extension DiagnosticCode: FieldText {
  package static func parse(_ text: String) -> DiagnosticCode? { Self(rawValue: text) }

  package var text: String { rawValue }

  package static var expectation: String { "is unknown" }

  package static var blank: DiagnosticCode { .unknownAttribute }
}

extension LocatedDiagnostic: FieldObject {
  package static var schemaName: String { "diagnostic" }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    var location = try c.range(of: m?.location)
    let severity = try c("severity", m?.severity)
    let code = try c("code", m?.code)
    let message = try c("message", m?.message)
    let notes = try c("notes", m?.notes)
    try c.source(of: &location, m?.location)
    return Self(
      severity: severity,
      code: code,
      message: message,
      location: location,
      notes: notes,
    )
  }
}

extension LocatedDiagnostic.Note: FieldObject {
  package static var schemaName: String { "note" }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    var location = try c.range(of: m?.location)
    let message = try c("message", m?.message)
    try c.source(of: &location, m?.location)
    return Self(message: message, location: location)
  }
}

extension FieldCoder {
  /// Codes the file and the range of a location, which are the first members of a diagnostic.
  fileprivate mutating func range(
    of location: LocatedDiagnostic.Location?
  ) throws(Failure) -> LocatedDiagnostic.Location {
    let number = Whole(1...Int.max)
    return LocatedDiagnostic.Location(
      file: try self("file", location?.file),
      start: SourceLocation(
        line: try self("line", location?.start.line, as: number),
        column: try self("column", location?.start.column, as: number)
      ),
      end: SourceLocation(
        line: try self("endLine", location?.end.line, as: number),
        column: try self("endColumn", location?.end.column, as: number)
      ),
      source: "",
    )
  }

  /// Codes the source of a location, which is the last member of a diagnostic, and the column where
  /// it begins.
  fileprivate mutating func source(
    of location: inout LocatedDiagnostic.Location,
    _ written: LocatedDiagnostic.Location?
  ) throws(Failure) {
    location.source = try self("source", written?.source)
    location.sourceColumn = try self(
      "sourceColumn",
      written?.sourceColumn,
      as: Whole(1...Int.max),
      default: 1
    )
  }
}

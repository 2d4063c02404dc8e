internal import PlaygroundCore

/// Turns spans into lines and columns, for any number of files.
public struct DiagnosticLocator: Sendable {
  private let indexes: [UInt32: LineIndex]

  /// Prepares for diagnostics about `sources`; files without any are not read.
  public init(_ diagnostics: [Diagnostic], in sources: [SourceFile]) {
    let spans = diagnostics.flatMap { [$0.span] + $0.notes.map(\.span) }
    let numbers = Set(spans.map(\.source))
    var indexes: [UInt32: LineIndex] = [:]
    for source in sources where numbers.contains(source.number) {
      indexes[source.number] = LineIndex(source)
    }
    self.indexes = indexes
  }

  /// Returns diagnostics with their places.
  public static func located(
    _ diagnostics: [Diagnostic],
    in sources: [SourceFile]
  ) -> [LocatedDiagnostic] {
    let locator = DiagnosticLocator(diagnostics, in: sources)
    return diagnostics.map(locator.located)
  }

  /// Returns a diagnostic with its places.
  public func located(_ diagnostic: Diagnostic) -> LocatedDiagnostic {
    LocatedDiagnostic(
      severity: diagnostic.severity,
      code: diagnostic.code,
      message: diagnostic.message,
      location: location(of: diagnostic.span),
      notes: diagnostic.notes.map { .init(message: $0.message, location: location(of: $0.span)) },
    )
  }

  private func location(of span: SourceSpan) -> LocatedDiagnostic.Location {
    guard let index = indexes[span.source] else {
      let start = SourceLocation(line: 1, column: 1)
      return .init(file: "", start: start, end: start, source: "")
    }
    let start = index.location(of: Int(span.start))
    let excerpt = index.excerpt(around: Int(span.start))
    return .init(
      file: index.file.path,
      start: start,
      end: index.location(of: Int(span.end)),
      source: excerpt.text,
      sourceColumn: excerpt.column,
    )
  }
}

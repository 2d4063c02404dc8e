internal import PlaygroundCore

/// Converts byte ranges to lines and columns, for any number of files.
public struct DiagnosticLocator: Sendable {
  private let indexes: [UInt32: LineIndex]

  /// Indexes the lines of the files that diagnostics are about; other files are not read.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics to locate.
  ///   - sources: The files, with distinct numbers.
  /// - Complexity: O(*n*) in the number of bytes of the files that diagnostics are about.
  public init(_ diagnostics: [Diagnostic], in sources: [SourceFile]) {
    let spans = diagnostics.flatMap { [$0.span] + $0.notes.map(\.span) }
    let numbers = Set(spans.map(\.source))
    var indexes: [UInt32: LineIndex] = [:]
    for source in sources where numbers.contains(source.number) {
      indexes[source.number] = LineIndex(source)
    }
    self.indexes = indexes
  }

  /// Returns diagnostics with lines and columns, in their order.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics.
  ///   - sources: The files, with distinct numbers.
  /// - Returns: One located diagnostic for each diagnostic.
  /// - Complexity: O(*n*) in the number of bytes of the files that diagnostics are about.
  public static func located(
    _ diagnostics: [Diagnostic],
    in sources: [SourceFile]
  ) -> [LocatedDiagnostic] {
    let locator = DiagnosticLocator(diagnostics, in: sources)
    return diagnostics.map(locator.located)
  }

  /// Returns a diagnostic with lines and columns.
  ///
  /// A diagnostic about a file that was not passed to the initializer is located at line 1, column
  /// 1 of a file without a path.
  ///
  /// - Complexity: O(log *n*) in the number of lines of the file.
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

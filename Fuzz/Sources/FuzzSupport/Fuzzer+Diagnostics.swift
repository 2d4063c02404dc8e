import DescriptionLanguage
import PlaygroundCore

extension Fuzzer {
  /// Checks that diagnostics point into their files and can be printed.
  public static func check(_ diagnostics: [Diagnostic], in sources: [SourceFile]) {
    for diagnostic in diagnostics {
      check(diagnostic.span, sources, diagnostic.message)
      for note in diagnostic.notes { check(note.span, sources, note.message) }
    }
    let located = DiagnosticLocator.located(diagnostics, in: sources)
    check(drawable: DiagnosticFormatter(columns: 60).text(located))
  }

  /// Checks that a span is inside its file and on character boundaries.
  package static func check(_ span: SourceSpan, _ sources: [SourceFile], _ what: String) {
    guard let file = sources.first(where: { $0.number == span.source }) else {
      return expect(false, "no file \(span.source): \(what)")
    }
    expect(span.start <= span.end, "the stretch ends before it starts: \(what)")
    expect(Int(span.end) <= file.bytes.count, "the stretch leaves the file: \(what)")
  }
}

internal import PlaygroundCore

/// The diagnostics of a preview and its variants, each defect once.
///
/// A wrong value has the same defect in each variant, although the message names another value.
package struct VariantDiagnostics {
  private struct Defect: Hashable {
    let code: DiagnosticCode
    let span: SourceSpan
  }

  private var known: Set<Defect> = []

  /// Creates a collection that contains some diagnostics.
  package init(_ diagnostics: [Diagnostic] = []) { note(diagnostics) }

  private mutating func note(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      known.insert(Defect(code: diagnostic.code, span: diagnostic.span))
    }
  }

  /// Returns the diagnostics of a variant whose defects no earlier variant has.
  package mutating func further(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let further = diagnostics.filter {
      !known.contains(Defect(code: $0.code, span: $0.span))
    }
    note(further)
    return further
  }
}

extension LocatedDiagnostic {
  /// A defect, whatever its message says.
  package struct Defect: Hashable, Sendable {
    private let code: DiagnosticCode
    private let location: Location

    fileprivate init(_ diagnostic: LocatedDiagnostic) {
      code = diagnostic.code
      location = diagnostic.location
    }
  }

  /// The defect that the diagnostic is about.
  package var defect: Defect { Defect(self) }
}

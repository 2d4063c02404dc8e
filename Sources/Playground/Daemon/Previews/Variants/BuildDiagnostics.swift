import DescriptionLanguage
import PlaygroundProtocol

/// The diagnostics of building a variant, as they are listed alone and beside those of others.
struct BuildDiagnostics: Sendable {
  /// The diagnostics.
  let list: [LocatedDiagnostic]
  /// The same, each with a note that names the variant.
  private let named: [LocatedDiagnostic]

  /// Creates no diagnostics.
  init() { (list, named) = ([], []) }

  /// Locates the diagnostics of a build.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics.
  ///   - file: The file of the description.
  ///   - variant: The variant; `nil` for the declared states, which need no note.
  init(_ diagnostics: [Diagnostic], in file: Description, of variant: DescribedPreview.Variant?) {
    list = file.located(diagnostics)
    guard let variant else {
      named = list
      return
    }
    let note = Diagnostic.Note("in variant '\(variant.name)'", at: variant.span)
    named = file.located(
      diagnostics.map { diagnostic in
        var diagnostic = diagnostic
        diagnostic.notes.append(note)
        return diagnostic
      }
    )
  }

  /// Returns those of defects that others do not have; each names the variant.
  func named(besides others: Set<LocatedDiagnostic.Defect>) -> [LocatedDiagnostic] {
    zip(list, named).filter { !others.contains($0.0.defect) }.map(\.1)
  }
}

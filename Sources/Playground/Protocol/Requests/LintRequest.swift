package import DescriptionLanguage

/// The answer to `preview/lint`: advice about a preview that is correct.
package struct LintReport: FieldObject, RequestAnswer {
  /// The generation of the content that the advice is about.
  package let generation: Int
  /// The advice, by its places.
  package let diagnostics: [LocatedDiagnostic]

  /// Creates the answer.
  package init(generation: Int, diagnostics: [LocatedDiagnostic]) {
    self.generation = generation
    self.diagnostics = diagnostics
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      generation: try c("generation", m?.generation),
      diagnostics: try c("diagnostics", m?.diagnostics),
    )
  }
}

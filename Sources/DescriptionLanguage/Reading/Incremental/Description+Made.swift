extension Description {
  /// Creates the description of a file whose previews a program made.
  ///
  /// - Parameters:
  ///   - previews: The previews, in order; none if there are errors.
  ///   - diagnostics: The defects, with positions in `sources`.
  ///   - dependencies: The files that the previews are made from, besides the file itself.
  ///   - sources: The file, and those that diagnostics are about.
  ///   - declaresPreviews: Whether the file can have previews; `false` for one that others use.
  package init(
    previews: [MadePreview],
    diagnostics: [Diagnostic],
    dependencies: [Dependency] = [],
    sources: [SourceFile],
    declaresPreviews: Bool = true
  ) {
    self.init(
      isDescription: declaresPreviews,
      previews: sources.first.map { file in previews.map { DescribedPreview($0, of: file) } } ?? [],
      diagnostics: diagnostics,
      dependencies: dependencies,
      sources: sources,
      parsedByteCount: sources.first?.bytes.count ?? 0,
    )
  }
}

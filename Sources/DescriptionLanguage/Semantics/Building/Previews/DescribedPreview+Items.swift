package import PlaygroundCore

extension DescribedPreview {
  /// Whether data was loaded from files.
  package var hasData: Bool { made == nil && !program.data.files.isEmpty }

  /// Builds the content once more to find out which items of data files elements are repeated for.
  ///
  /// - Parameters:
  ///   - rows: The keys of the rows to build, by those of their sections; `nil` for all.
  ///   - variant: The name of a variant; `nil` for none.
  ///   - state: Values that override those of the variant.
  ///   - locals: The changed states of uses of components.
  /// - Returns: The content with these rows; `nil` without data or after errors.
  package func traced(
    rows: [Key: Set<Key>]?,
    variant: String?,
    state: [ByteExactString: Value],
    locals: LocalStates
  ) -> TracedContent? {
    traced(rows.map(BuildInquiry.Rows.keys) ?? .all, variant, state, locals)
  }

  /// Builds the rows that may show some items of data files.
  ///
  /// - Parameters:
  ///   - items: The bytes of the items in their files.
  ///   - variant: The name of a variant; `nil` for none.
  ///   - state: Values that override those of the variant.
  ///   - locals: The changed states of uses of components.
  /// - Returns: The content with these rows; `nil` without data or after errors.
  package func traced(
    items: [SourceSpan],
    variant: String?,
    state: [ByteExactString: Value],
    locals: LocalStates
  ) -> TracedContent? {
    traced(.items(Set(items)), variant, state, locals)
  }

  private func traced(
    _ rows: BuildInquiry.Rows,
    _ variant: String?,
    _ state: [ByteExactString: Value],
    _ locals: LocalStates
  ) -> TracedContent? {
    guard hasData else { return nil }
    var builder = ContentBuilder(
      program,
      scope: scope(variant: variant, state: state),
      locals: locals,
      asking: BuildInquiry(rows: rows, tracesItems: true)
    )
    let content = builder.content()
    return builder.hasErrors ? nil : TracedContent(content)
  }
}

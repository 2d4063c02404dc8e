package import PlaygroundCore

extension DescribedPreview {
  /// Builds the content once more to find out which values an expression has in it.
  ///
  /// - Parameters:
  ///   - text: The expression.
  ///   - place: Where it is written.
  ///   - variant: The name of a variant; `nil` for none.
  ///   - state: Values that override those of the variant.
  ///   - locals: The changed states of uses of components.
  /// - Returns: The values; `nil` if the text is no expression, or a program makes the content.
  /// - Complexity: O(*n*) in the number of elements that can evaluate the place, up to a limit.
  package func values(
    of text: String,
    at place: ValueWatch.Place,
    variant: String?,
    state: [ByteExactString: Value],
    locals: LocalStates
  ) -> ValueWatch? {
    var ignored: [Diagnostic] = []
    let span = SourceSpan(source: 0, start: 0, end: UInt32(clamping: text.utf8.count))
    let expression = Expression.parse(
      LocatedText(text, span: span),
      limits: program.limits,
      into: &ignored
    )
    guard made == nil, let expression else { return nil }
    var program = program
    program.limits.totalSteps = min(program.limits.totalSteps, ValueWatch.searchLimit)
    var scope = scope(variant: variant, state: state)
    var watch = ValueWatch(expression, at: place, program.sourceMap)
    for declared in self.state { watch.noteDeclaration(at: declared.span, in: &scope) }
    var builder = ContentBuilder(
      program,
      scope: scope,
      locals: locals,
      asking: BuildInquiry(watch: watch)
    )
    _ = builder.content()
    var watched = builder.watch
    if builder.isStopped { watched?.isComplete = false }
    return watched
  }
}

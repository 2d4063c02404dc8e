public import PlaygroundCore

/// One checked preview of a description, which can be built under any state.
public struct DescribedPreview: Sendable {
  /// One state with its initial value.
  public struct State: Hashable, Sendable {
    /// The name, unique in the preview.
    public var name: String
    /// The initial value.
    public var initial: Value
    /// The source position of the declaration.
    package var span: SourceSpan
  }

  /// A named set of state values.
  public struct Variant: Hashable, Sendable {
    /// The name, unique in the preview.
    public var name: String
    /// The values that differ from the initial ones.
    public var values: [ByteExactString: Value]
    /// The source position of the declaration.
    package var span: SourceSpan
  }

  /// The title; `nil` if none is written.
  public var title: String?
  /// The width in columns; `nil` for that of the viewport.
  public var width: Int?
  /// The tags, by which previews are filtered, each once and in written order.
  package var tags: [String] = []
  /// The documentation in Markdown, else that of the component that is shown alone; `nil` for none.
  package var doc: String?
  /// The state, in the order of declaration.
  public var state: [State]
  /// The loaded data, by name.
  package var data: [ByteExactString: Value]
  /// The variants, in the order of declaration.
  public var variants: [Variant]
  /// The themes that styles of the description have conditions for, in the order of declaration.
  package internal(set) var themes: [String] = []
  /// The source position of the preview.
  package var span: SourceSpan
  var program: PreviewProgram
  var checkingScope: CheckingScope
  /// The contents that a program made; `nil` for a preview of a description.
  var made: MadePreview?
  /// The previews of description files whose rows these contents show.
  var parts: [ShownPart] = []

  /// Returns the content of the preview under a variant and a state.
  ///
  /// Reads no files: only parts that depend on the state are evaluated.
  ///
  /// - Parameters:
  ///   - variant: The name of a variant; `nil` for none. An unknown name is an error.
  ///   - state: Values that override those of the variant; unknown names are ignored.
  /// - Returns: The content, `nil` after errors; and the diagnostics, sorted by position.
  /// - Complexity: O(*n*) in the number of elements built, plus the steps of expressions; both are
  ///   limited by `Limits`.
  package func build(
    variant: String? = nil,
    state: [ByteExactString: Value] = [:]
  ) -> (content: PreviewContent?, diagnostics: [Diagnostic]) {
    let built = built(variant: variant, state: state, locals: LocalStates())
    return (built.content, built.diagnostics)
  }

  /// Returns the content as `build(variant:state:)` does, after a change of the state: parts
  /// that read no other values than in the last build are taken over.
  ///
  /// - Parameters:
  ///   - variant: The name of a variant; `nil` for none. An unknown name is an error.
  ///   - state: Values that override those of the variant; unknown names are ignored.
  ///   - memory: The parts of the last build of this description; receives those of this build.
  /// - Returns: The content, `nil` after errors; and the diagnostics, sorted by position.
  package func build(
    variant: String? = nil,
    state: [ByteExactString: Value] = [:],
    reusing memory: inout PartMemory
  ) -> (content: PreviewContent?, diagnostics: [Diagnostic]) {
    let built = built(variant: variant, state: state, locals: LocalStates(), reusing: memory)
    if let parts = built.memory { memory = parts }
    return (built.content, built.diagnostics)
  }

  /// Returns the content of the preview under a variant, a state, and states of components.
  ///
  /// - Parameters:
  ///   - variant: The name of a variant; `nil` for none.
  ///   - state: Values that override those of the variant; unknown names are ignored.
  ///   - theme: The theme in place of the declared one; `nil` to use that one.
  ///   - locals: The changed states of uses of components.
  ///   - memory: The parts of the last build of this description, of which those are taken over
  ///     that read no other values; `nil` to build all of them.
  /// - Returns: The content, `nil` after errors; the diagnostics, sorted by position; and the uses
  ///   of components with states.
  package func built(
    variant: String? = nil,
    state: [ByteExactString: Value] = [:],
    theme: PreviewTheme? = nil,
    locals: LocalStates,
    reusing memory: PartMemory? = nil
  ) -> BuiltPreview {
    if let variant, !variants.contains(where: { $0.name.hasSameBytes(as: variant) }) {
      let suggestion = NearestName.suggestion(for: variant, among: variants.map(\.name))
      let message = "unknown variant '\(variant)'\(suggestion)"
      return BuiltPreview(diagnostics: [Diagnostic(.unknownName, message, at: span)])
    }
    if let made {
      return made.built(variant, showing: parts, state: state, locals: locals, reusing: memory)
    }
    let scope = scope(variant: variant, state: state)
    // Without states, a content is built once.
    let hasStates = !self.state.isEmpty || program.components.contains { !$0.states.isEmpty }
    var builder = ContentBuilder(
      program,
      scope: scope,
      theme: theme,
      locals: locals,
      reusing: hasStates ? memory : nil
    )
    let content = builder.content()
    let resolved = builder.diagnostics.map(program.sourceMap.resolved)
    let diagnostics = resolved.inSourceOrder().within(program.limits)
    let hasErrors = diagnostics.contains { $0.severity == .error }
    return BuiltPreview(
      content: hasErrors ? nil : content,
      unfinished: hasErrors ? content : nil,
      diagnostics: diagnostics,
      uses: builder.uses,
      timers: builder.timers,
      theme: builder.theme,
      memory: builder.memory ?? memory,
      work: builder.work,
    )
  }

  /// Returns the values of names under a variant and a state.
  func scope(variant: String?, state: [ByteExactString: Value]) -> Scope {
    let chosen = variant.flatMap { name in variants.first { $0.name.hasSameBytes(as: name) } }
    var scope = Scope(limits: program.limits)
    for (name, value) in data.sorted(by: { $0.key < $1.key }) {
      scope.bind(name.text, to: value)
    }
    for declared in self.state {
      let value = state[declared.name] ?? chosen?.values[declared.name] ?? declared.initial
      scope.bind(declared.name, to: value)
    }
    return scope
  }
}

/// The result of building a preview.
package struct BuiltPreview: Sendable {
  /// The content; `nil` after errors.
  package var content: PreviewContent?
  /// The content as far as it could be built in spite of errors; `nil` without errors.
  package var unfinished: PreviewContent?
  /// The diagnostics, sorted by position.
  package var diagnostics: [Diagnostic] = []
  /// The uses of components with states in the content.
  package var uses = StatefulUses()
  /// The timers of the preview, without those of components.
  package var timers: [PreviewTimer] = []
  /// The theme of the content; `nil` for none.
  package var theme: String?
  /// The parts for the next build; `nil` if none were to be kept.
  package var memory: PartMemory?
  /// The positions that rows have in the content of a program or of another file.
  package var origins = RowOrigins()
  /// The work that counted against the limits.
  var work = Work()
}

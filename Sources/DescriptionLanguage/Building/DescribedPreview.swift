public import PlaygroundCore

/// One preview of a description, checked and ready to be built under any state.
public struct DescribedPreview: Sendable {
  /// One state with the value it starts from.
  public struct State: Hashable, Sendable {
    /// The name.
    public var name: String
    /// What it is until somebody sets it.
    public var initial: Value
    /// Where it is declared.
    public var span: SourceSpan
  }

  /// A named set of state values.
  public struct Variant: Hashable, Sendable {
    /// The name.
    public var name: String
    /// What differs from the initial values.
    public var values: [String: Value]
    /// Where it is declared.
    public var span: SourceSpan
  }

  /// What the preview is called, if it says so.
  public var title: String?
  /// How many columns it wants, if it says so.
  public var width: Int?
  /// The state, in the order of declaration.
  public var state: [State]
  /// The data that was loaded, by name.
  public var data: [String: Value]
  /// The variants, in the order of declaration.
  public var variants: [Variant]
  /// The whole preview.
  public var span: SourceSpan
  var program: Program
  var vocabulary: Vocabulary

  /// Returns what the preview shows under a variant and a state.
  ///
  /// Files are not looked at again: this is as fast as evaluating what depends on the state.
  ///
  /// - Parameters:
  ///   - variant: The name of a variant, `nil` for none.
  ///   - state: Values that beat those of the variant and the initial ones; others are ignored.
  /// - Returns: What is shown, and what was found wrong, by place; with errors nothing is shown.
  public func build(
    variant: String? = nil,
    state: [String: Value] = [:]
  ) -> (content: PreviewContent?, diagnostics: [Diagnostic]) {
    if let variant, !variants.contains(where: { $0.name == variant }) {
      let suggestion = NearestName.suggestion(for: variant, among: variants.map(\.name))
      let message = "there is no variant '\(variant)'\(suggestion)"
      return (nil, [Diagnostic(.unknownName, message, at: span)])
    }
    var builder = ContentBuilder(program, scope: scope(variant: variant, state: state))
    let content = builder.content()
    let resolved = builder.diagnostics.map(program.places.resolved)
    let diagnostics = resolved.inSourceOrder().within(program.limits)
    let hasErrors = diagnostics.contains { $0.severity == .error }
    return (hasErrors ? nil : content, diagnostics)
  }

  /// Returns what names stand for under a variant and a state.
  func scope(variant: String?, state: [String: Value]) -> Scope {
    let chosen = variant.flatMap { name in variants.first { $0.name == name } }
    var scope = Scope(limits: program.limits)
    for name in data.keys.sorted() {
      if let value = data[name] { scope.bind(name, to: value) }
    }
    for declared in self.state {
      let value = state[declared.name] ?? chosen?.values[declared.name] ?? declared.initial
      scope.bind(declared.name, to: value)
    }
    return scope
  }
}

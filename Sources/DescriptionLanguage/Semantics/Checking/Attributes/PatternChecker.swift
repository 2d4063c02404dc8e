internal import PlaygroundCore

/// Checks values: parses their templates, looks up the names in them and evaluates constants.
///
/// Counts the work of constant evaluation, which shares its limits, and records the names read.
struct PatternChecker {
  /// What the checkers of the file share.
  let context: CheckContext

  /// Creates a checker.
  init(_ context: CheckContext) { self.context = context }

  private var limits: Limits { context.limits }
  private var sink: DiagnosticSink { context.sink }

  /// Returns the pattern of a value; `nil` after an error.
  ///
  /// With `mayFollow`, lengths that follow a view are allowed: `{@title.width + 2}`.
  func pattern(
    of value: WrittenValue,
    names: Names,
    mayFollow: Bool = false
  ) -> Pattern? {
    switch value {
    case .text(let text): return pattern(of: text, names: names, mayFollow: mayFollow)
    case .json(let element):
      if case .string(let text) = element.kind {
        return pattern(of: text, names: names, mayFollow: mayFollow)
      }
      return pattern(of: element, names: names)
    }
  }

  private func pattern(
    of text: LocatedText,
    names: Names,
    mayFollow: Bool = false
  ) -> Pattern? {
    if text.isPlain { return .value(.string(text.text)) }
    let limits = limits
    let parsed = sink.collecting { Template.parse(text, limits: limits, into: &$0) }
    guard let template = parsed else { return nil }
    if let literal = template.literal { return .value(.string(literal)) }
    let references = template.references
    if mayFollow, let expression = template.expression, expression.followsView {
      let others = references.filter { !$0.isView }
      guard areKnown(others, names: names) else { return nil }
      return .followed(expression.replacing { names.constant($0.text) })
    }
    guard areKnown(references, names: names) else { return nil }
    var whole = template
    if !references.isEmpty {
      guard names.hasConstants else { return .template(template) }
      whole = template.replacing { names.constant($0.text) }
      if references.contains(where: { names.constant($0.name) == nil }) { return .template(whole) }
    }
    return value(of: .template(whole), in: Scope(limits: limits)).map { .value($0) }
  }

  /// Returns whether a value only reads constants; reports no defects.
  func isConstant(_ value: WrittenValue, names: Names) -> Bool {
    switch value {
    case .text(let text): isConstant(text, names: names)
    case .json(let element): isConstant(element, names: names)
    }
  }

  private func isConstant(_ text: LocatedText, names: Names) -> Bool {
    if text.isPlain { return true }
    var ignored: [Diagnostic] = []
    let template = Template.parse(text, limits: limits, into: &ignored)
    return template?.references.allSatisfy { names.constant($0.name) != nil } ?? false
  }

  private func isConstant(_ element: JSONElement, names: Names) -> Bool {
    switch element.kind {
    case .null, .bool, .number: true
    case .string(let text): isConstant(text, names: names)
    case .array(let elements): elements.allSatisfy { isConstant($0, names: names) }
    case .object(let members): members.allSatisfy { isConstant($0.value, names: names) }
    }
  }

  private func pattern(of element: JSONElement, names: Names) -> Pattern? {
    switch element.kind {
    case .null: return .value(.null)
    case .bool(let value): return .value(.bool(value))
    case .number(let value): return .value(value)
    case .string(let text): return pattern(of: text, names: names)
    case .array(let elements):
      let patterns = elements.map { pattern(of: $0, names: names) }
      let known = patterns.compactMap { $0?.known }
      if known.count == elements.count { return .value(.array(known)) }
      let whole = patterns.compactMap { $0 }
      return whole.count == elements.count ? .array(whole) : nil
    case .object(let members):
      var whole: [Pattern.Member] = []
      for member in members {
        guard let pattern = pattern(of: member.value, names: names) else { continue }
        whole.append(.init(name: member.name.text, value: pattern))
      }
      guard whole.count == members.count else { return nil }
      let known = whole.compactMap { member in
        member.value.known.map { ObjectValue.Member(name: member.name, value: $0) }
      }
      return known.count == whole.count ? .value(.object(ObjectValue(known))) : .object(whole)
    }
  }

  /// Returns whether all names can be read; reports the others.
  func areKnown(_ references: [NameReference], names: Names) -> Bool {
    context.dependencies.add(references)
    var isKnown = true
    for reference in references where !names.contains(reference.name) {
      isKnown = false
      if reference.isView {
        sink.report(reference.unknown(among: []).diagnostic)
        continue
      }
      if names.isOpen { continue }
      let message = "unknown name '\(reference.name)'\(reason(for: reference.name, names))"
      sink.report(Diagnostic(.unknownName, message, at: reference.span))
    }
    return isKnown
  }

  /// Returns why a name is unknown, or what to write instead, as the end of a message.
  private func reason(for name: String, _ names: Names) -> String {
    let suggestion = sink.suggestion(for: name, among: names.all) { name, _ in
      ForeignWords.name(name)
    }
    if !suggestion.isEmpty { return suggestion }
    if names.isInBody { return Names.bodyReason }
    return names.isEmpty ? ": only \(names.alternative) can be used here" : ""
  }

  /// Returns the value of a pattern in a scope; reports the reason if there is none.
  ///
  /// All evaluations share the limits of one scope. A name lacks a value only after a reported
  /// error.
  func value(of pattern: Pattern, in scope: Scope) -> Value? {
    // Exceeding a limit is reported once; nothing is evaluated afterwards.
    if context.work.excess(over: limits) != nil { return nil }
    var scope = scope
    scope.work = context.work
    defer { context.work = scope.work }
    do throws(EvaluationError) {
      return try pattern.value(in: &scope)
    } catch {
      let errors = pattern.errors(in: &scope)
      for error in errors.isEmpty ? [error] : errors where error.code != .unknownName {
        var diagnostic = error.diagnostic
        diagnostic.notes += UnbracedText.notes(on: error, in: pattern.expressions) { _ in nil }
        sink.report(diagnostic)
      }
      return nil
    }
  }

  /// Counts work other than evaluation; returns whether the limits allow it, and reports the limit
  /// that is exceeded.
  func may(_ work: Work, at span: SourceSpan) -> Bool {
    context.work += work
    guard let excess = context.work.excess(over: limits) else { return true }
    sink.report(limits.passed(excess, at: span))
    return false
  }

  /// Returns the parsed form of valid statements, cached by text.
  func script(_ text: String) -> EventScript? {
    if let known = context.scripts[text] { return known }
    let script = EventScript(text, limits: limits)
    context.scripts[text] = script
    return script
  }

  // MARK: - Parts

  /// Records that a declaration elsewhere was read: a component, a style or a state.
  func noteDeclarationRead() { context.dependencies.readsDeclarations = true }

  /// The state of the checker at the start of a part.
  struct PartStart {
    fileprivate let diagnosticCount: Int
    fileprivate let work: Work
  }

  /// The cost of checking a part of a file.
  struct Part {
    /// The names and declarations that the part read.
    var dependencies: DependencySet
    /// The work of evaluations.
    let work: Work
  }

  /// Starts recording for a part of a file; end it with `endPart(_:)`.
  func beginPart() -> PartStart {
    context.dependencies = DependencySet()
    return PartStart(diagnosticCount: sink.count, work: context.work)
  }

  /// Ends a part of a file, whose work is no longer counted.
  ///
  /// - Returns: The cost of the part; `nil` if anything was reported since `start`.
  func endPart(_ start: PartStart) -> Part? {
    let added = context.work - start.work
    context.work = start.work
    guard sink.count == start.diagnosticCount else { return nil }
    return Part(dependencies: context.dependencies, work: added)
  }
}

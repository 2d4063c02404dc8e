internal import PlaygroundCore

/// Checks the statements of `on-…` attributes with the names visible at their position.
struct StatementChecker {
  /// The names that the statements may read and change.
  let names: Names

  /// Returns the plan of an `on-…` attribute; `nil` after an error.
  func plan(of attribute: Attribute, _ patterns: PatternChecker) -> ActionPlan? {
    let name = String(attribute.name.dropFirst(3))
    let event = Event.Kind(rawValue: name).flatMap { $0.isInput ? nil : $0 }
    if event == nil {
      let suggestion = patterns.context.sink.suggestion(for: name, among: Schema.events) {
        name,
        _ in
        ForeignWords.event(name).map { .word($0) }
      }
      let message = "unknown event '\(name)'\(suggestion)"
      patterns.context.sink.report(Diagnostic(.unknownEvent, message, at: attribute.nameSpan))
    }
    let statements = statements(of: attribute, patterns)
    guard let event, let statements else { return nil }
    return ActionPlan(event: event, statements: statements)
  }

  /// Returns the plan of the statements in an attribute; `nil` after an error.
  ///
  /// - Parameters:
  ///   - attribute: The attribute.
  ///   - patterns: The checker for values.
  ///   - hasEvent: Whether the statements can read `event`.
  /// - Returns: The plan.
  func statements(
    of attribute: Attribute,
    _ patterns: PatternChecker,
    hasEvent: Bool = true
  ) -> StatementsPlan? {
    guard case .text(let text) = attribute.value else {
      let message = "invalid '\(attribute.name)': expected statements"
      patterns.context.sink.report(Diagnostic(.invalidValue, message, at: attribute.value.span))
      return nil
    }
    let count = patterns.context.sink.count
    let limits = patterns.context.limits
    let statements = patterns.context.sink.collecting {
      StatementParser.statements(of: text, limits: limits, into: &$0)
    }
    var captured: [String] = []
    var constants: [ByteExactString: Value] = [:]
    for statement in statements {
      check(statement, patterns, hasEvent: hasEvent)
      for reference in statement.references {
        if let constant = names.constant(reference.name) {
          constants[reference.name] = constant
        } else if names.local(reference.name) != nil, !captured.containsBytes(of: reference.name) {
          captured.append(reference.name)
        }
      }
    }
    guard patterns.context.sink.count == count else { return nil }
    let read = statements.flatMap(\.references).map(\.name)
    let changed = statements.compactMap { $0.target?.name }
    return patterns.script(text.text).map {
      StatementsPlan(
        script: $0,
        captured: captured,
        constants: constants,
        isLocal: (read + changed).contains(where: names.isLocalState),
      )
    }
  }

  /// Reports the semantic defects of a statement.
  private func check(
    _ statement: EventStatement,
    _ patterns: PatternChecker,
    hasEvent: Bool
  ) {
    var references = statement.references
    if statement.target != nil { patterns.noteDeclarationRead() }
    let isKnown = statement.target.map { canChange($0, patterns.context.sink) } ?? true
    if let target = statement.target, !isKnown {
      // `x += 1` also reads its target.
      references.removeAll { $0.name.hasSameBytes(as: target.name) }
    }
    if hasEvent, !names.contains(EventDetails.name) {
      references.removeAll { $0.name == EventDetails.name }
    }
    _ = patterns.areKnown(references, names: names)
    do throws(EvaluationError) {
      try checkKinds(of: statement, patterns.context.sink)
    } catch {
      var diagnostic = error.diagnostic
      diagnostic.notes += UnbracedText.notes(on: error, in: statement.expressions) {
        names.state($0)?.text
      }
      patterns.context.sink.report(diagnostic)
    }
  }

  /// Returns whether a statement may change its target; reports the reason if not.
  private func canChange(_ target: EventStatement.Target, _ sink: DiagnosticSink) -> Bool {
    let name = target.name
    if names.state(name) != nil { return true }
    if names.isOpen { return false }
    if names.contains(name) {
      let isConstant = names.constant(name) != nil
      let local = isConstant ? .let : names.local(name)?.origin
      let origin = local?.rawValue ?? "data"
      let message = "cannot change '\(name)': it is \(origin), not a state"
      sink.report(Diagnostic(.unknownState, message, at: target.span))
      return false
    }
    let suggestion = sink.suggestion(for: name, among: names.states.map(\.name))
    let reason = suggestion.isEmpty && names.isInBody ? Names.bodyReason : suggestion
    let message = "unknown state '\(name)'\(reason)"
    sink.report(Diagnostic(.unknownState, message, at: target.span))
    return false
  }

  // MARK: - Kinds

  /// Reports values whose kind is invalid in every state.
  private func checkKinds(
    of statement: EventStatement,
    _ sink: DiagnosticSink
  ) throws(EvaluationError) {
    let state = statement.target.flatMap { names.state($0.name) }
    switch statement {
    case .assign(_, let value):
      guard let kind = try KindInference.kind(of: value, names: names.kind), kind != .nothing,
        let state, let old = state.kind, old != kind
      else { return }
      var diagnostic = EvaluationError.unfit(state.name, old, kind, at: value.span).diagnostic
      diagnostic.notes = Self.notes(on: state)
      sink.report(diagnostic)
    case .toggle(let target): need(.truth, of: state, at: target.span, by: "toggle", sink)
    case .append(let target, let value):
      need(.list, of: state, at: target.span, by: "append", sink)
      _ = try KindInference.kind(of: value, names: names.kind)
    case .remove(let target, let index):
      need(.list, of: state, at: target.span, by: "remove", sink)
      try checkIndex(index)
    case .move(let target, let from, let to):
      need(.list, of: state, at: target.span, by: "move", sink)
      try checkIndex(from)
      try checkIndex(to)
    case .emit(_, let value):
      if let value { _ = try KindInference.kind(of: value, names: names.kind) }
    case .log(let text):
      for case .hole(let hole) in text.pieces {
        if let kind = try KindInference.kind(of: hole, names: names.kind), !kind.hasText {
          throw .noText(kind, at: hole.span)
        }
      }
    }
  }

  private func checkIndex(_ index: Expression) throws(EvaluationError) {
    if let kind = try KindInference.kind(of: index, names: names.kind), kind != .number {
      throw .mismatch("a whole number", kind.words, at: index.span)
    }
  }

  private func need(
    _ kind: ValueKind,
    of state: Names.State?,
    at span: SourceSpan,
    by verb: String,
    _ sink: DiagnosticSink
  ) {
    guard let state, let actual = state.kind, actual != kind else { return }
    let message = "'\(verb)' expects \(kind.words), but '\(state.name)' is \(actual.words)"
    sink.report(Diagnostic(.typeMismatch, message, at: span, notes: Self.notes(on: state)))
  }

  private static func notes(on state: Names.State) -> [Diagnostic.Note] {
    if let text = state.text.flatMap({ UnbracedText($0) }) { return [text.note(on: state.name)] }
    return [Diagnostic.Note("the state is declared here", at: state.span)]
  }
}

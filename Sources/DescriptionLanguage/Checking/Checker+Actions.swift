internal import PlaygroundCore

/// What elements do on events.
extension Checker {
  /// Returns what an `on-…` attribute says, `nil` after an error.
  mutating func action(_ attribute: Attribute, names: Names) -> ActionPlan? {
    let name = String(attribute.name.dropFirst(3))
    let event = Event.Kind(rawValue: name)
    if event == nil {
      let suggestion = self.suggestion(for: name, among: Schema.events)
      tell(.unknownEvent, "there is no event '\(name)'\(suggestion)", at: attribute.nameSpan)
    }
    guard case .text(let text) = attribute.value else {
      tell(.invalidValue, "'\(attribute.name)' takes statements", at: attribute.value.span)
      return nil
    }
    let count = diagnostics.count
    let statements = StatementParser.statements(of: text, limits: limits, into: &diagnostics)
    var captured: [String] = []
    for statement in statements {
      check(statement, names: names)
      for reference in statement.references
      where names.local(reference.name) != nil && !captured.contains(reference.name) {
        captured.append(reference.name)
      }
    }
    guard let event, diagnostics.count == count else { return nil }
    return ActionPlan(event: event, statements: text.text, captured: captured)
  }

  /// Reports what is wrong with a statement beside its syntax.
  private mutating func check(_ statement: Statement, names: Names) {
    var references = statement.references
    if statement.target != nil { trail.readsDeclarations = true }
    let isKnown = statement.target.map { canChange($0, names: names) } ?? true
    if let target = statement.target, !isKnown {
      // `x += 1` reads what it changes.
      references.removeAll { $0.name == target.name }
    }
    if !names.contains(EventDetails.name) {
      references.removeAll { $0.name == EventDetails.name }
    }
    _ = areKnown(references, names: names)
    do throws(EvaluationError) {
      try checkKinds(of: statement, names: names)
    } catch {
      diagnostics.append(error.diagnostic)
    }
  }

  /// Returns whether a statement may change what it names; reports what it may not.
  private mutating func canChange(_ target: Statement.Target, names: Names) -> Bool {
    let name = target.name
    if names.state(name) != nil { return true }
    if names.isOpen { return false }
    if names.contains(name) {
      let origin = names.local(name)?.origin.rawValue ?? "data"
      let message = "'\(name)' is \(origin) and cannot be changed; only states can"
      tell(.unknownState, message, at: target.span)
      return false
    }
    let reason =
      names.isInBody
      ? ": the body of a component sees its params only"
      : suggestion(for: name, among: names.states.map(\.name))
    tell(.unknownState, "there is no state '\(name)' here\(reason)", at: target.span)
    return false
  }

  // MARK: - Kinds

  /// Reports values of a kind that cannot be right under any state.
  private mutating func checkKinds(
    of statement: Statement,
    names: Names
  ) throws(EvaluationError) {
    let state = statement.target.flatMap { names.state($0.name) }
    switch statement {
    case .assign(_, let value):
      guard let kind = try KindInference.kind(of: value, names: names.kind), kind != .nothing,
        let state, let old = state.kind, old != kind
      else { return }
      var diagnostic = EvaluationError.unfit(state.name, old, kind, at: value.span).diagnostic
      diagnostic.notes = [Self.note(on: state)]
      diagnostics.append(diagnostic)
    case .toggle(let target): need(.truth, of: state, at: target.span, by: "toggle")
    case .append(let target, let value):
      need(.list, of: state, at: target.span, by: "append")
      _ = try KindInference.kind(of: value, names: names.kind)
    case .remove(let target, let index):
      need(.list, of: state, at: target.span, by: "remove")
      try checkIndex(index, names: names)
    case .move(let target, let from, let to):
      need(.list, of: state, at: target.span, by: "move")
      try checkIndex(from, names: names)
      try checkIndex(to, names: names)
    case .emit(_, let value):
      if let value { _ = try KindInference.kind(of: value, names: names.kind) }
    case .log(let text):
      for case .hole(let hole) in text.pieces {
        if let kind = try KindInference.kind(of: hole, names: names.kind), !kind.hasText {
          throw .noText(kind.words, at: hole.span)
        }
      }
    }
  }

  private func checkIndex(_ index: Expression, names: Names) throws(EvaluationError) {
    if let kind = try KindInference.kind(of: index, names: names.kind), kind != .number {
      throw .mismatch("a whole number", kind.words, at: index.span)
    }
  }

  private mutating func need(
    _ kind: ValueKind,
    of state: Names.State?,
    at span: SourceSpan,
    by verb: String
  ) {
    guard let state, let actual = state.kind, actual != kind else { return }
    let message = "'\(state.name)' is \(actual.words); \(verb) takes \(kind.words)"
    tell(.typeMismatch, message, at: span, notes: [Self.note(on: state)])
  }

  private static func note(on state: Names.State) -> Diagnostic.Note {
    Diagnostic.Note("the state is declared here", at: state.span)
  }
}

internal import PlaygroundCore

extension PlanEvaluator {
  /// Returns whether a build that watches leaves out the rest, as it has found out enough.
  mutating func endsWatch() -> Bool {
    guard watch?.hasEnough(after: scope.work) == true else { return false }
    watch?.isComplete = false
    return true
  }

  /// Notes the value of a watched expression in the list of a loop that begins.
  mutating func noteList(of clause: ForClause) { watch?.noteList(of: clause, in: &scope) }

  /// Notes the value of a watched variable of a loop, which has its next value.
  mutating func noteTurn(of clause: ForClause) { watch?.noteTurn(of: clause, in: &scope) }

  /// Notes the value of a watched name that is declared at a position.
  mutating func noteDeclaration(at span: SourceSpan) {
    watch?.noteDeclaration(at: span, in: &scope)
  }
}

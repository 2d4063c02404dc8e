package import PlaygroundCore

/// The values that an expression has where it is written, each time that is evaluated.
package struct ValueWatch: Sendable {
  /// The most values that are kept.
  package static let keptCount = 20

  /// Where an expression is written.
  package struct Place: Sendable {
    /// The attribute or the text that contains it; the element, if that declares the name.
    package var span: SourceSpan
    /// Whether the expression is a name that is declared there.
    package var isDeclaration: Bool

    /// Creates a place.
    package init(span: SourceSpan, isDeclaration: Bool) {
      (self.span, self.isDeclaration) = (span, isDeclaration)
    }
  }

  /// The first values, in the order of the content.
  package private(set) var values: [Value] = []
  /// The number of all values.
  package private(set) var count = 0
  /// Whether all of the content was built.
  package internal(set) var isComplete = true
  private let expression: Expression
  private let place: Place
  private let sourceMap: SourceMap

  init(_ expression: Expression, at place: Place, _ sourceMap: SourceMap) {
    (self.expression, self.place, self.sourceMap) = (expression, place, sourceMap)
  }

  /// The steps of evaluation after which a build that watches ends if it has a value.
  private static let stepLimit = 200_000
  /// The steps of evaluation after which a build that watches ends.
  static let searchLimit = 1_000_000

  /// Notes the value if the expression is used at a position that is evaluated now.
  mutating func noteUse(at span: SourceSpan, in scope: inout Scope) {
    if !place.isDeclaration, isWatched(span) { note(in: &scope) }
  }

  /// Notes the value if the name is declared at a position.
  mutating func noteDeclaration(at span: SourceSpan, in scope: inout Scope) {
    if place.isDeclaration, isWatched(span) { note(in: &scope) }
  }

  /// Notes the value if the expression is used in the list of a loop.
  mutating func noteList(of clause: ForClause, in scope: inout Scope) {
    noteUse(at: clause.sequence.text.span, in: &scope)
  }

  /// Notes the value if the loop declares the name, which has a value now.
  mutating func noteTurn(of clause: ForClause, in scope: inout Scope) {
    let names = [clause.item, clause.index].compactMap(\.self)
    let isDeclared = expression.references.contains { reference in
      names.contains { $0.hasSameBytes(as: reference.name) }
    }
    if isDeclared { noteDeclaration(at: clause.sequence.text.span, in: &scope) }
  }

  /// Returns whether there are values, and enough work was done to count further ones.
  func hasEnough(after work: Work) -> Bool { count > 0 && work.steps > Self.stepLimit }

  /// Returns whether all of the place is in a span.
  func isInside(_ span: SourceSpan) -> Bool {
    let span = sourceMap.resolved(span)
    return span.source == place.span.source && span.start <= place.span.start
      && place.span.end <= span.end
  }

  /// Returns whether the place and a span have a position in common.
  func isWatched(_ span: SourceSpan) -> Bool {
    let span = sourceMap.resolved(span)
    return span.source == place.span.source && span.start <= place.span.end
      && place.span.start <= span.end
  }

  private mutating func note(in scope: inout Scope) {
    let work = scope.work
    defer { scope.work = work }
    guard let value = try? expression.evaluate(in: &scope) else { return }
    count += 1
    if values.count < Self.keptCount { values.append(value) }
  }
}

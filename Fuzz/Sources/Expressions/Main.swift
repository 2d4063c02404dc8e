import DescriptionLanguage
import FuzzSupport
import PlaygroundCore

/// Parses arbitrary text as a template, an expression, statements and a `for` clause, and evaluates
/// it.
@main
enum Main {
  static func main() {
    Fuzzer.run { start, count in
      Main.read(Fuzzer.bytes(start, count))
      return 0
    }
  }

  private static func read(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    let file = SourceFile(number: 0, path: "a", bytes: bytes)
    let whole = LocatedText(text, span: file.span)
    evaluate(whole, file)
    var diagnostics: [Diagnostic] = []
    if let template = Template.parse(whole, limits: limits, into: &diagnostics) {
      var scope = scope
      check(file) { () throws(EvaluationError) in _ = try template.text(in: &scope) }
    } else {
      Fuzzer.expect(!diagnostics.isEmpty, "no template, and nothing is said")
    }
    if let statements = EventStatement.parse(whole, limits: limits, into: &diagnostics) {
      var state = state
      check(file) { () throws(EvaluationError) in
        _ = try EventStatement.apply(statements, to: &state, in: scope)
      }
    }
    if let clause = ForClause.parse(whole, limits: limits, into: &diagnostics) {
      var scope = scope
      check(file) { () throws(EvaluationError) in _ = try clause.items(in: &scope) }
    }
    Fuzzer.check(diagnostics, in: [file])
  }

  /// Checks that parentheses and surrounding white space do not change the value of an expression.
  private static func evaluate(_ text: LocatedText, _ file: SourceFile) {
    var diagnostics: [Diagnostic] = []
    let expression = Expression.parse(text, limits: limits, into: &diagnostics)
    Fuzzer.check(diagnostics, in: [file])
    guard let expression else { return Fuzzer.expect(!diagnostics.isEmpty, "nothing is said") }
    for reference in expression.references { Fuzzer.check(reference.span, [file], reference.name) }
    let dressed = LocatedText(" ( " + text.text + "\n)", span: text.span)
    var deeper = limits
    deeper.depth += 1
    guard let same = Expression.parse(dressed, limits: deeper, into: &diagnostics) else {
      return Fuzzer.expect(false, "parentheses make it wrong: \(diagnostics.map(\.message))")
    }
    let (first, second) = (outcome(of: expression), outcome(of: same))
    Fuzzer.expect(first == second, "parentheses change it: \(first) and \(second)")
    check(file) { () throws(EvaluationError) in
      var scope = scope
      _ = try expression.evaluate(in: &scope)
    }
  }

  /// Returns the typed value of an expression, or its error, as text.
  private static func outcome(of expression: Expression) -> String {
    var scope = scope
    do throws(EvaluationError) {
      return String(reflecting: try expression.evaluate(in: &scope))
    } catch {
      return "\(error.code): \(error.message)"
    }
  }

  private static func check(
    _ file: SourceFile,
    _ body: () throws(EvaluationError) -> Void
  ) {
    do throws(EvaluationError) { try body() } catch { Fuzzer.check([error.diagnostic], in: [file]) }
  }

  /// Limits that even short inputs can reach.
  private static let limits = {
    var limits = Limits()
    limits.steps = 20_000
    limits.madeBytes = 1 << 16
    return limits
  }()

  private static let state = ObjectValue([
    .init(name: "n", value: 3), .init(name: "t", value: "a{b}\u{1b}é"),
    .init(name: "b", value: true),
  ])

  private static var scope: Scope {
    var scope = Scope(limits: limits)
    for member in state.members { scope.bind(member.name, to: member.value) }
    scope.bind("d", to: 0.5)
    scope.bind("list", to: [3, 1, 2, "x", nil])
    scope.bind("items", to: [.object(state), .object(state)])
    return scope
  }
}

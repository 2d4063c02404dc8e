import PlaygroundCore
import TestSupport
import Testing

@testable import DescriptionLanguage

/// The account of steps and bytes that one evaluation keeps.
struct EvaluationMeterTests {
  private func meter(_ set: (inout Limits) -> Void, steps: Int = 0) -> EvaluationMeter {
    var limits = Limits()
    set(&limits)
    var scope = Scope(limits: limits)
    scope.work.steps = steps
    let text = LocatedText("a + b", span: SourceSpan(source: 7, start: 10, end: 15))
    return EvaluationMeter(scope, text: text)
  }

  private func evaluated(
    _ source: String,
    _ names: [String: Value],
    _ limits: Limits
  ) throws -> Value {
    let span = SourceSpan(source: 0, start: 0, end: UInt32(source.utf8.count))
    var diagnostics: [Diagnostic] = []
    let expression = Expression.parse(LocatedText(source, span: span), into: &diagnostics)
    var scope = Scope(limits: limits)
    for (name, value) in names { scope.bind(name, to: value) }
    return try #require(expression).evaluate(in: &scope)
  }

  @Test func stepsOfOneEvaluationAreLimited() throws {
    var meter = meter { $0.steps = 3 }

    try meter.step(3, at: 0..<1)
    let error = #expect(throws: EvaluationError.self) { try meter.step(at: 2..<3) }
    #expect(error?.message.contains("'steps' of 3") == true)
    #expect(error?.span == SourceSpan(source: 7, start: 12, end: 13))
  }

  @Test func stepsOfEarlierEvaluationsCount() throws {
    var meter = meter({ $0.totalSteps = 10 }, steps: 8)

    try meter.step(2, at: 0..<1)
    #expect(meter.work.steps == 10)
    let error = #expect(throws: EvaluationError.self) { try meter.step(at: 0..<1) }
    #expect(error?.message.contains("'total-steps' of 10") == true)
  }

  @Test func textAndListsShareOneAccount() throws {
    var meter = meter { $0.madeBytes = 40 }

    #expect(try meter.made("12345678", at: 0..<1) == "12345678")
    #expect(try meter.made([1, 2], at: 0..<1) == [1, 2])
    let error = #expect(throws: EvaluationError.self) { _ = try meter.made("x", at: 0..<1) }
    #expect(error?.code == .limit)
  }

  /// A filter costs what it reads: its limits do not depend on how long the text is to look for.
  @Test(arguments: [1, 5, 40, 300])
  func aFilterOverManyRowsTakesAnyText(length: Int) throws {
    let count = Seeds.areAllWanted ? 100_000 : 20_000
    var limits = Limits()
    limits.steps = limits.steps / 100_000 * count
    limits.totalSteps = limits.totalSteps / 100_000 * count
    limits.madeBytes = limits.madeBytes / 100_000 * count
    let query = String(repeating: "Ada ", count: length / 4 + 1).prefix(length)
    let people = (0..<count).map { number -> Value in ["name": .string("Ada Ada \(number)")] }
    let found = try evaluated(
      "filter(ps, p => contains(lower(p.name), lower(q)))",
      ["ps": .array(people), "q": .string(String(query))],
      limits
    )

    guard case .array(let items) = found else {
      Issue.record("expected a list")
      return
    }
    #expect(items.count == (length <= 5 ? count : 0))
  }

  @Test func whatAConditionMakesIsFreed() throws {
    var limits = Limits()
    limits.madeBytes = 400
    let names: [String: Value] = ["list": .array((0..<20).map { .int($0) })]
    let kept = try evaluated("filter(list, x => repeat('a', 100) != '')", names, limits)
    #expect(kept == names["list"])
    #expect(throws: EvaluationError.self) {
      try evaluated("map(list, x => repeat('a', 100))", names, limits)
    }
  }

  @Test func sharedPartsWeighEachTime() throws {
    var meter = meter { $0.madeBytes = 64 }
    let part: Value = [1, 2, 3]

    try meter.weigh([part], at: 0..<1)
    let error = #expect(throws: EvaluationError.self) {
      try meter.weigh([part, part, part], at: 0..<1)
    }
    #expect(error?.code == .limit)
  }
}

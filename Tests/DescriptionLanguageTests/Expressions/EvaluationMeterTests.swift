import PlaygroundCore
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

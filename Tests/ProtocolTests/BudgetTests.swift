import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundProtocol

struct BudgetTests {
  @Test func theStepsAddUpToAFrame() {
    #expect(Budget.standard.phases.total == 16_000)
    for phase in Phases.Phase.allCases where phase != .compile {
      #expect(Budget.standard.phases[phase] > 0)
    }
  }

  @Test(
    arguments: [
      ([.build: 8_000, .parse: 2_000], nil),
      ([.build: 14_000, .read: 900], "build 14 of 8"), ([.send: 1_010], "send 1.1 of 1"),
      ([.build: 14_300, .parse: 3_210], "parse 3.3 of 2, build 14.3 of 8"),
      (
        [
          .read: 1_000, .parse: 2_000, .build: 8_000, .diff: 1_000, .layout: 2_000, .paint: 1_000,
          .send: 1_000,
        ], nil
      ),
    ] as [(Phases, String?)]
  )
  func whatTookTooLongIsNamed(phases: Phases, text: String?) {
    #expect(Budget.standard.text(for: phases) == text)
  }

  @Test func whereThereIsLittleRoomTheWorstStepIsNamed() {
    let phases: Phases = [.parse: 3_000, .build: 14_000, .send: 1_200]

    #expect(Budget.standard.shortText(for: phases) == "build 14 of 8")
    #expect(Budget.standard.shortText(for: [.build: 100]) == nil)
  }

  @Test func compilingHasNoBudget() {
    #expect(Budget.standard.text(for: [.compile: 160_000, .parse: 500, .build: 6_000]) == nil)
    #expect(Budget.standard.text(for: [.compile: 7_350_000]) == nil)
    #expect(Budget.standard.text(for: [.compile: 735_000, .build: 9_000]) == "build 9 of 8")
    let narrow = Budget([.read: 10, .parse: 10])
    #expect(narrow.excesses(in: [.read: 10, .compile: 100, .parse: 10]).isEmpty)
    #expect(
      narrow.excesses(in: [.read: 5, .compile: 9, .parse: 16]).map(\.phase) == [.parse, nil]
    )
  }

  @Test func onlyFilesThatAreCompiledNameThePhase() {
    let swift: Phases = [.compile: 160_000]
    #expect(text(of: swift).contains(#""compile":160"#))
    #expect(!text(of: [.parse: 500]).contains("compile"))
  }

  private func text(of phases: Phases) -> String {
    var json = JSONWriter()
    json.append(phases)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test func theTotalIsReportedIfNoPhaseExceedsItsBudget() {
    let budget = Budget([.read: 5_000, .parse: 5_000])
    let narrow = Budget([.read: 100, .parse: 100])

    #expect(budget.text(for: [.read: 5_000, .parse: 5_000]) == nil)
    #expect(narrow.text(for: [.read: 100, .parse: 400]) == "parse 0.4 of 0.1")
    #expect(
      narrow.excesses(in: [.read: 100, .parse: 400]) == [
        Budget.Excess(phase: .parse, taken: 400, allowed: 100),
        Budget.Excess(phase: nil, taken: 500, allowed: 200),
      ]
    )
  }
}

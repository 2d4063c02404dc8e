/// How long each step from a save to the screen took.
package struct Phases: Equatable, Sendable {
  /// One step.
  package enum Phase: String, CaseIterable, Sendable {
    case read
    case parse
    case build
    case diff
    case layout
    case paint
    case send
  }

  /// Microseconds, one entry for each phase in declaration order.
  private var microseconds = [Int](repeating: 0, count: Phase.allCases.count)

  /// Creates steps that took no time.
  package init() {}

  /// Microseconds that a step took, 0 when it did not run.
  package subscript(phase: Phase) -> Int {
    get { microseconds[phase.index] }
    set { microseconds[phase.index] = newValue }
  }

  /// Microseconds that all steps took together.
  package var total: Int { microseconds.reduce(0, +) }
}

extension Phases.Phase {
  fileprivate var index: Int {
    switch self {
    case .read: 0
    case .parse: 1
    case .build: 2
    case .diff: 3
    case .layout: 4
    case .paint: 5
    case .send: 6
    }
  }
}

extension Phases: ExpressibleByDictionaryLiteral {
  /// Creates steps from the microseconds they took.
  package init(dictionaryLiteral elements: (Phase, Int)...) {
    self.init()
    for (phase, count) in elements { self[phase] = count }
  }
}

/// The duration of each phase from a save to the screen.
package struct Phases: Equatable, Sendable {
  /// A phase.
  package enum Phase: String, CaseIterable, Sendable {
    case read
    case parse
    case build
    case diff
    case layout
    case paint
    case send
  }

  /// The durations in microseconds, one for each phase in declaration order.
  private var microseconds = [Int](repeating: 0, count: Phase.allCases.count)

  /// Creates durations of zero.
  package init() {}

  /// The duration of a phase in microseconds, 0 if it did not run.
  package subscript(phase: Phase) -> Int {
    get { microseconds[phase.index] }
    set { microseconds[phase.index] = newValue }
  }

  /// The total duration, in microseconds.
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
  /// Creates durations from microseconds.
  package init(dictionaryLiteral elements: (Phase, Int)...) {
    self.init()
    for (phase, count) in elements { self[phase] = count }
  }
}

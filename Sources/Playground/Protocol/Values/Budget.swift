import DescriptionLanguage
import PlaygroundCore

/// The time budget of each phase from a save to the screen.
///
/// They fit one frame at 60 Hz together. Compiling has none.
package struct Budget: Equatable, Sendable {
  /// A phase, or all phases together, that exceeded its budget.
  struct Excess: FieldObject, Equatable, Sendable {
    /// The phase, `nil` for all phases together.
    var phase: Phases.Phase?
    /// The duration, in microseconds.
    var taken: Int
    /// The budget, in microseconds.
    var allowed: Int

    static var schemaName: String { "excess" }

    static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
      Self(
        phase: try c("phase", m?.phase, as: PhaseOrTotal()),
        taken: try c("took", m?.taken, as: Milliseconds()),
        allowed: try c("budget", m?.allowed, as: Milliseconds()),
      )
    }
  }

  /// 16 milliseconds in total; most for building, whose duration depends most on the description.
  package static let standard = Budget([
    .read: 1_000, .parse: 2_000, .build: 8_000, .diff: 1_000, .layout: 2_000, .paint: 1_000,
    .send: 1_000,
  ])

  /// The budget of each phase, in microseconds; that of compiling does not count.
  let phases: Phases

  /// Creates a budget from microseconds for each phase.
  package init(_ phases: Phases) {
    self.phases = phases
  }

  /// Returns the exceeded budgets: phases in order, then all phases together.
  func excesses(in taken: Phases) -> [Excess] {
    var excesses = Phases.Phase.allCases.filter { $0 != .compile && taken[$0] > phases[$0] }
      .map { Excess(phase: $0, taken: taken[$0], allowed: phases[$0]) }
    let total = taken.total - taken[.compile]
    if total > phases.total {
      excesses.append(Excess(phase: nil, taken: total, allowed: phases.total))
    }
    return excesses
  }

  /// Returns the text for exceeded budgets, `build 14.3 of 8, parse 3 of 2`; `nil` if there are
  /// none.
  ///
  /// The total is named only if no single phase exceeds its budget, since its duration is shown
  /// beside it.
  package func text(for taken: Phases) -> String? {
    let texts = reported(in: taken).map(\.text)
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// Returns the short text: only the phase that exceeds its budget most.
  package func shortText(for taken: Phases) -> String? {
    reported(in: taken).max { $0.taken - $0.allowed < $1.taken - $1.allowed }?.text
  }

  private func reported(in taken: Phases) -> [Excess] {
    let excesses = excesses(in: taken)
    let steps = excesses.filter { $0.phase != nil }
    return steps.isEmpty ? excesses : steps
  }
}

extension Budget.Excess {
  /// In milliseconds: `build 14.3 of 8`.
  fileprivate var text: String {
    let numbers = "\(Self.milliseconds(taken)) of \(Self.milliseconds(allowed))"
    return phase.map { "\($0.rawValue) \(numbers)" } ?? numbers
  }

  /// Returns milliseconds with at most one decimal place, rounded up, so that a duration over
  /// budget looks larger than the budget.
  private static func milliseconds(_ microseconds: Int) -> String {
    let tenths = (microseconds + 99) / 100
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

/// The name of a phase, or `total` for `nil`.
private struct PhaseOrTotal: FieldFormat {
  func read(_ value: PlaygroundCore.Value) throws(FieldError) -> Phases.Phase? {
    value == "total" ? nil : try Phases.Phase.read(value)
  }

  func append(_ value: Phases.Phase?, to json: inout JSONWriter) {
    json.value(value?.rawValue ?? "total")
  }

  func schema(_: inout SchemaDefinitions) -> PlaygroundCore.Value {
    ["enum": .array(Phases.Phase.allCases.map { .string($0.rawValue) } + ["total"])]
  }

  var blank: Phases.Phase? { nil }
}

extension FieldCoder {
  /// Codes the duration of each phase, and the budgets that they exceed, if any.
  mutating func timedPhases(_ phases: Phases?) throws(Failure) -> Phases {
    let coded = try self("phases", phases)
    let excesses = phases.map { Budget.standard.excesses(in: $0) } ?? []
    derived("slow", excesses.isEmpty ? nil : excesses)
    return coded
  }
}

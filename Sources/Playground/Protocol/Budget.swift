/// How long each step from a save to the screen may take, so that the whole keeps within a frame of a
/// screen that shows sixty a second.
package struct Budget: Equatable, Sendable {
  /// A step, or all of them, that took longer than it may.
  struct Excess: Equatable, Sendable {
    /// The step, `nil` for all of them together.
    var phase: Phases.Phase?
    /// Microseconds it took.
    var taken: Int
    /// Microseconds it may take.
    var allowed: Int
  }

  /// Milliseconds in all 16: most for building, for that is what descriptions can make long.
  package static let standard = Budget([
    .read: 1_000, .parse: 2_000, .build: 8_000, .diff: 1_000, .layout: 2_000, .paint: 1_000,
    .send: 1_000,
  ])

  /// Microseconds that each step may take.
  let phases: Phases

  /// Creates a budget of microseconds for each step.
  package init(_ phases: Phases) {
    self.phases = phases
  }

  /// Returns what took longer than it may: steps in their order, then all of them together.
  func excesses(in taken: Phases) -> [Excess] {
    var excesses = Phases.Phase.allCases.filter { taken[$0] > phases[$0] }
      .map { Excess(phase: $0, taken: taken[$0], allowed: phases[$0]) }
    if taken.total > phases.total {
      excesses.append(Excess(phase: nil, taken: taken.total, allowed: phases.total))
    }
    return excesses
  }

  /// Returns what a person is told of it, `build 14.3 of 8, parse 3 of 2`, and `nil` when all is well.
  ///
  /// All steps together, whose time stands beside it, are named only where no single one is to blame.
  package func text(for taken: Phases) -> String? {
    let told = told(of: taken).map(\.text)
    return told.isEmpty ? nil : told.joined(separator: ", ")
  }

  /// Returns what a person is told where there is little room: of the step alone that took the longest
  /// beyond what it may.
  package func shortText(for taken: Phases) -> String? {
    told(of: taken).max { $0.taken - $0.allowed < $1.taken - $1.allowed }?.text
  }

  private func told(of taken: Phases) -> [Excess] {
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

  /// Returns milliseconds with one decimal, which is left off where it is 0; rounded up, so that what is
  /// beyond a budget looks so.
  private static func milliseconds(_ microseconds: Int) -> String {
    let tenths = (microseconds + 99) / 100
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

import DescriptionLanguage
import PlaygroundCore

/// The duration of each phase from a save to the screen.
package struct Phases: Equatable, Sendable {
  /// A phase.
  package enum Phase: String, FieldWord, CaseIterable, Sendable {
    case read
    case compile
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
    case .compile: 1
    case .parse: 2
    case .build: 3
    case .diff: 4
    case .layout: 5
    case .paint: 6
    case .send: 7
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

/// The duration of each phase; a missing phase has the duration 0.
extension Phases: FieldObject {
  package static var schemaName: String { "phases" }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    var phases = Phases()
    for phase in Phase.allCases where phase != .compile {
      phases[phase] = try c(phase.rawValue, m?[phase], as: Milliseconds(), ifMissing: 0)
    }
    // Only files in Swift are compiled.
    let compile = m.flatMap { $0[.compile] == 0 ? nil : $0[.compile] }
    phases[.compile] =
      try c.optional(Phase.compile.rawValue, compile, as: Milliseconds()) ?? 0
    return phases
  }
}

/// Microseconds, in milliseconds with up to three decimal places.
struct Milliseconds: FieldFormat {
  /// The longest duration that is read, in milliseconds: some decades.
  private static let longest = 1 << 40

  func read(_ value: PlaygroundCore.Value) throws(FieldError) -> Int {
    switch value {
    case .int(let milliseconds) where (0...Self.longest).contains(milliseconds):
      return milliseconds * 1000
    case .double(let milliseconds) where (0...Double(Self.longest)).contains(milliseconds):
      return Int((milliseconds * 1000).rounded())
    default: throw FieldError("must be a number of milliseconds")
    }
  }

  func append(_ microseconds: Int, to json: inout JSONWriter) {
    if microseconds.isMultiple(of: 1000) {
      json.value(microseconds / 1000)
    } else {
      json.value(Double(microseconds) / 1000)
    }
  }

  func schema(_: inout SchemaDefinitions) -> PlaygroundCore.Value {
    ["type": "number", "minimum": 0]
  }

  var blank: Int { 0 }
}

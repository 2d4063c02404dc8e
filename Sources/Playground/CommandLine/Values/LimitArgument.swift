import DescriptionLanguage

/// A limit on the command line: `nodes=5000000`.
struct LimitArgument: Equatable, Sendable {
  /// The name of the limit.
  let name: Limits.Name
  /// The value of the limit.
  let value: Int

  /// Parses `NAME=N`; returns `nil` if `text` has another form or N is out of range.
  init?(_ text: String) {
    let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, let name = Limits.Name(rawValue: String(halves[0])),
      halves[1].utf8.allSatisfy({ (48...57).contains($0) }),
      let value = Int(halves[1]), (1...name.maximum).contains(value)
    else { return nil }
    self.name = name
    self.value = value
  }

  /// Returns the expectation to report for an invalid `text`.
  fileprivate static func expectation(for text: String) -> Expectation {
    let given = String(text.prefix { $0 != "=" })
    guard let name = Limits.Name(rawValue: given) else {
      let names = Limits.Name.allCases.map(\.rawValue)
      return Suggestion.of(given, among: names).map { .word("\($0)=N") }
        ?? .value("NAME=N, where NAME is one of \(names.joined(separator: ", "))")
    }
    return .part(name.rawValue, takes: "a whole number from 1 to \(name.maximum)")
  }
}

extension LimitArgument: CustomStringConvertible {
  /// The spelling on the command line: `nodes=5000000`.
  var description: String { "\(name.rawValue)=\(value)" }
}

extension ValueParser where Value == LimitArgument {
  /// `NAME=N`, a limit of descriptions.
  static var limit: Self {
    ValueParser(
      completion: .words(Limits.Name.allCases.map { $0.rawValue + "=" }),
      expectation: { LimitArgument.expectation(for: $0) },
      parse: { LimitArgument($0) },
    )
  }
}

extension Limits {
  /// Creates limits from arguments; the last value of a limit wins.
  init(_ arguments: [LimitArgument]) {
    self.init()
    for argument in arguments { self[argument.name] = argument.value }
  }
}

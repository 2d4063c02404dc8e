import DescriptionLanguage

/// A limit on the command line: `nodes=5000000`.
struct LimitArgument: Equatable, Sendable {
  /// Which limit.
  let name: Limits.Name
  /// What it is set to.
  let value: Int

  /// Reads `NAME=N`; `nil` if `text` is none, or N is out of the limit's range.
  init?(_ text: String) {
    let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, let name = Limits.Name(rawValue: String(halves[0])),
      halves[1].utf8.allSatisfy({ (48...57).contains($0) }),
      let value = Int(halves[1]), (1...name.maximum).contains(value)
    else { return nil }
    self.name = name
    self.value = value
  }

  /// What `text` should have been, as help and errors say it.
  static func expectation(for text: String) -> String {
    let given = String(text.prefix { $0 != "=" })
    guard let name = Limits.Name(rawValue: given) else {
      let names = Limits.Name.allCases.map(\.rawValue)
      return Suggestion.of(given, among: names).map { ", did you mean '\($0)=N'?" }
        ?? ", it takes NAME=N with one of \(names.joined(separator: ", "))"
    }
    return ", \(name.rawValue) takes a whole number from 1 to \(name.maximum)"
  }
}

extension ParsedArguments {
  /// The limits that descriptions are read under; the last of several values stands.
  var limits: Limits {
    var limits = Limits()
    for limit in values("limit").compactMap({ LimitArgument($0) }) {
      limits[limit.name] = limit.value
    }
    return limits
  }
}

import TestSupport

extension Seeds {
  /// Returns the first `short` of some cases that take long; in the long form all.
  static func first<Case>(_ short: Int, of cases: [Case]) -> [Case] {
    areAllWanted ? cases : Array(cases.prefix(short))
  }
}

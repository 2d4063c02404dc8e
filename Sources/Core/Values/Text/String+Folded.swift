/// Text for comparisons that ignore case.
extension Character {
  /// The character without differences of case: `Σ`, `σ` and `ς` are equal, `ß` equals `ss`.
  ///
  /// Upper case joins letters with several small forms, and lower case capital letters with several
  /// forms. The result is the full case folding of Unicode, except that `ı` equals `i`.
  package var folded: String {
    isASCII ? lowercased() : lowercased().uppercased().lowercased()
  }
}

extension String {
  /// The text without differences of case, see `Character.folded`.
  ///
  /// - Complexity: O(*n*) in the number of scalars.
  package var folded: String {
    utf8.allSatisfy { $0 < 0x80 } ? lowercased() : map(\.folded).joined()
  }
}

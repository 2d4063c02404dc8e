/// The rules of one `.gitignore` file for the paths below its directory.
package struct IgnoreRules: Sendable, Equatable {
  private let patterns: [IgnorePattern]

  package init(_ content: [UInt8]) {
    let text = String(decoding: content, as: UTF8.self)
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: true)
    patterns = lines.compactMap { IgnorePattern(line: Substring($0)) }
  }

  /// Returns whether the path is ignored, decided by the last matching line; `nil` without a match.
  ///
  /// - Parameters:
  ///   - names: The path's components relative to the directory of the rules.
  ///   - isDirectory: Whether the path is a directory.
  /// - Returns: True for ignored, false for re-included, `nil` for not matched.
  package func verdict(on names: ArraySlice<String>, isDirectory: Bool) -> Bool? {
    patterns.last { $0.matches(names, isDirectory: isDirectory) }.map { !$0.isNegated }
  }
}

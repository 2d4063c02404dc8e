/// What the `.gitignore` file of one directory says about paths below it.
package struct IgnoreRules: Sendable, Equatable {
  private let patterns: [IgnorePattern]

  package init(_ content: [UInt8]) {
    let text = String(decoding: content, as: UTF8.self)
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: true)
    patterns = lines.compactMap { IgnorePattern(line: Substring($0)) }
  }

  /// Returns whether the path is ignored, nil when no line names it; the last line that does
  /// decides.
  ///
  /// - Parameters:
  ///   - names: the path's names from the rules' own directory on.
  ///   - isDirectory: whether the path is a directory.
  /// - Returns: true for ignored, false for taken back, nil for not named.
  package func verdict(on names: ArraySlice<String>, isDirectory: Bool) -> Bool? {
    patterns.last { $0.matches(names, isDirectory: isDirectory) }.map { !$0.isNegated }
  }
}

package import PlaygroundSystem

/// The rules of one `.gitignore` file for the paths below its directory.
package struct IgnoreRules: Sendable, Equatable {
  /// The most patterns of a file.
  package static let patternLimit = 2_000
  /// The most bytes of a file.
  package static let byteLimit = 1 << 20

  private let patterns: [IgnorePattern]
  /// The number of patterns that are not used because they are too many, or have too many parts.
  package let omittedCount: Int

  /// Reads the rules of a file.
  package init(_ content: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var patterns: [IgnorePattern] = []
    var omittedCount = 0
    let lines = content.dropFirst(content.starts(with: mark) ? mark.count : 0)
      .split(separator: UInt8(ascii: "\n"))
    for line in lines {
      let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      do throws(GlobFailure) {
        let pattern = try IgnorePattern(line: text)
        if patterns.count == Self.patternLimit {
          omittedCount += 1
        } else {
          patterns.append(pattern)
        }
      } catch {
        switch error {
        case .unmatchable: break
        case .tooComplex: omittedCount += 1
        }
      }
    }
    self.patterns = patterns
    self.omittedCount = omittedCount
  }

  /// The number of patterns.
  package var count: Int { patterns.count }

  /// Returns whether the path is ignored, decided by the last matching line; `nil` without a match.
  ///
  /// - Parameters:
  ///   - path: The path relative to the directory of the rules.
  ///   - isDirectory: Whether the path is a directory.
  /// - Returns: True for ignored, false for re-included, `nil` for not matched.
  package func verdict(on path: FilePath, isDirectory: Bool) -> Bool? {
    let (bytes, name) = (path.bytes[...], path.name.bytes[...])
    return patterns.last { $0.matches(bytes, name: name, isDirectory: isDirectory) }
      .map { !$0.isNegated }
  }
}

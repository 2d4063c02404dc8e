import TestSupport
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

/// Random rules, compared with git.
struct IgnoreOracleTests {
  private static let pieces = [
    "a", "b", "ab", "-", "]", "*", "**", "?", "/", "**/", "/**", "[ab]", "[!a]", "[^b-]", "[a-c]",
    "[]a]", "[[:alpha:]]", "[![:lower:]-]", "[a/b]", "[", "\\a", "\\*", "*a*", "a**/", "[b-a]",
  ]
  private static let names = ["a", "b", "c", "ab", "ba", "aab", "-", "a-b", "]", "b]", "é"]

  @Test(arguments: Seeds.first(8, of: 500))
  func theFilesThatAreIgnoredAreThoseThatGitIgnores(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryDirectory()
    let git = ["git", "-C", folder.path, "-c", "core.excludesFile=/dev/null"]
    #expect(try ProgramRun.run(git + ["init", "-q"]).code == 0)
    for round in 0..<6 {
      let lines = (0..<Int.random(in: 1...4, using: &random)).map { _ in line(&random) }
      let paths = Set((0..<120).map { _ in path(&random) }).sorted()
      try folder.write(lines.joined(separator: "\n"), to: ".gitignore")

      let ask = git + ["-c", "core.quotePath=false", "check-ignore", "--no-index", "--"]
      let answer = try ProgramRun.run(ask + paths.map(\.text))
      let expected = answer.output.split(separator: 10).map { FilePath(bytes: $0) }
      let rules = IgnoreRules(Array(lines.joined(separator: "\n").utf8))
      let ignored = paths.filter { isIgnored($0, rules) }

      #expect(ignored == expected, "seed \(seed), round \(round): \(lines)")
    }
  }

  /// A path is ignored with a directory around it.
  private func isIgnored(_ path: FilePath, _ rules: IgnoreRules) -> Bool {
    let components = path.components
    let directories = (1..<components.count).map { count in
      FilePath(text: components.prefix(count).map(\.text).joined(separator: "/"))
    }
    return directories.contains { rules.verdict(on: $0, isDirectory: true) == true }
      || rules.verdict(on: path, isDirectory: false) == true
  }

  private func line(_ random: inout SeededGenerator) -> String {
    let count = Int.random(in: 1...5, using: &random)
    let text = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
    let sign = Int.random(in: 0..<5, using: &random) == 0 ? "!" : ""
    let end = ["", "", "", "/", " ", "\\ ", "\r"].randomElement(using: &random) ?? ""
    return sign + text + end
  }

  private func path(_ random: inout SeededGenerator) -> FilePath {
    let count = Int.random(in: 1...5, using: &random)
    let names = (0..<count).map { _ in Self.names.randomElement(using: &random) ?? "" }
    return FilePath(bytes: names.joined(separator: "/").utf8)
  }
}

import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem

struct IgnoreRulesTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let rules: String
    let path: String
    let isIgnored: Bool
    var testDescription: String { "\(rules.debugDescription) \(path)" }

    init(_ rules: String, _ path: String, _ isIgnored: Bool) {
      (self.rules, self.path, self.isIgnored) = (rules, path, isIgnored)
    }
  }

  // A path ending in / is a directory. Checked against `git check-ignore`.
  static let examples = [
    Example("a.xml", "a.xml", true),
    Example("a.xml", "x/y/a.xml", true),
    Example("/a.xml", "a.xml", true),
    Example("/a.xml", "x/a.xml", false),
    Example("x/a.xml", "x/a.xml", true),
    Example("x/a.xml", "y/x/a.xml", false),
    Example("*.xml", "x/b.xml", true),
    Example("*.xml\n!keep.xml", "x/keep.xml", false),
    Example("!keep.xml\n*.xml", "x/keep.xml", true),
    Example("out/", "out/", true),
    Example("out/", "out", false),
    Example("out/", "x/out/", true),
    Example("/out/", "x/out/", false),
    Example("**/gen", "gen/", true),
    Example("**/gen", "a/b/gen/", true),
    Example("**/gen/x.xml", "a/gen/x.xml", true),
    Example("gen/**", "gen/", false),
    Example("gen/**", "gen/a/", true),
    Example("a/**/z.xml", "a/z.xml", true),
    Example("a/**/z.xml", "a/b/c/z.xml", true),
    Example("a/**/z.xml", "b/a/z.xml", false),
    Example("a/*/z.xml", "a/b/z.xml", true),
    Example("a/*/z.xml", "a/b/c/z.xml", false),
    Example("f?.xml", "f1.xml", true),
    Example("f?.xml", "f.xml", false),
    Example("f[0-9].xml", "f7.xml", true),
    Example("f[!0-9].xml", "f7.xml", false),
    Example("f[!0-9].xml", "fx.xml", true),
    Example("f[]x].xml", "f].xml", true),
    Example("# note", "# note", false),
    Example("\\# note", "# note", true),
    Example("\\!a.xml", "!a.xml", true),
    Example("a.xml   ", "a.xml", true),
    Example("a.xml\r\nb.xml\r\n", "a.xml", true),
    Example("*a*b*c*.xml", "xxaxxbxxcxx.xml", true),
    Example("*a*b*c*.xml", "xxaxxcxxbxx.xml", false),
    Example("\n\n", "a.xml", false),
    Example("f[0.xml", "f[0.xml", false),
    Example("f[[:digit:]a].xml", "f7.xml", true),
    Example("f[[:digit:]a].xml", "fa.xml", true),
    Example("f[[:digit:]].xml", "fx.xml", false),
    Example("f[[:number:]].xml", "f7.xml", false),
    Example("f[[:].xml", "f[.xml", true),
    Example("f[a\\]b].xml", "f].xml", true),
    Example("x[a/b]y", "xay", true),
    Example("x[a/b]y", "x/y", false),
    Example("f?.xml", "fé.xml", false),
    Example("f??.xml", "fé.xml", true),
    Example("out//", "out/", false),
    Example("a.xml\\ ", "a.xml ", true),
    Example("\u{FEFF}a.xml", "a.xml", true),
    Example("/ab**/x.xml", "abx.xml", true),
    Example("/ab**/x.xml", "abc/d/x.xml", true),
    Example("a/b**", "a/bc/d", true),
    Example("a/**/**/z.xml", "a/z.xml", true),
    Example("a\\", "a\\", false),
  ]

  @Test(arguments: examples)
  func aPathIsIgnoredAsGitDoes(_ example: Example) {
    let rules = IgnoreRules(Array(example.rules.utf8))
    let isDirectory = example.path.hasSuffix("/")
    let path = FilePath(bytes: example.path.utf8.dropLast(isDirectory ? 1 : 0))

    #expect((rules.verdict(on: path, isDirectory: isDirectory) ?? false) == example.isIgnored)
  }

  /// Rules and paths for which trying one possibility after the other takes longer than anybody
  /// waits.
  @Test(
    arguments: [
      (String(repeating: "**/", count: 50) + "b", String(repeating: "a/", count: 500) + "c"),
      (String(repeating: "a/**/", count: 12) + "b", String(repeating: "a/", count: 500) + "c"),
      (String(repeating: "*a", count: 30) + "b", String(repeating: "a", count: 4_000)),
      (
        "x/" + String(repeating: "*a**", count: 9) + "b",
        "x/" + String(repeating: "a", count: 4_000)
      ),
    ]
  )
  func everyByteIsMatchedOnce(rules: String, path: String) {
    let rules = IgnoreRules(Array(rules.utf8))

    #expect(rules.count == 1)
    #expect(rules.verdict(on: path.filePath, isDirectory: false) == nil)
  }

  @Test func patternsAreLimitedInNumberAndComplexity() {
    let most = String(repeating: "?", count: GlobPattern.partLimit)
    let many = String(repeating: "a\n#\n\n", count: IgnoreRules.patternLimit) + "b\nc"

    #expect(IgnoreRules(Array("\(most)\n*\(most)".utf8)).omittedCount == 1)
    #expect(IgnoreRules(Array("\(most)".utf8)).count == 1)
    #expect(IgnoreRules(Array(many.utf8)).omittedCount == 2)
    #expect(IgnoreRules(Array(many.utf8)).verdict(on: "b", isDirectory: false) == nil)
    // Literal text is not limited.
    #expect(IgnoreRules(Array(repeating: 97, count: 1_000)).count == 1)
  }

  @Test func patternsThatAreNotUsedAreReportedOnce() throws {
    let disk = FakeDisk()
    disk.files = ["/r/.gitignore": 1]
    disk.contents = ["/r/.gitignore": String(repeating: "a\n", count: 2_003)]
    var plan = WatchPlan(root: "/r", names: WatchedNames(includesIgnored: false), disk: disk)
    _ = try plan.start(now: 0)

    let notice = WatchNotice.omittedPatterns(file: ".gitignore", count: 3)
    #expect(plan.takeBatch().notices == [notice])
    #expect(notice.text.hasPrefix(".gitignore: 3 patterns are not used: too many in the file"))
    plan.apply(WatchEvent(watch: -1, kinds: .overflow, name: ""), now: 1)
    plan.finish(now: 1)
    #expect(plan.takeBatch().notices == [.rescanned(.overflow)])
  }

  @Test func allRulesOfATreeAreLimited() throws {
    let disk = FakeDisk()
    for number in 0..<30 {
      let directory = FilePath(text: "/r/d\(10 + number)")
      disk.directories.insert(directory)
      disk.files[directory.appending(".gitignore")] = 1
      disk.contents[directory.appending(".gitignore")] = String(repeating: "a\n", count: 2_000)
    }
    var plan = WatchPlan(root: "/r", names: WatchedNames(includesIgnored: false), disk: disk)
    _ = try plan.start(now: 0)

    #expect(plan.takeBatch().notices.count == 5)
  }

  @Test func deeperRulesWin() throws {
    let disk = FakeDisk()
    disk.directories = ["/r", "/r/a", "/r/a/out"]
    disk.files = ["/r/x.xml": 1, "/r/a/x.xml": 1, "/r/.gitignore": 1, "/r/a/.gitignore": 1]
    disk.files["/r/a/out/x.xml"] = 1
    disk.contents = ["/r/.gitignore": "x.xml\n", "/r/a/.gitignore": "!x.xml\nout\n"]
    var plan = WatchPlan(root: "/r", names: WatchedNames(includesIgnored: false), disk: disk)

    #expect(try plan.start(now: 0) == ["a/x.xml"])
    #expect(disk.watched == ["/r", "/r/a"])
  }
}

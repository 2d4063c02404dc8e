import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem

@Suite struct IgnoreRulesTests {
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
  ]

  @Test(arguments: examples)
  func aPathIsIgnoredAsGitDoes(_ example: Example) {
    let rules = IgnoreRules(Array(example.rules.utf8))
    let names = example.path.split(separator: "/").map(String.init)
    let isDirectory = example.path.hasSuffix("/")

    #expect((rules.verdict(on: names[...], isDirectory: isDirectory) ?? false) == example.isIgnored)
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

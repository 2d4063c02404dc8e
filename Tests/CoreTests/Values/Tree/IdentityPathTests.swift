import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct IdentityPathTests {
  @Test(
    arguments: [
      ([], ""),
      ([.id("wolf")], "wolf"),
      ([.positional("VBox#0")], "VBox#0"),
      (
        [.id("bottom"), .id("wolf"), .positional("VBox#0"), .positional("Counter#1")],
        "bottom/wolf/VBox#0/Counter#1"
      ),
      ([.id("a/b"), .positional("group#1/Label#0[3]")], "a\\/b/group#1/Label#0[3]"),
      ([.id("a.b"), .id("c#1"), .id("\\")], "a\\.b/c\\#1/\\\\"),
      ([.id("")], ""),
      ([.id("é👩‍🌾漢")], "é👩‍🌾漢"),
      ([Key(identifying: 3), Key(identifying: -4)], "3/-4"),
    ] as [([Key], String)]
  )
  func theNameJoinsTheKeys(keys: [Key], name: String) {
    #expect(IdentityPath(keys).name == name)
  }

  /// Splits a name at slashes without a backslash and removes the backslashes.
  private func parts(of name: String) -> [String] {
    var parts = [""]
    var isEscaped = false
    for scalar in name.unicodeScalars {
      if isEscaped || (scalar != "\\" && scalar != "/") {
        parts[parts.count - 1].unicodeScalars.append(scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        parts.append("")
      }
    }
    return parts
  }

  @Test(arguments: Seeds.upTo(600, atLeast: 80))
  func writtenIdsCanBeReadFromTheName(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["/", ".", "#", "\\", "a", "é", "漢", "\u{301}", "0", " "]
    let ids = (0...random.below(4)).map { _ in
      (0..<random.below(6)).map { _ in pieces[random.below(pieces.count)] }.joined()
    }

    let name = IdentityPath(ids.map { .id($0) }).name

    #expect(parts(of: name).map { Array($0.utf8) } == ids.map { Array($0.utf8) }, "seed \(seed)")
  }

  @Test func pathsAreEqualIfAllKeysAre() {
    let paths = [
      [], [.id("a")], [.positional("a")], [.id("a"), .id("b")], [.id("b"), .id("a")],
      [.id("a"), .id("b"), .id("c")], [.id("a"), .id("a")], [.id("a/b")], [Key(identifying: 1)],
      [.id("1")],
    ].map { IdentityPath($0) }

    for (index, left) in paths.enumerated() {
      for (other, right) in paths.enumerated() {
        #expect((left == right) == (index == other), "\(index) and \(other)")
      }
    }
    #expect(Set(paths + paths.map { IdentityPath($0.keys) }).count == paths.count)
  }

  @Test func aUseIsEqualToOneOfTheSamePathComponentAndStates() {
    func use(_ id: String, _ component: String, _ value: Value) -> StatefulUse {
      StatefulUse(
        path: IdentityPath([.id(id)]),
        component: component,
        initial: ObjectValue([.init(name: "n", value: value)])
      )
    }
    let original = use("a", "Counter", 1)

    #expect(original == original)
    #expect(original == use("a", "Counter", 1))
    #expect(original != use("b", "Counter", 1))
    #expect(original != use("a", "Switch", 1))
    #expect(original != use("a", "Counter", 2))
    #expect(Set([original, use("a", "Counter", 1), use("a", "Counter", 2)]).count == 2)
  }
}

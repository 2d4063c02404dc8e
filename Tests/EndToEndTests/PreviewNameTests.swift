import Foundation
import TestSupport
import Testing

/// Every client of a daemon accepts the names that `list` prints, titles and variants;
/// `PreviewNameCommandTests` has the commands that read files.
struct PreviewNameTests {
  let folder: TemporaryFolder
  private let daemon: RunningDaemon

  init() throws {
    folder = try TemporaryFolder()
    let home = """
      <preview title="Home"><state name="n" value="{1}"/><list><section id="s">\
      <Label text="home {n}"/></section></list><variant name="big" n="{100}"/></preview>
      """
    let other = #"<preview title="Other"><Label text="other"/></preview>"#
    let third = #"<preview><Label text="third"/></preview>"#
    try folder.save("<playground>\(home)\(other)\(third)</playground>", as: "lists/many.xml")
    try folder.save(home.replacing("home", with: "single"), as: "one.xml")
    daemon = try RunningDaemon(folder)
  }

  private static let names = [
    ("lists/many.xml#Home", "home 1"), ("lists/many.xml#Home · big", "home 100"),
    ("lists/many.xml#Other", "other"), ("lists/many.xml#3", "third"),
    ("./lists/many.xml#Home", "home 1"), ("Other", "other"), ("one.xml", "single 1"),
    ("one.xml · big", "single 100"), ("one.xml#Home", "single 1"),
    ("one.xml#Home · big", "single 100"),
  ]

  private func run(_ words: [String]) throws -> BuiltCommand.Result {
    try BuiltCommand.run(words, in: folder)
  }

  @Test func aPreviewIsSelectedByName() throws {
    for (name, text) in Self.names {
      // All clients read names in one way: the others have one name of a variant in each file.
      let isExample = Seeds.areAllWanted || name.hasSuffix("#Home · big")
      let others = [["attach", "--json", "--once"], [".", "--plain", "--once"]]
      for words in [["attach", "--plain", "--once"]] + (isExample ? others : []) {
        let result = try run(words + ["--preview", name])
        #expect(result.status == 0 && result.output.contains(text), "\(words) \(name): \(result)")
        for other in ["home", "other", "third", "single"] where !text.hasPrefix(other) {
          #expect(!result.output.contains(other + " "), "\(words) \(name): \(result)")
        }
      }
    }
  }

  @Test func aPreviewIsSelectedBehindThePath() throws {
    let render = try run(["render", "lists/many.xml#Home · big"])
    let tree = try run(["tree", "lists/many.xml", "--preview", "./lists/many.xml#Home"])
    let diff = try run(["diff", "lists/many.xml#Other", "lists/many.xml#3"])
    let result = try BuiltCommand.run(
      ["many.xml#Other", "--plain", "--once"],
      in: folder,
      directory: folder.files + "/lists",
    )
    let variant = try run(["one.xml · big", "--plain", "--once"])

    #expect(render.status == 0 && render.output == "home 100\n", "\(render)")
    #expect(tree.status == 0 && tree.output.contains("home 1"), "\(tree)")
    #expect(diff.status == 1 && diff.output.contains("'other' → 'third'"), "\(diff)")
    #expect(result.status == 0 && result.output.contains("other"), "\(result)")
    #expect(!result.output.contains("home"))
    #expect(variant.output.contains("single 100"), "\(variant)")
    #expect(!variant.output.contains("single 1\n"), "\(variant)")
  }

  @Test func aVariantIsSelectedOnItsOwn() throws {
    for words in [["attach", "--plain", "--once"], ["attach", "--json", "--once"]] {
      let result = try run(words + ["--variant", "big"])
      #expect(result.status == 0 && result.output.contains("single 100"), "\(words): \(result)")
      #expect(!result.output.contains("other"))
    }
  }
}

import Foundation
import Testing

/// Every command that takes a preview accepts the names that `list` prints, titles and variants.
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
    ("lists/many.xml", "lists/many.xml#Home", "home 1"),
    ("lists/many.xml", "lists/many.xml#Home · big", "home 100"),
    ("lists/many.xml", "lists/many.xml#Other", "other"),
    ("lists/many.xml", "lists/many.xml#3", "third"),
    ("lists/many.xml", "./lists/many.xml#Home", "home 1"),
    ("lists/many.xml", "Other", "other"),
    ("one.xml", "one.xml", "single 1"),
    ("one.xml", "one.xml · big", "single 100"),
    ("one.xml", "one.xml#Home", "single 1"),
    ("one.xml", "one.xml#Home · big", "single 100"),
  ]

  private func run(_ words: [String]) throws -> BuiltCommand.Result {
    try BuiltCommand.run(words, in: folder)
  }

  @Test(arguments: names)
  func aPreviewIsSelectedByName(file: String, name: String, text: String) throws {
    for words in [
      ["render", file], ["render", file, "--format", "json"], ["tree", file],
      ["attach", "--plain", "--once"],
      ["attach", "--json", "--once"], [".", "--plain", "--once"],
    ] {
      let result = try run(words + ["--preview", name])
      #expect(result.status == 0 && result.output.contains(text), "\(words): \(result)")
      for other in ["home", "other", "third", "single"] where !text.hasPrefix(other) {
        #expect(!result.output.contains(other + " "), "\(words): \(result)")
      }
    }
    let diff = try run(["diff", file, file, "--preview", name])
    #expect(diff.status == 0, "\(diff)")
  }

  @Test(arguments: names.filter { $0.1.contains("/") || $0.1.contains(".xml") })
  func aPreviewIsSelectedBehindThePath(file: String, name: String, text: String) throws {
    for words in [["render", name], ["tree", name]] {
      let result = try run(words)
      #expect(result.status == 0 && result.output.contains(text), "\(words): \(result)")
      #expect(result.errors.isEmpty)
    }
    #expect(try run(["diff", name, name]).status == 0)
  }

  @Test(arguments: ["lists/many.xml#Home · big", "one.xml · big"])
  func aScriptIsAppliedToThePreviewBehindThePath(name: String) throws {
    let result = try BuiltCommand.run(["apply", "-", "--to", name], in: folder)

    #expect(result.status == 0 && result.output.contains(" 100"), "\(result)")
  }

  @Test func twoPreviewsOfAFileAreCompared() throws {
    let result = try run(["diff", "lists/many.xml#Other", "lists/many.xml#3"])

    #expect(result.status == 1)
    #expect(result.output.contains("'other' → 'third'"), "\(result)")
  }

  @Test func theStandardCommandShowsThePreviewBehindThePath() throws {
    let result = try BuiltCommand.run(
      ["many.xml#Other", "--plain", "--once"],
      in: folder,
      directory: folder.files + "/lists",
    )
    let variant = try run(["one.xml · big", "--plain", "--once"])

    #expect(result.status == 0 && result.output.contains("other"), "\(result)")
    #expect(!result.output.contains("home"))
    #expect(variant.output.contains("single 100"), "\(variant)")
    #expect(!variant.output.contains("single 1\n"), "\(variant)")
  }

  @Test func aVariantIsSelectedOnItsOwn() throws {
    for words in [
      ["render", "one.xml"], ["tree", "one.xml"], ["attach", "--plain", "--once"],
      ["attach", "--json", "--once"],
    ] {
      let result = try run(words + ["--variant", "big"])
      #expect(result.status == 0 && result.output.contains("single 100"), "\(words): \(result)")
      #expect(!result.output.contains("other"))
    }
  }

  @Test func unknownNamesAreReportedWithTheOthers() throws {
    let behind = try run(["render", "lists/many.xml#Hone"])
    let option = try run(["render", "lists/many.xml", "--preview", "Hone"])
    let missing = try run(["render", "gone.xml#Home"])

    #expect(behind.status == 2 && behind.errors.contains("did you mean 'Home'?"), "\(behind)")
    #expect(option.status == 2 && option.errors.contains("did you mean 'Home'?"), "\(option)")
    #expect(missing.status == 1 && missing.errors.contains("gone.xml#Home: no such file"))
  }
}

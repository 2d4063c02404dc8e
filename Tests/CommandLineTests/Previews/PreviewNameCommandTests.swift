import Testing

@testable import Playground
@testable import PlaygroundClient

/// Commands that read files accept the names that `list` prints, titles and variants.
struct PreviewNameCommandTests {
  private let folder: CommandFolder
  private let many: String
  private let one: String

  init() throws {
    folder = try CommandFolder()
    let home = """
      <preview title="Home"><state name="n" value="{1}"/><list><section id="s">\
      <Label text="home {n}"/></section></list><variant name="big" n="{100}"/></preview>
      """
    let other = #"<preview title="Other"><Label text="other"/></preview>"#
    let third = #"<preview><Label text="third"/></preview>"#
    many = try folder.write("many.xml", "<playground>\(home)\(other)\(third)</playground>")
    one = try folder.write("one.xml", home.replacing("home", with: "single"))
  }

  private func run(_ words: [String]) -> (code: ExitCode, output: String, messages: String) {
    let console = CapturedConsole()
    let code = CommandRunner(console: console).run(words)
    return (code, console.output, console.messages)
  }

  private static let names = [
    ("many.xml", "many.xml#Home", "home 1"), ("many.xml", "many.xml#Home · big", "home 100"),
    ("many.xml", "many.xml#Other", "other"), ("many.xml", "many.xml#3", "third"),
    ("many.xml", "./many.xml#Home", "home 1"), ("many.xml", "Other", "other"),
    ("one.xml", "one.xml", "single 1"), ("one.xml", "one.xml · big", "single 100"),
    ("one.xml", "one.xml#Home", "single 1"), ("one.xml", "one.xml#Home · big", "single 100"),
  ]

  @Test(arguments: names)
  func aPreviewIsSelectedByName(file: String, name: String, text: String) {
    let path = "\(folder.path)/\(file)"
    let name = name.contains(".xml") ? "\(folder.path)/\(name)" : name
    for words in [["render", path], ["render", path, "--format", "json"], ["tree", path]] {
      let result = run(words + ["--preview", name])
      #expect(result.code == .fine && result.output.contains(text), "\(words): \(result)")
      for other in ["home", "other", "third", "single"] where !text.hasPrefix(other) {
        #expect(!result.output.contains(other + " "), "\(words): \(result)")
      }
    }
    #expect(run(["diff", path, path, "--preview", name]).code == .fine)
  }

  @Test(arguments: names.filter { $0.1.contains(".xml") })
  func aPreviewIsSelectedBehindThePath(file: String, name: String, text: String) {
    let name = "\(folder.path)/\(name)"
    for words in [["render", name], ["tree", name]] {
      let result = run(words)
      #expect(result.code == .fine && result.output.contains(text), "\(words): \(result)")
      #expect(result.messages.isEmpty)
    }
    #expect(run(["diff", name, name]).code == .fine)
  }

  @Test(arguments: ["many.xml#Home · big", "one.xml · big"])
  func aScriptIsAppliedToThePreviewBehindThePath(name: String) {
    let result = run(["apply", "-", "--to", "\(folder.path)/\(name)"])

    #expect(result.code == .fine && result.output.contains(" 100"), "\(result)")
  }

  @Test func twoPreviewsOfAFileAreCompared() {
    let result = run(["diff", "\(many)#Other", "\(many)#3"])

    #expect(result.code == .different)
    #expect(result.output.contains("'other' → 'third'"), "\(result)")
  }

  @Test(arguments: ["render", "tree"]) func aVariantIsSelectedOnItsOwn(command: String) {
    let result = run([command, one, "--variant", "big"])

    #expect(result.code == .fine && result.output.contains("single 100"), "\(result)")
  }

  @Test func unknownNamesAreReportedWithTheOthers() {
    let behind = run(["render", "\(many)#Hone"])
    let option = run(["render", many, "--preview", "Hone"])
    let missing = run(["render", "\(folder.path)/gone.xml#Home"])

    #expect(behind.code == .usage && behind.messages.contains("did you mean 'Home'?"), "\(behind)")
    #expect(option.code == .usage && option.messages.contains("did you mean 'Home'?"), "\(option)")
    #expect(missing.code == .different && missing.messages.contains("gone.xml#Home: no such file"))
  }
}

import Foundation
import TestSupport
import Testing

@testable import Playground
@testable import PlaygroundClient

/// What the examples show, as the commands print it.
struct ExamplePictureTests {
  private static let names = [
    "albums", "animals", "cards", "contacts", "counters", "emoji", "feed", "form", "greeting",
    "kyoto", "motion", "pangram", "planets", "shelves", "stopwatch", "styles", "todo", "zoo",
  ]
  /// The pages of controls.
  private static let controls = [
    "button", "checkboxes", "form", "pages", "progress", "radio", "scroll-box", "select", "slider",
    "switch", "tabs", "text-area", "text-field",
  ]
  /// The pages of lists in trees.
  private static let lists = ["collection-box", "navigation-box", "nested", "table-box"]
  /// The files in XML that have a twin in JSON, with its file.
  static let twins =
    names.map { ("\($0).xml", "json/\($0).json") }
    + controls.map { ("controls/\($0).xml", "controls/json/\($0).json") }
    + lists.map { ("lists/\($0).xml", "lists/json/\($0).json") }

  @Test(arguments: twins) func xmlAndJSONShowTheSame(xml: String, json: String) throws {
    let first = run("render", path(xml), "--format", "json")
    let second = run("render", path(json), "--format", "json")
    let difference = run("diff", path(xml), path(json))

    #expect(first.code == .fine, "\(first.messages)")
    #expect(try lines(of: first.output) == lines(of: second.output))
    #expect(difference.code == .fine, "\(difference.output)\(difference.messages)")
  }

  /// The pages about layout, with the previews that each must have.
  static let layoutPages: [(name: String, previews: [String])] = [
    ("boxes", ["Rows and columns", "Layers", "Flows"]),
    ("flexbox", ["Flexbox", "One in another", "Texts"]),
    ("looks", ["Borders", "Texts and backgrounds", "Groups"]),
    ("places", ["Formats", "Alignment", "There or not"]),
    ("scrolling", ["Scrolling"]),
    ("sizes", ["Kinds of sizes", "Who gives way", "After another view"]),
  ]

  @Test(arguments: layoutPages, [30, 60, 100])
  func everyPageAboutLayoutIsDrawn(page: (name: String, previews: [String]), columns: Int) {
    let file = path("layout/\(page.name).xml")
    for preview in page.previews {
      let drawn = run("render", file, "--preview", preview, "--size", "\(columns)xauto")

      #expect(drawn.code == .fine, "\(preview): \(drawn.messages)")
      #expect(drawn.output.split(separator: "\n").count > 3, "\(preview)")
    }
  }

  @Test(arguments: names, [20, 33, 120])
  func everyWidthIsDrawnWithinItself(name: String, columns: Int) throws {
    let size = "\(columns)xauto"
    let drawn = run("render", path("\(name).xml"), "--size", size, "--format", "json")
    let shown = try document(drawn.output)

    #expect(shown["columns"] as? Int == columns)
    #expect((shown["lines"] as? [String])?.isEmpty == false)
  }

  @Test func pageWithPicturesShowsThem() {
    let page = path("images/pictures.xml")
    let scales = run("render", page, "--preview", "Scales")
    let lanterns = run("render", page, "--preview", "Lanterns")

    #expect(scales.code == .fine && lanterns.code == .fine, "\(scales.messages)")
    #expect(
      scales.output == """
        fit                 fill                stretch             none
           ▓▓▓▓▓▓▓▓▓▓▓▓     ▓▓▓▓▓▓▓▓▓▓▓▓██▓▓▓▓  ▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓  ▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▒
           ▓▓▓▓▓▓▓▓▓▓▓▓     ▒▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓  ▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓  ▓▓▓▓▓▓▓▓▓▓▓▓▓▒▒▒▒▒
           ▒▒▒▒▒▒▒▒▒▒▒▒     ▒▒▒▒▒▓▓▒▒▒▒▒▒▒▒▒▒▓  ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒  ▓▓▓▓▓▓▓▓▓▒▒▒▒▒▒▒▒▒
           ▒▒▒▒▒▒▒▒▒▒▒▒     ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒  ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒  ▓▓▓▓▒▒▒▒▒▒▒▒▒▒▒▒▒▒

        """
    )
    #expect(
      lanterns.output.hasPrefix(
        """
        ▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓████████▓▓▓▓▓▓▓▓▓
        ▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓██████▓▓▓▓▓▓▓▓▓▓
        ▒▒▒▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▒▒▒▒▓▓▓▓▓▓▓▓▓▓▓▓▓
        ▒▒▒▒▒▒▒▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▒▒▒▒▒▒▒▒▒▒▒▒▒▒▓▓▓▓▓▓▓
        ▒▒▒▒▒▒▒▒▒▒▒▓▓▓▓▓▓▓▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▓▓▓
        ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
        ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
               ░░         Lantern 1
            ░░░░░░░░      16 × 16 pixels
          ░▒▒▒▒▓▓▒▒▒▒░
          ▒▒▒▒▒██▒▒▒▒▒
          ▒▒▒▒▒██▒▒▒▒▒
          ░▒▒▒▒▓▓▒▒▒▒░
            ░░░░░░░░
               ▓▓
        """
      )
    )
  }

  @Test func theGreetingLooksLikeThis() {
    let greeting = path("greeting.xml")
    #expect(
      run("render", greeting).output == """
        GREET
        Hello Marsellus
        Hello The Wolf
        Tapped 0 times
        Hello Brett
        Hello Roger
        Hello Nobody

        """
    )
    #expect(
      run("render", greeting, "--set", "taps=3").output.hasSuffix(
        """
        Tapped 3 times
        Hello Brett
        Hello Roger
        Hello Fourth Man

        """
      )
    )
  }

  @Test func theExampleScriptsWork() {
    func picture(_ name: String) -> String {
      let script = path("scripts/\(name).changes")
      let applied = run("apply", script, "--to", path("\(name).xml"), "--size", "30xauto")
      return applied.messages + applied.output
    }

    #expect(
      picture("todo") == """
        URGENT
        [ ] Fix the bike
        TO DO
        ──────────────────────────────
        [ ] Write the manual
        2 to go
        DONE
        ──────────────────────────────
        [x] Water the plants
        [ ] Buy milk

        """
    )
    #expect(picture("animals") == "No animals today\nThe zoo is closed\n")
  }

  // MARK: - Commands

  private func path(_ name: String) -> String {
    ProjectFolder.url.appendingPathComponent("Examples/\(name)").path
  }

  private func run(_ words: String...) -> (code: ExitCode, output: String, messages: String) {
    let console = CapturedConsole()
    let code = CommandRunner(console: console).run(words)
    return (code, console.output, console.messages)
  }

  private func document(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func lines(of text: String) throws -> [String]? {
    try document(text)["lines"] as? [String]
  }
}

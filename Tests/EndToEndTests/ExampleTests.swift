import Foundation
import Testing

/// The examples, as a new user runs them.
struct ExampleTests {
  static let names = [
    "albums", "animals", "cards", "contacts", "counters", "emoji", "feed", "form", "greeting",
    "kyoto",
    "motion", "pangram", "planets", "shelves", "stopwatch",
    "styles", "todo", "zoo",
  ]
  /// The pages of controls.
  static let controls = [
    "button", "checkboxes", "form", "pages", "progress", "radio", "scroll-box", "select", "slider",
    "switch", "tabs", "text-area", "text-field",
  ]

  /// The pages of lists in trees.
  static let lists = ["collection-box", "navigation-box", "nested", "table-box"]

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func everyExampleIsFreeOfErrorsAndCanBeReadAndOperatedByAll() throws {
    let codes = [
      "not-visible", "low-contrast", "missing-label", "focus-order", "color-alone", "cut-off",
    ]

    let result = try run("check", "Examples", "--lint", "accessibility", "--no-swift")

    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(!result.output.contains("error:"), "\(result.output)")
    #expect(!codes.contains { result.output.contains("[\($0)]") }, "\(result.output)")
  }

  @Test(
    arguments: names.map { ("Examples", $0) } + controls.map { ("Examples/controls", $0) }
      + lists.map { ("Examples/lists", $0) }
  )
  func xmlAndJSONShowTheSame(folder: String, name: String) throws {
    let twin = "\(folder)/json/\(name).json"
    let xml = try run("render", "\(folder)/\(name).xml", "--format", "json")
    let json = try run("render", twin, "--format", "json")
    let diff = try run("diff", "\(folder)/\(name).xml", twin)

    #expect(xml.status == 0, "\(xml.errors)")
    #expect(lines(of: xml.output) == lines(of: json.output))
    #expect(diff.status == 0, "\(diff.output)")
  }

  /// The pages about layout, with the previews that each must have.
  static let layoutPages = [
    "boxes": ["Rows and columns", "Layers", "Flows"],
    "flexbox": ["Flexbox", "One in another", "Texts"],
    "looks": ["Borders", "Texts and backgrounds", "Groups"],
    "places": ["Formats", "Alignment", "There or not"],
    "scrolling": ["Scrolling"],
    "sizes": ["Kinds of sizes", "Who gives way", "After another view"],
  ]

  @Test(arguments: layoutPages.sorted { $0.key < $1.key }.map(\.key), [30, 60, 100])
  func everyPageAboutLayoutIsDrawn(name: String, columns: Int) throws {
    for preview in Self.layoutPages[name] ?? [] {
      let result = try run(
        "render",
        "Examples/layout/\(name).xml",
        "--preview",
        preview,
        "--size",
        "\(columns)xauto",
      )

      #expect(result.status == 0, "\(preview): \(result.errors)")
      #expect(result.output.split(separator: "\n").count > 3, "\(preview)")
    }
  }

  @Test func pageWithPicturesShowsThem() throws {
    let page = "Examples/images/pictures.xml"
    let scales = try run("render", page, "--preview", "Scales")
    let lanterns = try run("render", page, "--preview", "Lanterns")

    #expect(scales.status == 0 && lanterns.status == 0, "\(scales.errors)\(lanterns.errors)")
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

  @Test(arguments: names, [20, 33, 120])
  func everyWidthIsDrawnWithinItself(name: String, columns: Int) throws {
    let size = "\(columns)xauto"
    let result = try run("render", "Examples/\(name).xml", "--size", size, "--format", "json")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    )

    #expect(document["columns"] as? Int == columns)
    #expect((document["lines"] as? [String])?.isEmpty == false)
  }

  @Test func theGreetingLooksLikeThis() throws {
    #expect(
      try run("render", "Examples/greeting.xml").output == """
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
      try run("render", "Examples/greeting.xml", "--variant", "short").output == """
        GREET
        Hello Marsellus
        Hello The Wolf
        Tapped 0 times

        """
    )
    #expect(
      try run("render", "Examples/greeting.xml", "--set", "taps=3").output.hasSuffix(
        """
        Tapped 3 times
        Hello Brett
        Hello Roger
        Hello Fourth Man

        """
      )
    )
  }

  @Test func theExampleScriptsWork() throws {
    func picture(_ name: String) throws -> String {
      let script = "Examples/scripts/\(name).changes"
      let result = try run("apply", script, "--to", "Examples/\(name).xml", "--size", "30xauto")
      return result.errors + result.output
    }

    #expect(
      try picture("todo") == """
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
    #expect(
      try picture("greeting") == """
        Hello Jules!
        Hello Roger
        Hello Nobody
        GREET
        Hello Marsellus
        Hello The Wolf
        Tapped 0 times

        """
    )
    #expect(try picture("animals") == "No animals today\nThe zoo is closed\n")
  }

  private func run(_ arguments: String...) throws -> BuiltCommand.Result {
    try BuiltCommand.run(arguments, in: folder, directory: BuiltCommand.root)
  }

  private func lines(of document: String) -> [String]? {
    let object = try? JSONSerialization.jsonObject(with: Data(document.utf8))
    return (object as? [String: Any])?["lines"] as? [String]
  }
}

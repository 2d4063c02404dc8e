import Foundation
import Testing

/// The examples of the documents, run as a reader runs them.
///
/// `RECORD=1` rewrites the pictures of docs/DESCRIPTIONS.md.
struct DocumentationTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func everyExampleOfTheReferenceLooksLikeItsPicture() throws {
    let document = try MarkdownDocument("docs/DESCRIPTIONS.md")
    let albums = try String(contentsOfFile: example("albums.json"), encoding: .utf8)
    try folder.save(albums, as: "albums.json")

    let outputs = try document.examples.map { example in
      MarkdownDocument.Replacement(block: example.picture, text: try output(of: example))
    }

    if ProcessInfo.processInfo.environment["RECORD"] == "1" { return try document.save(outputs) }
    for output in outputs {
      #expect(output.text == output.block.text, "line \(output.block.lines.lowerBound)")
    }
    #expect(outputs.count >= 16)
  }

  @Test func theReadmeShowsTheFileThatNewWrites() throws {
    let document = try MarkdownDocument("README.md")
    let descriptions = document.blocks.filter { $0.language == "xml" }
    try folder.save(try #require(descriptions.first).text, as: "readme.xml")

    let written = try run("new", "hello")
    let diff = try run("diff", "readme.xml", "hello.xml")

    #expect(descriptions.count == 1)
    #expect(written.status == 0, "\(written.errors)")
    #expect(diff.status == 0, "\(diff.output)\(diff.errors)")
  }

  @Test(arguments: 1...10)
  func everyStepOfTheTutorialIsAnExample(number: Int) throws {
    let document = try MarkdownDocument("docs/TUTORIAL.md")
    let step = number < 10 ? "step0\(number)" : "step\(number)"
    let blocks = document.blocks.filter { $0.heading.hasPrefix("\(number). ") }
    let description = try tutorial(step + ".xml")
    let shared = [try tutorial("tasks.json"), try tutorial("theme.xml")]

    let descriptions = blocks.filter { $0.language == "xml" || $0.language == "json" }
    let pictures = blocks.filter { $0.language == "text" }

    #expect(descriptions.last?.text == description)
    for block in descriptions.dropLast() { #expect(shared.contains(block.text)) }
    for block in pictures {
      let isFinished = number == 9
      let drawn = try picture(of: step, variant: isFinished ? "finished" : nil)
      #expect(drawn == block.text, "line \(block.lines.lowerBound)")
    }
    #expect(try picture(of: step, variant: nil) == tutorial(step + ".txt"))
  }

  @Test func theClientsKeysAreTheKeyTable() throws {
    let document = try MarkdownDocument("docs/CLIENT.md")
    let keys = try run("keys")

    #expect(keys.status == 0)
    #expect(document.blocks.last?.text == keys.output)
  }

  @Test func everyLinkLeadsToAFileAndAHeading() throws {
    let root = URL(fileURLWithPath: BuiltCommand.root)
    let folders = ["", "docs/", "docs/parts/", "docs/decisions/", "Benchmarks/"]
    let names = try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: root.path + "/" + folder)
        .filter { $0.hasSuffix(".md") }.sorted().map { folder + $0 }
    }

    var anchors: [String: Set<String>] = [:]
    for name in names {
      let base = root.appendingPathComponent(name).deletingLastPathComponent()
      for link in try MarkdownDocument(name).links {
        let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
        let target =
          parts[0].isEmpty
          ? root.appendingPathComponent(name) : base.appendingPathComponent(parts[0])
        #expect(FileManager.default.fileExists(atPath: target.path), "\(name): \(link)")
        if parts.count > 1, target.pathExtension == "md" {
          let path = String(target.standardized.path.dropFirst(root.standardized.path.count + 1))
          let known = try anchors[path] ?? MarkdownDocument(path).anchors
          anchors[path] = known
          #expect(known.contains(parts[1]), "\(name): \(link)")
        }
      }
    }
    #expect(names.count > 20)
  }

  /// Returns the output of the command that a picture shows.
  private func output(of example: MarkdownDocument.Example) throws -> String {
    let name = "example." + example.source.language
    let checked = "$ playground check broken.xml\n"
    if example.picture.text.hasPrefix(checked) {
      try folder.save(example.source.text, as: "broken.xml")
      return checked + (try run("check", "broken.xml").output)
    }
    let isFile = example.source.language == "json" || example.source.text.contains("<preview")
    let text = example.source.text
    try folder.save(isFile ? text : "<preview width=\"40\">\n\(text)</preview>\n", as: name)
    let result = try run("render", name)
    return result.errors + result.output
  }

  private func picture(of step: String, variant: String?) throws -> String {
    let path = example("tutorial/\(step).xml")
    let selection = variant.map { ["--variant", $0] } ?? []
    let result = try BuiltCommand.run(["render", path] + selection, in: folder)
    return result.errors + result.output
  }

  private func tutorial(_ name: String) throws -> String {
    try String(contentsOfFile: example("tutorial/" + name), encoding: .utf8)
  }

  private func example(_ name: String) -> String { "\(BuiltCommand.root)/Examples/\(name)" }

  private func run(_ arguments: String...) throws -> BuiltCommand.Result {
    try BuiltCommand.run(arguments, in: folder)
  }
}

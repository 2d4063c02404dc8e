import Foundation
import TestSupport
import Testing

/// The examples, as a new user runs them; `ExamplePictureTests` has what all of them show.
struct ExampleTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// By default those in XML; others show that their twins in JSON have the same pictures.
  @Test func everyExampleIsFreeOfErrorsAndCanBeReadAndOperatedByAll() throws {
    let codes = [
      "not-visible", "low-contrast", "missing-label", "focus-order", "color-alone", "cut-off",
    ]

    let examples = BuiltCommand.root + "/Examples"
    let entries = FileManager.default.enumerator(atPath: examples)?.allObjects as? [String] ?? []
    let files = try entries.filter { name in
      // Others only declare what descriptions import.
      try name.hasSuffix(".xml")
        && String(contentsOfFile: "\(examples)/\(name)", encoding: .utf8).contains("<preview")
    }
    .map { "Examples/\($0)" }
    #expect(files.count > 50)
    let words = Seeds.areAllWanted ? ["Examples"] : files.sorted()

    let result = try BuiltCommand.run(
      ["check", "--lint", "accessibility", "--no-swift"] + words,
      in: folder,
      directory: BuiltCommand.root
    )

    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(!result.output.contains("error:"), "\(result.output)")
    #expect(!codes.contains { result.output.contains("[\($0)]") }, "\(result.output)")
  }

  @Test func xmlAndJSONShowTheSame() throws {
    let diff = try run("diff", "Examples/todo.xml", "Examples/json/todo.json")

    #expect(diff.status == 0, "\(diff)")
  }

  @Test func theGreetingLooksLikeThis() throws {
    #expect(
      try run("render", "Examples/greeting.xml", "--variant", "short").output == """
        GREET
        Hello Marsellus
        Hello The Wolf
        Tapped 0 times

        """
    )
  }

  @Test func theExampleScriptsWork() throws {
    let script = "Examples/scripts/greeting.changes"
    let result = try run("apply", script, "--to", "Examples/greeting.xml", "--size", "30xauto")

    #expect(
      result.errors + result.output == """
        Hello Jules!
        Hello Roger
        Hello Nobody
        GREET
        Hello Marsellus
        Hello The Wolf
        Tapped 0 times

        """
    )
  }

  private func run(_ arguments: String...) throws -> BuiltCommand.Result {
    try BuiltCommand.run(arguments, in: folder, directory: BuiltCommand.root)
  }
}

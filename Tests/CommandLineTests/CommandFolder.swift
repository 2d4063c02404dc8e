import Foundation

@testable import Playground
@testable import PlaygroundClient

/// A temporary directory, and commands that run in it.
final class CommandFolder {
  /// A description with a state and two rows.
  static let greeting = """
    <preview title="Greeting" width="20">
      <state name="who" value="Ada"/>
      <list>
        <section id="s"><Label id="one" text="Hello {who}"/><Label text="Bye"/></section>
      </list>
    </preview>
    """

  let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"
  let console = CapturedConsole()

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and returns its path.
  func write(_ name: String, _ text: String) throws -> String {
    let file = path + "/" + name
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    return file
  }

  func run(_ words: String...) -> ExitCode { CommandRunner(console: console).run(words) }

  /// The output, without the directory.
  func shown(_ text: String) -> String { text.replacingOccurrences(of: path + "/", with: "") }
}

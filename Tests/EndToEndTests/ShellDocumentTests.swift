import Foundation
import Testing

/// The commands of documents, run in their order as a reader runs them.
struct ShellDocumentTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func theLoopOfAnAgentIsAsDescribed() throws {
    defer { _ = try? BuiltCommand.run(["stop"], in: folder) }
    try check("docs/AGENTS.md")
  }

  @Test func theRecipeForIntegrationIsAsDescribed() throws {
    try folder.save(
      """
      <preview width="20"><state name="isShort" value="{false}"/><list><section id="s">
        <Label text="Hello Ada" bold="true"/><Label if="{!isShort}" text="Bye"/>
      </section></list><variant name="short" isShort="{true}"/></preview>
      """,
      as: "greeting.xml",
    )
    try check("docs/CI.md")
    let isMissing = try run("command -v xmllint").isEmpty
    #expect(try isMissing || run("xmllint --noout check.xml").isEmpty)
    // The report, which is empty while the command runs, is no description.
    #expect(
      try run("playground check --format junit > check.xml && ! grep -c check.xml check.xml")
        == "0\n"
    )
    #expect(try run("grep -c Welcome comment.md") == "2\n")
  }

  /// Runs the blocks of a document in the language `sh`, and compares the output with the text
  /// directly below.
  private func check(_ name: String) throws {
    let blocks = try MarkdownDocument(name).blocks
    let commands = blocks.indices.filter { blocks[$0].language == "sh" }
    for index in commands {
      let output = try run(blocks[index].text)
      let next = blocks.indices.contains(index + 1) ? blocks[index + 1] : nil
      let isBelow = next?.lines.lowerBound == blocks[index].lines.upperBound + 3
      let expected = isBelow && next?.language == "text" ? next?.text : nil
      #expect(output == expected ?? "", "\(name), line \(blocks[index].lines.lowerBound)")
    }
    #expect(commands.count > 3)
  }

  /// Runs a script, and returns its output and messages.
  private func run(_ script: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exec 2>&1\n" + script]
    let directory = URL(fileURLWithPath: BuiltCommand.path).deletingLastPathComponent().path
    let path = folder.environment["PATH"] ?? ""
    process.environment = folder.environment.merging(["PATH": directory + ":" + path]) { $1 }
    process.currentDirectoryURL = URL(fileURLWithPath: folder.files)
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.start()
    // The end of the output is the end of the script. Waiting for the process would also wait for
    // daemons that the script leaves in the background.
    return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
}

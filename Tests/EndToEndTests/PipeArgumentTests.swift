import Foundation
import Testing

/// A shell's `<(…)` in place of a file.
struct PipeArgumentTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func output(_ command: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = [
      "-c", "playground() { \"\(BuiltCommand.path)\" \"$@\"; }; { \(command); } 2>&1",
    ]
    process.environment = folder.environment
    process.currentDirectoryURL = URL(fileURLWithPath: folder.files)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.start()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func anEarlierVersionIsComparedThroughAPipe() throws {
    let text =
      "<preview><list><section id=\"s\"><Label id=\"a\" text=\"one\"/></section></list></preview>"
    try folder.save(text, as: "a.xml")

    let diff = try output("playground diff <(sed s/one/two/ a.xml) a.xml; echo $?")
    #expect(diff.contains("'two' → 'one'"), "\(diff)")
    #expect(diff.hasSuffix("1\n"), "\(diff)")
    #expect(try output("playground diff <(cat a.xml) <(cat a.xml); echo $?") == "0\n")
    #expect(try output("playground render <(cat a.xml)").hasPrefix("one"))
  }

  @Test func errorsInAPipeHaveTheirLines() throws {
    let errors = try output(
      "playground diff <(echo '<preview><Labl/></preview>') /dev/null; echo $?"
    )
    #expect(errors.contains(":1:11: error: unknown component 'Labl'"), "\(errors)")
  }
}

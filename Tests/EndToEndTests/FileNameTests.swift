import Foundation
import PlaygroundSystem
import Testing

/// Directories and files whose names are not ASCII, or not even UTF-8, in every command.
struct FileNameTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: ["Übung", "U\u{308}bung", "日本語/naïve", "caf\\xE9/\\xFF"])
  func everyCommandTakesUnusualFileNames(_ name: String) throws {
    let root = FilePath(text: folder.files).appending(FilePath(text: name))
    try Directory.make(root.appending("ä"))
    let text = "<preview><Label text='shown'/></preview>"
    let file = "ä/o\u{308}\\xFE.xml"
    try FileSystem.write(Array(text.utf8), to: root.appending(FilePath(text: file)))
    let path = root.text + "/" + file

    for arguments in [
      ["render", path], [root.text, "--once", "--preview", file], [path, "--once"],
    ] {
      let result = try BuiltCommand.run(arguments, in: folder)
      #expect(result.output.contains("shown"), "\(arguments): \(result)")
      #expect(result.status == 0)
    }
    for arguments in [["check", root.text], ["list", "--json", root.text]] {
      let result = try BuiltCommand.run(arguments, in: folder)
      #expect(result.status == 0, "\(arguments): \(result)")
    }
    let listed = try BuiltCommand.run(["list", "--json", root.text], in: folder)
    #expect(listed.output.contains("o\u{308}\\\\xFE.xml"), "\(listed)")
  }

  /// A shell passes the bytes of names, not their texts.
  @Test func bytesOfTheCommandLineAreNames() throws {
    try FileSystem.write(
      Array("<preview><Label text='shown'/></preview>".utf8),
      to: FilePath(text: folder.files + "/caf\\xE9.xml"),
    )
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exec \"$0\" render caf?.xml", BuiltCommand.path]
    process.environment = folder.environment.merging(["LC_ALL": "C"]) { $1 }
    process.currentDirectoryURL = URL(fileURLWithPath: folder.files)
    let output = Pipe()
    process.standardOutput = output
    try process.start()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()

    #expect(String(decoding: bytes, as: UTF8.self) == "shown\n")
  }
}

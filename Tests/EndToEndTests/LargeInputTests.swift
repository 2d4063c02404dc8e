import Foundation
import Testing

/// Files that are far larger than what is read.
struct LargeInputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.save(
      "<preview><data name='d' src='d.json'/><Label text='{d[0]}'/></preview>",
      as: "data.xml"
    )
    try folder.save("<preview><Image src='p.png'/></preview>", as: "image.xml")
    try folder.save("<preview><Label text='a'/></preview>", as: "a.xml")
  }

  /// A command, the file that it reads, and what it says.
  struct Input: Sendable, CustomTestStringConvertible {
    let words: [String]
    let file: String
    let said: String
    var testDescription: String { "\(file): \(words.joined(separator: " "))" }
  }

  static let inputs = [
    Input(words: ["check", "b.xml"], file: "b.xml", said: "exceed the limit 'file-bytes'"),
    Input(words: ["check", "b.json"], file: "b.json", said: "exceed the limit 'file-bytes'"),
    Input(words: ["check", "data.xml"], file: "d.json", said: "cannot read 'd.json': 4294967296"),
    Input(words: ["render", "image.xml"], file: "p.png", said: "cannot read image 'p.png'"),
    Input(words: ["config", "check"], file: ".playground/config", said: "at most 1048576 bytes"),
    Input(words: ["list"], file: ".gitignore", said: "a.xml"),
    Input(words: ["snapshot", "--check", "a.xml"], file: "snapshots/a.xml.txt", said: "exceed"),
    Input(words: ["review", "import", "v"], file: "v", said: "exceed the limit 'file-bytes'"),
  ]

  @Test(arguments: inputs)
  func aFileBeyondItsLimitIsNotHeld(_ input: Input) throws {
    let path = folder.files + "/" + input.file
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: path))
    try #require(truncate(path, 4 << 30) == 0)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // The most memory of the command, in KiB, is the last line.
    let script = """
      import resource, subprocess, sys
      subprocess.run(sys.argv[1:], stderr=subprocess.STDOUT)
      print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
      """
    process.arguments = ["python3", "-c", script, BuiltCommand.path] + input.words
    process.environment = folder.environment
    process.currentDirectoryURL = URL(fileURLWithPath: folder.files)
    let output = Pipe()
    process.standardOutput = output
    try process.start()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()

    #expect(text.contains(input.said), "\(text)")
    let peak = text.split(separator: "\n").last.flatMap { Int($0) }
    #expect(try #require(peak) < 200 << 10, "\(text)")
  }
}

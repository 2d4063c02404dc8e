import Foundation
import Testing

@testable import Playground
@testable import PlaygroundClient

/// Descriptions created by `new`.
struct NewCommandTests {
  private let folder: CommandFolder
  private var directory: String { folder.path }
  private var console: CapturedConsole { folder.console }

  init() throws {
    folder = try CommandFolder()
  }

  @Test func newDescriptionIsNeverWrittenOverAnother() throws {
    #expect(folder.run("new", directory + "/fresh") == .fine)
    #expect(folder.run("new", directory + "/fresh.xml") == .different)
    #expect(folder.run("new", directory + "/fresh", "--json") == .fine)
    #expect(folder.run("check", directory) == .fine)
    #expect(folder.run("diff", directory + "/fresh.xml", directory + "/fresh.json") == .fine)

    #expect(folder.shown(console.output) == "fresh.xml\nfresh.json\n")
    #expect(
      folder.shown(console.messages)
        == "playground: fresh.xml already exists; choose another name\n"
    )
  }

  @Test func newDescriptionIsAsFormattingLeavesIt() throws {
    #expect(folder.run("new", directory + "/fresh") == .fine)
    #expect(folder.run("new", directory + "/fresh.json") == .fine)

    #expect(folder.shown(console.output) == "fresh.xml\nfresh.json\n")
    #expect(
      folder.run("format", "--check", directory + "/fresh.xml", directory + "/fresh.json") == .fine
    )
  }

  @Test(arguments: [
    ("Hello.swift", "Hello", "Hello"), ("my-list 2.swift", "MyList2", "my-list 2"),
    ("2nd.swift", "New2nd", "2nd"), (".swift", "New", ""), ("größe.swift", "Größe", "größe"),
    ("a\"b\\(c).swift", "ABC", #"a\"b\\(c)"#),
  ])
  func typesOfANewSwiftFileAreNamedAfterIt(_ name: String, _ type: String, _ title: String) throws {
    #expect(folder.run("new", directory + "/" + name) == .fine)

    let text = try String(contentsOfFile: directory + "/" + name, encoding: .utf8)

    #expect(text.contains("struct \(type)Message: IdentifiableComponent {"))
    #expect(text.contains("struct \(type)_Previews: PreviewProvider {"))
    #expect(text.contains("Preview(\"\(title)\") {"), "\(text)")
    #expect(folder.run("new", directory + "/" + name) == .different)
  }

  @Test func aNewSwiftFileHasTheFlagsThatEditorsReadUnlessAFileSaysHowToCompile() throws {
    #expect(folder.run("new", directory + "/Hello.swift") == .fine)

    let flags = try String(contentsOfFile: directory + "/compile_flags.txt", encoding: .utf8)
    let lines = flags.split(separator: "\n")
    #expect(lines.count == 2 && lines[0] == "-I" && lines[1].hasSuffix("/Modules"), "\(flags)")
    #expect(folder.shown(console.output) == "Hello.swift\n")
    #expect(folder.shown(console.messages).contains("created compile_flags.txt too"))

    try Data("-Ikept\n".utf8).write(to: URL(fileURLWithPath: directory + "/compile_flags.txt"))
    try FileManager.default.createDirectory(
      atPath: directory + "/inner",
      withIntermediateDirectories: true
    )
    #expect(folder.run("new", directory + "/inner/Other.swift") == .fine)
    #expect(!FileManager.default.fileExists(atPath: directory + "/inner/compile_flags.txt"))
    let kept = try String(contentsOfFile: directory + "/compile_flags.txt", encoding: .utf8)
    #expect(kept == "-Ikept\n")
  }

  @Test func newSwiftFileIsNoJSON() throws {
    #expect(folder.run("new", directory + "/Hello.swift", "--json") == .usage)
  }

  @Test func newDescriptionIsForWhomTheMaskLeaves() throws {
    #expect(folder.run("new", directory + "/fresh") == .fine)
    _ = try folder.write("other.xml", CommandFolder.greeting)

    let modes = try ["/fresh.xml", "/other.xml"].map { name in
      try FileManager.default.attributesOfItem(atPath: directory + name)[.posixPermissions] as? Int
    }
    #expect(modes[0] == modes[1])
  }
}

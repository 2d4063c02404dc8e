import Foundation
import Testing

@testable import Playground
@testable import PlaygroundClient

struct SnapshotCommandTests {
  private let folder: CommandFolder
  private var console: CapturedConsole { folder.console }
  private var files: String { folder.path + "/files" }
  private var snapshots: String { folder.path + "/snapshots" }

  init() throws {
    folder = try CommandFolder()
    try FileManager.default.createDirectory(atPath: files, withIntermediateDirectories: true)
    try save("a.xml", Self.styled)
  }

  private static let styled = """
    <preview title="Greeting" width="20">
      <state name="who" value="Ada"/>
      <list><section id="s">
        <Label id="one" text="Hello {who}" bold="true" color="red"/><Label text="Bye"/>
      </section></list>
      <variant name="long" who="Countess"/>
    </preview>
    """

  private func save(_ name: String, _ text: String) throws {
    _ = try folder.write("files/" + name, text)
  }

  private func run(_ options: String...) -> ExitCode {
    CommandRunner(console: console).run(["snapshot", files, "--dir", snapshots] + options)
  }

  /// The snapshots by name below the folder of the descriptions.
  private var stored: [String: String] {
    get throws {
      let base = URL(fileURLWithPath: snapshots)
      let names = FileManager.default.enumerator(atPath: snapshots)?.compactMap { $0 as? String }
      var stored: [String: String] = [:]
      for name in names ?? [] where name.hasSuffix(".txt") {
        let short = name.split(separator: "/").last.map(String.init) ?? name
        stored[short] = try String(contentsOf: base.appendingPathComponent(name), encoding: .utf8)
      }
      return stored
    }
  }

  @Test func everyPreviewAndVariantIsAFile() throws {
    #expect(run() == .fine)

    #expect(try stored.keys.sorted() == ["a.xml.txt", "a.xml@long.txt"])
    let text = try #require(try stored["a.xml@long.txt"])
    #expect(
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        .filter { !$0.hasPrefix("file: ") } == [
          "playground/snapshot@1", "variant: long", "size: 20x2", "", "Hello Countess", "Bye", "",
          "styles:", "0: 0-13 bold color=red", "",
        ]
    )
    #expect(text.contains("\nfile: \(files.dropFirst())/a.xml\n"))
    #expect(console.messages == "")
  }

  @Test func unchangedPreviewsPassTheCheck() throws {
    _ = run()
    let written = console.output

    #expect(run("--check") == .fine)
    #expect(run("--update") == .fine)
    #expect(run() == .fine)
    #expect(console.output == written)
  }

  @Test func aChangedPreviewIsPrintedAsADiff() throws {
    _ = run()
    try save("a.xml", Self.styled.replacing("Bye", with: "Good bye"))
    let written = console.output.count

    #expect(run("--check") == .different)

    let diff = String(console.output.dropFirst(written))
    #expect(diff.contains("\n Hello Ada\n-Bye\n+Good bye\n"))
    #expect(
      console.messages
        == "playground: 2 snapshots differ; accept the previews as they are with --update\n"
    )
    #expect(run() == .different)
    #expect(run("--update") == .fine)
    #expect(run("--check") == .fine)
  }

  @Test func aChangedStyleIsADifference() throws {
    _ = run()
    try save("a.xml", Self.styled.replacing(#"bold="true""#, with: ""))

    #expect(run("--check") == .different)
    #expect(console.output.contains("-0: 0-8 bold color=red\n+0: 0-8 color=red\n"))
  }

  /// A checkout on Windows, a conflict, a byte order mark, an empty file, another version.
  @Test(arguments: [
    "<<<<<<< HEAD\nplayground/snapshot@1\n", "\u{feff}playground/snapshot@1\n", "", "x\r\n",
    "playground/snapshot@2\nfile: a.xml\n",
  ])
  func aFileInThePlaceOfASnapshotIsNotWrittenOver(text: String) throws {
    _ = run()
    let path = try #require(
      FileManager.default.enumerator(atPath: snapshots)?.compactMap { $0 as? String }
        .first { $0.hasSuffix("a.xml.txt") }
    )
    try Data(text.utf8).write(to: URL(fileURLWithPath: snapshots + "/" + path))

    #expect(run() == .different)
    #expect(run("--check") == .different)
    #expect(FileManager.default.contents(atPath: snapshots + "/" + path) == Data(text.utf8))
    #expect(run("--update") == .fine)
    #expect(run("--check") == .fine)
  }

  @Test func lineBreaksOfWindowsPassTheCheckAndSurviveAnUpdate() throws {
    _ = run()
    let folder = try #require(
      FileManager.default.enumerator(atPath: snapshots)?.compactMap { $0 as? String }
        .first { $0.hasSuffix("a.xml.txt") }
    )
    let path = URL(fileURLWithPath: snapshots + "/" + folder)
    let windows = try String(contentsOf: path, encoding: .utf8).replacing("\n", with: "\r\n")
    try Data(windows.utf8).write(to: path)

    #expect(run("--check") == .fine)
    #expect(run() == .fine)
    #expect(try Data(contentsOf: path) == Data(windows.utf8))
    try save("a.xml", Self.styled.replacing("Bye", with: "Good bye"))
    #expect(run("--update") == .fine)
    #expect(
      try Data(contentsOf: path) == Data(windows.replacing("Bye", with: "Good bye").utf8)
    )
  }

  @Test func linksOutOfTheDirectoryAreRefused() throws {
    _ = run()
    let name = try #require(
      FileManager.default.enumerator(atPath: snapshots)?.compactMap { $0 as? String }
        .first { $0.hasSuffix("a.xml.txt") }
    )
    let (path, outside) = (snapshots + "/" + name, folder.path + "/outside.txt")
    try Data("SECRET".utf8).write(to: URL(fileURLWithPath: outside))
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: outside)

    for options in [[], ["--check"], ["--update"]] {
      let words = ["snapshot", files, "--dir", snapshots] + options
      #expect(CommandRunner(console: console).run(words) == .different)
    }
    #expect(console.messages.contains("a symbolic link leads out of \(snapshots)"))
    #expect(!(console.output + console.messages).contains("SECRET"))
    #expect(try String(contentsOfFile: outside, encoding: .utf8) == "SECRET")

    let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try FileManager.default.removeItem(atPath: parent)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/elsewhere",
      withIntermediateDirectories: false,
    )
    try FileManager.default.createSymbolicLink(
      atPath: parent,
      withDestinationPath: folder.path + "/elsewhere",
    )
    #expect(run("--update") == .different)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/elsewhere") == [])
  }

  @Test func checkDoesNotWrite() throws {
    #expect(run("--check") == .different)

    #expect(try stored.isEmpty)
    #expect(console.output.contains("--- /dev/null\n"))
  }

  @Test func snapshotsWithoutAPreviewAreReportedAndRemoved() throws {
    _ = run()
    try save("a.xml", Self.styled.replacing(#"<variant name="long" who="Countess"/>"#, with: ""))

    #expect(run("--check") == .different)
    #expect(console.output.contains("+++ /dev/null\n"))
    #expect(try stored.count == 2)
    #expect(run("--update") == .fine)
    #expect(try stored.keys.sorted() == ["a.xml.txt"])
    #expect(console.output.contains("removed \(snapshots)"))
  }

  @Test(
    arguments: [
      { "\u{feff}" + $0 },
      { "<<<<<<< HEAD\n\($0)=======\n\($0)>>>>>>> main\n" },
      { $0.replacingOccurrences(of: "file: ", with: "<<<<<<< HEAD\nfile: ") + ">>>>>>> main\n" },
      { "<<<<<<< HEAD\r\n" + $0.replacingOccurrences(of: "\n", with: "\r\n") },
    ] as [@Sendable (String) -> String]
  )
  func aDamagedSnapshotWithoutAPreviewIsFoundToo(_ damage: @Sendable (String) -> String) throws {
    _ = run()
    let name = try #require(try stored.keys.first { $0 == "a.xml@long.txt" })
    let files = FileManager.default.enumerator(atPath: snapshots)?.compactMap { $0 as? String }
    let path = try #require(files?.first { $0.hasSuffix(name) })
    let text = try String(contentsOfFile: snapshots + "/" + path, encoding: .utf8)
    try damage(text).write(toFile: snapshots + "/" + path, atomically: true, encoding: .utf8)
    try save(
      "a.xml",
      Self.styled.replacingOccurrences(of: "<variant name=\"long\" who=\"Countess\"/>", with: "")
    )

    #expect(run("--check") == .different)
    #expect(run("--update") == .fine)
    #expect(try stored.keys.sorted() == ["a.xml.txt"])
  }

  @Test func aTestReportHasACaseForEachSnapshot() throws {
    _ = run()
    try save("a.xml", Self.styled.replacingOccurrences(of: "Countess", with: "Duchess"))
    let start = console.output.count

    #expect(run("--check", "--format", "junit") == .different)

    let text = folder.shown(String(console.output.dropFirst(start)))
    #expect(text.contains("<testsuites tests=\"2\" failures=\"1\">"), "\(text)")
    #expect(text.contains("a.xml.txt\" classname=\"playground.snapshot\"/>"), "\(text)")
    #expect(text.contains("<failure message=\"the preview differs from its snapshot\""))
    #expect(text.contains("+Hello Duchess"), "\(text)")
  }

  @Test func anAnnotationIsOnTheDescription() throws {
    _ = run()
    try save("a.xml", Self.styled.replacingOccurrences(of: "Countess", with: "Duchess"))
    let start = console.output.count

    #expect(run("--check", "--format", "github") == .different)

    let text = String(console.output.dropFirst(start))
    #expect(text.hasPrefix("::error file="), "\(text)")
    #expect(text.contains("files/a.xml,title=snapshot::"), "\(text)")
    #expect(text.contains("a.xml@long.txt: the preview differs from its snapshot%0A"), "\(text)")
    #expect(text.contains("%0A+Hello Duchess"), "\(text)")
    #expect(text.split(separator: "\n").count == 1)
  }

  @Test func aReportNeedsTheCheck() {
    #expect(run("--format", "junit") == .usage)
    #expect(console.messages.contains("'--format junit' needs '--check'"))
  }

  @Test func aRenamedDescriptionRenamesItsSnapshots() throws {
    _ = run()
    try FileManager.default.moveItem(atPath: files + "/a.xml", toPath: files + "/b.xml")

    #expect(run("--check") == .different)
    #expect(console.output.contains("\nrename to "))
    #expect(run("--update") == .fine)
    #expect(try stored.keys.sorted() == ["b.xml.txt", "b.xml@long.txt"])
    #expect(run("--check") == .fine)
  }

  @Test func snapshotsOfADescriptionWithErrorsAreKept() throws {
    _ = run()
    try save("a.xml", "<preview><Lable/></preview>")

    #expect(run("--update") == .different)
    #expect(try stored.count == 2)
    #expect(console.messages.contains("unknown component 'Lable'"))
  }

  @Test func otherFilesAndOtherDescriptionsAreLeftAlone() throws {
    _ = run()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/more",
      withIntermediateDirectories: true,
    )
    let other = try folder.write("more/b.xml", Self.styled)
    _ = try folder.write("snapshots/notes.txt", "mine\n")
    let code = CommandRunner(console: console)
      .run(["snapshot", other, "--dir", snapshots, "--update"])

    #expect(code == .fine)
    #expect(
      try stored.keys.sorted() == [
        "a.xml.txt", "a.xml@long.txt", "b.xml.txt", "b.xml@long.txt", "notes.txt",
      ]
    )
  }

  @Test func checkAndUpdateExcludeEachOther() {
    #expect(run("--check", "--update") == .usage)
  }
}

import Foundation
import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundDaemon
@testable import PlaygroundSystem

/// The input, errors and output of commands that read a file.
struct FileCommandTests {
  private let folder: CommandFolder
  private var directory: String { folder.path }
  private var console: CapturedConsole { folder.console }

  init() throws {
    folder = try CommandFolder()
  }

  @Test func rendersFileAndStandardInput() throws {
    let path = try folder.write("a.xml", CommandFolder.greeting)
    console.input = CommandFolder.greeting

    #expect(folder.run("render", path) == .fine)
    #expect(folder.run("render", "-", "--set", "who=Grace") == .fine)

    #expect(console.output == "Hello Ada\nBye\nHello Grace\nBye\n")
    #expect(console.messages == "")
  }

  @Test(arguments: ["render", "tree", "check", "list", "convert", "format"])
  func limitsReachEveryCommandThatReads(_ command: String) throws {
    let path = try folder.write("a.xml", CommandFolder.greeting)

    #expect(folder.run(command, "--limit", "nodes=4", "--limit=depth=9", path) == .different)

    let text = folder.shown(console.messages + console.output)
    #expect(text.contains("exceeds the limit 'nodes' of 4 [limit]"), "\(text)")
  }

  @Test func limitsBoundBothSidesOfADifferenceAndStandardInput() throws {
    let path = try folder.write("a.xml", CommandFolder.greeting)
    console.input = CommandFolder.greeting

    #expect(folder.run("diff", path, path, "--limit", "file-bytes=20") == .different)
    #expect(folder.run("render", "-", "--limit", "file-bytes=20") == .different)

    let told = console.messages.split(separator: "\n").filter { $0.contains("'file-bytes' of 20") }
    #expect(told.count == 3)
    #expect(told.allSatisfy { $0.hasSuffix("[limit]") })
  }

  @Test func twoFilesWithoutPreviewsCannotBeCompared() throws {
    let data = try folder.write("a.xml", "<rows><row/></rows>")
    let shared = try folder.write("b.json", #"{"styles": {"a": {"bold": true}}}"#)
    let preview = try folder.write("c.xml", CommandFolder.greeting)

    for pair in [(data, data), (data, shared), (shared, data)] {
      #expect(folder.run("diff", pair.0, pair.1) == .different)
      #expect(console.messages.hasSuffix("\(pair.0) contains no preview\n"))
    }
    #expect(folder.run("diff", data, preview) == .different)
  }

  @Test(arguments: [
    ("lbi.xml", "lib.xml"), ("./lib.xlm", "lib.xml"), ("parts/rwo.xml", "parts/row.xml"),
    ("prats/row.xml", "parts/row.xml"), ("else/other.xml", nil), ("parts/none-of-them.xml", nil),
  ])
  func aMisspeltPathHasASuggestion(written: String, meant: String?) throws {
    _ = try folder.write("lib.xml", "<playground/>")
    let parts = URL(fileURLWithPath: directory + "/parts")
    try FileManager.default.createDirectory(at: parts, withIntermediateDirectories: true)
    _ = try folder.write("parts/row.xml", "<playground/>")
    let path = try folder.write("a.xml", "<preview><import src='\(written)'/><Label/></preview>")

    #expect(folder.run("check", path) == .different)

    let suggestion = meant.map { "; did you mean '\($0)'?" } ?? ""
    #expect(
      console.output.contains(
        "cannot read '\(written)': no such file\(suggestion) [missing-file]"
      ),
      "\(console.output)"
    )
  }

  @Test func aDirectoryIsNoData() throws {
    let path = try folder.write(
      "a.xml",
      "<preview><data name='d' src='.'/><Label text='a'/></preview>"
    )

    #expect(folder.run("check", path) == .different)

    #expect(
      console.output.contains("cannot read '.': expected a file, found a directory [missing-file]")
    )
  }

  @Test func largeDataPassesALimit() throws {
    let path = try folder.write("a.xml", "<preview><data name='d' src='d.json'/><Label/></preview>")
    _ = try folder.write("d.json", "[" + String(repeating: " ", count: 100) + "]")

    #expect(folder.run("check", path, "--limit", "file-bytes=70") == .different)

    #expect(
      console.output.contains(
        "cannot read 'd.json': 102 bytes exceed the limit 'file-bytes' of 70 [limit]"
      )
    )
  }

  @Test func theLastValueOfALimitWins() throws {
    let path = try folder.write("a.xml", CommandFolder.greeting)

    #expect(folder.run("render", path, "--limit", "nodes=4", "--limit", "nodes=40") == .fine)
  }

  @Test func unwritableOutputIsNotAnInternalError() throws {
    let path = try folder.write("a.xml", CommandFolder.greeting)
    console.writeFailure = SystemError(number: ENOSPC, call: "write", subject: "output")

    #expect(folder.run("render", path) == .different)

    #expect(console.messages == "playground: cannot write output: No space left on device\n")
  }

  @Test func closedPipeIsNoError() throws {
    let path = try folder.write("a.xml", CommandFolder.greeting)
    console.writeFailure = SystemError(number: EPIPE, call: "write", subject: "output")

    #expect(folder.run("render", path) == .fine)

    #expect(console.messages == "")
  }

  /// `playground check | head -1` in a script fails as `playground check` does.
  @Test func aClosedPipeDoesNotChangeTheExitCode() throws {
    let path = try folder.write("a.xml", CommandFolder.greeting)
    let other = try folder.write("b.xml", CommandFolder.greeting.replacing("Bye", with: "Ciao"))
    let wrong = try folder.write("c.xml", "<preview><Lable/></preview>")
    let snapshots = folder.path + "/snapshots"
    let commands = [
      ["check", path], ["check", wrong, path], ["render", path], ["render", wrong],
      ["tree", path], ["list", path], ["list", wrong, path], ["diff", path, path],
      ["diff", path, other], ["format", "--check", path], ["convert", path],
      ["snapshot", "--check", path, "--dir", snapshots], ["help"], ["--version"], ["keys"],
      ["explain", "missing-file"], ["schema"], ["completions", "bash"],
    ]
    for words in commands {
      console.writeFailure = nil
      let code = CommandRunner(console: console).run(words)
      console.writeFailure = SystemError(number: EPIPE, call: "write", subject: "output")
      #expect(CommandRunner(console: console).run(words) == code, "\(words)")
    }
    let codes = ["check", "diff", "snapshot"].compactMap { name in
      commands.last { $0[0] == name }.map { CommandRunner(console: console).run($0) }
    }
    #expect(codes == [.different, .different, .different])
  }

  @Test func aClosedPipeEndsNoUpdate() throws {
    let path = try folder.write("a.xml", CommandFolder.greeting)
    let other = try folder.write("b.xml", CommandFolder.greeting)
    console.writeFailure = SystemError(number: EPIPE, call: "write", subject: "output")
    let snapshots = folder.path + "/snapshots"

    #expect(folder.run("snapshot", path, other, "--dir", snapshots) == .fine)

    console.writeFailure = nil
    #expect(folder.run("snapshot", path, other, "--dir", snapshots, "--check") == .fine)
  }

  @Test func directoryInsteadOfFileHasNoLineToShow() throws {
    #expect(folder.run("render", directory) == .different)

    let name = try #require(directory.split(separator: "/").last)
    let message =
      "error: cannot read the file: expected a file, found a directory [unreadable-file]\n"
    #expect(console.messages.hasSuffix("\(name):1:1: \(message)"))
  }

  @Test func diffExitsWithOneOnlyWhenListsDiffer() throws {
    let old = try folder.write("old.xml", CommandFolder.greeting)
    let new = try folder.write(
      "new.xml",
      CommandFolder.greeting.replacingOccurrences(of: "Hello", with: "Hi")
    )

    #expect(folder.run("diff", old, old) == .fine)
    #expect(console.output == "")
    #expect(folder.run("diff", old, new) == .different)

    #expect(
      console.output == """
        ~ cell 'Hi Ada' [0,0]
            Label.text: 'Hello Ada' → 'Hi Ada'

        """
    )
  }

  /// SB-08.
  @Test(arguments: [("heckel", "> cell b"), ("lcs", "- cell"), ("myers", "- cell")])
  func diffDescribesMovesAsAsked(script: String, line: String) throws {
    func list(_ ids: String...) -> String {
      let rows = ids.map { "<Label id='\($0)' text='\($0)'/>" }.joined()
      return "<preview><list><section id='s'>\(rows)</section></list></preview>"
    }
    let old = try folder.write("old.xml", list("a", "b"))
    let new = try folder.write("new.xml", list("b", "a"))

    #expect(folder.run("diff", old, new, "--diff", script) == .different)

    #expect(console.output.contains(line))
    #expect(console.output.contains("+") == (script != "heckel"))
  }

  private func preview(_ text: String, _ variants: String) -> String {
    """
    <preview title="P"><state name="n" value="{1}"/><list><section id="s">
    <Label id="a" text="\(text)"/></section></list>\(variants)</preview>
    """
  }

  @Test func diffComparesVariantsAndNamesThem() throws {
    let two = #"<variant name="zero" n="{0}"/><variant name="nine" n="{9}"/>"#
    let old = try folder.write("old.xml", preview("{n == 0 ? 'none' : 'some'}", two))
    let hidden = try folder.write("hidden.xml", preview("{n == 0 ? 'nothing' : 'some'}", two))
    let seen = try folder.write("seen.xml", preview("{n == 0 ? 'none' : 'many'}", two))

    #expect(folder.run("diff", old, hidden) == .different)
    #expect(
      console.output == """
        P · zero:
        ~ cell 'nothing' [0,0]
            Label.text: 'none' → 'nothing'

        """
    )
    #expect(folder.run("diff", old, hidden, "--variant", "nine") == .fine)
    #expect(folder.run("diff", old, hidden, "--variant", "zero") == .different)
    #expect(folder.run("diff", old, hidden, "--variant", "ten") == .usage)

    let printed = console.output.utf8.count
    #expect(folder.run("diff", old, seen) == .different)
    #expect(
      String(console.output.utf8.dropFirst(printed)) == """
        ~ cell 'many' [0,0]
            Label.text: 'some' → 'many'
        P · nine: the same changes

        """
    )
  }

  @Test func aVariantInOneFileIsInsertedOrDeleted() throws {
    let old = try folder.write("old.xml", preview("{n}", ""))
    let new = try folder.write("new.xml", preview("{n}", #"<variant name="zero" n="{0}"/>"#))

    #expect(folder.run("diff", old, new) == .different)
    #expect(console.output == "P · zero:\n+ section s [0]\n")
    #expect(folder.run("diff", new, old) == .different)
    #expect(console.output.hasSuffix("P · zero:\n- section s [0]\n"))
  }

  @Test func attributesAreDifferences() throws {
    let old = try folder.write("old.xml", CommandFolder.greeting)
    let new = try folder.write(
      "new.xml",
      CommandFolder.greeting.replacingOccurrences(of: "<list>", with: "<list separators=\"true\">")
        .replacingOccurrences(of: "width=\"20\"", with: "width=\"24\""),
    )

    #expect(folder.run("diff", old, new) == .different)

    let lines = console.output.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.contains("preview.width: 20 → 24"))
    #expect(lines.contains("list.separators: unset → true"))
  }

  @Test(arguments: [
    ["--preview", "Nobody"], ["--variant", "nobody"], ["--set", "nobody=1"],
  ])
  func namesThatDoNotExistAreMisuse(_ option: [String]) throws {
    let path = try folder.write("a.xml", CommandFolder.greeting)

    #expect(CommandRunner(console: console).run(["render", path] + option) == .usage)

    #expect(console.messages.contains("obody'"))
    #expect(console.output == "")
  }

  @Test(arguments: ["render", "tree"])
  func missingFileIsOneMessage(_ command: String) {
    #expect(folder.run(command, directory + "/none.xml") == .different)

    #expect(folder.shown(console.messages) == "playground: none.xml: no such file\n")
    #expect(console.output == "")
  }

  @Test func missingDescriptionIsAMissingFile() {
    #expect(folder.run(directory + "/none.xml", "--once") == .different)
    #expect(folder.run(directory + "/none.json", "--once") == .different)

    #expect(
      folder.shown(console.messages) == """
        playground: none.xml: no such file
        playground: none.json: no such file

        """
    )
  }

  @Test func missingDirectoryIsAUsageMistake() {
    #expect(folder.run("status", directory + "/none") == .usage)
    #expect(folder.run("attach", directory + "/none") == .usage)
  }

  @Test func aDirectoryWhoseStatusCannotBeReadIsNotMissing() {
    // The kernel refuses a name of more than 255 bytes, with another error than for a missing one.
    let name = String(repeating: "n", count: 300)
    #expect(folder.run("status", directory + "/" + name) == .different)
  }

  @Test func statusAndStopRequireADaemon() {
    #expect(folder.run("status", directory) == .unreachable)
    #expect(folder.run("stop", directory) == .unreachable)
    #expect(folder.run("attach", directory, "--once") == .unreachable)
  }
}

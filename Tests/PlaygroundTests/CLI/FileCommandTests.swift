import Foundation
import Testing

@testable import Playground

@Suite final class FileCommandTests {
  private let directory = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"
  private let console = RecordingConsole()

  init() throws {
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  private func write(_ name: String, _ text: String) throws -> String {
    let path = directory + "/" + name
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func run(_ words: String...) -> ExitCode { CommandRunner(console: console).run(words) }

  /// What was written, with the temporary directory left out.
  private func shown(_ text: String) -> String {
    text.replacingOccurrences(of: directory + "/", with: "")
  }

  private let greeting = """
    <preview title="Greeting" width="20">
      <state name="who" value="Ada"/>
      <list>
        <section id="s"><Label id="one" text="Hello {who}"/><Label text="Bye"/></section>
      </list>
    </preview>
    """

  @Test func rendersFileAndStandardInput() throws {
    let path = try write("a.xml", greeting)
    console.input = greeting

    #expect(run("render", path) == .fine)
    #expect(run("render", "-", "--set", "who=Grace") == .fine)

    #expect(console.output == "Hello Ada\nBye\nHello Grace\nBye\n")
    #expect(console.messages == "")
  }

  @Test(arguments: ["render", "tree", "check", "list", "convert", "format"])
  func limitsReachEveryCommandThatReads(_ command: String) throws {
    let path = try write("a.xml", greeting)

    #expect(run(command, "--limit", "nodes=4", "--limit=depth=9", path) == .different)

    let text = shown(console.messages + console.output)
    #expect(text.contains("the limit 'nodes' of 4 is passed [limit]"), "\(text)")
  }

  @Test func limitsBoundBothSidesOfADifferenceAndStandardInput() throws {
    let path = try write("a.xml", greeting)
    console.input = greeting

    #expect(run("diff", path, path, "--limit", "file-bytes=20") == .different)
    #expect(run("render", "-", "--limit", "file-bytes=20") == .different)

    let told = console.messages.split(separator: "\n").filter { $0.contains("'file-bytes' of 20") }
    #expect(told.count == 3)
    #expect(told.allSatisfy { $0.hasSuffix("is passed [limit]") })
  }

  @Test func aDirectoryIsNoData() throws {
    let path = try write("a.xml", "<preview><data name='d' src='.'/><Label text='a'/></preview>")

    #expect(run("check", path) == .different)

    #expect(
      console.output.contains("cannot read '.': it is a directory, not a file [missing-file]")
    )
    #expect(DescriptionLoader.path(".", besides: "a.xml") == ".")
    #expect(DescriptionLoader.path("sub/..", besides: "a.xml") == ".")
  }

  @Test func largeDataPassesALimit() throws {
    let path = try write("a.xml", "<preview><data name='d' src='d.json'/><Label/></preview>")
    _ = try write("d.json", "[" + String(repeating: " ", count: 100) + "]")

    #expect(run("check", path, "--limit", "file-bytes=70") == .different)

    #expect(
      console.output.contains("cannot read 'd.json': it has 102 bytes, the limit 'file-bytes'")
    )
    #expect(console.output.contains("is passed [limit]"))
  }

  @Test func theLastOfSeveralValuesOfALimitStands() throws {
    let path = try write("a.xml", greeting)

    #expect(run("render", path, "--limit", "nodes=4", "--limit", "nodes=40") == .fine)
  }

  @Test func outputThatCannotBeWrittenIsToldWithoutBlamingPlayground() throws {
    let path = try write("a.xml", greeting)
    console.writeFailure = SystemError(number: ENOSPC, call: "write", subject: "output")

    #expect(run("render", path) == .different)

    #expect(console.messages == "playground: cannot write output: No space left on device\n")
  }

  @Test func closedPipeIsNoError() throws {
    let path = try write("a.xml", greeting)
    console.writeFailure = SystemError(number: EPIPE, call: "write", subject: "output")

    #expect(run("render", path) == .fine)

    #expect(console.messages == "")
  }

  @Test func directoryInsteadOfFileHasNoLineToShow() throws {
    #expect(run("render", directory) == .different)

    let name = try #require(directory.split(separator: "/").last)
    let message = "error: cannot be read: it is a directory, not a file [unreadable-file]\n"
    #expect(console.messages.hasSuffix("\(name):1:1: \(message)"))
  }

  @Test func rendersJSONWithFramesRelativeToParents() throws {
    let path = try write(
      "a.xml",
      "<preview><HBox space=\"1\"><Label text=\"a\"/><Label text=\"b\"/></HBox></preview>",
    )

    #expect(run("render", path, "--format", "json", "--size", "autoxauto") == .fine)

    let expected = """
      {"schema":"playground/render@1","file":"a.xml","preview":"a.xml","variant":null,\
      "columns":3,"rows":1,"lines":["a b"],"tree":{"type":"HBox","id":null,\
      "frame":{"x":0,"y":0,"width":3,"height":1},"props":{"space":1},"children":[\
      {"type":"Label","id":null,"frame":{"x":0,"y":0,"width":1,"height":1},\
      "props":{"text":"a"},"children":[]},\
      {"type":"Label","id":null,"frame":{"x":2,"y":0,"width":1,"height":1},\
      "props":{"text":"b"},"children":[]}]}}

      """
    #expect(shown(console.output) == expected)
  }

  @Test func diffExitsWithOneOnlyWhenListsDiffer() throws {
    let old = try write("old.xml", greeting)
    let new = try write("new.xml", greeting.replacingOccurrences(of: "Hello", with: "Hi"))

    #expect(run("diff", old, old) == .fine)
    #expect(console.output == "")
    #expect(run("diff", old, new) == .different)

    #expect(
      console.output == """
        ~ cell one [0,0]
            Label.text: 'Hello Ada' → 'Hi Ada'

        """
    )
  }

  @Test func checkPrintsEveryDefectBelowADirectory() throws {
    _ = try write("a.xml", greeting)
    _ = try write("b.xml", "<preview><Lable/></preview>")
    _ = try write("c.xml", "")
    _ = try write("data.json", "[1, 2]")
    try FileManager.default.createDirectory(
      atPath: directory + "/dir.xml",
      withIntermediateDirectories: false,
    )

    #expect(run("check", directory, "--format", "gcc") == .different)

    #expect(
      shown(console.output) == """
        b.xml:1:11: error: there is no component 'Lable'; did you mean 'Label'? [unknown-component]
        c.xml:1:1: error: the file is empty [empty-file]
        dir.xml:1:1: error: cannot be read: it is a directory, not a file [unreadable-file]

        """
    )
  }

  @Test func linksThatLeadNowhereHideNothing() throws {
    _ = try write("b.xml", "<preview><Lable/></preview>")
    try FileManager.default.createSymbolicLink(
      atPath: directory + "/a.xml",
      withDestinationPath: "nowhere.xml",
    )

    #expect(run("check", directory, "--format", "gcc") == .different)

    #expect(shown(console.output).hasPrefix("b.xml:1:11: error"))
    #expect(console.messages == "")
  }

  @Test(arguments: [
    ["--preview", "Nobody"], ["--variant", "nobody"], ["--set", "nobody=1"],
  ])
  func namesThatDoNotExistAreMisuse(_ option: [String]) throws {
    let path = try write("a.xml", greeting)

    #expect(CommandRunner(console: console).run(["render", path] + option) == .usage)

    #expect(console.messages.contains("obody'"))
    #expect(console.output == "")
  }

  @Test func checkAsSARIFNamesRulesAndPlaces() throws {
    _ = try write("a b.xml", "<preview><Lable/></preview>")

    #expect(run("check", directory, "--format", "sarif") == .different)

    #expect(
      shown(console.output) == """
        {
          "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
          "version": "2.1.0",
          "runs": [
            {
              "tool": {
                "driver": {
                  "name": "playground",
                  "version": "\(Version.number)",
                  "rules": [
                    {
                      "id": "unknown-component",
                      "shortDescription": {
                        "text": "There is no such component"
                      }
                    }
                  ]
                }
              },
              "columnKind": "unicodeCodePoints",
              "results": [
                {
                  "ruleId": "unknown-component",
                  "ruleIndex": 0,
                  "level": "error",
                  "message": {
                    "text": "there is no component 'Lable'; did you mean 'Label'?"
                  },
                  "locations": [
                    {
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "file://a%20b.xml"
                        },
                        "region": {
                          "startLine": 1,
                          "startColumn": 11,
                          "endLine": 1,
                          "endColumn": 16
                        }
                      }
                    }
                  ]
                }
              ]
            }
          ]
        }

        """
    )
  }

  @Test func treeTellsWhereItsNodesGo() throws {
    let path = try write("a.xml", greeting)

    #expect(run("tree", path, "--frames", "--size", "12xauto") == .fine)

    #expect(
      console.output == """
        list 0,0 12×2
          section #s 0,0 12×2
            cell #one 0,0 12×1
              Label #one 0,0 9×1 text="Hello Ada"
            cell 0,1 12×1
              Label 0,0 3×1 text="Bye"

        """
    )
  }

  @Test func traceTellsHowANodeWasLaidOut() throws {
    let path = try write("a.xml", greeting)

    #expect(run("render", path, "--trace", "one", "--size", "12xauto") == .fine)
    #expect(run("render", path, "--trace", "none") == .usage)

    #expect(
      console.output == """
        Label
          offered at most 12 columns, any rows: takes 9×1
          goes to 0,0 in its parent, 9×1 cells; to 0,0 in what it is part of

        """
    )
    #expect(console.messages == "playground: no node has the id 'none'\n")
  }

  @Test func overlayShowsMarginsAndPaddings() throws {
    let label = "<Label text='ab' margin='1'/>"
    let path = try write("a.xml", "<preview><VBox padding='1'>\(label)</VBox></preview>")

    #expect(run("render", path, "--overlay", "--size", "12xauto") == .fine)

    #expect(
      console.output == """
        ::::::
        :....:
        :.ab.:
        :....:
        ::::::

        """
    )
  }

  @Test(arguments: [("0.5", 8), ("1", 4)])
  func aspectRatiosHeedTheShapeOfCells(_ aspect: String, columns: Int) throws {
    let item = "<View height='2' aspect-ratio='2' align-self='flex-start'/>"
    let path = try write("a.xml", "<preview><View>\(item)</View></preview>")

    #expect(run("tree", path, "--frames", "--cell-aspect", aspect, "--size", "20x9") == .fine)
    #expect(run("tree", path, "--frames", "--cell-aspect", "0") == .usage)

    #expect(console.output.contains("View 0,0 \(columns)×2"))
  }

  @Test(arguments: ["render", "tree"])
  func missingFileIsOneMessage(_ command: String) {
    #expect(run(command, directory + "/none.xml") == .different)

    #expect(shown(console.messages) == "playground: none.xml: no such file\n")
    #expect(console.output == "")
  }

  @Test func newDescriptionIsNeverWrittenOverAnother() throws {
    #expect(run("new", directory + "/fresh") == .fine)
    #expect(run("new", directory + "/fresh.xml") == .different)
    #expect(run("new", directory + "/fresh", "--json") == .fine)
    #expect(run("check", directory) == .fine)
    #expect(run("diff", directory + "/fresh.xml", directory + "/fresh.json") == .fine)

    #expect(shown(console.output) == "fresh.xml\nfresh.json\n")
    #expect(
      shown(console.messages) == "playground: fresh.xml exists already; nothing was written\n"
    )
  }

  @Test func newDescriptionIsAsFormattingLeavesIt() throws {
    #expect(run("new", directory + "/fresh") == .fine)
    #expect(run("new", directory + "/fresh.json") == .fine)

    #expect(shown(console.output) == "fresh.xml\nfresh.json\n")
    #expect(run("format", "--check", directory + "/fresh.xml", directory + "/fresh.json") == .fine)
  }

  @Test func newDescriptionIsForWhomTheMaskLeaves() throws {
    #expect(run("new", directory + "/fresh") == .fine)
    _ = try write("other.xml", greeting)

    let modes = try ["/fresh.xml", "/other.xml"].map { name in
      try FileManager.default.attributesOfItem(atPath: directory + name)[.posixPermissions] as? Int
    }
    #expect(modes[0] == modes[1])
  }

  @Test func listNamesPreviewsWithTheirPlaces() throws {
    _ = try write(
      "two.xml",
      """
      <playground>
        <preview title="A"><Label text="a"/></preview>
        <preview title="B"><Label text="b"/></preview>
      </playground>
      """,
    )

    #expect(run("list", directory) == .fine)

    #expect(shown(console.output) == "two.xml:2  two.xml#A  A\ntwo.xml:3  two.xml#B  B\n")
  }

  @Test func missingDescriptionIsAMissingFile() {
    #expect(run(directory + "/none.xml", "--once") == .different)
    #expect(run(directory + "/none.json", "--once") == .different)

    #expect(
      shown(console.messages) == """
        playground: none.xml: no such file
        playground: none.json: no such file

        """
    )
  }

  @Test func missingDirectoryIsAUsageMistake() {
    #expect(run("status", directory + "/none") == .usage)
    #expect(run("attach", directory + "/none") == .usage)
  }

  @Test func withoutDaemonThereIsNothingToAskOrStop() {
    #expect(run("status", directory) == .unreachable)
    #expect(run("stop", directory) == .unreachable)
    #expect(run("attach", directory, "--once") == .unreachable)
  }

  @Test(
    arguments: [
      (nil, [:], false, false), (nil, [:], true, true), (nil, ["NO_COLOR": "1"], true, false),
      (nil, ["NO_COLOR": ""], true, true), (nil, ["CLICOLOR_FORCE": "1"], false, true),
      (nil, ["CLICOLOR_FORCE": "0"], false, false),
      (nil, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false),
      ("always", ["NO_COLOR": "1"], false, true), ("never", ["CLICOLOR_FORCE": "1"], true, false),
      ("auto", ["TERM": "dumb"], true, false),
    ] as [(String?, [String: String], Bool, Bool)]
  )
  func colourFollowsOptionThenEnvironmentThenTerminal(
    _ choice: String?,
    _ variables: [String: String],
    _ isTerminal: Bool,
    _ expected: Bool
  ) {
    console.variables = variables
    console.terminals = isTerminal ? [.output] : []

    #expect(ColorPolicy.usesColor(choice, on: .output, console) == expected)
  }
}

import Foundation
import PlaygroundCore
import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundProtocol

/// Walls in the output of `render`, and in snapshots and reviews.
struct WallCommandTests {
  private let folder: CommandFolder
  private var console: CapturedConsole { folder.console }

  init() throws {
    folder = try CommandFolder()
  }

  /// A preview that differs in its themes, its widths, and the values of a state.
  static let card = """
    <playground>
      <style name="card">
        <when theme="loud" padding-left="2"/>
        <when theme="quiet" padding-left="4"/>
        <when below-width="20" padding-top="1"/>
      </style>
      <preview title="Card" theme="plain">
        <state name="who" value="Ada"/>
        <state name="n" value="{1}"/>
        <VBox style="card"><Label text="Hello {who}"/></VBox>
        <variant name="long" who="Countess"/>
      </preview>
    </playground>
    """

  /// Two texts in one line, the second one at a column.
  private func beside(_ left: String, _ right: String, at column: Int) -> String {
    left + String(repeating: " ", count: column - left.count) + right
  }

  /// A screen of one component, which has no body without a window.
  static let screen = """
    <preview><VBox width="fill" height="fill"><Label text="head"/>
    <ScrollBox width="fill" height="fill"><Label for="i in 1...50" text="line {i}"/></ScrollBox>
    <Label text="status"/></VBox></preview>
    """

  private func lines(of text: String = card, _ options: String...) throws -> [String] {
    let path = try folder.write("card.xml", text)
    let before = console.output.count
    let code = CommandRunner(console: console).run(["render", path] + options)
    try #require(code == .fine, "\(console.messages)")
    return String(console.output.dropFirst(before)).split(
      separator: "\n",
      omittingEmptySubsequences: false
    ).dropLast().map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test func widthsAreSideBySideAndThemesBelowEachOther() throws {
    #expect(
      try lines("--wall", "14,30", "--themes") == [
        beside("theme plain · 14 columns", "theme plain · 30 columns", at: 27),
        beside("", "Hello Ada", at: 27), "Hello Ada", "",
        beside("theme loud · 14 columns", "theme loud · 30 columns", at: 27),
        beside("", "  Hello Ada", at: 27), "  Hello Ada", "",
        beside("theme quiet · 14 columns", "theme quiet · 30 columns", at: 27),
        beside("", "    Hello Ada", at: 27), "    Hello Ada",
      ]
    )
  }

  @Test func columnsThatDoNotFitAreBelowTheOthers() throws {
    #expect(
      try lines("--wall", "14,40,60") == [
        beside("14 columns", "40 columns", at: 17), beside("", "Hello Ada", at: 17),
        "Hello Ada", "", "60 columns", "Hello Ada",
      ]
    )
    console.terminalSize = Size(width: 20, height: 5)
    #expect(try lines("--wall", "14,40,60").count == 9)
  }

  @Test func valuesOfStatesAndVariantsAreAxes() throws {
    #expect(
      try lines("--variants", "--values", "who=Bo,Cy\\, D", "--size", "20xauto") == [
        beside("as written · who=Bo", "as written · who=Cy, D", at: 23),
        beside("Hello Bo", "Hello Cy, D", at: 23), "",
        beside("long · who=Bo", "long · who=Cy, D", at: 23),
        beside("Hello Bo", "Hello Cy, D", at: 23),
      ]
    )
    #expect(
      try lines("--variants", "--size", "20xauto") == [
        beside("as written", "long", at: 23), beside("Hello Ada", "Hello Countess", at: 23),
      ]
    )
  }

  @Test func aSingleComponentGetsTheHeightOfItsCell() throws {
    #expect(try lines(of: Self.screen, "--wall", "30") == ["head", "status"])
    #expect(
      try lines(of: Self.screen, "--wall", "30x4") == [
        "head", "line 1", beside("line 2", "↓", at: 29), "status",
      ]
    )
    #expect(
      try lines(of: Self.screen, "--wall", "9x3,20x4") == [
        beside("9x3", "20x4", at: 12), beside("head", "head", at: 12),
        beside("line 1  ↓", "line 1", at: 12),
        beside("status", beside("line 2", "↓", at: 19), at: 12), beside("", "status", at: 12),
      ]
    )
  }

  @Test(arguments: [
    #"<preview><Label for="i in 1...5" text="row {i}"/></preview>"#,
    #"<preview><VBox><Label for="i in 1...5" text="row {i}"/></VBox></preview>"#,
  ])
  func whatNeedsMoreRowsThanItsCellHasThem(_ text: String) throws {
    #expect(try lines(of: text, "--wall", "9x3") == (1...5).map { "row \($0)" })
  }

  @Test func aCellThatFillsTheWindowHasTheRowsOfTheCell() throws {
    let text = """
      <preview><list><section>
      <cell><VBox height="fill"><Label text="top"/><Spacer/><Label text="end"/></VBox></cell>
      <Label text="last"/></section></list></preview>
      """

    #expect(try lines(of: text, "--wall", "9x4") == ["top", "", "", "end", "last"])
  }

  @Test func jsonHasTheAxesAndTheValuesOfEachCell() throws {
    let output = try lines("--wall", "14,30", "--values", "n=2", "--format", "json")
      .joined(separator: "\n")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    )

    #expect(object["schema"] as? String == "playground/wall@1")
    let axes = try #require(object["axes"] as? [[String: Any]])
    #expect(axes.map { $0["name"] as? String } == ["state.n", "width"])
    let cells = try #require(object["cells"] as? [[String: Any]])
    #expect(cells.map { $0["columns"] as? Int } == [14, 30])
    #expect(cells.map { ($0["values"] as? [String: Any])?["width"] as? Int } == [14, 30])
    #expect(cells.map { $0["lines"] as? [String] } == [["", "Hello Ada"], ["Hello Ada"]])
    #expect((cells[0]["tree"] as? [String: Any])?["type"] as? String == "VBox")
  }

  @Test func jsonHasTheSizesOfCells() throws {
    let output = try lines(of: Self.screen, "--wall", "14,30x3", "--format", "json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(output.joined(separator: "\n").utf8))
        as? [String: Any]
    )

    let cells = try #require(object["cells"] as? [[String: Any]])
    let widths = cells.map { ($0["values"] as? [String: Any])?["width"] }
    #expect(widths[0] as? Int == 14 && widths[1] as? String == "30x3")
    #expect(cells.map { $0["columns"] as? Int } == [14, 30])
    #expect(cells.map { $0["rows"] as? Int } == [2, 3])
    #expect(cells[1]["lines"] as? [String] == ["head", beside("line 1", "↓", at: 29), "status"])
  }

  @Test func schemesAndDepthsAreAxesOfPictures() throws {
    let svg = try lines("--schemes", "--depths", "--format", "svg", "--size", "12xauto")
      .joined(separator: "\n")

    #expect(svg.contains("#ffffff") && svg.contains("#0d1117"))
    #expect(svg.components(separatedBy: ">Hello Ada").count == 9)
  }

  /// Command lines that cannot be a wall, and the messages.
  static let refused: [([String], ExitCode, String)] = [
    (
      ["--wall", "40,"], .usage,
      "invalid --wall '40,': expected widths from 1 to 10000 or sizes WxH with commas between, "
        + "such as 40,80x24"
    ),
    (["--wall", "0"], .usage, "invalid --wall '0'"),
    (["--wall", "40x0"], .usage, "invalid --wall '40x0': expected widths"),
    (["--wall", "40xauto"], .usage, "invalid --wall '40xauto': expected widths"),
    (["--values", "who"], .usage, "expected name=value,value, such as done=true,false"),
    (["--values", "whom=a"], .usage, "unknown state 'whom' of"),
    (["--values", "n=1,one"], .usage, "invalid --values n: "),
    (["--wall", "40", "--size", "40xauto"], .usage, "'--wall' and '--size' cannot be combined"),
    (["--variants", "--variant", "long"], .usage, "'--variants' and '--variant' cannot"),
    (["--themes", "--trace", "x"], .usage, "'--themes' and '--trace' cannot be combined"),
    (
      ["--wall", (1...300).map(String.init).joined(separator: ",")], .usage,
      "the wall would have 300 cells: expected at most 256"
    ),
  ]

  @Test(arguments: refused)
  func anInvalidWallIsRefusedWithItsCure(
    words: [String],
    code: ExitCode,
    message: String
  ) throws {
    let path = try folder.write("card.xml", Self.card)

    #expect(CommandRunner(console: console).run(["render", path] + words) == code)
    #expect(console.messages.contains(message), "\(console.messages)")
    #expect(console.output.isEmpty)
  }

  @Test func withoutThemesTheWallHasNoSuchAxis() throws {
    let path = try folder.write("a.xml", CommandFolder.greeting)

    #expect(folder.run("render", path, "--themes") == .fine)

    #expect(console.output == "Hello Ada\nBye\n")
    #expect(console.messages.contains("no style has a <when theme>"))
  }

  @Test func aCellWithAnErrorIsReported() throws {
    let text = """
      <preview><state name="n" value="{1}"/><Label text="{10 / n}"/></preview>
      """
    let path = try folder.write("a.xml", text)

    #expect(folder.run("render", path, "--values", "n=1,0") == .different)

    #expect(console.messages.contains("division by zero"))
  }

  // MARK: - Snapshots

  private func snapshot(of text: String = card, _ options: String...) throws -> ExitCode {
    let path = try folder.write("card.xml", text)
    let words = ["snapshot", path, "--dir", folder.path + "/shots"] + options
    return CommandRunner(console: console).run(words)
  }

  private var stored: [String] {
    let all = FileManager.default.enumerator(atPath: folder.path + "/shots")
    return (all?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".txt") }
      .compactMap { $0.split(separator: "/").last.map(String.init) }.sorted()
  }

  @Test func axesAddSnapshotsAndLeaveTheNamesOfTheOthers() throws {
    #expect(try snapshot("--wall", "10,30", "--values", "n=2") == .fine)

    #expect(
      stored == [
        "card.xml.txt", "card.xml@@state.n=2@width=10.txt", "card.xml@@state.n=2@width=30.txt",
        "card.xml@long.txt", "card.xml@long@state.n=2@width=10.txt",
        "card.xml@long@state.n=2@width=30.txt",
      ]
    )
    #expect(try snapshot("--check", "--wall", "10,30", "--values", "n=2") == .fine)
  }

  @Test func aSnapshotOfASizeHasItsHeight() throws {
    #expect(try snapshot(of: Self.screen, "--wall", "30x4") == .fine)

    #expect(stored == ["card.xml.txt", "card.xml@@width=30x4.txt"])
    #expect(try snapshot(of: Self.screen, "--check", "--wall", "30x4") == .fine)
    let other = Self.screen.replacing("line {i}", with: "row {i}")
    #expect(try snapshot(of: other, "--check", "--wall", "30x4") == .different)
    #expect(console.output.contains(" size: 30x4\n \n head\n-line 1\n"))
  }

  @Test func aRunWithoutAxesLeavesSnapshotsOfWallsAlone() throws {
    _ = try snapshot("--wall", "10")

    #expect(try snapshot("--check") == .fine)
    #expect(try snapshot("--update") == .fine)
    #expect(stored.count == 4)
    #expect(try snapshot("--update", "--wall", "12") == .fine)
    #expect(stored.filter { $0.contains("width=10") }.isEmpty && stored.count == 4)
  }

  @Test func onlyPreviewsWithAStateAreInCellsOfItsValues() throws {
    _ = try folder.write("shots.xml", CommandFolder.greeting)
    let words = ["snapshot", folder.path, "--dir", folder.path + "/shots", "--values", "n=2"]
    _ = try folder.write("card.xml", Self.card)

    #expect(CommandRunner(console: console).run(words) == .fine)

    #expect(stored.filter { $0.contains("state.n=2") }.count == 2)
  }

  // MARK: - Reviews

  @Test func aChangeOfOneCellNamesTheCell() throws {
    let repository = try HostileRepository()
    let old = Self.card.replacing("below-width=\"20\"", with: "below-width=\"5\"")
    try Data(old.utf8).write(to: URL(fileURLWithPath: repository.root + "/card.xml"))
    try repository.shell("git add -A; git commit -qm card")
    try Data(Self.card.utf8).write(to: URL(fileURLWithPath: repository.root + "/card.xml"))
    let commit = try CommitChoice("HEAD", in: repository.root)

    let alone = try ReviewBase.commit(commit).list(nil, in: repository.root)
    let request = WallRequest(widths: [.width(10), .width(40)])
    let list = try ReviewBase.commit(commit).list(nil, in: repository.root, wall: request)

    #expect(alone.changes.isEmpty)
    let changed = list.changes.flatMap(\.members).map(\.previewID.description)
    #expect(changed.sorted() == ["card.xml · @width=10", "card.xml · long@width=10"])
    #expect(throws: CommandError.wall(.withoutCommit)) {
      try ReviewBase.accepted.list(nil, in: repository.root, wall: request)
    }
  }

  @Test func aChangeThatOnlyAWindowShowsNamesItsSize() throws {
    let repository = try HostileRepository()
    let file = URL(fileURLWithPath: repository.root + "/screen.xml")
    try Data(Self.screen.utf8).write(to: file)
    try repository.shell("git add -A; git commit -qm screen")
    let new = Self.screen.replacing("line {i}", with: "row {i}")
    try Data(new.utf8).write(to: file)
    let commit = try CommitChoice("HEAD", in: repository.root)

    let alone = try ReviewBase.commit(commit).list(nil, in: repository.root)
    let request = WallRequest(widths: [.width(20), .width(20, rows: 5)])
    let list = try ReviewBase.commit(commit).list(nil, in: repository.root, wall: request)

    #expect(alone.changes.isEmpty)
    let changed = list.changes.flatMap(\.members).map(\.previewID.description)
    #expect(changed == ["screen.xml · @width=20x5"])
  }
}

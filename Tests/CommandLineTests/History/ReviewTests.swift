import PlaygroundCore
import TestSupport
import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

struct ReviewTests {
  /// Records the same two updates of two previews, and another one of a third.
  private func folder() throws -> HistoryFolder {
    var folder = try HistoryFolder()
    for name in ["a.xml", "b.xml"] {
      folder.record(name, HistoryFolder.list(["One", "Two"]), source: "old\n")
    }
    folder.record("c.xml", HistoryFolder.list(["Same"]), source: "c\n")
    for name in ["a.xml", "b.xml"] {
      folder.record(name, HistoryFolder.list(["One", "Three"]), source: "new\n")
    }
    folder.record("c.xml", HistoryFolder.list(["Same"]), source: "c \n")
    return folder
  }

  private func list(_ folder: HistoryFolder, since: Int? = nil) throws -> ReviewList {
    try (since.map(ReviewBase.revision) ?? .accepted)
      .list(History(reader: try folder.reader), in: folder.directory.path)
  }

  private func judge(
    _ kind: ReviewVerdict.Kind,
    _ changes: [ReviewChange],
    _ folder: HistoryFolder,
    at revision: Int,
    message: String? = nil
  ) throws {
    let verdicts = changes.flatMap(\.members).map { member in
      ReviewVerdict(
        time: Timestamp(millisecondsSince1970: 9_000),
        previewID: member.previewID,
        state: member.state,
        revision: revision,
        kind: kind,
        message: message,
      )
    }
    try ChangeLogEditor(path: folder.directory["changes.sqlite"]).add(verdicts)
  }

  @Test func unchangedPreviewsAreListedAsChecked() throws {
    let list = try list(folder(), since: 3)

    #expect(list.unchanged == [PreviewID(name: "c.xml")])
    #expect(list.changes.map(\.title) == ["a.xml", "b.xml"])
    #expect(list.changes.allSatisfy { $0.isDirect && $0.status == .pending })
    #expect(list.changes[0].files.map(\.name) == ["a.xml"])
  }

  @Test func identicalChangesOfOneFileAreShownOnce() throws {
    var folder = try HistoryFolder()
    for text in ["Two", "Three"] {
      for name in ["a.xml#A", "a.xml#B"] {
        folder.record(name, HistoryFolder.list(["One", text]), source: text, file: "a.xml")
      }
    }

    let list = try list(folder, since: 2)

    #expect(list.changes.map(\.title) == ["a.xml#A and 1 like it"])
    #expect(list.changes[0].members.map(\.previewID.name) == ["a.xml#A", "a.xml#B"])
  }

  @Test func anAcceptedChangeIsTheBaseOfTheNextReview() throws {
    var folder = try folder()
    let first = try list(folder, since: 3)
    try judge(.accepted, first.changes, folder, at: 6)

    #expect(try list(folder, since: 3).isAccepted)
    #expect(try list(folder).changes.map(\.first.previewID.name) == ["c.xml"])

    folder.record("a.xml", HistoryFolder.list(["One", "Four"]), source: "newer\n")
    let next = try list(folder)
    let change = try #require(next.changes.first)
    #expect(change.first.before?.texts == ["One", "Three"])
    #expect(change.first.after?.texts == ["One", "Four"])
    #expect(change.status == .pending && !next.isAccepted)
  }

  @Test func rejectionsAndCommentsStayUntilTheNextVisibleChange() throws {
    var folder = try folder()
    let changes = try list(folder, since: 3).changes
    try judge(.rejected, [changes[0]], folder, at: 6, message: "cut off")
    try judge(.commented, [changes[0]], folder, at: 6, message: "see above")

    let rejected = try #require(try list(folder, since: 3).changes.first)
    #expect(rejected.status == .rejected)
    #expect(rejected.remarks.map(\.line) == ["rejected: “cut off”", "commented: “see above”"])

    folder.record("a.xml", HistoryFolder.list(["One", "Four"]), source: "newer\n")
    let next = try #require(try list(folder, since: 3).changes.first)
    #expect(next.status == .pending && next.remarks.isEmpty)
  }

  @Test func onlyTheGivenVerdictsAreTakenBack() throws {
    let folder = try folder()
    let changes = try list(folder, since: 3).changes
    try judge(.accepted, changes, folder, at: 6)

    try ChangeLogEditor(path: folder.directory["changes.sqlite"]).removeVerdicts(
      at: Timestamp(millisecondsSince1970: 9_000),
      on: [PreviewID(name: "a.xml")]
    )

    #expect(try list(folder, since: 3).changes.map(\.status) == [.pending, .accepted])
  }

  @Test func removedPreviewsAreChangesUntilTheyAreAccepted() throws {
    var folder = try folder()
    folder.remove("b.xml")
    let change = try #require(
      try list(folder, since: 3).changes.first { $0.first.previewID.name == "b.xml" }
    )
    #expect(change.summary == "removed preview")
    #expect(change.first.before?.texts == ["One", "Two"])

    try judge(.accepted, [change], folder, at: 7)

    #expect(try list(folder).changes.allSatisfy { $0.first.previewID.name != "b.xml" })
  }

  @Test func changesAreNamedByTheBeginningOfTheirID() throws {
    let list = try list(folder(), since: 3)
    let id = list.changes[0].id

    #expect(try list.changes(named: [String(id.prefix(6)), id]).map(\.id) == [id])
    #expect(throws: (any Error).self) { try list.changes(named: ["zz"]) }
    #expect(throws: (any Error).self) { try list.changes(named: [""]) }
  }

  @Test func textNamesTheChangesAndTheirRows() throws {
    let list = try list(folder(), since: 3)
    let id = list.changes[0].id

    let text = ReviewText(columns: 20).lines(of: list.changes[0])
      .map(DrawnRows.text).joined(separator: "\n")

    #expect(
      text == """
        change \(id)  pending   a.xml
        a.xml
        @@ -1 +1 @@
        -old
        +new
        - cell Two [0,1]
        + cell Three [0,1]
        rows at 20 columns
          ⋯ 1 row unchanged
        - Two │ + Three
        """
    )
  }

  @Test func descriptionsAreComparedWithThoseOfACommit() throws {
    let directory = try TemporaryDirectory()
    let root = directory.path
    func git(_ words: String...) throws -> Int {
      let user = ["-c", "user.name=a", "-c", "user.email=a@b"]
      return try ProgramRun.run(["git", "-C", root] + user + words).code
    }
    func write(_ name: String, _ text: String) throws {
      try FileSystem.write(Array(text.utf8), to: directory[name])
    }
    func preview(_ text: String) -> String {
      "<preview><import src=\"lib.xml\"/><list><section><Note/><Label text=\"\(text)\"/>"
        + "</section></list></preview>"
    }
    let library =
      "<playground><component name=\"Note\"><Label text=\"Note\"/></component></playground>"
    try write("lib.xml", library)
    try write("a.xml", preview("One"))
    try write("b.xml", preview("Other"))
    try write("c.xml", "<preview><list><section><Label text=\"C\"/></section></list></preview>")
    #expect(try git("init", "-q") == 0 && git("add", "-A") == 0)
    #expect(try git("commit", "-qm", "x") == 0)
    try write("a.xml", preview("Two"))
    try write("lib.xml", library.replacing("text=\"Note\"", with: "text=\"Notice\""))
    let history = History(reader: try HistoryFolder().reader)

    let list = try ReviewBase(LogMoment("HEAD"), history, in: root).list(history, in: root)

    #expect(list.changes.map(\.first.previewID.name) == ["a.xml", "b.xml"])
    #expect(list.changes.map(\.isDirect) == [true, false])
    #expect(list.changes[0].files.map(\.name) == ["a.xml", "lib.xml"])
    #expect(list.changes[0].first.before?.texts == ["Note", "One"])
    #expect(list.changes[1].first.after?.texts == ["Notice", "Other"])
    #expect(list.unchanged.map(\.name) == ["c.xml"])

    // Without a change log, too.
    let base = try ReviewBase(LogMoment("HEAD"), nil, in: root)
    #expect(try base.list(nil, in: root).changes.map(\.id) == list.changes.map(\.id))

    try FileSystem.remove(directory["c.xml"])
    let next = try ReviewBase(LogMoment("HEAD"), history, in: root).list(history, in: root)
    #expect(next.changes.map(\.summary).contains("removed preview"))
  }

  @Test func filesThatAreNotSearchedAreLeftOutOnBothSides() throws {
    let repository = try HostileRepository()
    try repository.shell(
      """
      mkdir .hidden node_modules; for name in .hidden/h node_modules/n ignored; do
      cp a.xml $name.xml; done; echo ignored.xml > .gitignore; git add -Af; git commit -qm x
      rm node_modules/n.xml
      """
    )

    let list = try ReviewBase(LogMoment("HEAD"), nil, in: repository.root)
      .list(nil, in: repository.root)

    #expect(list.changes.isEmpty)
    #expect(list.unchanged.map(\.name) == ["a.xml", "b.xml"])
    #expect(throws: CommandError.log(.missing(directory: repository.root))) {
      try ReviewBase(nil, nil, in: repository.root)
    }
  }

  @Test func markdownFitsAComment() throws {
    var folder = try HistoryFolder()
    for index in 0..<40 {
      let rows = (0..<60).map { "`row` \($0) of \(index), with a text that takes room" }
      folder.record("p\(index).xml", HistoryFolder.list(rows), source: "\(index)")
    }

    let text = ReviewMarkdown.document(of: try list(folder))

    #expect(text.count <= ReviewMarkdown.characterLimit)
    #expect(text.contains("changes are omitted"))
    #expect(text.hasPrefix("## 40 changes: 40 pending"))
  }

  /// A log without sources does not tell which file changed.
  @Test func aCauseIsNamedOnlyIfItIsKnown() throws {
    var folder = try HistoryFolder()
    folder.record("a.xml", HistoryFolder.list(["One"]), source: "old\n")
    folder.record("a.xml", HistoryFolder.list(["Two"]), source: "new\n", file: "theme.xml")
    let known = try list(folder, since: 1)
    folder.record("b.xml", HistoryFolder.list(["One"]), source: "same\n", file: "data.json")
    folder.record("b.xml", HistoryFolder.list(["Two"]), source: "same\n", file: "data.json")
    let unknown = try list(folder, since: 3)

    for list in [known, unknown] {
      let text = ReviewText().shortlist(of: list).map(DrawnRows.text).joined(separator: "\n")
      let model = ReviewModel(ReviewBoard(list))
      let view = ReviewView(model, size: Size(width: 80, height: 20))
      let screen = view.grid(of: model).description
      for shown in [text, screen] {
        for line in shown.split(separator: "\n") where line.contains("←") {
          #expect(line.contains("← theme.xml"), "\(line)")
        }
      }
    }
    #expect(unknown.changes.contains { !$0.isDirect && $0.files.isEmpty })
    #expect(unknown.changes.allSatisfy { $0.indirectCause.isEmpty })
  }
}

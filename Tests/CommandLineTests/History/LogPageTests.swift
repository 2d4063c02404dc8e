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

struct LogPageTests {
  private func history(_ count: Int) throws -> (HistoryFolder, History) {
    var folder = try HistoryFolder()
    for index in 0..<count {
      folder.record("a.xml", HistoryFolder.list(["Row \(index)"]), source: "line \(index)\n")
    }
    return (folder, History(reader: try folder.reader))
  }

  private func numbers(_ pages: inout RevisionPages) throws -> [[Int]] {
    var lists: [[Int]] = []
    while let page = try pages.next() { lists.append(page.map(\.number)) }
    return lists
  }

  @Test func pagesContainEveryRevisionOnce() throws {
    let (_, history) = try history(7)
    let all = LogQuery(limit: 100)

    var pages = RevisionPages(history, all, limit: nil, pageSize: 3)
    #expect(try numbers(&pages) == [[7, 6, 5], [4, 3, 2], [1]])
    #expect(!pages.hasMore)
    var limited = RevisionPages(history, all, limit: 4, pageSize: 3)
    #expect(try numbers(&limited) == [[7, 6, 5], [4]])
    #expect(limited.hasMore)
    var exact = RevisionPages(history, all, limit: 7, pageSize: 3)
    #expect(try numbers(&exact).joined().count == 7)
    #expect(!exact.hasMore)
  }

  @Test func linesBeginWithTitlesAndNameLostOutcomes() throws {
    let (_, history) = try history(2)
    let loss = OutcomeLoss(
      count: 12,
      first: Timestamp(millisecondsSince1970: 1_500),
      last: Timestamp(millisecondsSince1970: 1_900),
      reason: "disk full",
    )
    var table = LogTable(LogFormatter(), losses: [(revision: 1, loss: loss)])

    var story = LogStory(isOpen: false)
    let sessions = story.sessions(adding: try history.revisions(LogQuery())) + story.lastSession()
    let lines = sessions.flatMap { table.lines(of: $0) }.map(DrawnRows.text)

    #expect(
      lines.joined(separator: "\n") == """
        1970-01-01T00:00:01Z, 1 s: 2 saves of 1 file, 1 preview changed
        time       rev  preview  outcome   changes  took
        00:00:02Z    2  a.xml    rendered  +1 -1    2 ms
        1970-01-01T00:00:01Z  12 changes were not recorded until 1970-01-01T00:00:01Z: disk full
        00:00:01Z    1  a.xml    rendered  +1       2 ms
        """
    )
  }

  @Test func revisionsShowTheirSourceAndTheirRows() throws {
    let (_, history) = try history(2)

    let lines = RevisionText(formatter: LogFormatter(), columns: 10)
      .lines(of: try history.revision(2)).map(DrawnRows.text)

    #expect(
      lines.joined(separator: "\n") == """
        revision 2  1970-01-01T00:00:02Z
        a.xml  rendered  +1 -1  generation 2  2 ms
        build 2 ms

        a.xml
        @@ -1 +1 @@
        -line 0
        +line 1

        - cell Row 0 [0,0]
        + cell Row 1 [0,0]
        rows at 20 columns
        - Row 0
        + Row 1
        """
    )
  }

  @Test func changedWordsAreMarkedWithinTheLines() throws {
    let (_, history) = try history(2)
    let text = RevisionText(formatter: LogFormatter(), columns: 80, isByWord: true)

    let lines = text.lines(of: try history.revision(2)).map(DrawnRows.text)

    #expect(lines.contains("line [-0-]{+1+}"), "\(lines)")
    #expect(lines.contains("Row [-0-]{+1+}"), "\(lines)")
  }

  @Test func theSizeOfAChangeIsShownByBars() throws {
    var folder = try HistoryFolder()
    let rows = (0..<200).map { "Row \($0)" }
    folder.start("a.xml", HistoryFolder.list([]), source: "a\nb\n")
    folder.record("a.xml", HistoryFolder.list(rows), source: "a\nc\nd\n")
    let history = History(reader: try folder.reader)
    let entry = LogEntry(try #require(try history.revisions(LogQuery()).first))

    let lines = LogStat(columns: 60) { try? history.revision($0) }.lines(of: entry)

    let texts = lines.map(DrawnRows.text)
    #expect(texts.map { $0.prefix(19) } == ["  a.xml  3 lines   ", "  a.xml  200 rows  "])
    #expect(texts[1].hasSuffix("++++") && DisplayWidth.columns(of: texts[1]) <= 60)
    // Both bars have the same scale, and a change is never without a sign.
    #expect(texts[0].hasSuffix("  -+"), "\(texts[0])")
  }

  /// Which of the last and the first change of a text is found, in a list that has it or not.
  ///
  /// Of the lists of states, the second half are the opposites of the first half.
  @Test(arguments: Seeds.first(32, of: 64))
  func bisectFindsTheLastAndTheFirstChangeOfAText(bits: Int) throws {
    let states = (0..<6).map { bits >> $0 & 1 == 1 }
    var folder = try HistoryFolder()
    folder.start("a.xml", HistoryFolder.list(states[0] ? ["Wolf"] : ["Sheep"]))
    for (index, hasText) in states.dropFirst().enumerated() {
      folder.record(
        "a.xml",
        HistoryFolder.list(hasText ? ["Wolf", "\(index)"] : ["\(index)"]),
        source: ""
      )
    }
    let history = History(reader: try folder.reader)
    let steps = try history.pictureSteps(LogQuery(limit: 100))
    for isContained in [true, false] {
      var search = TextSearch(history, "Wolf", isContained: isContained)

      let holding = states.map { $0 == isContained }
      let changes = (1..<6).filter { holding[$0] && !holding[$0 - 1] }
      #expect(try search.revision(in: steps, isFirst: false) == (holding[5] ? changes.last : nil))
      #expect(try search.revision(in: steps, isFirst: true) == changes.first)
    }
  }

  @Test func aPreviewThatDoesNotExistContainsNoText() throws {
    var folder = try HistoryFolder()
    folder.record("a.xml", HistoryFolder.list(["Wolf"]), source: "")
    folder.remove("a.xml")
    folder.record("a.xml", HistoryFolder.list(["Wolf"]), source: "")
    let history = History(reader: try folder.reader)
    let steps = try history.pictureSteps(LogQuery(limit: 100))

    var search = TextSearch(history, "Wolf", isContained: true)
    #expect(try search.revision(in: steps, isFirst: false) == 3)
    #expect(try search.revision(in: steps, isFirst: true) == 1)
    search = TextSearch(history, "Wolf", isContained: false)
    #expect(try search.revision(in: steps, isFirst: false) == nil)
    #expect(try search.revision(in: steps, isFirst: true) == 2)
  }

  @Test func recordingsNameRangesAndSurviveCollections() throws {
    var (folder, history) = try history(3)
    let path = folder.directory["changes.sqlite"]
    let editor = try ChangeLogEditor(path: path)
    #expect(try editor.startRecording("demo") == NamedRecording(name: "demo", first: 3, last: nil))
    #expect(try editor.startRecording("demo") == nil)
    folder.record("a.xml", HistoryFolder.list(["Four"]), source: "4\n")
    folder.record("a.xml", HistoryFolder.list(["Five"]), source: "5\n")
    #expect(try editor.stopRecording("demo")?.last == 5)
    #expect(try editor.stopRecording("demo") == nil)
    folder.record("a.xml", HistoryFolder.list(["Six"]), source: "6\n")
    let moment = try #require(LogMoment("demo"))
    #expect(try moment.resolved(in: "/", history, isEnd: false) == .revision(3))
    #expect(try moment.resolved(in: "/", history, isEnd: true) == .revision(5))
    let before = try (4...5).map { try history.revision($0) }

    let unjudged = try editor.collect(.age(milliseconds: 1))
    #expect(unjudged.removed == 0 && unjudged.kept == 2)

    let result = try editor.collect(.age(milliseconds: 1), keepsUnjudged: false)

    // The state before the first change and the newest one are kept for reviews.
    #expect(result.removed == 2 && result.unjudged == 2)
    #expect(try history.revisions(LogQuery()).map(\.number) == [6, 5, 4, 1])
    #expect(try (4...5).map { try History(reader: folder.reader).revision($0) } == before)
  }

  @Test func collectionsBySizeKeepTheNewestRevisions() throws {
    var folder = try HistoryFolder()
    var generator = SeededGenerator(seed: 3)
    for index in 0..<1_200 {
      let noise = String(UInt64.random(in: 0...UInt64.max, using: &generator), radix: 36)
      let source = (0..<20).map { _ in
        String(UInt64.random(in: 0...UInt64.max, using: &generator), radix: 36)
      }
      folder.record("a.xml", HistoryFolder.list([noise]), source: "\(index)\(source)")
    }
    let editor = try ChangeLogEditor(path: folder.directory["changes.sqlite"])
    let full = try editor.collect(.size(bytes: 1 << 30)).byteCount

    let unjudged = try editor.collect(.size(bytes: full / 2))
    #expect(unjudged.removed == 0 && unjudged.kept == 1_198)

    let result = try editor.collect(.size(bytes: full / 2), keepsUnjudged: false)

    #expect(result.removed > 0 && result.byteCount <= full / 2)
    let numbers = try History(reader: folder.reader).revisions(LogQuery(limit: 2_000)).map(\.number)
    #expect(numbers.first == 1_200 && numbers.last == 1)
    #expect(numbers[numbers.count - 2] == 1_202 - numbers.count)
  }

  @Test func commitsOfTheRepositoryAreMoments() throws {
    let directory = try TemporaryDirectory()
    let setUp = [
      ["init", "-q"],
      ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x", "--allow-empty"],
      ["tag", "mark"],
    ]
    for words in setUp {
      #expect(try ProgramRun.run(["git", "-C", directory.path] + words).code == 0)
    }
    let repository = GitRepository(at: directory.path)

    let now = WallTime.now().milliseconds
    let time = try repository.commit(named: "mark").time
    #expect(abs(time.millisecondsSince1970 - now) < 60_000)
    for name in ["gone", "--all", "HEAD:a", ":/none"] {
      #expect(throws: CommandError.log(.noSuchMoment(name))) {
        try repository.commit(named: name)
      }
    }
  }

  @Test func changesSinceACommitAreThoseSinceTheFilesHadItsContent() throws {
    let directory = try TemporaryDirectory()
    func git(_ words: String...) throws {
      let user = ["-c", "user.name=a", "-c", "user.email=a@b"]
      #expect(try ProgramRun.run(["git", "-C", directory.path] + user + words).code == 0)
    }
    try git("init", "-q")
    try FileSystem.write(Array("line 2\n".utf8), to: directory["a.xml"])
    try FileSystem.write(Array("other 0\n".utf8), to: directory["b.xml"])
    try git("add", "-A")
    try git("commit", "-qm", "x")
    try FileSystem.write(Array("line 4\n".utf8), to: directory["a.xml"])
    var folder = try HistoryFolder()
    for index in 0..<4 {
      folder.record("a.xml", HistoryFolder.list(["Row \(index)"]), source: "line \(index)\n")
      folder.record("b.xml", HistoryFolder.list(["\(index)"]), source: "other \(index)\n")
    }
    let history = History(reader: try folder.reader)
    let moment = try #require(LogMoment("HEAD"))
    #expect(try moment.meaning(in: history) == .commit("HEAD"))

    let base = try CommitBase(GitRepository(at: directory.path).commit(named: "HEAD"), history)
    var pages = RevisionPages(
      history,
      LogQuery(since: .revision(base.first), limit: 100),
      limit: 3,
      pageSize: 2,
      where: base.precedes,
    )

    // Revisions 1, 3, 5 and 7 are those of a.xml.
    #expect(try numbers(&pages) == [[8, 7], [6]])
    #expect(pages.hasMore)
    #expect(
      [4, 5, 6, 7].map { number in
        (try? history.revision(number)).map { base.precedes($0) }
      } == [true, false, true, true]
    )
  }

  @Test(arguments: [
    ("30d", LogRetention.age(milliseconds: 2_592_000_000)), ("2G", .size(bytes: 2 << 30)),
  ])
  func retentionsHaveUnits(_ text: String, _ expected: LogRetention) {
    #expect(LogRetention(text: text) == expected)
    #expect(LogRetention(text: "0d") == nil && LogRetention(text: "5") == nil)
    #expect(LogRetention(text: "d") == nil && LogRetention(text: "-3d") == nil)
  }
}

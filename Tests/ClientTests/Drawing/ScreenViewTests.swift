import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport

struct ScreenViewTests {
  /// A client after a save that changed, inserted and deleted rows.
  private func changedModel(columns: Int, rows: Int) -> ScreenModel {
    var model = ScreenFixture.model(columns: columns, rows: rows)
    let frame = ScreenFixture.frame(
      ["GREET", "Hello Marsellus", "Hello Vincent"],
      marks: [1: .updated, 2: .inserted],
      size: model.panes.layout.content.size,
      generation: 2,
    )
    _ = model.apply(frame, attachment: 7)
    let text = PropChange(path: "Label.text", before: .value("Hi"), after: .value("Hello"))
    let changes = [
      Change(.insert, .cell, id: "vincent", to: [0, 2], label: "Hello Vincent"),
      Change(.update, .cell, from: [0, 1], to: [0, 1], props: [text], label: "Hello Marsellus"),
      Change(.delete, .cell, id: "wolf", from: [0, 3], label: "Hello The Wolf"),
    ]
    _ = model.add(ScreenFixture.changes(generation: 2, changes), time: "14:03:59")
    return model
  }

  private func lines(_ model: ScreenModel) -> [String] { ScreenView.grid(of: model).lines }

  @Test func wideTerminalShowsAllPanes() {
    let lines = lines(changedModel(columns: 120, rows: 16))
    let expected = [
      " playground  ~/app · 2 previews                                                        "
        + "        following saves   ● live",
      "╭─1 Previews ──────────────╮╭─2 Greeting ──────────── greeting.xml:2  48 cols ─╮"
        + "╭─3 Changes ──────────── newest first ─╮",
      "│▌ Greeting           ● now││  GREET                                           │"
        + "│● 14:03:59 greeting.xml       +1 -1 ~1│",
    ]
    for (line, text) in zip(lines, expected) { #expect(line == text) }
    let screen = lines.joined(separator: "\n")
    for text in [
      "~ Hello Marsellus", "+ Hello Vincent", "+ “Hello Vincent”  row 3",
      "- “Hello The Wolf”  was row 4", "~ “Hello Marsellus”  row 2", "'Hi' → 'Hello'  Label.text",
      "1 of 1", " PREVIEW ", "q detach",
    ] {
      #expect(screen.contains(text), "\(text) in\n\(screen)")
    }
  }

  /// Also where the pane of problems is hidden.
  @Test(arguments: [(40, 12), (80, 24), (160, 40)])
  func aPreviewThatWasNeverBuiltShowsItsErrors(columns: Int, rows: Int) {
    var summary = ScreenFixture.greeting
    summary.status = .error
    let size = Size(width: columns, height: rows)
    var model = ScreenModel(size: size, directory: "~/app", options: ScreenOptions())
    _ = model.connect([summary])
    let answer = Attached(attachment: 7, frame: nil, diagnostics: [ScreenFixture.diagnostic()])
    _ = model.attach(PreviewID(name: "greeting.xml"), answer)

    let screen = lines(model).joined(separator: "\n")

    #expect(screen.contains("greeting.xml:3:2: error: "), "\(screen)")
    #expect(screen.contains("<Lable/>") && screen.contains("^~~~~"), "\(screen)")
  }

  @Test func mediumTerminalShowsTheChangesBelow() {
    let lines = lines(changedModel(columns: 80, rows: 24))

    #expect(lines[1].hasPrefix("╭─1 Previews ──────╮╭─2 Greeting "))
    let title = lines.firstIndex { $0.contains("3 Changes") }
    #expect(title == 17)
    #expect(lines[18].hasPrefix("│● 14:03:59 greeting.xml"))
    #expect(lines[18].contains("+1 -1 ~1"))
  }

  @Test func aNarrowTerminalShowsOnePaneAtATime() {
    var model = changedModel(columns: 40, rows: 12)
    #expect(lines(model)[1].hasPrefix("2 Greeting "))

    _ = model.press(.character("1"))
    #expect(lines(model)[1].hasPrefix("1 Previews "))
    #expect(lines(model)[2].hasPrefix("▌ Greeting"))
    _ = model.press(.character("3"))
    // The time and the file are there at 40 columns, too.
    #expect(lines(model)[2].hasPrefix("● 14:03:59 greeting.xml"))
    #expect(lines(model)[2].hasSuffix("+1 -1 ~1"))
  }

  @Test func theBadgeOfAPreviewThatIsBuiltLeavesRoomForItsTitle() {
    var model = ScreenFixture.model(columns: 80, rows: 24)
    var summary = ScreenFixture.todo
    (summary.title, summary.status) = ("Groceries", .building)
    _ = model.apply(.added(summary), time: "")
    _ = model.settle()

    #expect(lines(model).contains { $0.contains(" Groceries  ") })
  }

  @Test func theSignsOfTheClientAreASCIIWhereTheTerminalHasNoOthers() {
    for keys in [.character("?"), .character("s"), .character("v"), .control("p")] as [KeyPress] {
      let options = ScreenOptions(isASCII: true)
      var model = ScreenFixture.model(columns: 120, rows: 40, options: options)
      _ = model.press(keys)
      let screen = lines(model).joined(separator: "\n")
      #expect(screen.utf8.allSatisfy { $0 < 0x80 }, "\(keys):\n\(screen)")
    }
  }

  @Test func keysOfAnOpenListFitBesideTheKeysThatAlwaysWork() {
    var model = ScreenFixture.model(columns: 40, rows: 15)
    _ = model.press(.character("v"))
    _ = model.press(.character("v"))
    #expect(lines(model).last == " WALL   Esc close     ? keys  q detach")

    model = ScreenFixture.model(columns: 80, rows: 24)
    _ = model.press(.character("v"))
    _ = model.press(.character("v"))
    let footer = lines(model).last ?? ""
    #expect(footer.hasPrefix(" WALL   Space with or without  Esc close  j k move "), "\(footer)")
  }

  @Test func aLongNoticeIsSeparatedFromThePaneAboveIt() {
    var model = ScreenFixture.model(columns: 40, rows: 12)
    let words = "no variant has this name; it has 'short', 'long' and 'very long': choose one"
    model.show(notice: words)

    #expect(
      lines(model).suffix(4) == [
        String(repeating: "─", count: 40),
        " no variant has this name; it has", " 'short', 'long' and 'very long':",
        " choose one",
      ]
    )
    // A short one needs none.
    model.show(notice: "the file is not there")
    #expect(lines(model).last?.hasPrefix(" the file is not there") == true)
    #expect(!lines(model).dropLast().contains { $0.contains("────") && !$0.contains("2 Greeting") })
  }

  @Test func lowTerminalShowsThePreviewAndTheKeysOnly() {
    let lines = lines(ScreenFixture.model(columns: 30, rows: 5))

    #expect(lines[0] == "  GREET")
    #expect(lines[4].hasPrefix(" PREVIEW "))
  }

  @Test func withoutRoomTheFooterHasWholeWordsOnly() {
    let lines = lines(ScreenFixture.model(columns: 20, rows: 5))

    #expect(lines[4].trimmingPrefix(while: \.isWhitespace) == "? keys  q detach")
  }

  @Test func theFirstGoodBuildOfABrokenFileIsDrawn() {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    var broken = ScreenFixture.todo
    broken.status = .error
    _ = model.apply(.added(broken), time: "")
    _ = model.add(ScreenFixture.changes(.invalid, of: "todo.json", generation: 1), time: "14:03:58")
    #expect(lines(model).contains { $0.contains("│invalid; there is no good preview y") })
    // The title is known now, and announced before the outcome.
    _ = model.apply(.added(ScreenFixture.todo), time: "")
    _ = model.add(ScreenFixture.changes(of: "todo.json", generation: 2), time: "14:03:59")

    let screen = lines(model).joined(separator: "\n")
    #expect(screen.contains("14:03:59 todo.json          rendered│"), "\(screen)")
    #expect(screen.contains("│rendered "))
    #expect(screen.contains("todo.json           invalid│"))
  }

  @Test func anOutcomeWithoutChangesHasItsName() {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    let cause = Cause.file("photo.png")
    _ = model.add(ScreenFixture.changes(cause: cause, generation: 2), time: "14:03:59")

    let screen = lines(model).joined(separator: "\n")
    #expect(screen.contains("rendered│"))
    #expect(screen.contains("│rendered "))
  }

  @Test(arguments: [
    (60, " ✗ 1 broken  PREVIEW "), (30, " ✗ 1 broken "), (20, " ✗ 1 "),
  ])
  func withoutAHeaderTheFooterCountsBrokenPreviews(columns: Int, start: String) {
    var model = ScreenFixture.model(columns: columns, rows: 6)
    _ = model.add(ScreenFixture.changes(.invalid, of: "todo.json", generation: 2), time: "")

    let footer = lines(model)[5]
    #expect(footer.hasPrefix(start), "\(footer)")
    #expect(footer.hasSuffix(" q detach"))
  }

  @Test(arguments: [
    (100, " ○ daemon stopped: 'playground ~/app' starts it "),
    (60, " ○ stopped: 'playground ~/app' "), (40, " ○ daemon stopped "), (20, " ○ stopped"),
  ])
  func withoutAHeaderTheFooterTellsThatTheDaemonStopped(columns: Int, start: String) {
    var model = ScreenFixture.model(columns: columns, rows: 6)
    model.disconnect(attempts: 1, isStopped: true)

    #expect(lines(model)[5].hasPrefix(start), "\(lines(model)[5])")
  }

  @Test func aNarrowHeaderNamesTheStartCommand() {
    var model = ScreenFixture.model(columns: 40, rows: 14)
    model.disconnect(attempts: 1, isStopped: true)

    #expect(lines(model)[0].hasSuffix("○ stopped: 'playground ~/app'"), "\(lines(model)[0])")
  }

  @Test func lowTerminalShowsTheErrorsOfThePreviewInTwoColumnsToo() {
    var model = ScreenFixture.model(columns: 70, rows: 8)
    _ = model.apply([ScreenFixture.diagnostic()], of: "greeting.xml")
    _ = model.add(ScreenFixture.changes(.invalid, generation: 2), time: "")

    let screen = lines(model).joined(separator: "\n")
    #expect(screen.contains("greeting.xml:3:2: error: unknown component 'Lable'"), "\(screen)")
    #expect(screen.contains("GREET"))
  }

  @Test func panesWithoutFramesAreApart() {
    let lines = lines(changedModel(columns: 70, rows: 8))
    #expect(lines[0].contains("─ 2 Greeting"), "\(lines[0])")
    #expect(lines[1].hasPrefix("▌ Greeting  ● now   GREET"), "\(lines[1])")

    let options = ScreenOptions(isAccessible: true)
    var model = ScreenFixture.model(columns: 120, rows: 16, options: options)
    let changes = [
      Change(.insert, .cell, to: [0, 2]), Change(.delete, .cell, from: [0, 3]),
      Change(.update, .cell, from: [0, 1], to: [0, 1]),
    ]
    _ = model.add(ScreenFixture.changes(generation: 2, changes), time: "14:03:59")
    _ = model.press(.character("3"))
    let screen = ScreenView.grid(of: model).lines.joined(separator: "\n")
    #expect(screen.contains("14:03:59 greeting.xml"), "\(screen)")
    #expect(screen.contains("1 inserted, 1 deleted, 1 changed"), "\(screen)")
  }

  @Test func tinyTerminalSaysWhichSizeItNeeds() {
    #expect(lines(ScreenFixture.model(columns: 19, rows: 4))[0] == "needs 20x4")
    #expect(lines(ScreenFixture.model(columns: 80, rows: 3))[0] == "needs 20x4")
  }

  @Test func brokenFileLeavesTheLastPreviewDimmedWithTheProblemBelow() {
    var model = ScreenFixture.model(columns: 100, rows: 24)
    _ = model.apply([ScreenFixture.diagnostic()], of: "greeting.xml")
    _ = model.add(ScreenFixture.changes(.invalid, generation: 2), time: "14:04:01")
    let screen = lines(model).joined(separator: "\n")

    for text in [
      "2 previews, 1 broken", "✗Greeting", "1 error", "2 Greeting  STALE", "Hello Marsellus",
      "4 Problems", "greeting.xml:3:2: error: unknown component 'Lable'", "^~~~~", "broken",
    ] {
      #expect(screen.contains(text), "\(text) in\n\(screen)")
    }
    let grid = ScreenView.grid(of: model)
    let area = model.panes.layout.content
    #expect(grid[area.x, area.y]?.style.attributes.contains(.dim) == true)
  }

  @Test func theSignOfABrokenPreviewIsApartFromItsTitle() {
    var model = ScreenFixture.model(columns: 100, rows: 24)
    _ = model.add(ScreenFixture.changes(.invalid, of: "todo.json", generation: 2), time: "14:04:01")
    #expect(lines(model).contains { $0.contains("│✗ todo.json") })
    #expect(lines(model).contains { $0.contains("│▌ Greeting") })
  }

  @Test func theCauseIsNamedAloneWithoutRoomForThePreview() {
    var model = ScreenFixture.model(columns: 200, rows: 24)
    let cause = Cause.file("colours.json")
    let insert = Change(.insert, .cell, to: [0, 0])
    _ = model.add(ScreenFixture.changes(cause: cause, generation: 2, [insert]), time: "14:04:01")
    #expect(lines(model).contains { $0.contains("14:04:01 greeting.xml ← colours.json") })
    _ = model.resize(to: Size(width: 120, height: 24))
    #expect(lines(model).contains { $0.contains("14:04:01 colours.json   ") })
  }

  @Test func aLowTerminalHasRoomForItsOwnErrorsOnly() {
    var model = ScreenFixture.model(columns: 30, rows: 5)
    _ = model.apply([ScreenFixture.diagnostic()], of: "todo.json")
    #expect(lines(model).contains { $0.contains("Hello The Wolf") })
    #expect(!lines(model).contains { $0.contains("unknown component") })
    _ = model.resize(to: Size(width: 30, height: 12))
    #expect(lines(model).contains { $0.contains("unknown component") })

    model = ScreenFixture.model(columns: 30, rows: 5)
    _ = model.apply([ScreenFixture.diagnostic()], of: "greeting.xml")
    #expect(lines(model).contains { $0.contains("unknown component") })
  }

  @Test func shortenedTextInASCIIShowsThatItIsCut() {
    let options = ScreenOptions(isASCII: true)
    var model = ScreenFixture.model(columns: 120, rows: 24, options: options)
    var long = ScreenFixture.todo
    long.title = String(repeating: "x", count: 60)
    _ = model.apply(.added(long), time: "")
    _ = model.settle()
    #expect(lines(model).contains { $0.contains("xx~xx") })
  }

  @Test func equalOutcomesOfOneChangeAreOneLine() {
    var model = ScreenFixture.model(columns: 120, rows: 20)
    for name in ["greeting.xml", "todo.json"] {
      let cause = Cause.file("shared.xml")
      let update = ScreenFixture.changes(.invalid, of: name, cause: cause, generation: 2)
      _ = model.add(update, time: "14:04:01")
    }

    let screen = lines(model)
    #expect(screen.count { $0.contains("✗ 14:04:01 shared.xml (2)") } == 1)
    #expect(screen.contains { $0.contains("in greeting.xml, todo.json") })
  }

  @Test func changesOutsideTheWindowAreCounted() {
    var model = ScreenFixture.model(columns: 120, rows: 20)
    let size = model.panes.layout.content.size
    let frame = ScreenFixture.frame(
      (5..<9).map { "row \($0)" },
      size: size,
      content: 50,
      offset: 5,
      generation: 2
    )
    _ = model.apply(frame, attachment: 7)
    let changes = [1, 2, 30].map { Change(.update, .cell, from: [0, $0], to: [0, $0]) }
    _ = model.add(ScreenFixture.changes(generation: 2, changes), time: "")

    let screen = lines(model).joined(separator: "\n")
    #expect(screen.contains("↑ 2 changed above [  ↓ 1 changed below ]"))
  }

  @Test func lostDaemonDimsTheScreenAndNamesTheStartCommand() {
    var model = ScreenFixture.model(columns: 80, rows: 14)
    model.disconnect(attempts: 3)
    #expect(lines(model)[0].contains("reconnecting (3)"))
    model.disconnect(attempts: 4, isStopped: true)
    #expect(lines(model)[0].contains("daemon stopped: 'playground ~/app' starts it"))

    let grid = ScreenView.grid(of: model)
    let area = model.panes.layout.content
    #expect(grid[area.x, area.y]?.style.attributes.contains(.dim) == true)
  }

  @Test func aPreviewWithoutRowsSaysSo() {
    let empty = ScreenFixture.model(columns: 80, rows: 24, lines: [])
    #expect(lines(empty).contains { $0.contains("This preview has no rows.") })
    let full = ScreenFixture.model(columns: 80, rows: 24)
    #expect(!lines(full).contains { $0.contains("This preview has no rows.") })
  }

  @Test func thePaletteLeavesTheHeaderWhole() {
    var model = ScreenFixture.model(columns: 80, rows: 24)
    let header = lines(model)[0]
    _ = model.press(.control("p"))

    #expect(lines(model)[0] == header)
  }

  @Test func theHintForNewcomersGoesAwayWithTheFirstKey() {
    var model = ScreenFixture.model(columns: 120, rows: 20)
    let hint = "Enter chooses rows, Tab panes, ? shows keys."

    #expect(lines(model).contains { $0.contains(hint) })
    _ = model.press(.character("2"))
    #expect(!lines(model).contains { $0.contains(hint) })
  }

  @Test func manyProblemsAreDrawnAroundTheSelectedOne() {
    var model = ScreenFixture.model(columns: 120, rows: 30)
    let all = (0..<900).map { ScreenFixture.diagnostic("number \($0) of many") }
    _ = model.apply(all, of: "greeting.xml")
    _ = model.press(.character("4"))
    _ = model.press(.character("G"))

    let screen = lines(model).joined(separator: "\n")
    #expect(screen.contains("number 899 of many"))
    #expect(screen.contains("900 of 900"))
  }

  @Test func helpIsTheKeyTable() {
    var model = ScreenFixture.model(columns: 110, rows: 50)

    _ = model.press(.character("?"))
    let text = ScreenView.grid(of: model).description

    for binding in KeyTable.bindings {
      #expect(text.contains(binding.label) && text.contains(binding.summary))
    }
    _ = model.press(.escape)
    #expect(model.keys.help == nil)
  }

  @Test func coloursAreOfTheFirstSixteenOnly() {
    var model = changedModel(columns: 120, rows: 24)
    _ = model.apply([ScreenFixture.diagnostic()], of: "greeting.xml")
    let grid = ScreenView.grid(of: model)

    for y in 0..<grid.rows {
      for run in grid.rowRuns(y) {
        for color in [run.style.color, run.style.background] {
          if case .palette(let index) = color { #expect(index < 16) }
          if case .rgb = color { Issue.record("true colour in the chrome") }
        }
      }
    }
  }

  @Test(arguments: [ScreenOptions(isASCII: true), ScreenOptions(isASCII: true, isAccessible: true)])
  func aPlainScreenIsASCII(options: ScreenOptions) {
    var model = ScreenFixture.model(columns: 120, rows: 24, options: options)
    _ = model.apply([ScreenFixture.diagnostic()], of: "greeting.xml")
    var long = ScreenFixture.todo
    long.title = String(repeating: "long title ", count: 9)
    _ = model.apply(.added(long), time: "")
    _ = model.settle()
    let move = Change(.move, .cell, from: [0, 0], to: [0, 2])
    _ = model.add(ScreenFixture.changes(generation: 2, [move]), time: "14:03:59")
    _ = model.press(.enter)

    let text = ScreenView.grid(of: model).description
    let strays = Set(text.unicodeScalars.filter { $0.value > 126 })
    #expect(strays.isEmpty, "\(strays)")
  }

  @Test func accessibleMarksAreWords() {
    let options = ScreenOptions(isASCII: true, isAccessible: true)
    var model = ScreenFixture.model(columns: 60, rows: 12, options: options)
    let size = model.panes.layout.content.size
    let frame = ScreenFixture.frame(["a", "b"], marks: [1: .inserted], size: size, generation: 2)
    _ = model.apply(frame, attachment: 7)

    #expect(lines(model).contains { $0.hasSuffix("inserted   b") })
  }

  @Test func anAccessibleScreenHasNoSignsAndNoFrames() {
    let options = ScreenOptions(isASCII: true, isAccessible: true)
    var model = ScreenFixture.model(columns: 120, rows: 24, lines: ["a"], options: options)
    let prop = PropChange(path: "text", before: .value("b"), after: .value("a"))
    let change = Change(.update, .cell, from: [0, 0], to: [0, 0], props: [prop], label: "a")
    _ = model.add(ScreenFixture.changes(generation: 2, [change]), time: "14:03:59")
    _ = model.press(.character("3"))

    let screen = lines(model).joined(separator: "\n")
    #expect(screen.contains("14:03:59 greeting.xml") && screen.contains("1 changed"))
    #expect(
      screen.contains(#"changed "a"  row 1"#) && screen.contains("'b' to 'a'  text"),
      "\(screen)"
    )
    for sign in ["*", "~ ", "|", "--", "->", "^ ", " x", ">"] {
      #expect(!screen.contains(sign), "\(sign) in\n\(screen)")
    }
  }

  @Test(arguments: 0..<60)
  func anySizeIsDrawnWithoutTrapping(_ seed: Int) {
    let (width, height) = ((seed * 37) % 231, (seed * 17) % 63)
    var model = ScreenFixture.model(columns: width, rows: height)
    _ = model.apply(
      [ScreenFixture.diagnostic("a"), ScreenFixture.diagnostic("b")],
      of: "todo.json"
    )
    for key in "1234zi?s".prefix(seed % 9) { _ = model.press(.character(key)) }

    let grid = ScreenView.grid(of: model)

    #expect(grid.columns == width && grid.rows == height)
  }

  @Test func theSourceOfAnOutcomeIsBelowItsChanges() {
    var model = changedModel(columns: 160, rows: 24)
    let number = Revision(
      number: 5,
      time: Timestamp(millisecondsSince1970: 0),
      file: "greeting.xml",
      preview: "greeting.xml",
      cause: .file("greeting.xml"),
      outcome: .rendered,
      counts: ChangeCounts(insert: 1, delete: 1, update: 1),
      generation: 2,
      phases: [:]
    )

    let requests = model.apply(.located([number]))
    let hunk = SourceHunk(oldLine: 3, newLine: 3, lines: ["   <a/>", "-  <b/>", "+  <c/>"])
    _ = model.apply(
      .revision(
        WireSamples.detailed(
          revision: number,
          changes: [],
          diagnostics: [],
          before: [],
          after: [],
          hunks: [hunk]
        )
      )
    )

    #expect(requests == [.fetchRevision(RevisionSelection(revision: 5))])
    let screen = lines(model).joined(separator: "\n")
    for text in ["source  greeting.xml:4", "  - <b/>", "  + <c/>"] {
      #expect(screen.contains(text), "\(text) in\n\(screen)")
    }
  }

  @Test func deletedRowsAreStruckAndDim() throws {
    var model = ScreenFixture.model(columns: 120, rows: 16)
    let delete = Change(.delete, .cell, from: [0, 1], label: "Hello The Cat")
    _ = model.add(ScreenFixture.changes(generation: 2, [delete]), time: "")

    let grid = ScreenView.grid(of: model)
    let area = model.panes.layout.content
    #expect(grid.lines[area.y + 1].contains("- Hello The Cat"))
    #expect(grid[area.x, area.y + 1]?.style.attributes.contains([.dim, .strikethrough]) == true)
  }

  @Test(arguments: [40, 80])
  func detailsThatDoNotFitNameTheKeyThatReadsThem(columns: Int) {
    var model = ScreenFixture.model(columns: columns, rows: 24)
    let changes = (0..<40).map {
      Change(.update, .cell, from: [0, $0], to: [0, $0], label: "row")
    }
    _ = model.add(ScreenFixture.changes(generation: 2, changes), time: "14:03:59")
    _ = model.press(.character("3"))

    let line = lines(model).first { $0.contains("more lines") }

    #expect(line?.contains("m reads them") == true)
  }

  @Test func connectionsHaveNoSignsWhenReadAloud() {
    let model = ScreenFixture.model(
      columns: 120,
      rows: 20,
      options: ScreenOptions(isAccessible: true)
    )

    #expect(lines(model).first?.hasSuffix("following saves   live") == true)
  }

  @Test func aFileWithoutPreviewIsNamed() {
    let size = Size(width: 80, height: 12)
    var model = ScreenModel(size: size, directory: "~/app/svg", wanted: "s1.xml")
    _ = model.connect([])

    let text = lines(model).joined(separator: "\n")
    #expect(text.contains("s1.xml contains no preview."), "\(text)")
    #expect(!text.contains("No previews in"), "\(text)")
  }

  @Test(arguments: [true, false])
  func aPreviewInASCIIHasLinesInASCII(isASCII: Bool) {
    let model = ScreenFixture.model(
      columns: 80,
      rows: 24,
      lines: ["┌──┐ ║ ● é ▒"],
      options: ScreenOptions(isASCII: isASCII)
    )
    let text = lines(model).joined(separator: "\n")

    #expect(text.contains(isASCII ? "+--+ | * é :" : "┌──┐ ║ ● é ▒"), "\(text)")
  }

  @Test(arguments: [80, 120, 200])
  func noLineBelongsToTwoPanesWhenReadAloud(columns: Int) {
    var model = ScreenFixture.model(
      columns: columns,
      rows: 30,
      options: ScreenOptions(isAccessible: true)
    )
    for pane in ["1", "2", "3", "4"] {
      _ = model.press(.character(Character(pane)))
      let frames = model.panes.layout.boxes.values.map(\.frame)
      #expect(frames.allSatisfy { $0.width == columns }, "\(frames)")
    }
  }

  @Test func anEmptyDirectoryNamesTheKeyThatCreatesAPreview() {
    var model = ScreenModel(size: Size(width: 80, height: 12), directory: "~/app")
    _ = model.connect([])

    #expect(lines(model).contains { $0.contains("No previews in ~/app yet.") })
    #expect(lines(model).contains { $0.contains("The key n creates it.") })
    #expect(lines(model).last?.contains(" n create ") == true)
    #expect(model.actions(.character("n")) == [.create("hello")])
    _ = model.connect([ScreenFixture.greeting])
    #expect(lines(model).last?.contains("create") == false)
  }

  @Test func aReadOnlyClientCreatesNoPreview() {
    var options = ScreenOptions()
    options.isReadOnly = true
    var model = ScreenModel(
      size: Size(width: 80, height: 12),
      directory: "~/app",
      options: options
    )
    _ = model.connect([])

    #expect(!lines(model).contains { $0.contains("creates it") || $0.contains("n create") })
    #expect(model.actions(.character("n")) == [])
    #expect(model.notice == "this client is read-only")
  }

  @Test func theKeyThatCreatesAPreviewIsThatOfTheConfiguration() {
    var configuration = SettingTable()
    let keys = NamedKeys(
      name: "next-match",
      spellings: ["x"],
      command: .rows(.goToMatch(by: 1)),
      keys: [.character("x")]
    )
    configuration["keys.everywhere"] = .keys([keys])
    var options = ScreenOptions()
    options.settings = ScreenSettings(Configuration(user: configuration))
    var model = ScreenModel(size: Size(width: 80, height: 12), options: options)
    _ = model.connect([])

    #expect(lines(model).contains { $0.contains("The key x creates it.") })
  }

  @Test func theFilterCountsPreviewsOnly() {
    var model = ScreenFixture.model(columns: 120, rows: 20)
    for key in "1/" { _ = model.press(.character(key)) }

    // The variant of the greeting is a line, but no preview of its own.
    #expect(lines(model).contains { $0.contains("2 of 2") })
    #expect(lines(model).last?.contains("2 found") == true)
  }

  @Test func aFilterSurvivesAnotherSizeOfTheTerminal() {
    var model = ScreenFixture.model(columns: 40, rows: 15)
    for key in "1/t" { _ = model.press(.character(key)) }
    _ = model.resize(to: Size(width: 120, height: 32))
    #expect(lines(model).last?.contains("find preview: t ") == true)
    _ = model.press(.enter)
    #expect(model.panes.focus.pane == .content)

    _ = model.resize(to: Size(width: 40, height: 15))
    _ = model.resize(to: Size(width: 120, height: 32))
    for key in "1/" { _ = model.press(.character(key)) }

    #expect(model.keys.filter?.isEmpty == true)
    #expect(model.panes.focus.pane == .previews)
  }
}

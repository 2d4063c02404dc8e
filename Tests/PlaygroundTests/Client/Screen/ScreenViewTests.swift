import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

@Suite struct ScreenViewTests {
  private let greeting = PreviewSummary(
    name: "greeting.xml",
    file: "greeting.xml",
    title: "Greeting",
    variants: ["short"],
    generation: 1,
    status: .ok,
  )
  private let todo = PreviewSummary(
    name: "todo.json",
    file: "todo.json",
    title: nil,
    variants: [],
    generation: 1,
    status: .ok,
  )

  private func frame(
    _ lines: [String],
    marks: [Int: Frame.Mark] = [:],
    size: Size,
    content: Int? = nil,
    generation: Int = 1
  ) -> Frame {
    Frame(
      generation: generation,
      rows: lines.enumerated().map { y, text in
        Frame.Row(y: y, runs: text.isEmpty ? [] : [Run(text)], mark: marks[y])
      },
      size: size,
      contentRows: content ?? lines.count,
      offset: 0,
      isFull: true,
    )
  }

  /// A client that shows the greeting.
  private func model(columns: Int, rows: Int) -> ScreenModel {
    var model = ScreenModel(size: Size(width: columns, height: rows))
    let effects = model.connect([greeting, todo])
    guard case .attach(let request)? = effects.first else {
      Issue.record("nothing is attached to")
      return model
    }
    let picture = frame(["GREET", "Hello Marsellus", "Hello The Wolf"], size: request.size)
    _ = model.attach(PreviewID(request), Attached(attachment: 7, frame: picture))
    return model
  }

  private func diagnostic() -> LocatedDiagnostic {
    LocatedDiagnostic(
      severity: .error,
      code: .unknownComponent,
      message: "unknown component 'Lable'",
      location: LocatedDiagnostic.Location(
        file: "greeting.xml",
        start: SourceLocation(line: 3, column: 2),
        end: SourceLocation(line: 3, column: 7),
        source: "<Lable/>",
      ),
      notes: [],
    )
  }

  private func changes(_ outcome: Outcome, generation: Int, _ changes: [Change]) -> PreviewChanges {
    PreviewChanges(
      preview: "greeting.xml",
      variant: nil,
      generation: generation,
      cause: .file("greeting.xml"),
      outcome: outcome,
      file: "greeting.xml",
      changes: changes,
      phases: [.parse: 840, .diff: 400],
    )
  }

  @Test func wideTerminalShowsListPreviewAndChanges() {
    var model = model(columns: 80, rows: 14)
    let size = model.layout.content.size
    _ = model.adopt(
      frame(
        ["GREET", "Hello Marsellus", "Hello Vincent"],
        marks: [1: .updated, 2: .inserted],
        size: size,
        generation: 2,
      ),
      attachment: 7,
    )
    _ = model.add(
      changes(
        .rendered,
        generation: 2,
        [
          Change(.insert, .cell, id: "vincent", to: [0, 1]),
          Change(.update, .cell, id: "marsellus", from: [0, 0], to: [0, 0]),
          Change(.delete, .cell, id: "wolf", from: [0, 1]),
          Change(.delete, .cell, from: [0, 2]),
        ]
      ),
      time: "14:03:59",
    )

    #expect(
      ScreenView.grid(of: model).description == """
         greeting.xml
        > greeting.xml      │  GREET
            short           │~ Hello Marsellus
          todo.json         │+ Hello Vincent
                            │
                            │
                            │
                            │
                            │
        ── changes ─────────────────────────────────────────────────────────────────────
        14:03:59  greeting.xml  rendered  +1 -2 ~1  1.24 ms
                  - wolf, cell [0,2]

         greeting.xml  gen 2  rendered  1.24 ms               connected  ? help  q quit
        """
    )
  }

  @Test func equalOutcomesOfOneChangeAreOneLine() {
    var model = model(columns: 80, rows: 14)
    for name in ["greeting.xml", "todo.json"] {
      var update = changes(.invalid, generation: 2, [])
      update.preview = name
      update.cause = .file("shared.xml")
      _ = model.add(update, time: "14:04:01")
    }

    let lines = ScreenView.grid(of: model).description.split(separator: "\n")
    let notes = lines.filter { $0.contains("14:04:01") }
    #expect(
      notes == ["14:04:01  shared.xml → greeting.xml, todo.json  invalid  ±0  1.24 ms"]
    )
  }

  @Test func brokenFileLeavesTheLastPreviewWithItsDiagnosticBelow() {
    var model = model(columns: 80, rows: 14)
    _ = model.adopt([diagnostic()], of: "greeting.xml")
    _ = model.add(changes(.invalid, generation: 2, []), time: "14:04:01")

    #expect(
      ScreenView.grid(of: model).description == """
         greeting.xml                                                             STALE
        >!greeting.xml      │  GREET
            short           │  Hello Marsellus
          todo.json         │  Hello The Wolf
                            │
                            │greeting.xml:3:2: error: unknown component 'Lable'
                            │[unknown-component]
                            │    <Lable/>
                            │     ^~~~~
        ── changes ─────────────────────────────────────────────────────────────────────
        14:04:01  greeting.xml  invalid  ±0  1.24 ms


         greeting.xml  gen 2  invalid  1.24 ms                connected  ? help  q quit
        """
    )
  }

  @Test func longNamesKeepTheirEnds() {
    var model = ScreenModel(size: Size(width: 80, height: 12))
    var long = greeting
    long.name = "layout/flexbox.xml#Wrapping lines"
    _ = model.connect([long])

    let lines = ScreenView.grid(of: model).lines

    #expect(lines[1].hasPrefix("> layout/f…ing lines│"))
    #expect(lines[2].hasPrefix("    short"))
  }

  @Test func narrowTerminalHidesTheListUntilItHasTheFocus() {
    var model = model(columns: 40, rows: 10)

    #expect(
      ScreenView.grid(of: model).description == """
         greeting.xml
          GREET
          Hello Marsellus
          Hello The Wolf



        ── changes ─────────────────────────────
        no changes yet
         greeting.xml  gen 1          connected
        """
    )

    _ = model.press(.tab)
    let lines = ScreenView.grid(of: model).lines

    #expect(Array(lines[1...3]) == ["> greeting.xml", "    short", "  todo.json"])
  }

  @Test func lowTerminalShowsThePreviewAndTheStatusOnly() {
    let model = model(columns: 30, rows: 5)

    #expect(
      ScreenView.grid(of: model).description == """
          GREET
          Hello Marsellus
          Hello The Wolf

         greeting.xml       connected
        """
    )
  }

  @Test(arguments: [
    (64, "14:03:59  <select [0,1]> → greeting.xml  rendered  +1  1.24 ms"),
    (48, "14:03:59  <select [0,1]>  rendered  +1  1.24 ms"),
    (40, "14:03:59  <select [0,1]>  +1  1.24 ms"), (30, "<select [0,1]>  +1  1.24 ms"),
  ])
  func theLeastImportantPartsAreOmittedInANarrowPane(columns: Int, line: String) {
    var model = model(columns: columns, rows: 12)
    var told = changes(.rendered, generation: 2, [Change(.insert, .cell, to: [0, 1])])
    told.cause = .event(.select, ElementPath(section: 0, element: 1))
    _ = model.add(told, time: "14:03:59")

    let lines = ScreenView.grid(of: model).lines

    #expect(lines.contains(line))
    #expect(lines.last?.contains("rendered") == true)
    #expect(lines.last?.contains("1.24 ms") == true)
  }

  @Test func tinyTerminalSaysSo() {
    #expect(ScreenView.grid(of: model(columns: 19, rows: 4)).lines.first == "too small")
    #expect(ScreenView.grid(of: model(columns: 80, rows: 3)).lines.first == "too small")
  }

  @Test func lostDaemonDimsTheScreen() {
    var model = model(columns: 80, rows: 14)
    model.disconnect(attempts: 3)

    let grid = ScreenView.grid(of: model)

    #expect(grid.lines.last?.contains("reconnecting (3)") == true)
    #expect(grid.lines[2].contains("Hello Marsellus"))
    for y in 0..<grid.rows {
      for x in 0..<grid.columns {
        guard let cell = grid[x, y], cell.cluster != " " else { continue }
        #expect(cell.style.attributes.contains(.dim), "\(x),\(y)")
      }
    }
  }

  @Test func helpIsTheKeyTable() {
    var model = model(columns: 80, rows: 24)

    _ = model.press(.character("?"))
    let text = ScreenView.grid(of: model).description

    for binding in KeyTable.bindings {
      #expect(text.contains(binding.label) && text.contains(binding.summary))
    }
    _ = model.press(.character("q"))
    #expect(model.keys.helpPage == nil)
  }

  @Test func coloursAreOfTheFirstSixteenOnly() {
    var model = model(columns: 80, rows: 14)
    _ = model.adopt([diagnostic()], of: "greeting.xml")
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

  @Test(arguments: 0..<60)
  func anySizeIsDrawnWithoutTrapping(_ seed: Int) {
    let width = (seed * 37) % 131
    let height = (seed * 17) % 43
    var model = ScreenModel(size: Size(width: width, height: height))
    _ = model.connect([greeting, todo])
    let picture = frame(["GREET"], size: Size(width: 200, height: 60))
    _ = model.attach(PreviewID(name: "greeting.xml"), Attached(attachment: 1, frame: picture))
    _ = model.adopt([diagnostic(), diagnostic()], of: "greeting.xml")
    _ = model.press(seed % 2 == 0 ? .tab : .character("?"))

    let grid = ScreenView.grid(of: model)

    #expect(grid.columns == width && grid.rows == height)
  }
}

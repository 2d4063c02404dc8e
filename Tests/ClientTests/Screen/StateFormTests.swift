import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundClient
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// The states of a preview as a form, over a connection with a server.
struct StateFormTests {
  private static let text = """
    <preview>
      <state name="done" value="{false}"/>
      <state name="count" value="{1}"/>
      <state name="tone" value="red"/>
      <state name="filter" value="all"/>
      <state name="title" value="it's"/>
      <VBox>
        <Label text="{title} {count} {done}" color="{tone}" lines="{count}"/>
        <Label if="{filter == 'open'}" text="open only"/>
      </VBox>
    </preview>

    """

  private func form(
    _ text: String = text,
    size: Size = Size(width: 120, height: 32)
  ) throws
    -> ServedScreen
  {
    let screen = try ServedScreen(text, size: size)
    try screen.press(.character("s"))
    try screen.settle()
    return screen
  }

  private func value(_ name: String, _ screen: ServedScreen) -> Value? {
    screen.probe.server.workspace.previews["list.xml"]?.variant(nil)?.store[name]
  }

  private func lines(_ screen: ServedScreen) -> [String] {
    ScreenView.grid(of: screen.model).description.split(separator: "\n").map(String.init)
  }

  private func line(_ name: String, _ screen: ServedScreen) -> String {
    lines(screen).first { $0.contains(" \(name) ") || $0.contains("│\(name) ") } ?? ""
  }

  private func file(_ screen: ServedScreen) throws -> String {
    String(
      decoding: try FileContent(of: screen.probe.folder["list.xml"], limit: 1 << 20).bytes,
      as: UTF8.self
    )
  }

  // MARK: - Controls

  @Test func everyStateHasTheControlOfItsUses() throws {
    let screen = try form()
    let shown = lines(screen).joined(separator: "\n")
    for text in ["[ ] false", "‹ 1 ›", "red ▾", "all ▾", "\"it's\""] {
      #expect(shown.contains(text), "\(shown)")
    }
  }

  @Test func whatIsTypedReplacesTheValue() throws {
    let screen = try form()
    for _ in 0..<4 { try screen.press(.down) }
    try screen.press(.enter)
    #expect(lines(screen).last?.contains("title = it's") == true)

    for letter in "new" { try screen.press(.character(letter)) }
    #expect(lines(screen).last?.contains("title = new▏") == true, "\(lines(screen).last ?? "")")
    try screen.press(.enter)
    try screen.settle()
    #expect(value("title", screen) == "new")

    try screen.press(.enter, .backspace, .character("t"), .enter)
    try screen.settle()
    #expect(value("title", screen) == "net")
  }

  @Test(arguments: ["11", "6999", "-1", "10.5"])
  func aNumberOutsideOfTheRangeOfItsControlIsRefused(_ typed: String) throws {
    let screen = try form(
      """
      <preview>
        <state name="level" value="{3}"/>
        <Slider value="{level}" max="10" width="20"/>
      </preview>

      """
    )
    try screen.press(.enter)
    for letter in typed { try screen.press(.character(letter)) }
    try screen.press(.enter)
    try screen.settle()

    #expect(value("level", screen) == 3)
    let last = lines(screen).suffix(2).joined(separator: "\n")
    #expect(last.contains("expected a number from 0 to 10, found \(typed)"), "\(last)")
    try screen.press(.control("u"), .character("9"), .enter)
    try screen.settle()
    #expect(value("level", screen) == 9)
  }

  @Test func theSpaceBarSwitches() throws {
    let screen = try form()
    try screen.press(.character(" "))
    try screen.settle()
    #expect(value("done", screen) == true)
    #expect(lines(screen).contains { $0.contains("[x] true") })
    try screen.press(.enter)
    try screen.settle()
    #expect(value("done", screen) == false)
  }

  @Test func numbersHaveStepsWithinTheirRange() throws {
    let screen = try form()
    try screen.press(.down, .right, .right, .character("l"))
    try screen.settle()
    #expect(value("count", screen) == 4)
    for _ in 0..<9 { try screen.press(.left) }
    try screen.settle()
    #expect(value("count", screen) == 0)
  }

  @Test func wordsAndColoursAreMenus() throws {
    let screen = try form()
    try screen.press(.down, .down, .down, .enter)
    #expect(lines(screen).contains { $0.contains("another value") })
    try screen.press(.down, .enter)
    try screen.settle()
    #expect(value("filter", screen) == "open")
    #expect(lines(screen).contains { $0.contains("open only") })
    // Escape closes the menu alone.
    try screen.press(.character(" "), .escape)
    #expect(screen.model.panes.side.panel == .states)
    #expect(value("filter", screen) == "open")
    // The last entry asks for a value that is not in the list.
    try screen.press(.up, .character(" "), .character("G"), .enter)
    try screen.press(.control("u"))
    try screen.type("#ff0000")
    try screen.press(.enter)
    try screen.settle()
    #expect(value("tone", screen) == "#ff0000")
  }

  @Test func aTextThatIsRefusedStaysWithTheReasonBesideIt() throws {
    let text = """
      <preview><state name="n" value="{[]}"/><VBox><Label for="x in n" text="{x}"/></VBox></preview>
      """
    let screen = try form(text)
    try screen.press(.enter, .control("u"))
    try screen.type("[1, 2")
    try screen.press(.enter)
    #expect(screen.model.keys.prompt == .text(.state("n"), "[1, 2"))
    #expect(lines(screen).last?.contains("n = [1, 2▏") == true)
    #expect(lines(screen).last?.contains("is not a list in JSON") == true)
    try screen.press(.character("]"), .enter)
    try screen.settle()
    #expect(value("n", screen) == [1, 2])
    #expect(screen.model.keys.prompt == nil)
  }

  @Test func clicksOperateTheControls() throws {
    let screen = try form()
    func click(_ text: String, at offset: Int = 0) throws {
      let grid = ScreenView.grid(of: screen.model)
      let rows = grid.description.split(separator: "\n", omittingEmptySubsequences: false)
      for (y, row) in rows.enumerated() {
        guard let range = row.firstRange(of: text) else { continue }
        let x = row.distance(from: row.startIndex, to: range.lowerBound) + offset
        let point = Point(x: x, y: y)
        try screen.press(.mouse(MouseEvent(action: .press, position: point)))
        try screen.settle()
        return
      }
      Issue.record("\(text) is not on the screen:\n\(grid.description)")
    }
    try click("[ ] false")
    #expect(value("done", screen) == true)
    try click("‹ 1 ›", at: 4)
    #expect(value("count", screen) == 2)
    try click("‹ 2 ›")
    #expect(value("count", screen) == 1)
    try click("all ▾")
    try click("open")
    #expect(value("filter", screen) == "open")
    // A text is selected first, then edited.
    try click("\"it's\"")
    #expect(screen.model.keys.prompt == nil)
    try click("\"it's\"")
    #expect(screen.model.keys.prompt == .proposed(.state("title"), "it's"))
  }

  @Test func aReadOnlyClientChangesNothing() throws {
    var model = ScreenFixture.model(
      columns: 120,
      rows: 20,
      options: ScreenOptions(isReadOnly: true)
    )
    _ = model.press(.character("s"))
    let values = ObjectValue([.init(name: "on", value: true), .init(name: "n", value: 1)])
    model.panes.side.states.show(values, of: PreviewID(name: "greeting.xml"))
    #expect(model.press(.character(" ")) == [])
    #expect(model.press(.enter) == [])
    #expect(model.press(.down) == [])
    #expect(model.press(.right) == [])
    #expect(model.notice == "this client is read-only")
  }

  // MARK: - Without states

  @Test func whatNeedsStatesIsOfferedOnlyWhereThereAreSome() throws {
    let with = try form(size: Size(width: 160, height: 32))
    for hint in [" R reset", " A save variant", " Y share"] {
      #expect(lines(with).last?.contains(hint) == true, "\(lines(with))")
    }

    let text = "<preview><Label text=\"plain\"/></preview>"
    let without = try form(text, size: Size(width: 160, height: 32))
    #expect(lines(without).contains { $0.contains("this preview has no states") })
    #expect(lines(without).last?.contains(" Y share") == true)
    for hint in [" R reset", " A save variant", "change"] {
      #expect(lines(without).last?.contains(hint) == false, "\(lines(without))")
    }
    for key in ["R", "A", "\r"] as [Character] {
      try without.press(key == "\r" ? .enter : .character(key))
      #expect(without.model.notice == "this preview has no states")
      #expect(without.model.keys.prompt == nil)
    }
  }

  @Test func statesOfASwiftPreviewAreNotOfferedAsAVariant() throws {
    var summary = ScreenFixture.greeting
    summary.name = "Greeting.swift"
    summary.file = "Greeting.swift"
    var model = ScreenModel(size: Size(width: 160, height: 32), directory: "~/app")
    _ = model.connect([summary])
    let size = model.panes.layout.content.size
    let previewID = PreviewID(name: summary.name)
    let frame = ScreenFixture.frame(["Hello"], size: size)
    _ = model.attach(previewID, Attached(attachment: 7, frame: frame))
    _ = model.press(.character("s"))
    let values = ObjectValue([.init(name: "s/row.count", value: 1)])
    model.panes.side.states.show(values, of: previewID)

    let footer = ScreenView.grid(of: model).lines.last ?? ""
    #expect(footer.contains(" R reset") && !footer.contains("save variant"), "\(footer)")
    _ = model.press(.character("A"))
    #expect(model.keys.prompt == nil)
    #expect(model.notice?.contains("write a variant in its source") == true)
  }

  // MARK: - Variants

  @Test func theValuesBecomeAVariantThatUUndoes() throws {
    let screen = try form()
    try screen.press(.character(" "), .down, .right)
    try screen.settle()
    try screen.press(.character("A"))
    try screen.type("busy")
    try screen.press(.enter)
    try screen.settle()
    let written = """
        <state name="title" value="it's"/>
        <variant name="busy" done="{true}" count="{2}"/>
      """
    #expect(try file(screen).contains(written))
    #expect(screen.model.notice == "saved the variant 'busy' in list.xml; u undoes")

    screen.probe.server.workspace.load("list.xml")
    try screen.press(.character("u"))
    try screen.settle()
    #expect(try file(screen) == Self.text)
    // From then on, 'u' undoes changes of states again.
    screen.probe.server.workspace.load("list.xml")
    try screen.press(.character("u"))
    try screen.settle()
    #expect(value("count", screen) == 1)
  }

  @Test func nothingIsWrittenOverAFileThatHasChanged() throws {
    let screen = try form()
    try screen.press(.character(" "))
    try screen.settle()
    let other = Self.text.replacing("red", with: "blue")
    try screen.probe.folder.write(other, to: "list.xml")
    try screen.press(.character("A"))
    try screen.type("busy")
    try screen.press(.enter)
    try screen.settle()
    #expect(try file(screen) == other)
    // The name stays, so that Enter tries again.
    #expect(screen.model.keys.prompt == .text(.variant, "busy"))
    #expect(screen.model.notice?.contains("has changed") == true)
  }

  @Test func aVariantNeedsAChangedValue() throws {
    let screen = try form()
    try screen.press(.character("A"))
    try screen.type("same")
    try screen.press(.enter)
    try screen.settle()
    #expect(try file(screen) == Self.text)
    #expect(screen.model.notice?.contains("all states have their declared values") == true)
  }

  // MARK: - Components

  private static let parts = """
    <playground>
      <component name="Badge">
        <param name="text"/>
        <param name="tone" default="green"/>
        <Label text="[{text}]" color="{tone}"/>
      </component>
    </playground>

    """

  private func component(size: Size = Size(width: 120, height: 32)) throws -> ServedScreen {
    let screen = try ServedScreen(
      Self.text,
      files: ["parts/parts.xml": Self.parts],
      size: size
    )
    try screen.press(.control("p"))
    try screen.settle()
    try screen.type("#bad")
    try screen.press(.enter)
    try screen.settle()
    return screen
  }

  @Test func aComponentIsShownAloneWithItsParamsAsAForm() throws {
    let screen = try component()
    #expect(screen.shown?.previewID.name == "parts/Badge.preview.xml")
    #expect(screen.model.panes.side.panel == .states)
    let shown = lines(screen).joined(separator: "\n")
    for text in ["3 Params", "[text]", "\"text\"", "example", "green ▾"] {
      #expect(shown.contains(text), "\(shown)")
    }
    try screen.press(.enter, .control("u"))
    try screen.type("new")
    try screen.press(.enter)
    try screen.settle()
    #expect(lines(screen).contains { $0.contains("[new]") })
    #expect(!lines(screen).contains { $0.contains("example") })
    try screen.press(.character("Y"))
    try screen.settle()
    let columns = screen.shown?.size.width ?? 0
    #expect(
      screen.takeActions() == [
        .copyCommand(
          "playground render parts/parts.xml --component Badge --set text=new "
            + "--size \(columns)xauto"
        )
      ]
    )
  }

  @Test func escapeTakesAComponentThatCannotBeDrawnOutOfTheList() {
    var broken = ScreenFixture.greeting
    (broken.name, broken.file) = ("parts/Badge.preview.xml", "parts/Badge.preview.xml")
    (broken.title, broken.status) = ("Badge", .error)
    var model = ScreenFixture.model(columns: 120, rows: 32)
    _ = model.apply(.added(broken), time: "")
    _ = model.settle()
    let selection = ComponentSelection(file: "parts/parts.xml", name: "Badge")
    let shown = ShownComponent(preview: broken.name, examples: ["n"])
    #expect(!model.show(shown, of: selection).isEmpty)
    let previewID = PreviewID(name: broken.name)
    _ = model.attach(previewID, Attached(attachment: 8))
    #expect(model.panes.undrawnComponent == broken.name)

    #expect(model.press(.escape) == [.closeComponent(broken.name)])
    let calls = model.close(component: broken.name)
    _ = model.settle()

    #expect(!model.panes.previews.catalog.contains(previewID))
    #expect(model.panes.side.panel == .changes)
    let greeting = PreviewID(name: ScreenFixture.greeting.name)
    let size = model.panes.layout.content.size
    #expect(calls.contains(.attach(greeting, size)), "\(calls)")
  }

  @Test func escapeKeepsAComponentThatIsDrawn() throws {
    let screen = try component()
    try screen.press(.escape)
    try screen.settle()
    #expect(screen.model.panes.side.panel == .changes)
    #expect(screen.shown?.previewID.name == "parts/Badge.preview.xml")
  }

  @Test func aComponentHasTheValuesOfAUseInTheDirectory() throws {
    let user = """
      <preview><import src="parts/parts.xml"/><Badge text="used here"/></preview>
      """
    let screen = try ServedScreen(
      user,
      files: ["parts/parts.xml": Self.parts],
      size: Size(width: 120, height: 32)
    )
    try screen.press(.control("p"))
    try screen.settle()
    try screen.type("#bad")
    try screen.press(.enter)
    try screen.settle()
    #expect(lines(screen).contains { $0.contains("[used here]") }, "\(lines(screen))")
  }

  @Test func aComponentThatTheCommandLineNamesIsShownFirst() {
    let selection = ComponentSelection(file: "parts.xml", name: "Badge")
    var model = ScreenModel(size: Size(width: 80, height: 24))
    model.panes.components.wanted = selection
    #expect(model.connect([]).contains(.showComponent(selection)))
    _ = model.show(ShownComponent(preview: "Badge.preview.xml", examples: []), of: selection)
    #expect(!model.connect([]).contains(.showComponent(selection)))
    // The preview is shown when the daemon has read it.
    let summary = PreviewSummary(
      name: "Badge.preview.xml",
      file: "Badge.preview.xml",
      variants: [],
      generation: 1,
      status: .ok
    )
    let calls = model.apply(.added(summary), time: "")
    #expect(calls.contains { $0.description.contains("Badge.preview.xml") }, "\(calls)")
  }

  @Test func aComponentFollowsItsFile() throws {
    let screen = try component()
    let changed = Self.parts.replacing("[{text}]", with: "({text})")
    try screen.probe.save(changed, to: "parts/parts.xml")
    try screen.settle()
    #expect(lines(screen).contains { $0.contains("(text)") })
  }

  @Test func aVariantOfAComponentIsAFileThatUndoingRemoves() throws {
    let screen = try component()
    try screen.press(.enter, .control("u"))
    try screen.type("new")
    try screen.press(.enter)
    try screen.settle()
    try screen.press(.character("A"))
    try screen.type("fresh")
    try screen.press(.enter)
    try screen.settle()
    let path: FilePath = screen.probe.folder["parts/Badge.preview.xml"]
    let text = String(decoding: try FileContent(of: path, limit: 1 << 20).bytes, as: UTF8.self)
    #expect(text.contains("<variant name=\"fresh\" text=\"new\"/>"))
    try screen.press(.character("u"))
    try screen.settle()
    #expect((try? FileStatus(of: path)) == nil, "\(screen.model.notice ?? "")")
  }
}

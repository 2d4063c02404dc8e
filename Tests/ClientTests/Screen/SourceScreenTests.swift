import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

/// From the screen to the files, and changes of elements in the inspector.
struct SourceScreenTests {
  private static func place(_ file: String, _ line: Int) -> SourcePlace {
    SourcePlace(file: file, location: SourceLocation(line: line, column: 3))
  }

  private static let element = WindowSources.Element(
    declaration: place("parts.xml", 5),
    uses: [place("todo.xml", 12)],
    items: [place("data.json", 4)]
  )

  private var tree: OutlineNode {
    var label = OutlineNode("Label", frame: Rect(x: 0, y: 0, width: 5, height: 1))
    label.source = Self.element
    let cell = OutlineNode("cell", frame: Rect(x: 0, y: 2, width: 30, height: 1), children: [label])
    let cells = [OutlineNode("cell"), OutlineNode("cell"), cell]
    return OutlineNode("list", children: [OutlineNode("section", children: cells)])
  }

  private func model() -> ScreenModel {
    var model = ScreenFixture.model(columns: 120, rows: 16)
    _ = model.choose(ScreenFixture.path(2))
    _ = model.press(.character("i"))
    _ = model.apply(.tree(attachment: 7, tree))
    _ = model.press(.character("3"))
    _ = model.press(.character("j"))
    return model
  }

  private static let report = ElementReport(
    name: "Label",
    attributes: [
      .init(name: "text", value: "a", origin: .literal, control: .text),
      .init(name: "lines", value: 2, origin: .literal, control: .number, least: 0),
      .init(name: "bold", value: .null, origin: .fallback, control: .bool),
      .init(
        name: "color",
        value: "red",
        origin: .style,
        control: .color,
        choices: ["red", "blue"]
      ),
    ]
  )

  private func editing() -> ScreenModel {
    var model = model()
    let calls = model.press(.enter)
    let selection = model.panes.inspectedElement
    if let selection { #expect(calls == [.fetchElement(selection)]) }
    if let selection { model.show(Self.report, of: selection) }
    return model
  }

  @Test func theInspectorNamesTheLinesOfAnElement() {
    let model = model()
    let texts = InspectorLines(model.panes.side.inspector, at: ScreenFixture.path(2)).texts
    #expect(texts.contains { $0.contains("parts.xml:5") })
    #expect(texts.contains { $0.contains("used at todo.xml:12") })
    #expect(texts.contains { $0.contains("item at data.json:4") })
  }

  @Test func keysOfTheInspectorOpenTheEditorAtTheUseAndAtTheDeclaration() {
    var model = model()
    #expect(model.press(.character("e")) == [])
    #expect(model.takeActions() == [.edit(EditLocation(file: "todo.xml", line: 12, column: 3))])
    #expect(model.press(.character("E")) == [])
    #expect(model.takeActions() == [.edit(EditLocation(file: "parts.xml", line: 5, column: 3))])
  }

  @Test func aKeyOpensTheItemOfADataFileThatMadeAnElementOrARow() {
    var model = model()
    #expect(model.press(.control("e")) == [])
    let item = EditLocation(file: "data.json", line: 4, column: 3)
    #expect(model.takeActions() == [.edit(item)])
    model = ScreenFixture.model(columns: 120, rows: 16)
    _ = model.choose(ScreenFixture.path(2))
    let target = SourceTarget.row(ScreenFixture.path(2))
    #expect(
      model.press(.control("e")) == [.openSource(SourcesRequest(attachment: 7), at: target, .item)]
    )
    let y = model.panes.preview.content.shown?.rows.first { $0.path == ScreenFixture.path(2) }?.y
    var inner = Self.element
    inner.items = [Self.place("data.json", 7)] + inner.items
    func sources(_ elements: [WindowSources.Element]) -> WindowSources {
      let runs = elements.indices.map { WindowSources.Run(x: 3 + 4 * $0, width: 4, element: $0) }
      return WindowSources(
        generation: 1,
        rows: [.init(y: y ?? 0, source: runs)],
        elements: elements
      )
    }
    // The item of the row is the one that all of its elements have.
    #expect(model.open(sources([inner, Self.element]), at: target, .item, attachment: 7) == [])
    #expect(model.takeActions() == [.edit(item)])
    var plain = Self.element
    plain.items = []
    #expect(model.open(sources([plain]), at: target, .item, attachment: 7) == [])
    #expect(model.takeActions() == [])
    #expect(model.notice == "no item of a data file made this")
  }

  @Test func aValueThatIsNotWrittenYetIsNoDefault() {
    var model = editing()
    #expect(ScreenView.grid(of: model).description.contains(" bold: -  default"))
    for key in [KeyPress.character("j"), .character("j"), .character("l")] { _ = model.press(key) }

    let screen = ScreenView.grid(of: model).description
    #expect(screen.contains("*bold: true"), "\(screen)")
    #expect(!screen.contains("default"), "\(screen)")
  }

  @Test func anAttributeOffersThePlacesOfItsValue() throws {
    var model = model()
    _ = model.press(.enter)
    var report = Self.report
    report.attributes[0].origin = .expression
    report.attributes[0].places = [
      .init(label: "here", place: Self.place("parts.xml", 6)),
      .init(label: "param text", place: Self.place("parts.xml", 2)),
    ]
    model.show(report, of: try #require(model.panes.inspectedElement))
    _ = model.press(.character("e"))
    _ = model.press(.character("E"))
    #expect(
      model.takeActions() == [
        .edit(EditLocation(file: "parts.xml", line: 6, column: 3)),
        .edit(EditLocation(file: "parts.xml", line: 2, column: 3)),
      ]
    )
  }

  @Test func aRowIsLookedUpBeforeTheEditorOpens() {
    var model = ScreenFixture.model(columns: 120, rows: 16)
    _ = model.choose(ScreenFixture.path(2))
    let calls = model.press(.character("e"))
    let target = SourceTarget.row(ScreenFixture.path(2))
    let request = SourcesRequest(attachment: 7)
    #expect(calls == [.openSource(request, at: target, .use)])
    let y = model.panes.preview.content.shown?.rows.first { $0.path == ScreenFixture.path(2) }?.y
    let sources = WindowSources(
      generation: 1,
      rows: [.init(y: y ?? 0, source: [.init(x: 3, width: 4, element: 0)])],
      elements: [Self.element]
    )
    #expect(model.open(sources, at: target, .use, attachment: 7) == [])
    #expect(model.takeActions() == [.edit(EditLocation(file: "todo.xml", line: 12, column: 3))])
  }

  @Test func aClickWithControlAsksForTheElementThere() {
    var model = ScreenFixture.model(columns: 120, rows: 16)
    let area = model.panes.layout.content
    let point = Point(x: area.x + 2, y: area.y + 1)
    let event = MouseEvent(action: .press, position: point, hasControl: true)
    let request = SourcesRequest(attachment: 7)
    let target = SourceTarget.point(Point(x: 2, y: 1))
    #expect(
      model.press(.mouse(event)) == [.openSource(request, at: target, .use)]
    )
  }

  @Test func stepsChangeTheValueAndEnterWritesIt() throws {
    var model = editing()
    let selection = try #require(model.panes.side.inspector.editing?.selection)
    _ = model.press(.down)
    let step = EditRequest(selection, .set(attribute: "lines", to: 3), isDraft: true)
    #expect(model.press(.right) == [.showEdit(step)])
    _ = model.press(.right)
    #expect(model.panes.side.inspector.editing?.draft == 4)
    #expect(
      model.press(.enter) == [.editSource(EditRequest(selection, .set(attribute: "lines", to: 4)))]
    )
  }

  @Test func escapeTakesAStepBackThenLeavesTheAttributes() {
    var model = editing()
    _ = model.press(.down)
    _ = model.press(.left)
    #expect(model.panes.side.inspector.editing?.draft == 1)
    #expect(model.press(.escape) == [.revertSource])
    #expect(model.panes.side.inspector.editing?.draft == nil)
    #expect(model.panes.side.inspector.editing != nil)
    _ = model.press(.escape)
    #expect(model.panes.side.inspector.editing == nil)
    #expect(model.panes.side.panel == .inspector)
  }

  @Test func aStepIsTakenBackWhenTheInspectorCloses() {
    var model = editing()
    _ = model.press(.down)
    _ = model.press(.left)
    #expect(model.press(.character("i")).contains(.revertSource))
  }

  @Test func aTreeWithTheStepKeepsTheAttributes() {
    var model = editing()
    _ = model.press(.down)
    _ = model.press(.left)
    var next = tree
    next.children[0].children[2].children[0].props = ["lines": 1]
    _ = model.apply(.tree(attachment: 7, generation: 99, .json(next)), time: "")
    #expect(model.panes.side.inspector.editing?.draft == 1)
  }

  @Test func numbersStayInTheirLimitsAndSpaceSwitches() {
    var model = editing()
    _ = model.press(.down)
    for _ in 0..<5 { _ = model.press(.left) }
    #expect(model.panes.side.inspector.editing?.draft == 0)
    _ = model.press(.down)
    _ = model.press(.character(" "))
    #expect(model.panes.side.inspector.editing?.draft == "true")
    _ = model.press(.down)
    _ = model.press(.left)
    #expect(model.panes.side.inspector.editing?.draft == "blue")
  }

  @Test func aTextIsTypedAndWritten() throws {
    var model = editing()
    let selection = try #require(model.panes.side.inspector.editing?.selection)
    _ = model.press(.enter)
    _ = model.press(.character("b"))
    #expect(
      model.press(.enter) == [
        .editSource(EditRequest(selection, .set(attribute: "text", to: "b")))
      ]
    )
  }

  /// What is typed in the inspector: the keys that ask for it, the text, and its change.
  static let typed: [(keys: [KeyPress], prompt: Prompt, change: SourceChange)] = [
    (
      [.enter, .end, .character("b")], .text(.attribute("text"), "ab"),
      .set(attribute: "text", to: "ab")
    ),
    (
      "abold=maybe".map { .character($0) }, .text(.newAttribute, "bold=maybe"),
      .set(attribute: "bold", to: "maybe")
    ),
    (
      "oLable Some text".map { .character($0) }, .text(.element, "Lable Some text"),
      .insert("Lable", [.init(name: "text", value: "Some text")])
    ),
  ]

  @Test(arguments: typed)
  func whatWasTypedForAnElementStaysWhenItIsRefused(
    _ typed: (keys: [KeyPress], prompt: Prompt, change: SourceChange)
  ) throws {
    var model = editing()
    let selection = try #require(model.panes.side.inspector.editing?.selection)
    for key in typed.keys { _ = model.press(key) }
    let calls = model.press(.enter)
    #expect(calls == [.editSource(EditRequest(selection, typed.change))])
    #expect(model.keys.prompt == nil)
    let refused: Result<Edited, RPCError> = .failure(RPCError(.invalidParams, "it is refused"))
    let effect = try #require(calls.first?.effect(of: refused))

    var same = model
    _ = effect(&same)
    #expect(same.keys.prompt == typed.prompt)
    let screen = ScreenView.grid(of: same).lines.last ?? ""
    #expect(screen.contains("it is refused"), "\(screen)")
    // It can be corrected and sent again.
    _ = same.press(.backspace)
    #expect(same.press(.enter).count == 1)

    // Another element, another text that is typed, and another preview are not disturbed.
    var other = model
    _ = other.press(.escape)
    _ = other.press(.up)
    _ = effect(&other)
    #expect(other.keys.prompt == nil)
    #expect(other.notice == "it is refused")
    var busy = model
    _ = busy.press(.character("S"))
    let asked = busy.keys.prompt
    _ = effect(&busy)
    #expect(busy.keys.prompt == asked)
  }

  @Test func aTextThatIsNoAttributeStaysWithTheReason() {
    var model = editing()
    for letter in "abold" { _ = model.press(.character(letter)) }
    #expect(model.press(.enter) == [])
    #expect(model.keys.prompt == .text(.newAttribute, "bold"))
    #expect(model.notice == "expected NAME=VALUE")
    for letter in "=true" { _ = model.press(.character(letter)) }
    #expect(model.press(.enter).count == 1)
  }

  @Test func anIdThatNoRowHasStaysInThePrompt() throws {
    var model = ScreenFixture.model(columns: 120, rows: 16)
    for letter in "#wolv" { _ = model.press(.character(letter)) }
    let call = try #require(model.press(.enter).first)
    let refused: Result<Scrolled, RPCError> = .failure(RPCError(.invalidParams, "unknown id"))
    let effect = try #require(call.effect(of: refused))
    _ = effect(&model)
    #expect(model.keys.prompt == .text(.id, "wolv"))
    #expect(model.notice == "unknown id")
  }

  @Test func aWrittenAttributeIsShownAsItIsNow() throws {
    var model = editing()
    let selection = try #require(model.panes.side.inspector.editing?.selection)
    _ = model.press(.down)
    _ = model.press(.right)
    let request = EditRequest(selection, .set(attribute: "lines", to: 3))
    #expect(model.press(.enter) == [.editSource(request)])
    let saved = Edited(file: "parts.xml", undoCount: 1)
    #expect(model.show(saved, after: request) == [.renewElement(selection)])
    #expect(model.panes.side.inspector.editing?.draft == nil)
    var next = tree
    next.children[0].children[2].children[0].props = ["lines": 3]
    let calls = model.apply(.tree(attachment: 7, generation: 99, .json(next)), time: "")
    #expect(calls == [.renewElement(selection)])
    var report = Self.report
    report.attributes[1].value = 3
    model.panes.side.inspector.renew(report, of: selection)
    #expect(model.panes.side.inspector.editing?.attribute?.value == 3)
  }

  @Test func attributesOfAnElementThatHasChangedElsewhereAreClosed() throws {
    var model = editing()
    let selection = try #require(model.panes.side.inspector.editing?.selection)
    _ = model.press(.down)
    _ = model.press(.right)
    let gone: Result<ElementReport, RPCError> = .failure(RPCError(.invalidParams, "has changed"))
    let effect = try #require(Call.renewElement(selection).effect(of: gone))
    #expect(effect(&model) == [.revertSource])
    #expect(model.panes.side.inspector.editing == nil)
  }

  @Test func enterOpensTheListOfColoursAndThePreviewFollowsTheMark() throws {
    var model = editing()
    let selection = try #require(model.panes.side.inspector.editing?.selection)
    for _ in 0..<3 { _ = model.press(.down) }
    #expect(model.press(.enter) == [])
    #expect(model.panes.side.inspector.editing?.choice == 0)
    let screen = ScreenView.grid(of: model).description
    for entry in ["red", "blue", "another value"] { #expect(screen.contains(entry)) }
    func blue(_ isDraft: Bool) -> EditRequest {
      EditRequest(selection, .set(attribute: "color", to: "blue"), isDraft: isDraft)
    }
    #expect(model.press(.down) == [.showEdit(blue(true))])
    // Back at the present value, nothing is to be written.
    #expect(model.press(.up) == [.revertSource])
    #expect(model.press(.down) == [.showEdit(blue(true))])
    #expect(model.press(.escape) == [.revertSource])
    #expect(model.panes.side.inspector.editing?.choice == nil)
    #expect(model.panes.side.inspector.editing != nil)
    _ = model.press(.enter)
    _ = model.press(.down)
    #expect(model.press(.enter) == [.editSource(blue(false))])
  }

  /// Returns the model with the list of colours open, and the area of the list on the screen.
  private func choosing() throws -> (ScreenModel, Rect) {
    var model = editing()
    for _ in 0..<3 { _ = model.press(.down) }
    _ = model.press(.enter)
    let inner = try #require(model.panes.layout.boxes[.changes]?.inner)
    let area = AttributeEditing.attributeArea(in: inner)
    let list = try #require(model.panes.side.inspector.editing?.list(in: area))
    let frame = list.frame(in: area.size)
    return (model, frame.translated(by: Point(x: area.x, y: area.y)))
  }

  private func mouse(_ action: MouseEvent.Action, _ x: Int, _ y: Int) -> KeyPress {
    .mouse(MouseEvent(action: action, position: Point(x: x, y: y)))
  }

  @Test func aClickOnAColourWritesIt() throws {
    var (model, frame) = try choosing()
    let selection = try #require(model.panes.side.inspector.editing?.selection)
    let blue = SourceChange.set(attribute: "color", to: "blue")
    #expect(
      model.press(mouse(.press, frame.x + 2, frame.y + 2)) == [
        .editSource(EditRequest(selection, blue))
      ]
    )
  }

  @Test func aClickOnThePresentColourClosesTheListAndOneOnTheLastEntryAsksForAnother() throws {
    var (model, frame) = try choosing()
    #expect(model.press(mouse(.press, frame.x + 2, frame.y + 1)) == [])
    #expect(model.panes.side.inspector.editing?.choice == nil)
    (model, frame) = try choosing()
    #expect(model.press(mouse(.press, frame.x + 2, frame.y + 3)) == [])
    #expect(model.panes.side.inspector.editing?.choice == nil)
    for _ in 0..<3 { _ = model.press(.backspace) }
    for letter in "208" { _ = model.press(.character(letter)) }
    let selection = try #require(model.panes.side.inspector.editing?.selection)
    let change = SourceChange.set(attribute: "color", to: "208")
    #expect(model.press(.enter) == [.editSource(EditRequest(selection, change))])
  }

  @Test func theWheelMarksAnotherColourAndAClickOutsideTakesItBack() throws {
    var (model, frame) = try choosing()
    let selection = try #require(model.panes.side.inspector.editing?.selection)
    let blue = SourceChange.set(attribute: "color", to: "blue")
    #expect(
      model.press(mouse(.wheelDown, frame.x + 2, frame.y + 1)) == [
        .showEdit(EditRequest(selection, blue, isDraft: true))
      ]
    )
    #expect(model.press(mouse(.press, 2, 5)) == [.revertSource])
    #expect(model.panes.side.inspector.editing?.choice == nil)
    #expect(model.panes.side.inspector.editing?.draft == nil)
    #expect(model.panes.focus.pane == .changes)
  }

  @Test func theFrameOfTheListIsNoEntry() throws {
    var (model, frame) = try choosing()
    #expect(model.press(mouse(.press, frame.x + 2, frame.y)) == [])
    #expect(model.panes.side.inspector.editing?.choice == 0)
  }

  @Test func aColourThatIsNotInTheListIsTyped() throws {
    var model = editing()
    let selection = try #require(model.panes.side.inspector.editing?.selection)
    for _ in 0..<3 { _ = model.press(.down) }
    _ = model.press(.enter)
    for _ in 0..<2 { _ = model.press(.down) }
    #expect(model.press(.enter) == [])
    for _ in 0..<3 { _ = model.press(.backspace) }
    for letter in "208" { _ = model.press(.character(letter)) }
    let change = SourceChange.set(attribute: "color", to: "208")
    #expect(model.press(.enter) == [.editSource(EditRequest(selection, change))])
  }

  @Test func anEditorWithALanguageServerIsAskedToShowAPlace() {
    var model = ScreenFixture.model(
      columns: 120,
      rows: 16,
      options: ScreenOptions(editPlace: .lsp)
    )
    _ = model.choose(ScreenFixture.path(2))
    _ = model.press(.character("i"))
    _ = model.apply(.tree(attachment: 7, tree))
    _ = model.press(.character("3"))
    _ = model.press(.character("j"))
    #expect(model.press(.character("e")) == [.showInEditor(Self.place("todo.xml", 12))])
    #expect(model.press(.character("E")) == [.showInEditor(Self.place("parts.xml", 5))])
    #expect(model.takeActions() == [])
  }

  @Test func theAttributesAreShownAgainWhenTheElementWasDrawnAnew() throws {
    var model = editing()
    _ = model.press(.down)
    model.showUndone(Edited(file: "parts.xml", undoCount: 1))
    #expect(model.panes.side.inspector.editing == nil)
    var next = tree
    next.children[0].children[2].children[0].props = ["lines": 3]
    let calls = model.apply(.tree(attachment: 7, generation: 99, .json(next)), time: "")
    let selection = ElementSelection(attachment: 7, generation: 99, element: Self.element)
    #expect(calls == [.fetchElement(selection)])
    model.show(Self.report, of: selection)
    #expect(model.panes.side.inspector.editing?.attribute?.name == "lines")
  }

  @Test func theFooterNamesTheKeysOfTheAttributes() throws {
    var model = editing()
    func footer() -> String { ScreenView.grid(of: model).lines.last ?? "" }
    #expect(footer().hasPrefix(" ATTRIBUTES   ⏎ change "), "\(footer())")
    #expect(footer().contains("d unset") && !footer().contains("next element"), "\(footer())")

    _ = model.press(.down)
    _ = model.press(.right)

    #expect(footer().contains("⏎ save") && footer().contains("Esc revert"), "\(footer())")
  }

  @Test func elementsAreMovedRepeatedDeletedAndInserted() throws {
    var model = model()
    let selection = try #require(model.panes.inspectedElement)
    func edit(_ change: SourceChange) -> [Call] { [.editSource(EditRequest(selection, change))] }
    #expect(model.press(.character("J")) == edit(.move(.forth)))
    #expect(model.press(.character("K")) == edit(.move(.back)))
    #expect(model.press(.character("D")) == edit(.duplicate))
    #expect(model.press(.character("d")) == edit(.delete))
    #expect(model.press(.character("u")) == [.undoSource])
    _ = model.press(.character("o"))
    for letter in "Label x y" { _ = model.press(.character(letter)) }
    #expect(model.press(.enter) == edit(.insert("Label", [.init(name: "text", value: "x y")])))
  }

  @Test func aRevealedElementIsOutlinedUntilTheNextKey() {
    var model = ScreenFixture.model(columns: 120, rows: 16)
    let generation = model.panes.preview.content.shown?.generation ?? 0
    let sources = WindowSources(
      generation: generation,
      rows: [.init(y: 1, source: [.init(x: 3, width: 4, element: 0)])],
      elements: [Self.element],
      revealed: .init(
        declaration: Self.element.declaration,
        path: ScreenFixture.path(1),
        areas: [Rect(x: 3, y: 1, width: 4, height: 1)]
      )
    )
    let calls = model.apply(sources, revealing: Self.element.declaration, attachment: 7)
    #expect(!calls.isEmpty)
    #expect(
      model.panes.preview.content.search.cells?.areas == [Rect(x: 3, y: 1, width: 4, height: 1)]
    )
    _ = model.press(.down)
    #expect(model.panes.preview.content.search.cells == nil)
  }

  @Test func aPinnedClientStaysWhereItIs() {
    var model = ScreenFixture.model(columns: 120, rows: 16)
    let name = model.panes.preview.content.shown?.previewID.name ?? ""
    let element = RevealedElement(place: Self.element.declaration, previews: [name])
    #expect(model.apply(.revealed(element), time: "") == [.reveal(element.place, attachment: 7)])
    _ = model.press(.character("f"))
    #expect(model.apply(.revealed(element), time: "") == [])
  }
}

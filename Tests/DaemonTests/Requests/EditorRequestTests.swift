import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// Editors whose language servers are clients: they show places and change open documents.
struct EditorRequestTests {
  typealias Client = PreviewServerProbe.Client

  private static let page =
    "<preview>\n  <Label text=\"😀 one\"/><!-- kept -->\n  <Label text=\"two\" lines=\"2\"/>\n</preview>\n"

  private let probe: PreviewServerProbe
  private let client: Client
  private let editor: Client

  init() throws {
    probe = try PreviewServerProbe(Self.page)
    (client, editor) = (probe.connect(), probe.connect())
    client.attach(rows: 4, columns: 20)
  }

  private func open(_ files: [String], in editor: Client, name: String = "Vim") {
    let list = files.map { "\"\($0)\"" }.joined(separator: ",")
    editor.request(
      "editor/documents",
      #"{"editor":"\#(name)","files":[\#(list)],"shows":true,"edits":true}"#
    )
    _ = editor.take()
  }

  private func read() {
    probe.server.files.continueReading()
    probe.server.finishTurn()
  }

  private func change(line: Int, _ name: String, _ value: String, _ more: String = "") throws {
    client.request("viewport/sources", #"{"attachment":1}"#)
    let generation = try client.answer(to: .viewportSources).generation
    _ = client.take()
    client.request(
      "source/edit",
      #"{"attachment":1,"generation":\#(generation),"declaration":{"file":"list.xml","line":\#(line),"column":3},"#
        + #""change":"set","name":"\#(name)","value":\#(value)\#(more)}"#
    )
  }

  /// Makes the last change that an editor was asked for, in its text, as a language server does.
  private func made(_ text: String, by editor: Client) throws -> (text: String, number: Int) {
    let edit = try #require(try editor.documentEdits.last)
    #expect(edit.base == SHA256(of: Array(text.utf8)))
    var buffer = OverlayText(Array(text.utf8))
    for one in edit.edits { try buffer.apply(one) }
    return (String(decoding: buffer.bytes, as: UTF8.self), edit.number)
  }

  private func type(_ text: String, version: Int) {
    var json = JSONWriter()
    json.value(text)
    let encoded = String(decoding: json.bytes, as: UTF8.self)
    editor.request(
      "source/overlay",
      #"{"file":"list.xml","version":\#(version),"text":\#(encoded)}"#
    )
    read()
  }

  private func rows() throws -> [String] {
    try client.window(1).map { $0.runs.map(\.text).joined() }
  }

  @Test func aChangeOfAnOpenDocumentIsMadeByTheEditor() throws {
    open(["\(probe.folder.path)/list.xml"], in: editor)
    try change(line: 2, "text", "\"new\"")
    #expect(client.take().isEmpty)
    let (text, number) = try made(Self.page, by: editor)
    #expect(text == Self.page.replacing("😀 one", with: "new"))
    #expect(try editor.documentEdits.last?.file == "\(probe.folder.path)/list.xml")
    editor.request("editor/edited", #"{"edit":\#(number)}"#)
    #expect(
      try client.answer(to: .sourceEdit) == Edited(file: "list.xml", editor: "Vim", undoCount: 1)
    )
    // The element is known by its position before the change, also before the editor has typed it.
    #expect(try textOfElement() == "new")
    type(text, version: 1)
    #expect(try rows().first == "new")
    #expect(try textOfElement() == "new")
    #expect(try probe.text(of: "list.xml") == Self.page)

    // The next change applies to the text that is typed, and the undo, too.
    try change(line: 3, "lines", "5")
    let (next, second) = try made(text, by: editor)
    #expect(next == text.replacing("lines=\"2\"", with: "lines=\"5\""))
    editor.request("editor/edited", #"{"edit":\#(second)}"#)
    type(next, version: 2)
    client.request("source/undo")
    let (undone, third) = try made(next, by: editor)
    #expect(undone == text)
    editor.request("editor/edited", #"{"edit":\#(third)}"#)
    #expect(
      try client.answer(to: .sourceUndo) == Edited(file: "list.xml", editor: "Vim", undoCount: 1)
    )
    #expect(try probe.text(of: "list.xml") == Self.page)
  }

  @Test func aStepIsShownUntilTheEditorHasTypedIt() throws {
    open(["list.xml"], in: editor)
    try change(line: 2, "text", "\"new\"", #","draft":true"#)
    read()
    #expect(try rows().first == "new")
    client.request(
      "source/edit",
      #"{\#(try lastSelection()),"change":"set","name":"text","value":"new"}"#
    )
    let (text, number) = try made(Self.page, by: editor)
    editor.request("editor/edited", #"{"edit":\#(number)}"#)
    read()
    #expect(try rows().first == "new")
    #expect(probe.server.documents.count == 1)
    type(text, version: 1)
    #expect(try rows().first == "new")
    #expect(probe.server.documents.count == 1)
    editor.request("source/close", #"{"file":"list.xml"}"#)
    read()
    #expect(try rows().first == "😀 one")
    // Nobody types in two editors here.
    #expect(!client.text.contains("is open in two editors"))
  }

  private func textOfElement() throws -> Value? {
    client.request("source/element", "{\(try lastSelection())}")
    return try client.answer(to: .sourceElement).attributes.first { $0.name == "text" }?.value
  }

  @Test func aStepThatAnEditorHasMadeEndsWithItsDocument() throws {
    for isLost in [false, true] {
      open(["list.xml"], in: editor)
      try change(line: 2, "text", "\"new\"", #","draft":true"#)
      client.request(
        "source/edit",
        #"{\#(try lastSelection()),"change":"set","name":"text","value":"new"}"#
      )
      let number = try made(Self.page, by: editor).number
      editor.request("editor/edited", #"{"edit":\#(number)}"#)
      #expect(probe.server.documents.count == 1)
      if isLost {
        editor.connection.isClosed = true
        probe.server.receive(from: editor.peer)
        probe.server.finishTurn()
      } else {
        open([], in: editor)
      }
      read()
      #expect(probe.server.documents.count == 0)
      #expect(try rows().first == "😀 one")
      client.request("source/revert")
    }
  }

  /// The element of the last change, as the client named it.
  private func lastSelection() throws -> String {
    let draft = try #require(probe.server.sourceHistory[draftOf: client.peer.id])
    return #""attachment":1,"generation":\#(draft.selection.generation),"#
      + #""declaration":{"file":"list.xml","line":2,"column":3}"#
  }

  @Test func whatTheEditorDoesNotDoIsAnErrorForTheClient() throws {
    open(["list.xml"], in: editor)
    try change(line: 2, "text", "\"new\"")
    let number = try made(Self.page, by: editor).number
    editor.request("editor/edited", #"{"edit":\#(number),"failure":"it is read-only"}"#)
    #expect(client.take() == ["error -32602"])
    #expect(client.text.contains("it is read-only"))
    client.request("source/undo")
    #expect(try client.answer(to: .sourceUndo) == Edited(file: nil, undoCount: 0))
    _ = (client.take(), editor.take())

    editor.request("editor/edited", #"{"edit":\#(number)}"#)
    #expect(editor.take() == ["error -32001"])

    try change(line: 2, "text", "\"new\"")
    editor.connection.isClosed = true
    probe.server.receive(from: editor.peer)
    probe.server.finishTurn()
    #expect(client.take() == ["error -32001"])

    // Without the editor, the file is written.
    try change(line: 2, "text", "\"new\"")
    #expect(try client.answer(to: .sourceEdit) == Edited(file: "list.xml", undoCount: 1))
    #expect(try probe.text(of: "list.xml") == Self.page.replacing("😀 one", with: "new"))
  }

  @Test func aTextThatIsNotSavedIsNotOverwritten() throws {
    // An editor that only types.
    type(Self.page.replacing("two", with: "typed"), version: 1)
    try change(line: 2, "text", "\"new\"")
    #expect(client.take() == ["error -32602"])
    #expect(client.text.contains("is not saved; save it there first"))
    #expect(try probe.text(of: "list.xml") == Self.page)
  }

  @Test func ofTwoEditorsTheOneWhoseTextIsShownMakesTheChange() throws {
    let other = probe.connect()
    open(["list.xml"], in: editor)
    let typed = Self.page.replacing("two", with: "typed")
    type(typed, version: 1)
    // The other one was opened last.
    open(["list.xml"], in: other, name: "Emacs")

    try change(line: 2, "text", "\"new\"")

    #expect(try made(typed, by: editor).text == typed.replacing("😀 one", with: "new"))
    #expect(try other.documentEdits.isEmpty)
  }

  @Test func anEditorShowsAPlace() throws {
    let request = #"{"file":"list.xml","line":2,"column":3}"#
    client.request("editor/show", request)
    #expect(client.take().last == "error -32001")

    let other = probe.connect()
    open([], in: other, name: "Emacs")
    client.request("editor/show", request)
    #expect(try client.answer(to: .editorShow) == AskedEditor(editor: "Emacs"))
    #expect(
      other.text.contains(#""file":"\#(probe.folder.root.text)/list.xml","line":2,"column":3"#)
    )

    // One that has the file open comes first, and the path is as it writes it.
    open(["\(probe.folder.path)/./list.xml"], in: editor)
    open(["other.xml"], in: other, name: "Emacs")
    client.request("editor/show", request)
    #expect(try client.answer(to: .editorShow) == AskedEditor(editor: "Vim"))
    #expect(editor.text.contains("/./list.xml"))
  }

  @Test func anElementIsRevealedInTheTextThatIsTyped() throws {
    type("\n\n" + Self.page, version: 1)
    _ = client.take()
    editor.request("source/reveal", #"{"file":"list.xml","line":6}"#)
    #expect(client.take().contains("source/revealed"))
    client.request(
      "viewport/sources",
      #"{"attachment":1,"reveal":{"file":"list.xml","line":5,"column":3}}"#
    )
    #expect(try client.answer(to: .viewportSources).revealed?.declaration.location.line == 5)
  }
}

extension PreviewServerProbe.Client {
  /// The changes of documents that the client was asked for.
  fileprivate var documentEdits: [DocumentEdit] {
    get throws {
      try connection.sent.split(separator: UInt8(ascii: "\n")).compactMap { line in
        guard
          case .notification(let method, let params) = try Message(
            line: Array(line),
            limits: Message.daemonLimits
          ), case .documentEdit(let edit)? = try Notification(method: method, params: params)
        else { return nil }
        return edit
      }
    }
  }
}

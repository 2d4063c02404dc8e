import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundEditor

/// An edit is right at the version that it names, or is not offered.
struct OfferedEditsTests {
  private static let path = "/work/a.xml"
  private static let versioned: Value = [
    "workspace": [
      "workspaceEdit": ["documentChanges": true, "resourceOperations": ["create"]]
    ]
  ]

  private static func actions(_ session: EditorSession, _ place: TextPosition) throws -> [Value] {
    try session.actions(path, place, only: ["quickfix"])
  }

  @Test func aQuickFixOfAnOldTextIsNotOffered() throws {
    let session = try EditorSession()
    session.open(Self.path, "<preview>\n<Lable text=\"a\"/>\n</preview>")
    session.analyse()
    let place = TextPosition(line: 1, character: 2)
    #expect(try Self.actions(session, place).count == 1)
    let start: Value = ["line": 0, "character": 0]
    session.change(
      Self.path,
      [["range": ["start": start, "end": start], "text": "<!-- a -->\n"]]
    )
    #expect(try Self.actions(session, place).isEmpty)
    session.analyse()
    #expect(try Self.actions(session, TextPosition(line: 2, character: 2)).count == 1)
  }

  @Test func editsNameTheVersionsOfOpenDocuments() throws {
    let use = "<preview><import src=\"a.xml\"/><Row/></preview>"
    let lib = "<playground><component name=\"Row\"><Label text=\"a\"/></component></playground>"
    let session = try EditorSession(
      ["/work/use.xml": use, Self.path: lib],
      capabilities: Self.versioned
    )
    session.open(Self.path, lib)
    session.change(Self.path, [["text": .string(lib + "\n")]])
    let place = Marked("<playground><component name=\"R|ow\">").position
    let edit = try session.ask("textDocument/rename", Self.path, place, ["newName": "Line"])
    let documents = edit["documentChanges"]?.items.compactMap { $0["textDocument"] } ?? []
    #expect(
      documents == [
        ["uri": "file:///work/a.xml", "version": 2],
        ["uri": "file:///work/use.xml", "version": .null],
      ]
    )
    #expect(edit["changes"] == nil)

    session.open("/work/b.xml", "<preview><Lable/><VBox><Label text=\"a\"/></VBox></preview>")
    session.analyse()
    for action in try session.actions("/work/b.xml", TextPosition(line: 0, character: 12), only: [])
    {
      let changed = action["edit"]?["documentChanges"]?.items.first
      // A new file has no version.
      if changed?["kind"] == "create" { continue }
      #expect(changed?["textDocument"]?["version"] == 1, "\(action)")
    }
  }

  @Test(arguments: [
    "untitled:a.xml", "git:/work/a.xml?HEAD", "playground:/a.xml", "file://host/work/a.xml",
  ])
  func onlyFilesAreChanged(uri: String) throws {
    let session = try EditorSession()
    session.open(uri, "<preview>\n<Lable/></preview>")
    session.analyse()
    #expect(try session.actions(uri, TextPosition(line: 1, character: 2), only: []).isEmpty)
    let document: Value = ["textDocument": ["uri": .string(uri)], "options": [:]]
    #expect(throws: RPCError.self) { try session.request("textDocument/formatting", document) }
    #expect(throws: RPCError.self) {
      try session.ask(
        "textDocument/rename",
        uri,
        TextPosition(line: 0, character: 2),
        ["newName": "a"]
      )
    }
  }

  @Test(arguments: ["\n", "\r\n", "\r"], ["/work/a.xml", "/work/a.json"])
  func lineEndsAndTheWidthOfTabsAreKept(lineEnd: String, path: String) throws {
    let xml = "<preview>\n<VBox>\n<Label text='a'/>\n</VBox>\n</preview>\n"
    let json = "{\"cells\": [\n{\"type\": \"Label\",\n\n\n\"text\": \"a\"}\n]}\n"
    let text = (path.hasSuffix("l") ? xml : json).replacing("\n", with: lineEnd)
    for (options, unit): (Value, String) in [
      (["tabSize": 4, "insertSpaces": true], "    "),
      (["tabSize": 8, "insertSpaces": false], "\t"),
      (["tabSize": 2, "insertSpaces": true], "  "),
    ] {
      let session = try EditorSession()
      session.open(path, text)
      let params: Value = [
        "textDocument": ["uri": .string(DocumentURI.uri(of: path))], "options": options,
      ]
      let edits = try session.request("textDocument/formatting", params).items
      let buffer = TextBuffer(Array(text.utf8))
      let applied = try edits.map { edit in
        let range = try TextRange(try #require(edit["range"]?.object))
        return TextEdit(buffer.offsets(of: range, .utf16), with: edit["newText"]?.string ?? "")
      }
      let found = TextEdit.applying(applied, to: buffer.bytes)
      #expect(
        LineEnd.both.applied(to: found)
          == LineEnd.both.applied(to: LineEnd.lineFeed.applied(to: found))
      )
      #expect(LineEnd(of: found).applied(to: found) == found)
      #expect(LineEnd(of: found).rawValue == lineEnd)
      let lines = String(decoding: LineEnd.lineFeed.applied(to: found), as: UTF8.self).split(
        separator: "\n"
      )
      #expect(lines.contains { $0.hasPrefix(unit) && !$0.dropFirst(unit.count).hasPrefix(" ") })
    }
  }

  @Test func aRefactoringKeepsLineEnds() throws {
    let text = "<preview>\r\n  <Label text=\"a\" bold=\"true\"/>\r\n</preview>\r\n"
    let session = try EditorSession(capabilities: Self.versioned)
    session.open(Self.path, text)
    session.analyse()
    let actions = try session.actions(Self.path, TextPosition(line: 1, character: 4), only: [])
    let texts = actions.flatMap { action in
      (action["edit"]?["documentChanges"]?.items ?? [])
        .filter { $0["textDocument"]?["version"] == 1 }
        .flatMap { $0["edits"]?.items ?? [] }.compactMap { $0["newText"]?.string }
    }
    #expect(texts.contains { $0.utf8.contains(0x0a) })
    for text in texts { #expect(LineEnd.both.applied(to: Array(text.utf8)) == Array(text.utf8)) }
  }
}

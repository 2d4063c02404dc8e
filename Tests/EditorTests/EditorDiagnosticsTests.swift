import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundEditor

@Suite("Diagnostics of an editor")
struct EditorDiagnosticsTests {
  private static let pulling: Value = [
    "textDocument": ["diagnostic": [:]], "workspace": ["diagnostics": ["refreshSupport": true]],
  ]

  @Test("Diagnostics follow the text, and end with their cause")
  func pushed() throws {
    let session = try EditorSession()
    session.open("/work/a.xml", "<preview>\n  <Label txt=\"a\"/>\n</preview>")
    session.analyse()
    #expect(session.diagnostics("/work/a.xml") == ["1:9 unknown-attribute"])
    session.change("/work/a.xml", [EditorSessionTests.change(1, 9, 1, 12, "text")])
    session.analyse()
    #expect(session.diagnostics("/work/a.xml") == [])
  }

  @Test("An import is that of the open document, and its diagnostics are in it")
  func imports() throws {
    let session = try EditorSession([
      "/work/lib.xml": "<preview><component name=\"A\"><Label/></component></preview>"
    ])
    session.open("/work/a.xml", "<preview><import src=\"lib.xml\"/><A/></preview>")
    session.analyse()
    #expect(session.diagnostics("/work/a.xml") == [])
    session.open("/work/lib.xml", "<preview><component name=\"B\"><Labl/></component></preview>")
    session.analyse()
    #expect(session.diagnostics("/work/a.xml") == ["0:33 unknown-component"])
    #expect(session.diagnostics("/work/lib.xml") == ["0:30 unknown-component"])
    session.notify("textDocument/didClose", ["textDocument": ["uri": "file:///work/lib.xml"]])
    session.analyse()
    #expect(session.diagnostics("/work/a.xml") == [])
    #expect(session.diagnostics("/work/lib.xml") == [])
  }

  @Test(
    "Positions are in the units that were negotiated",
    arguments: [("utf-8", 16), ("utf-16", 14), ("utf-32", 13)]
  )
  func units(encoding: String, column: Int) throws {
    let capabilities: Value = ["general": ["positionEncodings": [.string(encoding)]]]
    let session = try EditorSession(capabilities: capabilities)
    session.open("/work/a.xml", "<preview><!--😀--><Labl/></preview>")
    session.analyse()
    let expected = 10 + 7 + (column - 12)
    #expect(session.diagnostics("/work/a.xml").first?.hasPrefix("0:\(expected) ") == true)
  }

  @Test("An editor that asks for diagnostics gets them with those of other files")
  func pulled() throws {
    let session = try EditorSession(
      ["/work/data.json": "{\"a\": }"],
      capabilities: Self.pulling
    )
    session.open("/work/a.xml", "<preview><data name=\"d\" src=\"data.json\"/><Labl/></preview>")
    let report = try session.request(
      "textDocument/diagnostic",
      ["textDocument": ["uri": "file:///work/a.xml"]]
    )
    #expect(report["kind"] == "full")
    #expect(EditorSession.short(report["items"]) == ["0:42 unknown-component"])
    let related = report["relatedDocuments"]?["file:///work/data.json"]
    #expect(EditorSession.short(related?["items"]) == ["0:6 syntax"])
    #expect(session.diagnostics("/work/a.xml").isEmpty)
  }

  @Test("The diagnostics of a workspace are those of all its descriptions")
  func workspace() throws {
    let session = try EditorSession(
      [
        "/work/a.xml": "<preview><Labl/></preview>", "/work/b.json": "{\"cells\": [{\"type\": 1}]}",
        "/work/c.json": "[1]",
      ],
      capabilities: Self.pulling
    )
    let report = try session.request("workspace/diagnostic", ["previousResultIds": []])
    #expect(
      Self.reports(report) == [
        "a.xml full 0:10 unknown-component", "b.json full 0:11 missing-attribute",
      ]
    )
  }

  /// The reports of an answer about the workspace, as `file kind diagnostics`.
  private static func reports(_ answer: Value) -> [String] {
    (answer["items"]?.items ?? []).map { report in
      let name = (report["uri"]?.string ?? "").split(separator: "/").last ?? ""
      return ([String(name), report["kind"]?.string ?? ""] + EditorSession.short(report["items"]))
        .joined(separator: " ")
    }
  }

  /// Asks for the diagnostics of the workspace; returns the number of the request.
  private func ask(_ session: EditorSession, after answer: Value = [:]) -> Int {
    let known = (answer["items"]?.items ?? []).map { report -> Value in
      ["uri": report["uri"] ?? .null, "value": report["resultId"] ?? .null]
    }
    let id = session.begin("workspace/diagnostic", ["previousResultIds": .array(known)])
    session.analyse()
    return id
  }

  @Test("The diagnostics of a workspace are answered when there are others than the editor has")
  func held() throws {
    let lib = "<playground><component name=\"A\"><Label/></component></playground>"
    let session = try EditorSession(
      [
        "/work/a.xml": "<preview><import src=\"lib.xml\"/><A/></preview>", "/work/lib.xml": lib,
        "/work/pom.xml": "<project/>", "/work/z.xml": "<preview><Labl/></preview>",
      ],
      capabilities: [
        "textDocument": ["diagnostic": [:]],
        "workspace": [
          "diagnostics": ["refreshSupport": true],
          "didChangeWatchedFiles": ["dynamicRegistration": true],
        ],
      ]
    )
    let first = try session.takeAnswer(to: ask(session))
    #expect(
      Self.reports(first) == ["a.xml full", "lib.xml full", "z.xml full 0:10 unknown-component"]
    )
    let count = session.analysisCount

    let held = ask(session, after: first)
    _ = try session.ask(
      "textDocument/hover",
      "/work/a.xml",
      TextPosition(line: 0, character: 3)
    )
    #expect(!session.hasAnswer(to: held))
    #expect(session.analysisCount == count)

    // An open document that says the same as its file is no news; what a closed one makes of it is.
    session.open("/work/lib.xml", lib)
    session.analyse()
    #expect(!session.hasAnswer(to: held))
    session.change("/work/lib.xml", [["text": .string(lib.replacing("\"A\"", with: "\"B\""))]])
    session.analyse()
    let second = try session.takeAnswer(to: held)
    #expect(
      Self.reports(second) == [
        "a.xml full 0:33 unknown-component", "lib.xml unchanged", "z.xml unchanged",
      ]
    )
  }

  @Test("A list of diagnostics that the editor has is not sent again")
  func unchanged() throws {
    let session = try EditorSession(capabilities: Self.pulling)
    session.open("/work/a.xml", "<preview><Labl/></preview>")
    func report(_ known: Value?) throws -> Value {
      try session.request(
        "textDocument/diagnostic",
        .object(("textDocument", ["uri": "file:///work/a.xml"]), ("previousResultId", known))
      )
    }
    let first = try report(nil)
    #expect(first["kind"] == "full")
    let second = try report(first["resultId"])
    #expect(second == ["kind": "unchanged", "resultId": first["resultId"] ?? .null])
    session.change("/work/a.xml", [["text": "<preview> <Labl/></preview>"]])
    let third = try report(first["resultId"])
    #expect(EditorSession.short(third["items"]) == ["0:11 unknown-component"])
  }

  @Test("Diagnostics are sent after a pause: an error that the next key corrects is not shown")
  func pause() throws {
    let session = try EditorSession()
    func sent() -> [[String]] {
      session.received.filter { $0["method"] == "textDocument/publishDiagnostics" }.map {
        EditorSession.short($0["params"]?["diagnostics"])
      }
    }
    session.open("/work/a.xml", "<preview><Label/></preview>")
    session.analyseWhileTyping()
    #expect(sent() == [[]])
    for (number, key) in "<Label/>".enumerated() {
      session.change(
        "/work/a.xml",
        [EditorSessionTests.change(0, 9 + number, 0, 9 + number, String(key))]
      )
      session.analyseWhileTyping()
    }
    #expect(sent() == [[]])
    session.analyse()
    #expect(sent() == [[], []])
    session.change("/work/a.xml", [EditorSessionTests.change(0, 14, 0, 15, "")])
    session.analyseWhileTyping()
    #expect(sent() == [[], []])
    session.notify("textDocument/didSave", ["textDocument": ["uri": "file:///work/a.xml"]])
    session.analyseWhileTyping()
    #expect(sent().last == ["0:10 unknown-component"])
  }

  @Test("Files that are not descriptions have no diagnostics")
  func others() throws {
    let session = try EditorSession()
    session.open("/work/pom.xml", "<project><a></project>")
    session.open("/work/x.json", "{ // comment\n}")
    session.analyse()
    #expect(session.diagnostics("/work/pom.xml") == [])
    #expect(session.diagnostics("/work/x.json") == [])
  }

  @Test("The diagnostics of a sample are those of its reading", arguments: Samples.part)
  func samples(path: String) throws {
    let capabilities: Value = ["general": ["positionEncodings": ["utf-32"]]]
    let session = try EditorSession(capabilities: capabilities)
    let bytes = try Samples.bytes(path)
    session.open(path, String(decoding: bytes, as: UTF8.self))
    session.analyse()
    var number: UInt32 = 0
    let file = SourceFile(number: number, path: path, bytes: bytes)
    let description = Description.read(file) { relative in
      number += 1
      let target = RelativePath.resolve(relative, against: path)
      guard let bytes = try? Samples.bytes(target) else { return .missing(reason: "no such file") }
      return .found(SourceFile(number: number, path: target, bytes: bytes))
    }
    let located = DiagnosticLocator.located(description.diagnostics, in: description.sources)
    let expected = located.filter { $0.location.file == path && description.isDescription }.map {
      "\($0.location.start.line - 1):\($0.location.start.column - 1) \($0.code.rawValue)"
    }
    let told = session.diagnostics(path)
    #expect(Set(expected).isSubset(of: told))
    if !description.hasErrors { return }
    #expect(told.count == Set(expected).count)
  }

  @Test("A suggested name is a quick fix that corrects both tags")
  func fixes() throws {
    let session = try EditorSession()
    let text = "<preview><Labl>a</Labl></preview>"
    session.open("/work/a.xml", text)
    session.analyse()
    let actions = try session.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": "file:///work/a.xml"], "context": ["diagnostics": []],
        "range": TextRange(
          start: TextPosition(line: 0, character: 11),
          end: TextPosition(line: 0, character: 11)
        ).value,
      ]
    )
    let fix = try #require(actions.items.first)
    #expect(fix["title"] == "Change 'Labl' to 'Label'")
    #expect(EditorSession.short(fix["diagnostics"]) == ["0:10 unknown-component"])
    let edits = fix["edit"]?["changes"]?["file:///work/a.xml"]?.items ?? []
    #expect(edits.map { EditorSession.position($0["range"]?["start"]) } == ["0:10", "0:18"])
  }

  @Test(
    "Each suggested name corrects its diagnostic",
    arguments: [
      "<preview><Label colour=\"red\"/></preview>", "<preview><Label color=\"rde\"/></preview>",
      "<preview><state name=\"done\" value=\"{1}\"/><Label text=\"{dne}\"/></preview>",
      "<preview><style name=\"title\"/><Label style=\"titel\"/></preview>",
      "<preview><Label text=\"{lenth([1])}{cout([1])}\"/></preview>",
      "<preview><state name=\"done\" value=\"{true}\"/><Button on-tap=\"toggel(done)\"/></preview>",
      "<preview><Button on-tpa=\"\"/></preview>", "<Preview><Label/></Preview>",
      "<preview><secton><Label/></secton></preview>", "<preview><Text/></preview>",
      "<preview><Label text=\"{null}\"/></preview>",
    ]
  )
  func suggestions(text: String) throws {
    let session = try EditorSession()
    session.open("/work/a.xml", text)
    session.analyse()
    let before = session.diagnostics("/work/a.xml")
    let buffer = TextBuffer(Array(text.utf8))
    let whole = buffer.range(0..<buffer.bytes.count, .utf16)
    let actions = try session.request(
      "textDocument/codeAction",
      ["textDocument": ["uri": "file:///work/a.xml"], "range": whole.value]
    ).items.filter { $0["kind"] == "quickfix" }
    #expect(!actions.isEmpty, "\(before)")
    let first = try #require(actions.first)
    let edits = first["edit"]?["changes"]?["file:///work/a.xml"]?.items ?? []
    session.change(
      "/work/a.xml",
      edits.reversed().map { edit in
        ["range": edit["range"] ?? .null, "text": edit["newText"] ?? .null]
      }
    )
    session.analyse()
    let after = session.diagnostics("/work/a.xml")
    let fixed = try #require(EditorSession.short(first["diagnostics"]).first)
    #expect(!after.contains(fixed))
  }
}

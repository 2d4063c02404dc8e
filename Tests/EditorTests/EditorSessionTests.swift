import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundEditor

@Suite("Sessions of an editor")
struct EditorSessionTests {
  private static let hello = "<preview><Label text=\"a\"/></preview>"

  @Test(
    "Requests before 'initialize' and after 'shutdown' are refused, and 'exit' ends the session"
  )
  func phases() throws {
    let session = try EditorSession()
    #expect(throws: RPCError(.invalidRequest, "'initialize' was already answered")) {
      try session.request("initialize", [:])
    }
    #expect(throws: RPCError(.methodNotFound, "unknown method 'textDocument/x'")) {
      try session.request("textDocument/x", [:])
    }
    #expect(try session.request("shutdown") == .null)
    #expect(throws: RPCError(.invalidRequest, "expected 'exit' after 'shutdown', found 'shutdown'"))
    {
      try session.request("shutdown")
    }
    #expect(session.exitCode == nil)
    session.notify("exit", [:])
    #expect(session.exitCode == 0)
  }

  @Test("'exit' without 'shutdown' is a failure")
  func exit() throws {
    let session = try EditorSession()
    session.notify("exit", [:])
    #expect(session.exitCode == 1)
  }

  @Test(
    "What is no message is answered with an error",
    arguments: [
      ("{", -32700), ("[]", -32600), ("1", -32600), (#"{"jsonrpc":"2.0","id":7}"#, -32600),
      (#"{"jsonrpc":"2.0","id":7,"method":"textDocument/hover","params":3}"#, -32600),
      (#"{"jsonrpc":"2.0","id":7,"method":"textDocument/hover","params":{}}"#, -32602),
      (
        #"{"jsonrpc":"2.0","id":7,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///no"}}}"#,
        -32602
      ),
    ]
  )
  func malformed(text: String, code: Int) throws {
    let session = try EditorSession()
    let answers = session.raw([.content(Array(text.utf8))])
    #expect(answers.map { $0["error"]?["code"] } == [.int(code)])
    #expect(session.raw([.malformed("bad headers")]).first?["error"]?["code"] == -32700)
    #expect(try session.request("workspace/symbol", ["query": ""]) == [])
  }

  @Test("A request that is cancelled before it is handled is answered so")
  func cancelled() throws {
    let session = try EditorSession()
    session.open("/work/a.xml", Self.hello)
    let request: Value = [
      "jsonrpc": "2.0", "id": "x", "method": "textDocument/documentSymbol",
      "params": ["textDocument": ["uri": "file:///work/a.xml"]],
    ]
    let cancel: Value = ["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": "x"]]
    let answers = session.raw([.content(request.json()), .content(cancel.json())])
    #expect(answers.map { $0["error"]?["code"] } == [-32800])
    #expect(
      session.raw([.content(cancel.json()), .content(request.json())]).first?["result"] != nil
    )
  }

  @Test("A request that waits for diagnostics can be cancelled")
  func cancelledDiagnostics() throws {
    let session = try EditorSession()
    session.open("/work/a.xml", Self.hello)
    let request: Value = [
      "jsonrpc": "2.0", "id": 9, "method": "textDocument/diagnostic",
      "params": ["textDocument": ["uri": "file:///work/a.xml"]],
    ]
    #expect(session.raw([.content(request.json())]).isEmpty)
    let cancel: Value = ["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": 9]]
    #expect(session.raw([.content(cancel.json())]).first?["error"]?["code"] == -32800)
    session.analyse()
    #expect(!session.received.contains { $0["id"] == 9 })
  }

  @Test("A request about a document that is closed meanwhile is answered from the file")
  func closedDiagnostics() throws {
    let session = try EditorSession(["/work/a.xml": "<preview><Labl/></preview>"])
    session.open("/work/a.xml", Self.hello)
    let request: Value = [
      "jsonrpc": "2.0", "id": 9, "method": "textDocument/diagnostic",
      "params": ["textDocument": ["uri": "file:///work/a.xml"]],
    ]
    #expect(session.raw([.content(request.json())]).isEmpty)
    session.notify("textDocument/didClose", ["textDocument": ["uri": "file:///work/a.xml"]])
    session.analyse()
    let report = session.received.first { $0["id"] == 9 }?["result"]
    #expect(EditorSession.short(report?["items"]) == ["0:10 unknown-component"])
  }

  @Test("'shutdown' answers what is held, and later outcomes send nothing")
  func shutdownInTheMiddle() throws {
    let session = try EditorSession()
    session.open("/work/a.xml", "<preview><Labl/></preview>")
    let request: Value = [
      "jsonrpc": "2.0", "id": 9, "method": "textDocument/diagnostic",
      "params": ["textDocument": ["uri": "file:///work/a.xml"]],
    ]
    #expect(session.raw([.content(request.json())]).isEmpty)
    try session.request("shutdown")
    #expect(session.received.first { $0["id"] == 9 }?["error"]?["code"] == -32800)
    let count = session.received.count
    session.analyse()
    #expect(session.received.count == count)
  }

  @Test(
    "The first encoding of positions that both know is used",
    arguments: [([], "utf-16"), (["utf-8", "utf-16"], "utf-8"), (["utf-7", "utf-32"], "utf-32")]
  )
  func encodings(offered: [String], chosen: String) throws {
    let offers = Value.array(offered.map(Value.string))
    let capabilities: Value = ["general": ["positionEncodings": offers]]
    #expect(ClientTraits(try #require(capabilities.object)).encoding.rawValue == chosen)
  }

  @Test("Changes in any order and beyond the text leave the text that they describe")
  func changes() throws {
    let session = try EditorSession()
    session.open("/work/a.xml", "<preview>\n<Label text=\"😀\"/>\n</preview>")
    session.change(
      "/work/a.xml",
      [
        // Inside of the emoji: before it.
        Self.change(1, 14, 1, 14, "x"),
        // Swapped ends, past the end of the line and of the document.
        [
          "range": ["start": ["line": 99, "character": 9], "end": ["line": 2, "character": 99]],
          "text": "\n",
        ],
        Self.change(0, 8, 0, 8, " width=\"4\""),
      ]
    )
    session.analyse()
    let symbols = try session.request(
      "textDocument/formatting",
      ["textDocument": ["uri": "file:///work/a.xml"], "options": [:]]
    )
    #expect(symbols.items.map { $0["newText"] } == ["  "])
    #expect(session.diagnostics("/work/a.xml") == [])
  }

  @Test(
    "Formatting a range changes white space in its lines alone",
    arguments: [
      (2, 0, 3, 0, ["2:0 2:0 "]), (3, 0, 3, 13, ["3:4 3:5 "]),
      (1, 0, 4, 6, ["1:0 1:0 ", "2:0 2:0 ", "3:4 3:5 ", "4:0 4:0 "]),
      (0, 0, 0, 5, []), (9, 0, 9, 0, []),
    ]
  )
  func rangeFormatting(line: Int, from: Int, endLine: Int, to: Int, expected: [String]) throws {
    let session = try EditorSession()
    session.open(
      "/work/a.xml",
      "<preview>\n<VBox>\n<Label text=\"😀\"/>\n     <Label/>\n</VBox>\n</preview>\n"
    )
    let change = Self.change(line, from, endLine, to, "")
    let edits = try session.request(
      "textDocument/rangeFormatting",
      [
        "textDocument": ["uri": "file:///work/a.xml"], "options": [:],
        "range": change["range"] ?? .null,
      ]
    )
    let places = edits.items.map { edit in
      let (start, end) = (edit["range"]?["start"], edit["range"]?["end"])
      return "\(EditorSession.position(start)) \(EditorSession.position(end)) "
    }
    #expect(places == expected)
  }

  @Test("A change of a document that is not open is logged, and changes nothing")
  func unopened() throws {
    let session = try EditorSession()
    session.change("/work/a.xml", [["text": "x"]])
    let logged = session.received.compactMap { $0["params"]?["message"]?.string }
    #expect(
      logged == ["textDocument/didChange: the document 'file:///work/a.xml' is not open"]
    )
  }

  @Test("Thousands of changes while a description is analysed cost one more analysis")
  func typing() throws {
    let session = try EditorSession()
    session.open("/work/a.xml", "<preview><Label text=\"\"/></preview>")
    let slow = try #require(session.nextAnalysis())
    for _ in 0..<5_000 {
      session.change("/work/a.xml", [Self.change(0, 22, 0, 22, "é")])
      // While it runs, everything else is answered from the newest text.
    }
    let hover = try session.ask(
      "textDocument/hover",
      "/work/a.xml",
      TextPosition(line: 0, character: 11)
    )
    #expect(hover["contents"]?["value"]?.string?.hasPrefix("Label: built-in element") == true)
    #expect(session.nextAnalysis() == nil)
    session.take(slow.run())
    #expect(session.received.allSatisfy { $0["method"] != "textDocument/publishDiagnostics" })
    session.analyse()
    #expect(session.analysisCount == 2)
  }

  static func change(_ line: Int, _ from: Int, _ endLine: Int, _ to: Int, _ text: String) -> Value {
    [
      "range": [
        "start": ["line": .int(line), "character": .int(from)],
        "end": ["line": .int(endLine), "character": .int(to)],
      ],
      "text": .string(text),
    ]
  }
}

extension Value {
  var object: ObjectValue? { if case .object(let object) = self { object } else { nil } }
}

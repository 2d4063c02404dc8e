import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundEditor

/// Swift documents in an editor, whose diagnostics the daemon finds.
struct SwiftDocumentTests {
  private static let path = "/work/Live.swift"
  private static let uri = "file:///work/Live.swift"
  private static let text = "import PlaygroundCore\nlet 😀 = vaule\n"

  private static func session(_ capabilities: Value = ["general": [:]]) throws -> EditorSession {
    let session = try EditorSession([path: text], capabilities: capabilities)
    session.daemon(.connected)
    session.open(path, text)
    return session
  }

  /// The versions of the texts that were sent to the daemon.
  private func sent(_ session: EditorSession) -> [Int] {
    session.daemonRequests().compactMap { request in
      guard case .overlay(let overlay) = request else { return nil }
      return overlay.version
    }
  }

  private func report(
    _ version: Int?,
    _ columns: Range<Int> = 9..<14,
    notes: [(String, Range<Int>)] = [],
    code: DiagnosticCode = .compileError
  ) -> DaemonEvent {
    func place(_ columns: Range<Int>) -> LocatedDiagnostic.Location {
      LocatedDiagnostic.Location(
        file: Self.path,
        start: SourceLocation(line: 2, column: columns.lowerBound),
        end: SourceLocation(line: 2, column: columns.upperBound),
        source: "let 😀 = vaule"
      )
    }
    let found = LocatedDiagnostic(
      severity: .error,
      code: code,
      message: "cannot find 'vaule' in scope",
      location: place(columns),
      notes: notes.map { LocatedDiagnostic.Note(message: $0, location: place($1)) }
    )
    return .diagnostics(
      SourceDiagnostics(file: Self.path, version: version, diagnostics: [found])
    )
  }

  @Test func theDiagnosticsOfTheNewestTextAreShownInTheUnitsOfTheEditor() throws {
    let session = try Self.session()
    let version = try #require(sent(session).last)

    session.daemon(report(version))

    // An emoji has two units.
    #expect(session.diagnostics(Self.path) == ["1:9 compile-error"])
    let params = session.received.last?["params"]
    #expect(params?["version"] == 1)
    #expect(params?["diagnostics"]?.items.first?["severity"] == 1)
  }

  @Test func diagnosticsOfAnOlderTextAreDropped() throws {
    let session = try Self.session()
    let version = try #require(sent(session).last)
    session.change(Self.path, [["text": "import PlaygroundCore\n\n"]])

    session.daemon(report(version))
    #expect(session.diagnostics(Self.path) == [])
    session.daemon(.answered(id: version, nil))
    let newest = try #require(sent(session).last)
    session.daemon(report(version))
    #expect(session.diagnostics(Self.path) == [])
    session.daemon(report(newest, 1..<1))
    #expect(session.diagnostics(Self.path) == ["1:0 compile-error"])
  }

  @Test func proposalsOfTheCompilerAreQuickFixesAndOtherNotesRelatedPlaces() throws {
    let session = try Self.session()
    let version = try #require(sent(session).last)
    let notes = [
      ("replace 'vaule' with 'value'", 9..<14), ("insert '('", 9..<9), ("remove '='", 7..<8),
      ("'value' declared here", 5..<6),
    ]
    session.daemon(report(version, notes: notes))

    let place = TextPosition(line: 1, character: 10)
    let actions = try session.actions(Self.path, place, only: ["quickfix"])

    let titles = ["Replace 'vaule' with 'value'", "Insert '('", "Remove '='"]
    #expect(actions.map { $0["title"]?.string } == titles)
    let edit = actions.first?["edit"]?["changes"]?[Self.uri]?.items.first
    #expect(edit?["newText"] == "value")
    #expect(EditorSession.position(edit?["range"]?["start"]) == "1:9")
    #expect(EditorSession.position(edit?["range"]?["end"]) == "1:14")
    let published = session.received.last { $0["method"] == "textDocument/publishDiagnostics" }
    let shown = published?["params"]?["diagnostics"]?.items.first
    let related = shown?["relatedInformation"]?.items.map { $0["message"]?.string }
    #expect(related == ["'value' declared here"])
    #expect(try session.actions(Self.path, place, only: ["refactor"]) == [])
    // The places are those of an older text.
    session.change(Self.path, [["text": "import PlaygroundCore\n\n"]])
    #expect(try session.actions(Self.path, place, only: []) == [])
  }

  @Test func aProposalWithAPlaceholderIsNotMadeUnasked() throws {
    let session = try Self.session()
    let version = try #require(sent(session).last)
    let notes = [("insert ' ?? <#default value#>'", 14..<14), ("insert '!'", 14..<14)]
    session.daemon(report(version, notes: notes))
    func actions(_ trigger: Value?) throws -> [Value] {
      try session.request(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": .string(Self.uri)],
          "range": TextRange(
            start: TextPosition(line: 1, character: 10),
            end: TextPosition(line: 1, character: 10)
          ).value,
          "context": .object(("diagnostics", []), ("triggerKind", trigger)),
        ]
      ).items
    }

    #expect(try actions(2).map { $0["title"]?.string } == ["Insert '!'"])
    let asked = try actions(1)
    #expect(asked.map { $0["title"]?.string } == ["Insert '!'", "Insert ' ?? <#default value#>'"])
    #expect(asked.allSatisfy { $0["isPreferred"] == false })

    session.daemon(report(version, notes: [notes[0]]))
    #expect(try actions(nil).map { $0["isPreferred"] } == [false])
  }

  @Test func theMessagesOfTheCompilerAreLeftToAServerThatGivesThem() throws {
    let session = try EditorSession([Self.path: Self.text], isCheckedElsewhere: true)
    session.daemon(.connected)
    session.open(Self.path, Self.text)
    let version = try #require(sent(session).last)

    session.daemon(report(version))
    #expect(session.diagnostics(Self.path) == [])
    session.daemon(report(version, code: .untrusted))
    #expect(session.diagnostics(Self.path) == ["1:9 untrusted"])
  }

  @Test func aClosedDocumentHasTheDiagnosticsOfItsFile() throws {
    let session = try Self.session()
    let version = try #require(sent(session).last)
    session.daemon(.answered(id: version, nil))
    session.daemon(report(version))

    session.notify("textDocument/didClose", ["textDocument": ["uri": .string(Self.uri)]])
    #expect(session.daemonRequests().last == .close(SourceSelection(file: Self.path)))
    session.daemon(report(nil, 5..<6))
    session.daemon(report(version))
    #expect(session.diagnostics(Self.path) == ["1:4 compile-error"])
    let none = SourceDiagnostics(file: Self.path, version: nil, diagnostics: [])
    session.daemon(.diagnostics(none))
    #expect(session.diagnostics(Self.path) == [])
  }

  @Test func withoutADaemonThereAreNoDiagnostics() throws {
    let session = try Self.session()
    let version = try #require(sent(session).last)
    session.daemon(report(version))
    #expect(session.diagnostics(Self.path) != [])

    session.daemon(.lost)

    #expect(session.diagnostics(Self.path) == [])
  }

  @Test(arguments: [DiagnosticCode.untrusted, .noSwift, .noToolchain])
  func whatIsNotWrongWithTheTextIsInformation(_ code: DiagnosticCode) throws {
    let session = try Self.session()
    let version = try #require(sent(session).last)

    session.daemon(report(version, 1..<1, code: code))

    let shown = session.received.last?["params"]?["diagnostics"]?.items.first
    #expect(shown?["severity"] == 3)
  }

  @Test func anEditorThatPullsIsAskedToPullAndFindsTheDiagnostics() throws {
    let session = try Self.session([
      "textDocument": ["diagnostic": [:]], "workspace": ["diagnostics": ["refreshSupport": true]],
    ])
    let version = try #require(sent(session).last)

    session.daemon(report(version))

    #expect(session.received.last?["method"] == "workspace/diagnostic/refresh")
    let answer = try session.request(
      "textDocument/diagnostic",
      ["textDocument": ["uri": .string(Self.uri)]]
    )
    #expect(EditorSession.short(answer["items"]) == ["1:9 compile-error"])
  }

  @Test(arguments: ["hover", "completion", "definition", "documentSymbol", "codeLens"])
  func nothingElseIsAnsweredForSwift(_ method: String) throws {
    let session = try Self.session()
    let place = TextPosition(line: 0, character: 3)

    #expect(try session.ask("textDocument/\(method)", Self.path, place) == .null)
    #expect(session.nextAnalysis() == nil)
  }

  private static let notes: [(String, String, String?)] = [
    ("a", "replace 'a' with 'b'", "b"), ("a", "replace 'b' with 'a'", nil), ("a", "remove 'a'", ""),
    ("", "insert '''", "'"), ("", "insert '", nil), ("a", "insert 'b'", nil),
    ("", "remove ''", nil), ("it's", "replace 'it's' with 'its'", "its"),
  ]

  @Test(arguments: notes)
  func aNoteIsAChangeOnlyIfItSaysWhatIsWritten(old: String, message: String, new: String?) {
    #expect(EditorDiagnostic.replacement(of: old, in: message) == new)
  }
}

import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundEditor

/// Documents of an editor that show previews as text.
struct PreviewDocumentTests {
  private static let showing: Value = ["workspace": ["textDocumentContent": [:]]]
  private static let text = """
    <playground><preview title="One" width="20"><state name="n" value="{1}"/>
    <variant name="two" n="{2}"/><VBox><Label text="n is {n}"/><Label text="漢字"/></VBox></preview>
    <preview title="Other"><Label text="other"/></preview></playground>
    """

  private func content(_ session: EditorSession, _ uri: String) throws -> String? {
    try session.request("workspace/textDocumentContent", ["uri": .string(uri)])["text"]?.string
  }

  @Test func theSchemeIsAnnouncedToEditorsThatKnowSuchDocuments() throws {
    let others = Capabilities.value(for: ClientTraits())["workspace"]
    #expect(others?["textDocumentContent"] == nil)
    guard case .object(let capabilities) = Self.showing else { return }
    let announced = Capabilities.value(for: ClientTraits(capabilities))["workspace"]
    #expect(announced?["textDocumentContent"]?["schemes"]?.items == ["playground"])
  }

  @Test(arguments: [
    ("playground:/a.xml", "n is 1\n漢字\n"),
    ("playground:///a.xml", "n is 1\n漢字\n"),
    ("playground:/a.xml?variant=two", "n is 2\n漢字\n"),
    ("playground:/a.xml?width=3", "n\nis\n1\n漢\n字\n"),
    ("playground:/a.xml#Other", "other\n"),
    ("playground:/a.xml?variant=none", "no variant 'none': it has two\n"),
    ("playground:/a.xml#None", "no such preview: it has One, Other\n"),
    ("playground:/a.xml?changes", "no changes since the file was saved\n"),
  ])
  func anAddressSelectsAPreview(uri: String, text: String) throws {
    let session = try EditorSession(["/work/a.xml": Self.text], capabilities: Self.showing)

    #expect(try content(session, uri) == text)
  }

  @Test(arguments: [
    ("file:///work/a.xml", "expected an address such as"),
    ("playground:/", "expected an address such as"),
    ("playground:/a.xml?width=0", "invalid width '0': expected a number from 1 to 1000"),
    ("playground:/a.xml?depth=1", "unknown part 'depth=1' of"),
    ("playground:/none.xml", "cannot be read"),
  ])
  func aWrongAddressIsAnErrorThatSaysWhatIsExpected(uri: String, message: String) throws {
    let session = try EditorSession(["/work/a.xml": Self.text], capabilities: Self.showing)

    let error = #expect(throws: RPCError.self) { try content(session, uri) }

    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test func theDocumentFollowsTheTypingAndKeepsTheLastGoodContent() throws {
    let uri = "playground:/a.xml"
    let session = try EditorSession(["/work/a.xml": Self.text], capabilities: Self.showing)
    session.open("/work/a.xml", Self.text)
    #expect(try content(session, uri) == "n is 1\n漢字\n")
    func refreshes() -> Int {
      session.received.count { $0["method"] == "workspace/textDocumentContent/refresh" }
    }

    session.change("/work/a.xml", [["text": .string(Self.text.replacing("n is", with: "now"))]])
    session.analyse()
    #expect(refreshes() == 1)
    #expect(try content(session, uri) == "now 1\n漢字\n")
    #expect(
      try content(session, "playground:/a.xml?changes")?.contains("'n is 1' → 'now 1'") == true
    )

    session.change("/work/a.xml", [["text": "<preview><Label te"]])
    session.analyse()
    #expect(refreshes() == 1)
    #expect(try content(session, uri) == "now 1\n漢字\n")

    session.notify("textDocument/didClose", ["textDocument": ["uri": "file:///work/a.xml"]])
    session.analyse()
    #expect(try content(session, uri) == "n is 1\n漢字\n")
  }

  @Test func aDocumentThatIsWantedDuringAnAnalysisWaitsForTheNextOne() throws {
    let session = try EditorSession(["/work/a.xml": Self.text], capabilities: Self.showing)
    session.open("/work/a.xml", Self.text)
    let first = try #require(session.nextAnalysis())
    let params: Value = ["uri": "playground:/a.xml"]
    let frame: Value = [
      "jsonrpc": "2.0", "id": 77, "method": "workspace/textDocumentContent", "params": params,
    ]
    #expect(session.raw([.content(frame.json())]) == [])

    session.take(first.run())
    #expect(!session.hasAnswer(to: 77))
    session.analyse()

    #expect(try session.takeAnswer(to: 77)["text"] == "n is 1\n漢字\n")
  }

  @Test func aDescriptionThatNeverWasValidShowsItsProblems() throws {
    let broken = "<preview>\n<Labl/></preview>"
    let session = try EditorSession(["/work/a.xml": broken], capabilities: Self.showing)

    #expect(try content(session, "playground:/a.xml")?.hasPrefix("2: unknown component") == true)
  }
}

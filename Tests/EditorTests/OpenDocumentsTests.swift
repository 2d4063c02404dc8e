import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundEditor

/// How much text the language server holds.
struct OpenDocumentsTests {
  private var documents = OpenDocuments(byteLimit: 1_000)

  private static func params(_ value: Value) throws(RPCError) -> ObjectValue {
    try ObjectValue(params: value)
  }

  private mutating func open(_ name: String, _ byteCount: Int) -> Bool {
    let item: Value = [
      "uri": .string("file:///work/" + name), "version": 1,
      "text": .string(String(repeating: "x", count: byteCount)),
    ]
    return (try? documents.open(Self.params(["textDocument": item]))) != nil
  }

  /// Adds text to the start of a document.
  private mutating func insert(_ byteCount: Int, in name: String) throws(RPCError) {
    let position: Value = ["line": 0, "character": 0]
    let change: Value = [
      "range": ["start": position, "end": position],
      "text": .string(String(repeating: "y", count: byteCount)),
    ]
    let item: Value = ["uri": .string("file:///work/" + name), "version": 2]
    let params = try Self.params(["textDocument": item, "contentChanges": [change]])
    _ = try documents.change(params, .utf16)
  }

  @Test mutating func theTextOfAllDocumentsIsLimited() throws {
    #expect(open("a.xml", 600) && open("b.xml", 400))
    #expect(!open("c.xml", 1))
    #expect(documents.paths == ["/work/a.xml", "/work/b.xml"])

    _ = try documents.close(Self.params(["textDocument": ["uri": "file:///work/b.xml"]]))

    #expect(open("c.xml", 400))
  }

  @Test mutating func aDocumentThatGrowsTooLargeIsClosed() throws {
    #expect(open("a.xml", 600) && open("b.xml", 300))
    try insert(100, in: "b.xml")

    let error = #expect(throws: RPCError.self) { try insert(1, in: "b.xml") }

    #expect(error?.message.contains("'/work/b.xml' is not read: ") == true)
    #expect(documents.paths == ["/work/a.xml"])
    #expect(open("b.xml", 400))
  }

  @Test mutating func oneDocumentOfAnySizeIsPossible() throws {
    #expect(open("a.xml", 5_000))
    try insert(5_000, in: "a.xml")
    #expect(documents["/work/a.xml"]?.buffer.bytes.count == 10_000)
  }
}

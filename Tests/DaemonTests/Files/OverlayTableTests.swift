import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem

/// How much text clients may have open.
struct OverlayTableTests {
  private var table = OverlayTable(
    limits: Limits(),
    byteLimits: OverlayTable.ByteLimits(client: 1_000, total: 2_500)
  )
  private var version = 0

  /// Opens or changes a document to a text of a number of bytes; returns the message of the error.
  private mutating func type(_ byteCount: Int, in file: String, of client: Int) -> String? {
    version += 1
    let text = OverlayRequest.Content.text(String(repeating: "x", count: byteCount))
    let request = OverlayRequest(file: file, version: version, text)
    do throws(RPCError) {
      try table.change(FilePath(text: file), request, of: client, saved: nil)
      return nil
    } catch {
      return error.message
    }
  }

  @Test mutating func theTextOfAClientIsLimited() {
    #expect(type(600, in: "a.xml", of: 1) == nil)
    #expect(type(400, in: "b.xml", of: 1) == nil)

    let message = type(1, in: "c.xml", of: 1)

    #expect(message?.hasPrefix("too much text in open documents: the limit is ") == true)
    #expect(message?.hasSuffix(" per client; send 'source/close'") == true)
    #expect(type(601, in: "a.xml", of: 1) == message)
    #expect(table.text(of: FilePath(text: "a.xml"))?.count == 600)
    #expect(table.count == 2)
    #expect(type(500, in: "a.xml", of: 1) == nil && type(100, in: "c.xml", of: 1) == nil)
  }

  @Test mutating func oneDocumentOfAnySizeIsPossible() {
    #expect(type(2_000, in: "a.xml", of: 1) == nil)
    #expect(type(2_400, in: "a.xml", of: 1) == nil)
    #expect(type(1, in: "b.xml", of: 1) != nil)
  }

  @Test mutating func theTextOfAllClientsIsLimited() {
    for client in 1...2 { #expect(type(1_000, in: "\(client).xml", of: client) == nil) }

    let message = type(501, in: "3.xml", of: 3)

    #expect(message?.contains("of all clients") == true)
    #expect(type(500, in: "3.xml", of: 3) == nil)
  }

  @Test mutating func closedDocumentsMakeRoom() {
    for round in 1...50 {
      #expect(type(1_000, in: "a.xml", of: 1) == nil, "\(round)")
      #expect(type(1_000, in: "a.xml", of: 2) == nil, "\(round)")
      #expect(type(10, in: "b.xml", of: 1) != nil, "\(round)")
      let isClosed = table.close(FilePath(text: "a.xml"), of: 1)
      #expect(isClosed)
      #expect(type(1_000, in: "b.xml", of: 1) == nil, "\(round)")
      _ = table.closeAll(ofClients: [1, 2])
      #expect(table.count == 0)
    }
  }
}

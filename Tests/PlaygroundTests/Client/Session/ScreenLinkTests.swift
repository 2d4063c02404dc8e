import PlaygroundCore
import PlaygroundSystem
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

@Suite struct ScreenLinkTests {
  private let previewID = PreviewID(name: "a.xml")

  @Test func anAnswerIsAReplyForTheModel() {
    let success = Result<Int, RPCError>.success(7)
    let failure = Result<Int, RPCError>.failure(RPCError(.unknownTarget, "unknown preview"))
    let reply = { (id: Int) in ScreenReply.attachFailed(self.previewID, "\(id)") }

    #expect(ScreenAnswer(success, reply).replies == [.attachFailed(previewID, "7")])
    #expect(ScreenAnswer(success) { _ in nil }.replies == [])
    #expect(ScreenAnswer(failure, reply).replies == [.rejected("unknown preview")])
    #expect(ScreenAnswer(failure, reply, else: { _ in nil }).replies == [])
  }

  @Test func requestsWithoutAConnectionAreDropped() throws {
    var link = ScreenLink()
    link.lose(now: 0)

    try link.send(.attach(previewID, Size(width: 10, height: 4)))
    try link.send(.pause)
    try link.send(.subscribe)

    #expect(try link.events([.read]).isEmpty)
    #expect(!link.isConnected)
    #expect(link.nextAttempt != nil)
  }
}

import PlaygroundCore
import PlaygroundSystem
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

struct CallTests {
  private let previewID = PreviewID(name: "greeting.xml")
  private let failure = RPCError(.unknownTarget, "unknown preview")

  private var model: ScreenModel { ScreenFixture.model(columns: 80, rows: 24) }

  @Test func aSuccessChangesTheScreenAndAFailureIsANotice() throws {
    var model = model
    let values = ObjectValue([.init(name: "taps", value: 3)])
    let call = Call.fetchStates(previewID.selection)

    let success = try #require(call.effect(of: Result<ObjectValue, RPCError>.success(values)))
    #expect(success(&model) == [])
    #expect(model.panes.side.states.values == values)
    #expect(model.notice == nil)
    let refusal = try #require(call.effect(of: Result<ObjectValue, RPCError>.failure(failure)))
    #expect(refusal(&model) == [])
    #expect(model.panes.side.states.values == values)
    #expect(model.notice == "unknown preview")
  }

  @Test func noticesOfFailuresAreDrawableText() throws {
    var model = model
    let error = RPCError(.unknownTarget, "no \u{1b}[2J here")
    let call = Call.reload(previewID.selection)

    let effect = try #require(call.effect(of: Result<PreviewChanges, RPCError>.failure(error)))
    _ = effect(&model)

    #expect(model.notice == DrawnText.line("no \u{1b}[2J here"))
  }

  @Test func theScreenAsksAgainInSilenceForWhatItLooksForItself() throws {
    let path = ElementPath(section: 0, element: 0)
    for (target, notice) in [
      (ScrollDestination.id("x"), "unknown preview"), (.by(1), "unknown preview"),
      (.reveal(path), nil), (.find(row: 1, column: 0, generation: 1), nil),
    ] as [(ScrollDestination, String?)] {
      var model = model
      let call = Call.scroll(attachment: 7, target)
      let effect = try #require(call.effect(of: Result<Scrolled, RPCError>.failure(failure)))
      _ = effect(&model)
      #expect(model.notice == notice, "\(target)")
    }
  }

  @Test func anAnswerOfAnotherTypeHasNoEffect() {
    #expect(Call.pause.effect(of: Result<Attached, RPCError>.failure(failure)) == nil)
  }

  @Test func callsAreEqualIfTheirRequestsAre() {
    #expect(Call.pause == .pause)
    #expect(Call.pause != .resume)
    #expect(Call.undo(previewID.selection) != .redo(previewID.selection))
    #expect(Call.scroll(attachment: 1, .by(1)) == .scroll(attachment: 1, .by(1)))
    #expect(Call.scroll(attachment: 1, .by(1)) != .scroll(attachment: 2, .by(1)))
    #expect("\(Call.pause)" == #"{"jsonrpc":"2.0","id":0,"method":"daemon/pause","params":{}}"#)
  }

  @Test func requestsWithoutAConnectionAreDropped() throws {
    var link = DaemonLink<Call.Effect>()
    link.lose(now: 0)

    try Call.attach(previewID, Size(width: 10, height: 4)).send(over: &link)
    try Call.pause.send(over: &link)
    try Call.subscribe.send(over: &link)

    #expect(try link.events([.read]).isEmpty)
    #expect(!link.isConnected)
    #expect(link.nextAttempt != nil)
  }
}

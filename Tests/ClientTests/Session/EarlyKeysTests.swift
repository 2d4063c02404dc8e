import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

struct EarlyKeysTests {
  @Test func keysWaitInTheirOrderUntilTheFirstPreviewIsOnScreen() {
    var early = EarlyKeys()

    #expect(early.take(.enter, isOpening: true) == true)
    #expect(early.take(.character("d"), isOpening: true) == true)
    #expect(early.release(isOpening: true) == [])
    #expect(early.release(isOpening: false) == [.enter, .character("d")])
    #expect(early.release(isOpening: false) == [])
  }

  @Test func aKeyDoesNotOvertakeThoseThatWait() {
    var early = EarlyKeys()

    _ = early.take(.enter, isOpening: true)
    #expect(early.take(.character("q"), isOpening: true) == true)
    #expect(early.take(.character("d"), isOpening: false) == true)
    #expect(early.release(isOpening: false) == [.enter, .character("q"), .character("d")])
    #expect(early.take(.character("d"), isOpening: false) == false)
  }

  @Test(arguments: [KeyPress.control("c"), .control("z"), .control("l")])
  func controlKeysForTheTerminalNeverWait(key: KeyPress) {
    var early = EarlyKeys()

    #expect(early.take(key, isOpening: true) == false)
    _ = early.take(.enter, isOpening: true)
    #expect(early.take(key, isOpening: true) == false)
  }

  @Test func quittingDoesNotWaitIfNoOtherKeyDoes() {
    var early = EarlyKeys()

    #expect(early.take(.character("q"), isOpening: true) == false)
  }

  @Test func thePreviewOfANewClientIsAwaitedUntilItsAnswer() {
    var model = ScreenModel(size: Size(width: 80, height: 24))
    #expect(!model.isOpening)
    _ = model.connect([ScreenFixture.greeting])
    #expect(model.isOpening)
    var refused = model
    _ = refused.apply(.attachFailed(PreviewID(name: "greeting.xml"), "unknown preview"))
    #expect(!refused.isOpening)
    var lost = model
    lost.disconnect(attempts: 1)
    #expect(!lost.isOpening)

    _ = model.attach(PreviewID(name: "greeting.xml"), Attached(attachment: 1))
    #expect(!model.isOpening)
  }
}

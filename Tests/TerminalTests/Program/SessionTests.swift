import PlaygroundCore
import Testing

@testable import PlaygroundTerminal

/// What a program writes to its terminal beside pictures.
@MainActor
struct SessionTests {
  private func text(_ session: ProgramSession) -> String {
    String(decoding: session.takeMessages(), as: UTF8.self)
  }

  @Test func aTitleIsWrittenOnceAndWithoutControlCharacters() {
    let session = ProgramSession()
    #expect(!session.hasMessages && text(session) == "")

    session.setTitle("first")
    session.setTitle("a\u{1b}]0;b\u{7}\u{9b}c\nd")

    #expect(session.hasMessages)
    #expect(text(session) == "\u{1b}]2;a]0;bcd\u{1b}\\")
    #expect(!session.hasMessages && text(session) == "")
  }

  @Test func aTitleIsWrittenAgainAfterAnotherProgramHadTheTerminal() {
    let session = ProgramSession()
    session.restoreTitle()
    #expect(!session.hasMessages)

    session.setTitle("mine")
    _ = session.takeMessages()
    session.copy("a")
    session.restoreTitle()

    #expect(text(session) == "\u{1b}]2;mine\u{1b}\\\u{1b}]52;c;YQ==\u{7}")
  }

  @Test func whatAPictureCausesDoesNotWaitForAKey() throws {
    let session = ProgramSession()
    let loop = try ViewLoop(ViewProgram(Label("a")), session: session)
    _ = loop.picture(of: Size(width: 9, height: 1))
    #expect(loop.deadline != 0)
    loop.tick()

    session.setTitle("mine")
    #expect(loop.deadline == 0)
    _ = session.takeMessages()
    #expect(loop.deadline != 0)
    loop.tick()
    session.isDone = true
    #expect(loop.deadline == 0)
  }
}

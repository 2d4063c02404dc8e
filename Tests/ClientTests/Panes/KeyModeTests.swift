import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundClient

struct KeyModeTests {
  private let size = Size(width: 40, height: 12)

  private func meanings(_ keys: [KeyPress], _ mode: inout KeyMode) -> [KeyMode.Meaning] {
    keys.map { mode.meaning(of: $0, on: size) }
  }

  @Test func keysAreCommandsAtFirst() {
    var mode = KeyMode()

    #expect(
      meanings([.character("j"), .left, .character("N"), .character("x")], &mode) == [
        .command(.pane(.go(.down))), .command(.pane(.goAside(by: -1))),
        .command(.rows(.goToMatch(by: -1))), .unbound(.character("x")),
      ]
    )
  }

  @Test func keysGoIntoTheQueryUntilEnter() {
    var mode = KeyMode()
    mode.beginSearch(at: 3)

    #expect(
      meanings([.character("q"), .character("j"), .backspace, .down], &mode) == [
        .searched, .searched, .searched, .nothing,
      ]
    )
    #expect(mode.search?.query == "q")
    #expect(
      meanings([.enter, .character("j")], &mode) == [.searched, .command(.pane(.go(.down)))]
    )
    #expect(mode.search?.isTyping == false)
  }

  @Test func escapeLeadsBackToWhereTheSearchBegan() {
    var mode = KeyMode()
    mode.beginSearch(at: 3)

    #expect(meanings([.character("a"), .escape], &mode) == [.searched, .unsearched(3)])
    #expect(mode.search == nil)
  }

  @Test func anEmptyQueryEndsTheSearch() {
    var mode = KeyMode()
    mode.beginSearch(at: 3)

    #expect(meanings([.enter], &mode) == [.searched])
    #expect(mode.search == nil)
    #expect(mode.advance(by: 1) == false)
  }

  @Test func anEmptyIdLeadsNowhere() {
    var mode = KeyMode()
    mode.ask(.text(.id, ""))

    #expect(meanings([.up, .enter], &mode) == [.nothing, .nothing])
    #expect(mode.prompt == nil)
  }

  @Test func inTheHelpOnlyTheTerminalIsObeyed() {
    var mode = KeyMode()
    mode.showHelp(in: .content)

    #expect(
      meanings([.control("z"), .control("c")], &mode) == [
        .command(.terminal(.suspend)), .command(.terminal(.quit)),
      ]
    )
    #expect(mode.help != nil)
    #expect(meanings([.character("q")], &mode) == [.nothing])
    #expect(mode.help?.query == "q")
    #expect(
      meanings([.escape, .character("q")], &mode) == [.nothing, .command(.terminal(.quit))]
    )
  }

  @Test func theKeyThatOpensTheHelpClosesItUntilTextIsTyped() {
    var mode = KeyMode()
    mode.showHelp(in: .content)
    #expect(meanings([.character("?")], &mode) == [.nothing])
    #expect(mode.help == nil)

    mode.showHelp(in: .content)
    #expect(meanings([.character("a"), .character("?")], &mode) == [.nothing, .nothing])
    #expect(mode.help?.query == "a?")
  }

  @Test func pastedTextIsNoCommand() {
    var mode = KeyMode()

    #expect(meanings([.paste("qdd\nJ")], &mode) == [.strayPaste])
    mode.ask(.text(.id, "a"))
    #expect(meanings([.paste("bc\nd"), .enter], &mode) == [.nothing, .go(.id("abc"))])
    mode.beginFilter()
    #expect(meanings([.paste("todo"), .enter], &mode) == [.filtered("todo"), .found])
  }

  @Test func everyKeyHasOneCommand() {
    let keys = KeyTable.bindings.flatMap(\.keys)

    #expect(Set(keys).count == keys.count)
    for context in KeyTable.contexts {
      let keys = context.group.bindings.flatMap(\.keys)
      #expect(Set(keys).count == keys.count, "\(context.mode)")
    }
  }
}

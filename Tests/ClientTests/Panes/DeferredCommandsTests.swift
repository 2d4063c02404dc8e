import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundClient

struct DeferredCommandsTests {
  @Test func commandsOnRowsWaitInTheirOrder() {
    var commands = DeferredCommands()

    let isTaken = [
      commands.take(.pane(.delete), isBusy: false), commands.take(.pane(.delete), isBusy: true),
      commands.take(.pane(.open), isBusy: false),
    ]
    let performed = [true, false, false, false].map { commands.next(isBusy: $0) }

    #expect(isTaken == [false, true, true])
    #expect(performed == [nil, .pane(.delete), .pane(.open), nil])
  }

  @Test func otherCommandsDoNotWait() {
    var commands = DeferredCommands()

    let isTaken = [KeyCommand.terminal(.quit), .screen(.zoom), .screen(.help)].map {
      commands.take($0, isBusy: true)
    }

    #expect(isTaken == [false, false, false])
    #expect(commands.isEmpty)
  }

  @Test func nothingWaitsAfterClearing() {
    var commands = DeferredCommands()
    _ = commands.take(.rows(.goToChange(by: 1)), isBusy: true)

    commands.clear()

    #expect(commands.isEmpty)
  }
}

struct AwaitedActionsTests {
  private let move = Call.send(attachment: 1, .move(), .content)

  @Test func onlyActionsThatMoveRowsAreAwaited() {
    var actions = AwaitedActions()

    actions.note([.send(attachment: 1, .highlight(), .content), .scroll(attachment: 1, .by(3))])
    #expect(actions.isEmpty)
    let jump = Call.scroll(attachment: 1, .cell(ElementPath(section: 0, element: 2)))
    actions.note([move, jump])
    actions.end(isAwaited: Call.scroll(attachment: 1, .by(3)).isAwaited)
    actions.end(isAwaited: move.isAwaited)
    #expect(!actions.isEmpty)
    actions.end(isAwaited: jump.isAwaited)
    #expect(actions.isEmpty)
  }

  @Test func aLateAnswerIsNotCountedAgainstLaterActions() {
    var actions = AwaitedActions()
    actions.note([move])
    actions.clear()

    actions.end(isAwaited: move.isAwaited)
    actions.note([move])

    #expect(!actions.isEmpty)
  }
}

import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundClient

@Suite struct DeferredCommandsTests {
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

    let isTaken = [Command.quit, .zoom, .help].map { commands.take($0, isBusy: true) }

    #expect(isTaken == [false, false, false])
    #expect(commands.isEmpty)
  }

  @Test func nothingWaitsAfterClearing() {
    var commands = DeferredCommands()
    _ = commands.take(.goToChange(by: 1), isBusy: true)

    commands.clear()

    #expect(commands.isEmpty)
  }
}

@Suite struct AwaitedActionsTests {
  private let move = WindowRequest.send(.move(), .content)

  @Test func onlyActionsThatMoveRowsAreAwaited() {
    var actions = AwaitedActions()

    actions.note([.send(.highlight(), .content), .scroll(.by(3))])
    #expect(actions.isEmpty)
    actions.note([move, .scroll(.cell(ElementPath(section: 0, element: 2)))])
    actions.end(.scroll(.by(3)))
    actions.end(move)
    #expect(!actions.isEmpty)
    actions.end(.scroll(.cell(ElementPath(section: 0, element: 2))))
    #expect(actions.isEmpty)
  }

  @Test func aLateAnswerIsNotCountedAgainstLaterActions() {
    var actions = AwaitedActions()
    actions.note([move])
    actions.clear()

    actions.end(move)
    actions.note([move])

    #expect(!actions.isEmpty)
  }
}

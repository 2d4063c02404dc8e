import Testing

@testable import PlaygroundDaemon

struct CommandLifetimeTests {
  @Test func theLastClientEndsTheDaemon() {
    var lifetime = CommandLifetime(now: 0)

    let isOver = [
      lifetime.isOver(isInitialized: false, isConnected: false, now: 1),
      lifetime.isOver(isInitialized: true, isConnected: true, now: 2),
      lifetime.isOver(isInitialized: false, isConnected: true, now: 3),
      lifetime.isOver(isInitialized: false, isConnected: false, now: 4),
    ]

    #expect(isOver == [false, false, false, true])
  }

  @Test func aDaemonThatNobodyUsesEndsAfterTenSeconds() throws {
    var lifetime = CommandLifetime(now: 5)
    let deadline = try #require(lifetime.deadline)

    let isOver = [
      lifetime.isOver(isInitialized: false, isConnected: false, now: deadline - 1),
      lifetime.isOver(isInitialized: false, isConnected: true, now: deadline),
      lifetime.isOver(isInitialized: false, isConnected: false, now: deadline),
    ]

    #expect(deadline == 10_000_000_005)
    #expect(isOver == [false, false, true])
  }
}

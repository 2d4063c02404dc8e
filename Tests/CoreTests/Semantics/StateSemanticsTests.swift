import PlaygroundCore
import Testing

/// Subtle semantics of states, by their numbers in `docs/features.md`.
@Suite struct StateSemanticsTests {
  private final class Owner: BindingOwner {
    let bindings = BindingBag()
  }

  @Test("28. States replay and tell equal values; channels replay nothing; a name is bound once")
  func statesReplayAndNotify() {
    let (state, channel, owner) = (State("a"), SimpleIO<String>(), Owner())
    var heard: [String] = []
    channel.input(value: "lost")

    state.outputing { heard.append("state \($0)") }
    channel.outputing { heard.append("channel \($0)") }
    state.value = "a"
    channel.input(value: "b")
    state.safeBind(to: owner, id: "name") { heard.append("old \($1)") }
    channel.safeBind(to: owner, id: "name") { heard.append("new \($1)") }
    state.value = "c"
    channel.input(value: "d")

    #expect(
      heard == [
        "state a", "state a", "channel b", "old a", "state c", "channel d", "new d",
      ]
    )
  }
}

import PlaygroundCore
import Testing

/// Subtle semantics of states, by their numbers in `docs/features.md`.
@MainActor
struct StateSemanticsTests {
  private final class Owner: BindingOwner {
    let bindings = BindingBag()
  }

  @Test("28. States replay and emit equal values; channels do not replay; a name has one binding")
  func statesReplayAndNotify() {
    let (state, channel, owner) = (State("a"), SimpleIO<String>(), Owner())
    var emitted: [String] = []
    channel.receive("lost")

    state.listen { emitted.append("state \($0)") }
    channel.listen { emitted.append("channel \($0)") }
    state.value = "a"
    channel.receive("b")
    state.safeBind(to: owner, id: "name") { emitted.append("old \($1)") }
    channel.safeBind(to: owner, id: "name") { emitted.append("new \($1)") }
    state.value = "c"
    channel.receive("d")

    #expect(
      emitted == [
        "state a", "state a", "channel b", "old a", "state c", "channel d", "new d",
      ]
    )
  }
}

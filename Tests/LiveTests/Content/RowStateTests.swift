import PlaygroundCore
import Testing

/// The states of rows in Swift: their names, their values, and setting them.
@MainActor
struct RowStateTests {
  private struct Mood: Equatable { var isGood = true }

  private class StatefulBox: HBox {
    let count = State(0)
    let label = Label()
    required init() {
      super.init()
      label.bind(\.text, to: count.map { "\($0)" })
      add(label)
    }
  }

  private final class Everything: StatefulBox {
    let text = State("a")
    let isOn = State(true)
    let ratio = State(0.5)
    let mood = State(Mood())
    let small = State(Int8(1))
  }

  private struct Row: IdentifiableComponent {
    var id: String
    func render(in content: Everything) {}
  }

  private struct Counter: CompositeComponent, IdentifiableComponent {
    var id: Int
    var initialState: Int { 1 }
    func body(in context: BodyContext<Int>) -> Node {
      Node(HBox.self) { Label("\(context.state)") }
    }
  }

  private struct Stateless: CompositeComponent {
    var body: Node { Node(HBox.self) { Label("none") } }
  }

  private struct States_Previews: PreviewProvider {
    static var previews: [Preview] {
      Preview("states") {
        Section(id: "one/half", header: Stateless(), footer: Counter(id: 0)) { Row(id: "a.b") }
        Section(id: 2) {
          Counter(id: 7)
          Stateless()
        }
      }
      .variant("full", states: ["2/7.state": 9, "one\\/half/a\\.b.text": "preset"])
      Preview("component", component: Counter(id: 1))
      Preview("wrong", component: Counter(id: 1)).variant("typo", states: ["stat": 2])
    }
  }

  private let session = LiveSession([States_Previews.self])
  private let place = LivePlace(preview: 0)

  private func show(_ place: LivePlace) -> LiveReply {
    session.answer(.content(place, LiveSpace(columns: 40)))
  }

  private func states(_ place: LivePlace) throws -> [LiveState] {
    _ = show(place)
    guard case .states(let states) = session.answer(.states) else {
      throw LiveFormatError.truncated
    }
    return states.filter {
      ($0.preview == "states") == (place.preview == 0)
        && ($0.variant == nil) == (place.variant == nil)
    }
  }

  private func text(_ place: LivePlace) -> String {
    guard case .content(_, let content) = show(place) else { return "nothing" }
    return content.text(columns: 40)
  }

  private let row = "one\\/half/a\\.b"

  @Test func everyStateHasANameAValueAndItsInitialValue() throws {
    let states = try states(place)

    #expect(
      states.map(\.name) == [
        "\(row).text", "\(row).isOn", "\(row).ratio", "\(row).mood", "\(row).small",
        "\(row).count", "one\\/half/footer.state", "2/7.state",
      ]
    )
    #expect(
      states.map(\.shown) == ["a", true, 0.5, .string("Mood(isGood: true)"), 1, 0, 1, 1]
    )
    #expect(states.map(\.initial) == states.map(\.shown))
    #expect(states.map(\.isSettable) == [true, true, true, false, true, true, true, true])
  }

  @Test(
    arguments: [
      ("text", "b", "b"), ("isOn", "false", false), ("ratio", "2", 2.0), ("small", "-3", -3),
      ("count", "12", 12),
    ] as [(String, String, Value)]
  )
  func aStateTakesAValueOfItsType(name: String, text: String, value: Value) throws {
    let before = try states(place)
    let setting = LiveSetting(name: "\(row).\(name)", value: text)

    #expect(session.answer(.set(place, setting)) == .event(isHandled: true))

    let after = try states(place)
    #expect(after.first { $0.name == setting.name }?.shown == value)
    #expect(after.map(\.initial) == before.map(\.initial))
    #expect(after.filter { $0.name != setting.name } == before.filter { $0.name != setting.name })
    if name == "count" { #expect(self.text(place).contains("12")) }
  }

  @Test(arguments: [
    ("small", "300"), ("isOn", "yes"), ("mood", "good"), ("count", "1.5"), ("gone", "1"),
  ])
  func anyOtherValueIsRefused(name: String, text: String) throws {
    let before = try states(place)

    let reply = session.answer(.set(place, LiveSetting(name: "\(row).\(name)", value: text)))

    #expect(reply == .event(isHandled: false))
    #expect(try states(place) == before)
  }

  @Test func aSingleComponentHasStatesWithoutARow() throws {
    let place = LivePlace(preview: 1)

    #expect(try states(place).map(\.name) == ["state"])
    _ = session.answer(.set(place, LiveSetting(name: "state", value: "5")))
    #expect(text(place) == "5")
    #expect(text(LivePlace(preview: 0)).contains("0"))
  }

  @Test func aVariantBeginsInItsStates() throws {
    let full = LivePlace(preview: 0, variant: 0)

    let states = try states(full)

    #expect(states.first { $0.name == "2/7.state" }?.shown == 9)
    #expect(states.first { $0.name == "2/7.state" }?.initial == 9)
    #expect(states.first { $0.name == "\(row).text" }?.shown == "preset")
    #expect(text(full).contains("9"))
    #expect(!text(place).contains("9"))
  }

  @Test func aVariantWithAnUnknownStateIsRefused() {
    let reason = "variant 'typo' of preview 'wrong' sets the state 'stat', which no row has"

    #expect(show(LivePlace(preview: 2, variant: 0)) == .refused(reason: reason))
  }

  @Test func statesOfPropertiesAreHandedOver() throws {
    _ = show(place)
    _ = session.answer(.set(place, LiveSetting(name: "\(row).count", value: "12")))
    _ = session.answer(.set(place, LiveSetting(name: "2/7.state", value: "3")))
    let next = LiveSession([States_Previews.self])

    let reply = next.answer(.restore(try states(place)))

    guard case .restored(_, let lost) = reply else {
      Issue.record("\(reply)")
      return
    }
    // A value that cannot be handed over is not lost while it is the initial one.
    #expect(lost == [])
    _ = next.answer(.content(place, LiveSpace(columns: 40)))
    guard case .states(let states) = next.answer(.states) else { return }
    let shown = states.filter { $0.variant == nil && $0.preview == "states" }
    #expect(shown.first { $0.name == "\(row).count" }?.shown == 12)
    #expect(shown.first { $0.name == "2/7.state" }?.shown == 3)
    #expect(shown.first { $0.name == "2/7.state" }?.initial == 1)
  }
}

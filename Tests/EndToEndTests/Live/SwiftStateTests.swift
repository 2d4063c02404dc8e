import PlaygroundCore
import TestSupport
import Testing

/// States of rows in Swift, as clients read and change them.
struct SwiftStateTests {
  private static let code = """
    import PlaygroundCore

    struct Mood: Equatable { var isGood = true }

    final class RowContent: HBox {
      let count = State(0)
      let mood = State(Mood())
      let small = State(Int8(1))
      required init() {
        super.init()
        add(Label().bind(\\.text, to: count.map { "count \\($0)" }))
      }
    }

    struct Row: IdentifiableComponent {
      var id: String
      func render(in content: RowContent) {}
    }

    struct Counter: CompositeComponent, IdentifiableComponent {
      var id: String
      var initialState: Int { 0 }
      func body(in context: BodyContext<Int>) -> Node {
        Node(HBox.self) { Label("\\(id) \\(context.state)") }
      }
    }

    struct States_Previews: PreviewProvider {
      static var previews: [Preview] {
        Preview("states") {
          Section(id: "s") {
            Row(id: "row")
            Cell(Counter(id: "taps")).onSelect { context in
              (context.content as? BodyView<Int>)?.setState { $0 += 1 }
            }
          }
        }
        .variant("full", states: ["s/taps.state": 7])
      }
    }
    """

  private let shop: SwiftWorkshop
  private let attachment: Int

  init() throws {
    let shop = try SwiftWorkshop(["Live.swift": Self.code])
    self.shop = shop
    try waitUntil("it is shown") { try shop.previews() == ["Live.swift": "ok"] }
    attachment = try #require(try shop.attached("Live.swift")["attachment"].number)
  }

  private func select() throws {
    let params = #"{"attachment":\#(attachment),"event":"select","path":[0,1]}"#
    #expect(try shop.client.request("event/send", params)["handled"] == true)
  }

  private func call(_ method: String, _ members: String = "") throws -> Value {
    try shop.client.request(method, #"{"preview":"Live.swift"\#(members)}"#)
  }

  /// Settings that are refused, and the reasons.
  private static let wrong = [
    (#""s/row.mood","value":"good""#, "read-only"), (#""s/row.small","value":300"#, "Int8"),
    (#""s/row.count","value":"many""#, "value"), (#""s/row.cnt","value":1"#, "did you mean"),
  ]

  @Test func statesAreReadSetAndReset() throws {
    #expect(
      try call("state/get") == [
        "s/row.count": 0, "s/row.mood": "Mood(isGood: true)", "s/row.small": 1, "s/taps.state": 0,
      ]
    )

    let set = try call("state/set", #","name":"s/row.count","value":12"#)
    #expect(set["s/row.count"] == 12)
    #expect(try shop.rows() == "count 12\ntaps 0")
    #expect(try call("state/get", #","name":"s/row.count""#) == ["s/row.count": 12])
    try select()
    #expect(try call("state/get")["s/taps.state"] == 1)

    #expect(try call("state/reset", #","name":"s/row.count""#)["s/row.count"] == 0)
    #expect(try shop.rows() == "count 0\ntaps 1")
    #expect(try call("state/reset")["s/taps.state"] == 0)
    #expect(try shop.rows() == "count 0\ntaps 0")

    // A wrong value is refused with the reason.
    for (members, reason) in Self.wrong {
      let params = #"{"preview":"Live.swift","name":\#(members)}"#
      let error = try shop.client.error("state/set", params)
      #expect(error["message"].text.contains(reason), "\(error)")
    }
    #expect(try call("state/get")["s/row.small"] == 1)
    #expect(try shop.rows() == "count 0\ntaps 0")
  }

  @Test func eventsAndSettingsAreUndoneAndMadeAgainAlsoAfterASave() throws {
    try select()
    try select()
    _ = try call("state/set", #","name":"s/row.count","value":5"#)
    #expect(try shop.rows() == "count 5\ntaps 2")

    let first = try call("event/undo")
    #expect(first["handled"] == true && first["refused"] == [])
    #expect(first["undo"] == 2 && first["redo"] == 1)
    #expect(try shop.rows() == "count 0\ntaps 2")
    _ = try call("event/undo")
    #expect(try shop.rows() == "count 0\ntaps 1")
    _ = try call("event/redo")
    let last = try call("event/redo")
    #expect(last["redo"] == 0)
    #expect(try shop.rows() == "count 5\ntaps 2")

    try shop.save(Self.code.replacing("struct Mood", with: "struct Added {}\nstruct Mood"))

    #expect(try shop.rows() == "count 5\ntaps 2")
    _ = try call("event/undo")
    #expect(try shop.rows() == "count 0\ntaps 2")
  }

  @Test func aVariantAndTheCommandHaveTheirOwnStates() throws {
    #expect(try shop.attach("Live.swift", variant: "full").contains("taps 7"))

    #expect(try call("state/get", #","variant":"full""#)["s/taps.state"] == 7)
    _ = try call("state/set", #","variant":"full","name":"s/taps.state","value":9"#)
    #expect(try call("state/get", #","variant":"full""#)["s/taps.state"] == 9)
    #expect(try call("state/get")["s/taps.state"] == 0)
    #expect(try call("state/reset", #","variant":"full""#)["s/taps.state"] == 7)

    // The command has states of its own.
    let file = "Live.swift"
    let set = try shop.run("render", file, "--set", "s/taps.state=3", "--set", "s/row.count=4")
    #expect(set.output == "count 4\ntaps 3\n", "\(set)")
    let full = try shop.run("render", file, "--variant", "full", "--set", "s/row.count=1")
    #expect(full.output == "count 1\ntaps 7\n", "\(full)")
    let refused = [
      ("s/taps.stat=3", "did you mean"), ("s/row.count=x", "s/row.count"),
      ("s/row.mood=x", "read-only"), ("s/row.small=300", "Int8"),
    ]
    for (assignment, reason) in Seeds.first(2, of: refused) {
      let result = try shop.run("render", file, "--set", assignment)
      #expect(result.status == 2 && result.errors.contains(reason), "\(assignment): \(result)")
    }
  }

  // MARK: - Handlers

  @Test func aHandlerThatAloneIsDifferentIsTakenOver() throws {
    let code = """
      import PlaygroundCore

      struct Text: IdentifiableComponent {
        var id: String
        var text: String
        func render(in content: Label) { content.text = text }
      }

      struct Steps_Previews: PreviewProvider {
        @MainActor static var step = 0
        @MainActor static var log = ""

        static var previews: [Preview] {
          Preview("steps") {
            let now = step
            Section(id: "s") {
              Cell(id: "next", Text(id: "next", text: "next")).onSelect { _ in
                step = now + 1
                if now == 2 { log = "three" }
              }
              if step == 1 {
                Cell(id: "other", Text(id: "other", text: "other")).onSelect { _ in log = "other" }
              } else {
                Cell(id: "other", Text(id: "other", text: "other"))
              }
              Text(id: "log", text: log)
            }
          }
        }
      }
      """
    try shop.save(code)
    let attachment = try #require(try shop.attached("Live.swift")["attachment"].number)
    func select(_ row: Int) throws -> Value {
      let params = #"{"attachment":\#(attachment),"event":"select","path":[0,\#(row)]}"#
      return try shop.client.request("event/send", params)["handled"]
    }

    #expect(try select(1) == false)
    #expect(try select(0) == true)
    // Nothing looks different, but the row has a handler now.
    #expect(try select(1) == true)
    #expect(try shop.rows() == "next\nother\nother")
    #expect(try select(0) == true)
    #expect(try select(0) == true)
    #expect(try shop.rows() == "next\nother\nthree")
    #expect(try select(1) == false)
  }
}

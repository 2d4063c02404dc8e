import PlaygroundCore
import Testing

/// Events of controls in previews in Swift, in rows of all kinds.
struct SwiftControlTests {
  private static let code = """
    import PlaygroundCore

    @MainActor final class Model {
      static let shared = Model()
      var log = "-"
    }

    struct Bar: IdentifiableComponent {
      var id: String
      func render(in content: HBox) {
        content.space = 1
        guard content.subviews.isEmpty else { return }
        content.add(Label(id))
        content.add(Button("go") { Model.shared.log += id })
      }
    }

    struct Log: IdentifiableComponent {
      var text: String
      var id: String { "log" }
      func render(in content: Label) { content.text = text }
    }

    struct Bars_Previews: PreviewProvider {
      static var previews: [Preview] {
        Preview("bars") {
          Section(id: "s") {
            Log(text: Model.shared.log)
            Bar(id: "c")
          } header: {
            Bar(id: "h")
          } footer: {
            Bar(id: "f")
          }
        }
        Preview("one", component: Bar(id: "o"))
      }
    }
    """

  @Test func controlsInHeadersCellsFootersAndSingleComponentsReachTheirHandlers() throws {
    let shop = try SwiftWorkshop(["Live.swift": Self.code])
    try waitUntil("it is shown") { try shop.previews().count == 2 }
    let attached = try shop.attached("Live.swift#bars")
    let attachment = try #require(attached["attachment"].number)
    let rows = picture(ofFrame: attached["frame"]).split(separator: "\n").map(String.init)
    #expect(rows.count == 4, "\(rows)")

    var handled: [Value] = []
    for (row, text) in rows.enumerated() {
      guard let start = text.firstIndex(of: "g") else { continue }
      let column = text.distance(from: text.startIndex, to: start) - 2
      let answer = try shop.client.request(
        "event/send",
        #"{"attachment":\#(attachment),"event":"tap","at":[\#(column),\#(row)]}"#
      )
      handled.append(answer["handled"])
    }

    #expect(handled == [true, true, true])
    let shown = try shop.rows("Live.swift#bars")
    #expect(shown.contains("-hcf"), "\(shown)")

    // A single component has no row around it.
    let single = try #require(try shop.attached("Live.swift#one")["attachment"].number)
    let answer = try shop.client.request(
      "event/send",
      #"{"attachment":\#(single),"event":"tap","at":[3,0]}"#
    )

    #expect(answer["handled"] == true)
    #expect(try shop.rows("Live.swift#bars").contains("-hcfo"))
  }
}

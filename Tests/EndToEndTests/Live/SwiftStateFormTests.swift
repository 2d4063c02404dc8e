import PlaygroundCore
import Testing

/// The states of rows in Swift as a form of the full-screen client.
struct SwiftStateFormTests {
  private static let code = """
    import PlaygroundCore

    struct Mood: Equatable { var isGood = true }

    final class RowContent: VBox {
      let count = State(1)
      let small = State(Int8(126))
      let isOn = State(false)
      let title = State("Apples")
      let mood = State(Mood())
      required init() {
        super.init()
        add(Label().bind(\\.text, to: title.map { "title \\($0)" }))
        add(Label().bind(\\.text, to: count.map { "count \\($0)" }))
        add(Label().bind(\\.text, to: isOn.map { $0 ? "on" : "off" }))
      }
    }

    struct Row: IdentifiableComponent {
      var id: String
      func render(in content: RowContent) {}
    }

    struct States_Previews: PreviewProvider {
      static var previews: [Preview] {
        Preview("states") { Section(id: "s") { Row(id: "row") } }
      }
    }
    """

  @Test func statesOfARowHaveTheControlsOfTheirTypes() throws {
    let shop = try SwiftWorkshop(["Live.swift": Self.code])
    try waitUntil("it is shown") { try shop.previews() == ["Live.swift": "ok"] }
    let terminal = try TestTerminal(shop.folder, columns: 140, rows: 30)
    defer { terminal.close() }
    try terminal.start(["playground", "attach", shop.folder.files])
    try terminal.waitFor("title Apples")

    terminal.send("s")
    for text in [
      "s/row.count  ‹ 1 ›", "s/row.small  ‹ 126 ›", "s/row.isOn   [ ] false",
      "s/row.title  \"Apples\"", "s/row.mood   \"Mood(isGood: true)\"",
    ] {
      try terminal.waitFor(text)
    }
    // A variant is written in the source.
    #expect(!terminal.screen().contains("save variant"), "\(terminal.screen())")

    terminal.send("ll")
    try terminal.waitFor("count 3")
    try terminal.waitFor("‹ 3 ›")
    // A number stays in the range of its type.
    terminal.send("jlll")
    try terminal.waitFor("‹ 127 ›")
    terminal.send("j")
    terminal.press("Space")
    try terminal.waitFor("[x] true")
    try terminal.waitFor("on ")
    terminal.send("j\n")
    try terminal.waitFor("s/row.title = Apples")
    terminal.press("C-u")
    terminal.write("Pears")
    terminal.press("Enter")
    try terminal.waitFor("title Pears")
    terminal.send("j\n")
    try terminal.waitFor("is read-only")

    terminal.send("R")
    try terminal.waitFor("title Apples")
    try terminal.waitFor("‹ 126 ›")
    // The undo takes the reset back.
    terminal.send("u")
    try terminal.waitFor("title Pears")
    try terminal.waitFor("count 3")
  }
}

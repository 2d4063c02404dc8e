import Foundation
import PlaygroundCore
import Testing

/// Previews in Swift that show rows of description files.
struct SwiftDescriptionTests {
  private static let swift = """
    import PlaygroundCore

    struct Counter: CompositeComponent, IdentifiableComponent {
      var id: String
      var initialState: Int { 0 }
      func body(in context: BodyContext<Int>) -> Node {
        Node(HBox.self) { Label("\\(id) \\(context.state)") }
      }
    }

    struct Mixed_Previews: PreviewProvider {
      static var previews: [Preview] {
        Preview("mixed") {
          Described("parts/taps.xml", preview: "Taps")
          Section(id: "swift") {
            Cell(Counter(id: "swift")).onSelect { context in
              (context.content as? BodyView<Int>)?.setState { $0 += 1 }
            }
          }
        }
        .variant("narrow", width: 4)
      }
    }
    """

  private static let xml = """
    <preview title="Taps">
      <state name="taps" value="{0}"/>
      <list>
        <section id="xml"><cell id="a" on-select="taps += 1"><Label text="xml {taps}"/></cell></section>
        <section id="more"><cell id="b"><Label text="more"/></cell></section>
      </list>
    </preview>
    """

  private let shop: SwiftWorkshop

  init() throws {
    shop = try SwiftWorkshop(["Live.swift": Self.swift, "parts/taps.xml": Self.xml])
    try waitUntil("it is shown") {
      try shop.previews() == ["Live.swift": "ok", "parts/taps.xml": "ok"]
    }
  }

  private func state(_ method: String = "state/get", _ members: String = "") throws -> Value {
    try shop.client.request(method, #"{"preview":"Live.swift"\#(members)}"#)
  }

  @Test func rowsOfBothKindsHaveTheirEventsEditsAndErrors() throws {
    #expect(try shop.rows() == "xml 0\nmore\nswift 0")
    let attachment = try #require(try shop.attached("Live.swift")["attachment"].number)
    func select(_ section: Int) throws {
      let params = #"{"attachment":\#(attachment),"event":"select","path":[\#(section),0]}"#
      #expect(try shop.client.request("event/send", params)["handled"] == true)
    }

    try select(0)
    try select(2)
    try select(0)

    #expect(try shop.rows() == "xml 2\nmore\nswift 1")
    #expect(try state() == ["taps": 2, "swift/swift.state": 1])
    for rows in ["xml 1\nmore\nswift 1", "xml 1\nmore\nswift 0", "xml 0\nmore\nswift 0"] {
      _ = try state("event/undo")
      #expect(try shop.rows() == rows)
    }
    _ = try state("state/set", #","name":"taps","value":5"#)
    _ = try state("state/set", #","name":"swift/swift.state","value":6"#)
    #expect(try shop.rows() == "xml 5\nmore\nswift 6")
    #expect(try state("state/reset") == ["taps": 0, "swift/swift.state": 0])

    // The preview follows edits of the file.
    try select(2)
    let saved = try shop.save(
      Self.xml.replacing("more\"/>", with: "less\"/>"),
      as: "parts/taps.xml"
    )

    #expect(saved.outcome == "rendered")
    try shop.waitForRows("xml 0\nless\nswift 1")
    try waitUntil("the log names the description as the cause") {
      try BuiltCommand.run(
        ["log", shop.folder.files, "--format", "json", "--preview", "Live.swift"],
        in: shop.folder
      ).output.contains("parts/taps.xml")
    }

    // An error in the file is located there, and keeps the last good rows.
    #expect(try state("state/reset")["swift/swift.state"] == 0)
    let broken = Self.xml.replacing("<Label text=\"more\"", with: "<Lable text=\"more\"")
    try shop.folder.save(broken, as: "parts/taps.xml")
    try waitUntil("it is stale") { try shop.previews()["Live.swift"] == "stale" }

    let found = try #require(try shop.diagnostics().first)
    #expect(found["file"] == "parts/taps.xml" && found["line"] == 5, "\(found)")
    #expect(try shop.rows() == "xml 0\nless\nswift 0")

    try shop.folder.remove("parts/taps.xml")
    try waitUntil("the reference is in error") {
      guard let found = try shop.diagnostics().first else { return false }
      return found["file"] == "Live.swift" && found["message"].text.contains("no such file")
    }
    try shop.folder.save(Self.xml.replacing("more\"/>", with: "back\"/>"), as: "parts/taps.xml")
    try shop.waitForRows("xml 0\nback\nswift 0")
  }

  @Test func everyCommandShowsTheRowsAlsoOfTheExample() throws {
    #expect(try shop.run("render", "Live.swift").output == "xml 0\nmore\nswift 0\n")
    #expect(
      try shop.run("render", "Live.swift", "--set", "taps=3", "--set", "swift/swift.state=4").output
        == "xml 3\nmore\nswift 4\n"
    )
    #expect(try shop.run("tree", "Live.swift").output.contains("Label text=\"more\""))
    let check = try shop.run("check", ".")
    #expect(check.status == 0 && check.output.isEmpty, "\(check)")
    #expect(try shop.run("snapshot", "Live.swift").status == 0)

    try shop.folder.save(Self.xml.replacing("</list>", with: ""), as: "parts/taps.xml")
    let broken = try shop.run("check", "Live.swift")
    #expect(broken.status == 1 && broken.output.hasPrefix("parts/taps.xml:"), "\(broken)")

    // The example.
    let examples = BuiltCommand.root + "/Examples/live"
    for name in ["Planner.swift", "Shared.swift", "planner.xml"] {
      let text = try String(contentsOfFile: "\(examples)/\(name)", encoding: .utf8)
      try shop.folder.save(text, as: "example/\(name)")
    }
    let file = "example/Planner.swift"
    let tasks = "TODAY\n[ ] Buy milk\n[x] Call Vincent\n"
    let visitors = "VISITORS\n" + String(repeating: "─", count: 32) + "\n"

    #expect(
      try shop.run("render", file, "--preview", "Planner").output
        == tasks + visitors + "Mia came 0×\nJules came 0×\n"
    )
    #expect(
      try shop.run("render", file, "--preview", "Planner", "--variant", "busy").output
        == tasks + visitors + "Mia came 3×\nJules came 0×\n"
    )
    #expect(try shop.run("render", file, "--preview", "Tasks").output == tasks)
  }
}

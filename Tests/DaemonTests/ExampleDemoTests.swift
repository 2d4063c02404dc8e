import Foundation
import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// The demos in `Examples`, driven by events of a client and compared as pictures.
struct ExampleDemoTests {
  /// An example with a client that shows it.
  private struct Demo {
    private static let folder = ProjectFolder.url.appendingPathComponent("Examples")

    private let probe: PreviewServerProbe
    private let client: PreviewServerProbe.Client

    init(_ name: String, with others: String..., rows: Int = 30, columns: Int = 44) throws {
      var files: [String: String] = [:]
      for other in others { files[other] = try Self.text(of: other) }
      probe = try PreviewServerProbe(Self.text(of: name + ".xml"), files: files)
      client = probe.connect()
      client.attach(rows: rows, columns: columns)
    }

    private static func text(of name: String) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    /// Sends an event to a cell.
    func send(_ event: String, _ section: Int, _ cell: Int) {
      send(event, #","path":[\#(section),\#(cell)]"#)
    }

    /// Sends an event; expects that something takes it.
    func send(_ event: String, _ rest: String = "") {
      _ = client.take()
      let start = client.text.utf8.count
      client.request("event/send", #"{"attachment":1,"event":"\#(event)"\#(rest)}"#)
      let answer = String(decoding: client.text.utf8.dropFirst(start), as: UTF8.self)
      #expect(answer.contains(#""handled":true"#), "\(event)\(rest): \(answer)")
    }

    /// The rows of the window without trailing blanks, down to the last one with text.
    var rows: [String] {
      get throws {
        let rows = try client.window(1).map { row in
          let text = row.runs.map(\.text).joined()
          return String(text.reversed().drop { $0 == " " }.reversed())
        }
        return Array(rows.prefix((rows.lastIndex { !$0.isEmpty } ?? -1) + 1))
      }
    }

    /// The rows that contain a text.
    func rows(with text: String) throws -> [String] { try rows.filter { $0.contains(text) } }
  }

  @Test func aTaskIsCheckedAndTakenOut() throws {
    let demo = try Demo("todo", with: "shared.xml")

    demo.send("select", 0, 0)
    let line = String(repeating: "─", count: 44)
    #expect(
      try demo.rows == [
        "TO DO", line, "[ ] Write the change log", "1 to go",
        "DONE", line, "[x] Buy milk", "[x] Water the plants",
      ]
    )
    demo.send("select", 1, 1)
    demo.send("delete", 1, 0)
    #expect(
      try demo.rows == [
        "TO DO", line, "[ ] Water the plants", "[ ] Write the change log", "2 to go",
      ]
    )
    demo.send("delete", 0, 0)
    demo.send("delete", 0, 0)
    #expect(try demo.rows == ["TO DO", line, "Nothing to do. Well done!", "0 to go"])
  }

  @Test func emojiAreInsertedShuffledAndTakenOut() throws {
    let demo = try Demo("emoji")
    func symbols() throws -> String {
      try demo.rows(with: "│").compactMap { $0.split(separator: " ")[1].first }.map(String.init)
        .joined()
    }
    #expect(try symbols() == "😀🤪😎👨‍🌾🏳️‍🌈❤️🇯🇵漢é")

    demo.send("select", 1, 1)
    demo.send("tap", 0, 0)
    #expect(try symbols() == "😀😎🦊👨‍🌾🏳️‍🌈❤️🇯🇵漢é")
    demo.send("tap", 0, 1)
    #expect(try symbols() == "😀é❤️🦊漢🏳️‍🌈😎🇯🇵👨‍🌾")
    #expect(try demo.rows.last == "9 in all")
    demo.send("move", #","path":[1,0],"value":2"#)
    #expect(try symbols() == "é❤️😀🦊漢🏳️‍🌈😎🇯🇵👨‍🌾")
  }

  @Test func lettersRegroup() throws {
    let demo = try Demo("pangram", columns: 60)
    #expect(try demo.rows.first?.filter { $0 != " " } == "THEQUICKBROW")
    demo.send("select", 0, 0)
    #expect(try demo.rows.first == "VOWELS")
    #expect(try demo.rows.count == 5)
    demo.send("select", 1, 4)
    #expect(try demo.rows.prefix(3) == [" A", " B", " C"])
    demo.send("select", 0, 0)
    #expect(try demo.rows.first?.filter { $0 != " " } == "THEQUICKBROW")
  }

  @Test func rowsOfTheFormOpenTheirChoices() throws {
    let demo = try Demo("form", with: "shared.xml")

    demo.send("focus", 0, 0)
    for letter in ["H", "i"] { demo.send("text", #","value":"\#(letter)""#) }
    demo.send("blur")
    demo.send("select", 1, 1)
    #expect(
      try demo.rows.dropFirst(2) == [
        "[Hi__________________________]",
        "[Place_______________________]",
        "",
        "All day  [○─]",
        "Starts   9:00                              ▴",
        "  ○ 8:00",
        "  ● 9:00",
        "  ○ 14:00",
        "Ends     10:00                             ▾",
        "Repeat   never                             ▾",
        "Hi, 9:00 to 10:00",
      ]
    )
    demo.send("select", 1, 4)
    demo.send("select", 1, 1)
    demo.send("tap", 1, 0)
    demo.send("blur")
    #expect(
      try demo.rows.dropFirst(5) == [
        "All day  [─●]", "Repeat   never                             ▾", "Hi, all day",
      ]
    )
    demo.send("tap", 1, 0)
    #expect(try demo.rows.last == "Hi, 14:00 to 10:00")
  }

  @Test func anAlbumOpensAndThenGoes() throws {
    let demo = try Demo("albums", with: "shared.xml", "albums.json", rows: 60)
    let titles = { try demo.rows(with: "Blue Train") + demo.rows(with: "Kind of Blue") }

    demo.send("select", 0, 0)
    #expect(try titles().contains { $0.hasPrefix("│ Kind of Blue") })
    demo.send("select", 0, 0)
    #expect(try titles().count == 1)
  }

  @Test func animalsHaveActions() throws {
    let demo = try Demo("zoo", with: "zoo-animals.json")
    let count = try demo.rows(with: "▸").count

    demo.send("select", 0, 1)
    let name = try #require(try demo.rows(with: "▾").first?.split(separator: " ")[1])
    demo.send("tap", 1, 1)
    #expect(try demo.rows(with: "▸").count == count - 1)
    #expect(try demo.rows(with: String(name)).isEmpty)
    demo.send("delete", 0, 0)
    #expect(try demo.rows(with: "▸").count == count - 2)
    demo.send("refresh")
    #expect(try demo.rows(with: "▸").count == count)
  }

  @Test func aPageOpensAgainAfterTheWayBack() throws {
    let demo = try Demo("lists/navigation-box")
    let back = #","at":[1,0]"#

    demo.send("tap", #","at":[1,1]"#)
    #expect(try demo.rows.dropFirst() == ["The wolf howls.", "[ More ]"])
    demo.send("tap", #","at":[2,2]"#)
    #expect(try demo.rows.dropFirst() == ["That is all that is known."])
    demo.send("tap", back)
    demo.send("tap", back)
    #expect(try demo.rows[1].hasPrefix("wolf"), "with the cursor of the list")
    demo.send("tap", #","at":[1,1]"#)
    #expect(try demo.rows.dropFirst() == ["The wolf howls.", "[ More ]"])
    demo.send("tap", back)
    demo.send("tap", #","at":[1,3]"#)
    #expect(try demo.rows[1] == "The cat purrs.")
  }
}

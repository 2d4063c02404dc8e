import Foundation
import PlaygroundCore
import TestSupport
import Testing

@testable import Playground
@testable import PlaygroundClient

/// Names of files as links in printed lines.
struct LinkedTextTests {
  private let addresses = FileAddresses(below: "/home/ada/app", host: "box")

  /// A text with links, as its readers see it: `[todo.xml](file://box/todo.xml)`.
  private func marked(_ text: String) -> String {
    text.replacing("\u{1b}]8;;\u{1b}\\", with: "}")
      .replacing("\u{1b}]8;;file://box/home/ada/app/", with: "{")
      .replacing("\u{1b}\\", with: "|")
  }

  private func text(_ line: String, files: [String]) -> String {
    marked(LinkedText(.plain, addresses, files: files).text(rows: [[Run(line)]]))
  }

  @Test(
    arguments: [
      ("a.xml:3:1: error: no a.xml.", "{a.xml|a.xml}:3:1: error: no {a.xml|a.xml}.\n"),
      (
        "b/a.xml  aa.xml  a.xml2  -a.xml éa.xml a.xmlé",
        "{b/a.xml|b/a.xml}  aa.xml  a.xml2  -a.xml éa.xml a.xmlé\n"
      ),
      (
        "“a.xml”, (a.xml) a.xml#Home · short",
        "“{a.xml|a.xml}”, ({a.xml|a.xml}) {a.xml|a.xml}#Home · short\n"
      ),
      ("a.xml.bak a.xml → b/a.xml", "a.xml.bak {a.xml|a.xml} → {b/a.xml|b/a.xml}\n"),
      ("", "\n"),
    ]
  )
  func wholeNamesAreLinks(_ line: String, _ expected: String) {
    #expect(text(line, files: ["a.xml", "b/a.xml"]) == expected)
  }

  @Test func namesAreEncodedInAddresses() {
    #expect(text("my file%.xml", files: ["my file%.xml"]) == "{my%20file%25.xml|my file%.xml}\n")
    #expect(text("ü;.xml", files: ["ü;.xml"]) == "{%C3%BC%3B.xml|ü;.xml}\n")
    let hostile = "x\u{1b}]8;;\u{7}.xml"
    #expect(text(hostile, files: [hostile]) == "{x%1B%5D8%3B%3B%07.xml|x␛]8;;␇.xml}\n")
  }

  @Test func pathsLeadFromTheDirectory() {
    #expect(addresses.address(of: "/tmp/a.xml") == "file://box/tmp/a.xml")
    #expect(addresses.address(of: "../b.xml") == "file://box/home/ada/b.xml")
    #expect(addresses.address(of: "./c/./d.xml") == "file://box/home/ada/app/c/d.xml")
    #expect(addresses.address(of: "-") == nil && addresses.address(of: "") == nil)
    #expect(addresses.address(of: String(repeating: "x", count: 3_000)) == nil)
    let local = FileAddresses(below: "/", host: "a b\u{1b}\\")
    #expect(local.address(of: "x") == "file://a%20b%1B%5C/x")
  }

  @Test func withoutAddressesLinesAreUnchanged() {
    let row = [Run("a.xml", style: TextStyle(attributes: .bold)), Run(":1")]
    let encoder = ANSIEncoder(depth: .ansi16)
    let plain = LinkedText(encoder, nil, files: ["a.xml"]).text(rows: [row])
    #expect(plain == encoder.text(rows: [row]))
    let linked = marked(LinkedText(encoder, addresses, files: ["a.xml"]).text(rows: [row]))
    #expect(linked.hasPrefix("{a.xml|\u{1b}["))
  }

  /// Whatever files are called, a link adds no other control character, and leads to the file.
  @Test(arguments: Seeds.upTo(300, atLeast: 40))
  func linksChangeNothingElse(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let files = (0..<4).map { _ in random.text(maxLength: 5) }
    let line = files.joined(separator: " ") + random.text(maxLength: 4)
    let rows = [[Run(line)]]
    let linked = LinkedText(.plain, addresses, files: files).text(rows: rows)

    let pieces = linked.split(separator: "\u{1b}]8;;", omittingEmptySubsequences: false)
    var shown = String(pieces[0])
    for piece in pieces.dropFirst() {
      let end = try #require(piece.firstRange(of: "\u{1b}\\"), "seed \(seed)")
      let address = piece[..<end.lowerBound]
      #expect(address.utf8.allSatisfy { (0x21...0x7e).contains($0) }, "seed \(seed)")
      let prefix = "file://box/"
      #expect(address.isEmpty || address.hasPrefix(prefix), "seed \(seed)")
      shown += piece[end.upperBound...]
    }
    #expect(Array(shown.utf8) == Array(ANSIEncoder.plain.text(rows: rows).utf8), "seed \(seed)")
  }
}

import Foundation
import PlaygroundCore
import Testing

/// Variants in the clients that print lines.
struct VariantTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func preview(_ text: String, _ variants: String) -> String {
    """
    <preview width="20"><state name="n" value="{1}"/><list><section id="s">
    <Label id="a" text="\(text)"/></section></list>\(variants)</preview>
    """
  }

  private let zero = #"<variant name="zero" n="{0}"/>"#

  @Test func plainOutputShowsTheChangesOfVariants() throws {
    try folder.save(preview("{n == 0 ? 'none' : 'some'}", zero), as: "list.xml")
    let daemon = try RunningDaemon(folder)

    let output = try folder.follow("--plain") { waitFor, _ in
      try waitFor("== list.xml · zero")
      try folder.save(preview("{n == 0 ? 'nothing' : 'some'}", zero), as: "list.xml")
      try waitFor("~ nothing")
      let one = #"<variant name="nine" n="{9}"/>"#
      try folder.save(preview("{n == 0 ? 'nothing' : 'some'}", one), as: "list.xml")
      try waitFor("== list.xml · nine")
      try waitFor("list.xml · zero  removed")
      try waitUntil("both saves are reported for the preview itself") {
        let text = try String(contentsOfFile: folder.path + "/output", encoding: .utf8)
        return text.components(separatedBy: "list.xml  no-visible-change").count == 3
      }
    }

    let blocks = output.split(separator: "\n\n").map { block in
      block.split(separator: "\n").map { line in
        line.split(separator: "  ").filter { !$0.contains(":") && !$0.contains(" ms") }
          .joined(separator: "|")
      }
    }
    #expect(
      blocks.map { $0.joined(separator: "/") }.sorted()
        == [
          "== list.xml · nine|ok/some", "== list.xml · zero|ok/none",
          "== list.xml|ok/some", "list.xml|no-visible-change",
          "list.xml|no-visible-change", "list.xml · zero|rendered|~1/~ nothing/~ nothing",
          "list.xml · zero|removed",
        ].sorted()
    )
    _ = daemon
  }

  @Test func jsonLinesNameTheVariant() throws {
    try folder.save(preview("{n}", zero), as: "list.xml")
    let daemon = try RunningDaemon(folder)

    let output = try folder.follow("--json") { waitFor, _ in
      try waitFor(#""variant":"zero""#)
      try folder.save(preview("{n}!", zero), as: "list.xml")
      try waitFor(#""preview/changes","params":{"preview":"list.xml","variant":"zero""#)
    }
    let lines = output.split(separator: "\n").map(String.init)

    let first = lines.filter { $0.contains(#""full":true"#) }
    #expect(first.count == 2)
    #expect(first.contains { $0.contains(#""preview":"list.xml","variant":null"#) })
    #expect(first.contains { $0.contains(#""preview":"list.xml","variant":"zero""#) })
    let changes = lines.filter { $0.contains("preview/changes") }
    #expect(changes.count == 2)
    _ = daemon
  }

  @Test func aNameSelectsOneLineOfTheList() throws {
    try folder.save(preview("{n}", zero), as: "list.xml")
    let daemon = try RunningDaemon(folder)

    func once(_ options: String...) throws -> [String] {
      let words = ["attach", "--plain", "--once"] + options
      let result = try BuiltCommand.run(words, in: folder)
      return result.output.split(separator: "\n").filter { $0.hasPrefix("==") }
        .compactMap { $0.dropFirst(3).split(separator: "  ").first.map(String.init) }
    }

    #expect(try once() == ["list.xml", "list.xml · zero"])
    #expect(try once("--preview", "list.xml") == ["list.xml"])
    #expect(try once("--preview", "list.xml · zero") == ["list.xml · zero"])
    #expect(try once("--variant", "zero") == ["list.xml · zero"])
    _ = daemon
  }
}

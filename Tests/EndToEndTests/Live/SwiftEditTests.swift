import Foundation
import Glibc
import PlaygroundCore
import TestSupport
import Testing

/// Saves of every kind in a row in a daemon, each compared with a daemon that has seen no other.
struct SwiftEditTests {
  /// By default, new daemons show an error in one file, rows of all kinds, and a deleted file.
  @Test func everySaveShowsWhatANewDaemonShows() throws {
    var edits = SwiftEdits()
    let shop = try SwiftWorkshop(edits.files, hasOwnCache: true)
    try waitUntil("the first content is shown") { try shown(shop).contains("extra 3") }
    var seen: Set<String> = []

    for round in 1...(Seeds.areAllWanted ? 5 : 1) {
      var files = edits.files
      for (number, edit) in edits.round(round).enumerated() {
        for (name, text) in edit.saves {
          files[name] = text
          if let text { try shop.save(text, as: name) } else { try shop.folder.remove(name) }
        }
        // Each new daemon compiles all files.
        guard Seeds.areAllWanted || [10, 14, 18].contains(number) else { continue }
        let new = try SwiftWorkshop(files, hasOwnCache: true)
        try waitUntil("a new daemon has read the file") {
          let status = try new.previews()[SwiftEdits.previews]
          return status == "ok" || status == "error"
        }
        let expected = try shown(new)
        if edit.saves.contains(where: { $0.text == nil }) {
          try waitUntil("the deleted file is missed") { try shown(shop) == expected }
        }

        let after = try shown(shop)
        #expect(after == expected, "round \(round), \(edit.name)")
        seen.insert(after)
      }
    }
    #expect(seen.count >= (Seeds.areAllWanted ? 60 : 3))
    #expect(seen.contains { $0.contains("cannot find") })
  }

  @Test func bytesThatWereSeenBeforeNeedNoCompiler() throws {
    let one = SwiftWorkshop.preview("\"one\"")
    let shop = try SwiftWorkshop(["Live.swift": one])
    try shop.waitForRows("one")
    try shop.save(SwiftWorkshop.preview("\"two\""))
    try waitUntil("the compiler waits") {
      !shop.programs(named: "playground-swift-compiler").isEmpty
    }
    // A compiler that is stopped would never answer.
    let compilers = shop.programs(named: "playground-swift-compiler")
    for compiler in compilers { kill(compiler, SIGSTOP) }
    // Before the daemon ends, which would wait for them.
    defer { withExtendedLifetime(shop) { for compiler in compilers { kill(compiler, SIGCONT) } } }

    for text in ["one", "two", "one"] {
      #expect(try shop.save(SwiftWorkshop.preview("\"\(text)\"")).outcome == "rendered")
      #expect(try shop.rows() == text)
    }
  }

  /// Returns the rows of the preview without marks, or its errors.
  private func shown(_ shop: SwiftWorkshop) throws -> String {
    let parameters = #"{"preview":"\#(SwiftEdits.previews)","columns":40,"rows":60}"#
    let attached = try shop.client.request("preview/attach", parameters)
    let number = attached["attachment"].number ?? 0
    try shop.client.request("preview/detach", #"{"attachment":\#(number)}"#)
    let errors = attached["diagnostics"].elements.filter { $0["severity"] == "error" }
    if !errors.isEmpty {
      return Set(errors.map { $0["message"].text }).sorted().joined(separator: "\n")
    }
    return picture(ofFrame: attached["frame"]).split(separator: "\n").map { $0.dropFirst(2) }
      .joined(separator: "\n")
  }
}

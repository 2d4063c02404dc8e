import Foundation
import PlaygroundCore
import PlaygroundLive
import PlaygroundSystem
import TestSupport
import Testing

/// Loose Swift files, from a save to a content.
struct SwiftBuildTests {
  /// Builds, runs and draws the first preview.
  private func text(_ live: LiveFolder, _ host: HostProcess, fresh: Bool = false) throws -> String {
    let child = try host.start(try live.build(fresh: fresh))
    _ = try child.previews()
    return try child.text()
  }

  struct Edit: CustomTestStringConvertible, Sendable {
    let name: String
    let old: String
    let new: String
    let files: [String]
    var testDescription: String { name }

    init(_ name: String, _ old: String, _ new: String, in files: String...) {
      (self.name, self.old, self.new) = (name, old, new)
      self.files = files.isEmpty ? ["Live.swift"] : files
    }

    /// Applies the edit to files, and returns those that it changes.
    func apply(to texts: inout [String: String]) throws -> [String: String] {
      var changed: [String: String] = [:]
      for file in files {
        let old = try #require(texts[file])
        changed[file] = old.replacingOccurrences(of: self.old, with: new)
        #expect(changed[file] != old, "\(name)")
      }
      texts.merge(changed) { _, new in new }
      return changed
    }
  }

  /// Edits that follow each other, from the sample and its shared file.
  static let edits = [
    Edit("a body", "Hello \\(name)", "Hi \\(name)"),
    Edit("a text in a section", "NARROW", "SLIM"),
    Edit("a getter", "var id: String { name }", "var id: String { name + \"!\" }"),
    Edit("a stored property", "var title: String", "var title: String\n  var extra = 1"),
    Edit("another type of a property", "var extra = 1", "var extra = \"one\""),
    Edit(
      "an order of properties",
      "var name: String\n  var isExcited = false",
      "var isExcited = false\n  var name: String"
    ),
    Edit("a conformance removed", "Header: Component, Hashable", "Header: Component"),
    Edit("a conformance added", "Header: Component", "Header: Component, Sendable, Equatable"),
    Edit(
      "a new type",
      "@MainActor\nfinal class Guests",
      "struct Tail: Component {\n  func render(in content: Label) { content.text = \"tail\" }\n}\n\n@MainActor\nfinal class Guests"
    ),
    Edit(
      "a use of the new type",
      "Counter(id: \"other\")",
      "Counter(id: \"other\")\n        Tail()"
    ),
    Edit("a rename", "HelloMessage", "Welcome"),
    Edit("a generic function", "Header(\"GREET \\(greeted.count)\")", "Header(twice(\"GREET\"))"),
    Edit("a rename across files", "twice", "doubled", in: "Shared.swift", "Live.swift"),
    Edit("another initial value", "initialState: Int { 0 }", "initialState: Int { 4 }"),
    Edit("an access level", "struct Counter", "fileprivate struct Counter"),
    Edit(
      "a class with another property",
      "let label = Label()",
      "let label = Label()\n  let other = Label(\"o\")"
    ),
    Edit("a string with another script", "The Wolf", "Der Wölf 狼"),
    Edit("a body of a shared file", #"\(text)\(text)"#, #"\(text)-\(text)"#, in: "Shared.swift"),
    Edit(
      "a property of a shared type",
      "var limit = 2",
      "var pad = 9\n  var limit = 1",
      in: "Shared.swift"
    ),
    Edit("a shared default", "limit = 1", "limit = 3", in: "Shared.swift"),
    Edit("a comment", "import PlaygroundCore", "// A comment.\nimport PlaygroundCore"),
    Edit("Foundation", "import PlaygroundCore\n", "import Foundation\nimport PlaygroundCore\n"),
    Edit(
      "a use of Foundation",
      "Header(doubled(\"GREET\"))",
      "Header(\"a b\".components(separatedBy: \" \").joined(separator: \"+\"))"
    ),
    Edit(
      "a macro",
      "struct Options {",
      "import Observation\n\n@Observable final class Watched { var count = 6 }\n\nstruct Options {",
      in: "Shared.swift"
    ),
    Edit("a use of a macro", "a b\".", "a \\(Watched().count)\"."),
    Edit(
      "a generic type",
      "struct Options {",
      "struct Box<Item: Hashable>: Hashable { var item: Item }\n\nstruct Options {",
      in: "Shared.swift"
    ),
    Edit("a use of a generic type", "Watched().count", "Box(item: Watched().count).item"),
    Edit(
      "a conformance of a shared type",
      "struct Options {",
      "extension Options: CustomStringConvertible { var description: String { \"o\" } }\n\nstruct Options {",
      in: "Shared.swift"
    ),
    Edit("a use of a conformance", "a \\(Box", "a \\(Options())\\(Box"),
  ]

  /// The files before the first edit.
  static var files: [String: String] {
    ["Live.swift": (try? LiveFolder.sample("Greeting")) ?? "", "Shared.swift": shared]
  }

  private static let shared = #"""
    struct Options {
      var limit = 2
    }

    func twice<Text: StringProtocol>(_ text: Text) -> String where Text: Sendable {
      String("\(text)\(text)".prefix(Options().limit * 5))
    }
    """#

  @Test func everyEditGivesTheContentOfAFreshBuild() throws {
    let live = try LiveFolder()
    let host = try live.host()
    var files = Self.files
    for (name, text) in files { try live.write(text, to: name) }
    #expect(try text(live, host).hasPrefix("GREET 0\nHello Marsellus\n"))
    for (number, edit) in Self.edits.enumerated() {
      for (name, text) in try edit.apply(to: &files) { try live.write(text, to: name) }
      // By default, a build has two edits.
      guard Seeds.areAllWanted || number % 2 == 1 else { continue }

      let incremental = try text(live, host)

      // A fresh build compiles all files.
      guard Seeds.areAllWanted || number % 4 == 3 else { continue }
      #expect(try incremental == text(live, host, fresh: true), "\(edit.name)")
    }
    #expect(try text(live, host).contains("a+o6\n"))
  }

  @Test func anEditOfThePreviewsCompilesThemAlone() throws {
    let live = try LiveFolder()
    try live.write(LiveFolder.preview("func work() -> String { shared() }"))
    for number in 0..<3 { try live.write("func f\(number)() {}", to: "F\(number).swift") }
    try live.write("func shared() -> String { \"one\" }", to: "Shared.swift")
    #expect(try live.build().compiledCount == 5)

    try live.write(LiveFolder.preview("func work() -> String { shared() + \"!\" }"))
    #expect(try live.build().compiledCount == 1)

    try live.write(LiveFolder.preview("func work() -> String { shared() }"))
    #expect(try live.build().compiledCount == 0)
  }

  @Test func anErrorIsADiagnosticAndTheNextSaveWorks() throws {
    let live = try LiveFolder()
    let host = try live.host()
    let good = LiveFolder.preview("func work() -> String { \"good\" }")
    try live.write(good)
    #expect(try text(live, host) == "good")
    try live.write(good.replacingOccurrences(of: "\"good\"", with: "missing"))

    let error = #expect(throws: SwiftBuildFailure.self) { try live.build() }

    guard case .defects(let diagnostics)? = error else {
      Issue.record("\(error!)")
      return
    }
    #expect(diagnostics.map(\.text) == ["cannot find 'missing' in scope"])
    #expect(
      diagnostics.map(\.place) == [
        .init(file: live.path("Live.swift"), line: 4, column: 25, byteCount: 7)
      ]
    )
    try live.write(good.replacingOccurrences(of: "good", with: "fixed"))
    #expect(try text(live, host) == "fixed")
  }

  @Test func aDeletedCacheAndAKilledHostCostOnlyTime() throws {
    let live = try LiveFolder()
    var host = try live.host()
    try live.write(LiveFolder.preview("func work() -> String { \"here\" }"))
    #expect(try text(live, host) == "here")

    try live.deleteCache()
    #expect(try text(live, host) == "here")

    let child = try host.start(try live.build())
    _ = try child.previews()
    let status = try String(contentsOfFile: "/proc/\(child.id)/stat", encoding: .utf8)
    let parent = try #require(Int32(status.split(separator: " ")[3]))
    kill(parent, SIGKILL)
    // The child ends soon after its parent, not with it.
    let deadline = Date(timeIntervalSinceNow: 20)
    #expect(throws: LiveError.self) { while Date() < deadline { _ = try child.text() } }
    #expect(throws: LiveError.self) { _ = try host.start(try live.build()) }
    host = try live.host()
    #expect(try text(live, host) == "here")
  }

  @Test func aProgramIsPreviewedWithoutRunningIt() throws {
    let live = try LiveFolder()
    let host = try live.host()
    let preview = LiveFolder.preview("func work() -> String { \"shown\" }")
    let main = "@main struct Program { static func main() { fatalError() } }\n"
    try live.write(preview + "\n" + main)
    #expect(try text(live, host) == "shown")
    try live.write(preview + "\nfatalError(\"run\")\n")
    #expect(try text(live, host) == "shown")
    try live.write(preview + "\nlet number = 1 +\n  2\n#if os(Linux)\nlet other = 3\n#endif\n")
    #expect(try text(live, host) == "shown")

    try live.write(preview.replacingOccurrences(of: "\"shown\"", with: "other()"))
    try live.write("func other() -> String { \"other\" }\nfatalError(\"run\")\n", to: "main.swift")
    #expect(try text(live, host) == "other")
  }

  @Test func filesOfTheCacheThatAreIncompleteAreMadeAgain() throws {
    let live = try LiveFolder()
    let host = try live.host()
    try live.write(LiveFolder.preview("func work() -> String { \"here\" }"))
    let product = try live.build()
    for name in try live.cachedFiles() {
      let bytes = try live.cached(name)
      for part in [Data(), bytes.prefix(bytes.count / 2), Data("#!/bin/sh\n".utf8)] {
        try live.cache(part, as: name)
        #expect(try live.build().library == product.library)
        #expect(try text(live, host) == "here")
        #expect(try live.cached(name).count == bytes.count)
      }
    }
    #expect(try live.cachedFiles().count == 2)
  }

  @Test func aMissingCompilerIsNamedWithTheCure() {
    let error = #expect(throws: LiveError.self) { _ = try Toolchain(path: "/nowhere") }

    guard case .missing("swiftc", let cure)? = error else {
      Issue.record("\(error!)")
      return
    }
    #expect(cure.contains("install Swift"))
  }

  @Test func filesWithoutAProviderAreShared() throws {
    let live = try LiveFolder()
    try live.write("// PreviewProvider\nlet a = \"PreviewProvider\"", to: "A.swift")
    try live.write("/* /* */ PreviewProvider */ let b = 1", to: "B.swift")
    try live.write("let c = \"\"\"\n \" PreviewProvider\n\"\"\"", to: "C.swift")
    try live.write("struct D: MyPreviewProvider2 {}", to: "D.swift")
    try live.write("struct E: PlaygroundCore.PreviewProvider {}", to: "E.swift")
    try live.write("extension F:PreviewProvider{}", to: "F.swift")
    try live.write("import SwiftUI\nstruct G: PreviewProvider {}", to: "G.swift")
    let both = "#if canImport(SwiftUI)\nimport SwiftUI\n#else\nimport PlaygroundCore\n#endif\n"
    try live.write(both + "struct H: PreviewProvider {}", to: "H.swift")

    let folder = try SwiftFolder(live.path(""))

    #expect(folder.previews.map(\.path.name.text) == ["E.swift", "F.swift", "H.swift"])
    #expect(
      folder.shared.map(\.path.name.text) == [
        "A.swift", "B.swift", "C.swift", "D.swift", "G.swift",
      ]
    )
  }
}

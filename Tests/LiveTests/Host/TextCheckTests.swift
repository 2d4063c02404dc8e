import DescriptionLanguage
import Foundation
import PlaygroundCore
import PlaygroundLive
import PlaygroundSystem
import Testing

/// Checks of texts that are not saved.
struct TextCheckTests {
  private func check(
    _ text: String,
    _ live: LiveFolder,
    _ service: LivePreviews,
    _ name: String = "Live.swift"
  ) throws -> [String] {
    let file = LiveFile(
      path: live.path(name),
      name: FilePath(text: name),
      bytes: Array(text.utf8)
    )
    return messages(try #require(service.check(file)))
  }

  private func messages(_ reading: LiveReading) -> [String] {
    reading.description.diagnostics.map { found in
      let notes = found.notes.map { " [\(place($0.span)) \($0.message)]" }
      return "\(place(found.span)) \(found.code.rawValue): \(found.message)" + notes.joined()
    }
  }

  private func place(_ span: SourceSpan) -> String { "\(span.start)..<\(span.end)" }

  /// Texts with defects that different parts of the compiler find, and one without.
  static let texts = [
    "func work() -> String { missing }",
    "func work() -> String { let unused = 1; return \"a\" }",
    "func work() -> String { if helper() > 1 { return \"a\" } }",
    "func work() -> String { let 名: Int; return \"\\(名)\" }",
    "func work() -> String { helper(1) }",
    "func work() -> String { \"a\" ",
    "var shared = 1\nfunc work() -> String { \"a\" }",
    "func work() -> String { \"\\(helper())\" }",
  ]

  @Test func aTextHasTheMessagesOfItsSave() throws {
    let live = try LiveFolder()
    let service = try live.service()
    try live.write("func helper() -> Int { 1 }", to: "Shared.swift")
    for declaration in Self.texts {
      try live.write(LiveFolder.preview("func work() -> String { \"saved\" }"))
      let text = LiveFolder.preview(declaration)

      let checked = try check(text, live, service)

      try live.write(text)
      let path = live.path("Live.swift")
      let saved = service.read(LiveFile(path: path, name: "Live.swift", bytes: Array(text.utf8)))
      #expect(checked == messages(saved), "\(declaration)")
      #expect(checked.isEmpty == (declaration == Self.texts.last), "\(declaration)")
    }
  }

  @Test func aTextWithoutDefectsHasNoMessagesAndNothingIsKept() throws {
    let live = try LiveFolder(sharesModules: false)
    let service = try live.service()
    let cache = live.folder.deletingLastPathComponent().appendingPathComponent("cache-of-service")

    #expect(try check(LiveFolder.preview("func work() -> String { \"a\" }"), live, service) == [])

    let kept =
      FileManager.default.enumerator(atPath: cache.path)?.compactMap { $0 as? String } ?? []
    #expect(kept.contains("swift"))
    #expect(kept.filter { $0.hasSuffix(".new") || $0.hasSuffix(".so") || $0.hasSuffix(".o") } == [])
    #expect(!FileManager.default.fileExists(atPath: live.path("Live.swift").text))
  }

  @Test func aSharedFileIsCheckedWithTheOthers() throws {
    let live = try LiveFolder()
    let service = try live.service()
    let text = "func helper() -> Int { other() }"
    #expect(try check(text, live, service, "Shared.swift") == [], "no preview uses it")
    try live.write(LiveFolder.preview("func work() -> String { \"a\" }"))

    let missing = try check(text, live, service, "Shared.swift")
    try live.write("func other() -> Int { 1 }", to: "Other.swift")

    #expect(missing == ["23..<28 compile-error: cannot find 'other' in scope"])
    #expect(try check(text, live, service, "Shared.swift") == [])
  }

  @Test func aDirectoryWithoutTrustHasOneMessage() throws {
    let live = try LiveFolder()
    let base = live.folder.deletingLastPathComponent().path
    let service = LivePreviews(
      LiveSettings(
        trust: TrustStore(stateDirectory: FilePath(text: base + "/state")),
        cache: FilePath(text: base + "/cache")
      )
    )

    let found = try check(LiveFolder.preview("func work() -> String { missing }"), live, service)

    #expect(found.count == 1 && found[0].contains("playground trust"), "\(found)")
    #expect(try check("func helper() -> Int { missing }", live, service, "Other.swift") == [])
    #expect(!FileManager.default.fileExists(atPath: base + "/cache"))
  }

  @Test func aCancelledCheckSaysNothing() throws {
    let live = try LiveFolder()
    let service = try live.service()
    let cancellation = try Cancellation()
    cancellation.cancel()
    let text = LiveFolder.preview("func work() -> String { missing }")
    let file = LiveFile(path: live.path("Live.swift"), name: "Live.swift", bytes: Array(text.utf8))

    let reading = try #require(service.check(file, until: cancellation))

    #expect(reading.isSuperseded)
  }
}

import DescriptionLanguage
import Foundation
import PlaygroundCore
import TestSupport
import Testing

/// Diagnostics of Swift files that are open in an editor.
struct SwiftTypingTests {
  /// A client that types in a file.
  private final class Typist {
    let client: TestClient
    private(set) var version = 0

    init(_ client: TestClient) { self.client = client }

    func type(_ text: String) throws {
      version += 1
      let name = #""file":"Live.swift","version":\#(version)"#
      let content = String(decoding: Value.string(text).json(), as: UTF8.self)
      try client.request("source/overlay", "{\(name),\"text\":\(content)}")
    }

    func close() throws { try client.request("source/close", #"{"file":"Live.swift"}"#) }

    /// Waits for the diagnostics of the newest text; for those of the file if it `isClosed`.
    func diagnostics(isClosed: Bool = false) throws -> [Value] {
      while true {
        let report = try client.notification("source/diagnostics")
        #expect(report["file"] == "Live.swift")
        if report["version"] == (isClosed ? .null : .int(version)) {
          return (report["diagnostics"] ?? .null).elements
        }
      }
    }

    func messages(isClosed: Bool = false) throws -> [String] {
      try diagnostics(isClosed: isClosed).map { $0["message"].text }
    }

    /// Waits until the newest diagnostics are those of a text.
    func wait(for messages: [String], isClosed: Bool) throws {
      var found: [String]
      repeat { found = try self.messages(isClosed: isClosed) } while found != messages
    }
  }

  private static let saved = SwiftWorkshop.preview("\"saved\"")
  private static let wrong = SwiftWorkshop.preview("missing")

  private func workshop(isTrusted: Bool = true) throws -> (SwiftWorkshop, Typist) {
    let shop = try SwiftWorkshop(["Live.swift": Self.saved], isTrusted: isTrusted)
    if isTrusted { try shop.waitForRows("saved") }
    return (shop, Typist(try shop.daemon.connect()))
  }

  /// Many keys are one check, with the files beside as they are saved.
  @Test func onlyTheDiagnosticsFollowTheTyping() throws {
    let (shop, typist) = try workshop()
    try shop.attach("Live.swift")
    let before = try shop.client.request("preview/list")

    try typist.type(Self.saved)
    #expect(try typist.messages() == [])
    try typist.type(Self.wrong)
    let found = try typist.diagnostics()

    #expect(found.map { $0["message"] } == ["cannot find 'missing' in scope"])
    #expect(found.map { $0["code"] } == ["compile-error"])
    #expect(found.map { $0["file"] } == ["Live.swift"])
    #expect(found.map { $0["line"].number } == [7])
    #expect(found.map { $0["source"].text.contains("missing") } == [true])
    #expect(try shop.client.request("preview/list") == before)
    #expect(!shop.client.hasWaiting("preview/changes"))
    #expect(!shop.client.hasWaiting("preview/diagnostics"))
    #expect(try shop.rows() == "saved")
    try typist.close()
    #expect(try typist.messages(isClosed: true) == [])

    // The files beside are those that are saved.
    try typist.type(SwiftWorkshop.preview("helper()"))
    #expect(try typist.messages() == ["cannot find 'helper' in scope"])
    try shop.folder.save("func helper() -> String { \"a\" }", as: "Shared.swift")
    try typist.wait(for: [], isClosed: false)

    try expectOneCheckOfManyKeys(typist)
  }

  private func expectOneCheckOfManyKeys(_ typist: Typist) throws {
    try typist.type(Self.saved)
    #expect(try typist.messages() == [])

    for number in 1...200 { try typist.type(SwiftWorkshop.preview("missing\(number)")) }
    var reports = 0
    var last: [String] = []
    repeat {
      let report = try typist.client.notification("source/diagnostics")
      reports += 1
      last = (report["diagnostics"] ?? .null).elements.map { $0["message"].text }
      if report["version"] == .int(typist.version) { break }
    } while true

    #expect(last == ["cannot find 'missing200' in scope"])
    // A pause between two keys on a busy machine may be long.
    #expect(reports <= 5)
  }

  @Test func aDirectoryWithoutTrustHasOneDiagnosticThatSaysHow() throws {
    let (shop, typist) = try workshop(isTrusted: false)

    try typist.type(Self.wrong)
    let found = try typist.diagnostics()
    #expect(found.count == 1 && found[0]["code"] == "untrusted", "\(found)")
    try SwiftWorkshop.trust(shop.folder)

    try typist.wait(for: ["cannot find 'missing' in scope"], isClosed: false)
  }

  /// The first steps of the first seed are texts, a close and a save while the file is open.
  @Test func afterAnyOrderOfTextsClosesAndSavesTheNewestTextIsChecked() throws {
    for seed in Seeds.first(1, of: 8) {
      var random = SeededGenerator(seed: seed)
      let (shop, typist) = try workshop()
      var (isOpen, onDisk, buffer) = (false, 0, 0)
      let names = ["", "first", "second", "third"]
      func text(_ number: Int) -> String {
        number == 0 ? Self.saved : SwiftWorkshop.preview(names[number])
      }
      func messages(_ number: Int) -> [String] {
        number == 0 ? [] : ["cannot find '\(names[number])' in scope"]
      }

      for step in 1...(Seeds.areAllWanted ? 14 : 9) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where isOpen:
          try typist.close()
          isOpen = false
          try typist.wait(for: messages(onDisk), isClosed: true)
        case 1:
          let next = (onDisk + Int.random(in: 1..<4, using: &random)) % 4
          try shop.save(text(next))
          onDisk = next
          if isOpen { try typist.wait(for: messages(buffer), isClosed: false) }
        default:
          buffer = Int.random(in: 0..<4, using: &random)
          try typist.type(text(buffer))
          isOpen = true
          let found = try typist.messages()
          #expect(found == messages(buffer), "seed \(seed), step \(step)")
        }
      }
      if !isOpen { try typist.type(text(buffer)) }
      try typist.close()
      try typist.wait(for: messages(onDisk), isClosed: true)
    }
  }
}

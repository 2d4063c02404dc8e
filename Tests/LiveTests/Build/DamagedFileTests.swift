import Foundation
import PlaygroundLive
import PlaygroundSystem
import TestSupport
import Testing

/// Files of the cache that a power failure or a full disk has left in pieces.
struct DamagedFileTests {
  private func save(_ live: LiveFolder, _ text: String) throws {
    try live.write(LiveFolder.preview("func work() -> String { \"\(text)\" }"))
  }

  /// The files below the cache of the service whose names have an end.
  private func files(_ live: LiveFolder, _ end: String) throws -> [URL] {
    let cache = live.folder.deletingLastPathComponent()
      .appendingPathComponent("cache-of-service/swift")
    return try FileManager.default.subpathsOfDirectory(atPath: cache.path)
      .filter { $0.hasSuffix(end) }.sorted().map { cache.appendingPathComponent($0) }
  }

  /// What may be left of a file.
  static let damages: [@Sendable (Data) -> Data] = [
    { _ in Data() },
    { $0.prefix(100) },
    { $0.prefix($0.count / 2) },
    { $0.dropLast() },
    { Data(repeating: 0, count: $0.count) },
    { $0.prefix($0.count / 2) + Data(repeating: 0, count: $0.count / 2) },
  ]

  @Test func aDamagedModuleOfTheCompilerIsMadeAgain() throws {
    let live = try LiveFolder(sharesModules: false)
    let service = try live.service()
    try save(live, "start")
    #expect(try live.shown(by: service) == "start")
    let modules = try files(live, ".pcm")
    #expect(!modules.isEmpty)

    for module in modules.prefix(Seeds.areAllWanted ? modules.count : 1) {
      let whole = try Data(contentsOf: module)
      for (number, damage) in Self.damages.enumerated() {
        try damage(whole).write(to: module)
        let text = "\(module.lastPathComponent.prefix(8))\(number)"
        try save(live, text)
        #expect(try live.shown(by: service) == text)
        // A process that has not seen the module before.
        try damage(whole).write(to: module)
        try save(live, text + "again")
        #expect(try live.shown(by: try live.service()) == text + "again")
      }
    }
  }

  @Test(arguments: [".o", ".so"])
  func aDamagedObjectOrLibraryIsMadeAgain(_ end: String) throws {
    let live = try LiveFolder()
    let service = try live.service()
    for (number, damage) in Self.damages.enumerated() {
      let text = "number \(number)"
      try save(live, text)
      #expect(try live.shown(by: service) == text)
      // No process has the library in memory.
      service.show(only: [])
      for file in try files(live, end) { try damage(Data(contentsOf: file)).write(to: file) }
      if end == ".o" {
        for file in try files(live, ".so") { try FileManager.default.removeItem(at: file) }
      }

      // A process that has not made the files.
      #expect(try live.shown(by: try live.service()) == text)
    }
  }

  @Test func aMistakeThatTheLinkerFindsIsReported() throws {
    let live = try LiveFolder()
    let service = try live.service()
    let twice = "@_cdecl(\"twice\") public func one() {}\n"
    try live.write(LiveFolder.preview(twice + "func work() -> String { \"a\" }"))
    try live.write("@_cdecl(\"twice\") public func other() {}\n", to: "Shared.swift")

    let message = try live.shown(by: service)

    #expect(message.contains("failed with code 1") && message.contains("twice"), "\(message)")
    try live.write("func other() {}\n", to: "Shared.swift")
    #expect(try live.shown(by: service) == "a")
  }
}

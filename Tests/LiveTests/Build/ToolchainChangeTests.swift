import Foundation
import PlaygroundLive
import PlaygroundSystem
import Testing

/// A compiler that is replaced, removed and installed again.
@Suite struct ToolchainChangeTests {
  private let live: LiveFolder
  private let programs: URL

  init() throws {
    live = try LiveFolder()
    programs = live.folder.deletingLastPathComponent().appendingPathComponent("toolchain/bin")
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: programs.appendingPathComponent(live.toolchain.linker.name.text).path,
      withDestinationPath: live.toolchain.linker.text
    )
    try install("first")
  }

  private func install(_ version: String) throws {
    try Self.install(version, of: live.toolchain.programs, in: programs)
  }

  /// Writes programs that run those of the real toolchain.
  private static func install(_ version: String, of real: FilePath, in programs: URL) throws {
    for name in ["swiftc", "swift-frontend"] {
      let path = programs.appendingPathComponent(name)
      let script = "#!/bin/sh\n# \(version)\nexec '\(real.text)/\(name)' \"$@\"\n"
      try Data(script.utf8).write(to: path, options: .atomic)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path.path)
    }
  }

  private func remove() throws {
    for name in ["swiftc", "swift-frontend"] {
      try FileManager.default.removeItem(at: programs.appendingPathComponent(name))
    }
  }

  private func save(_ text: String) throws {
    try live.write(LiveFolder.preview("func work() -> String { \"\(text)\" }"))
  }

  private func objectCount() throws -> Int {
    let cache = live.folder.deletingLastPathComponent().path + "/cache-of-service/swift"
    return try FileManager.default.contentsOfDirectory(atPath: cache)
      .filter { $0.hasSuffix(".o") }.count
  }

  @Test func anotherCompilerMakesObjectsOfItsOwn() throws {
    let service = try live.service(path: programs.path)
    try save("one")
    #expect(try live.shown(by: service) == "one")
    let count = try objectCount()

    try install("second")
    #expect(try live.shown(by: service) == "one")
    #expect(try objectCount() == 2 * count)

    try save("two")
    #expect(try live.shown(by: service) == "two")
  }

  @Test func aCompilerThatIsReplacedWhileItCompilesCostsOnlyTime() throws {
    let service = try live.service(path: programs.path)
    for number in 0..<4 {
      try save("number \(number)")
      let (real, folder) = (live.toolchain.programs, programs)
      let thread = try NamedThread(name: "install") {
        try? Self.install("version \(number)", of: real, in: folder)
      }
      let first = try live.shown(by: service)
      // The script may be gone for a moment, which is said.
      #expect(first == "number \(number)" || first.contains("swift"), "\(first)")
      thread.join()
      #expect(try live.shown(by: service) == "number \(number)")
    }
  }

  @Test func aCompilerThatIsMissingForAWhileIsNamed() throws {
    let service = try live.service(path: programs.path)
    try save("one")
    #expect(try live.shown(by: service) == "one")

    try remove()
    try save("two")
    #expect(try live.shown(by: service).contains("swiftc is missing; install Swift"))

    try install("again")
    #expect(try live.shown(by: service) == "two")
  }
}

import Foundation
import PlaygroundLive
import PlaygroundSystem
import Testing

/// A compiler that is replaced, removed and installed again.
struct ToolchainChangeTests {
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

  private func install(_ version: String, in folder: URL? = nil, tag: String? = nil) throws {
    try Self.install(version, of: live.toolchain.programs, in: folder ?? programs, tag: tag)
  }

  /// Writes programs that run those of the real toolchain, and name another version than it does.
  private static func install(
    _ version: String,
    of real: FilePath,
    in programs: URL,
    tag: String? = nil
  ) throws {
    let renamed = tag.map { " | sed 's/\"swift-[^\"]*\"/\"\($0)\"/'" }
    for name in ["swiftc", "swift-frontend"] {
      let path = programs.appendingPathComponent(name)
      let run = "'\(real.text)/\(name)' \"$@\""
      let script =
        "#!/bin/sh\n# \(version)\n"
        + (renamed.map { "[ \"$1\" = -print-target-info ] && { \(run)\($0); exit; }\n" } ?? "")
        + "exec \(run)\n"
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

  /// Another folder with programs, beside that of the first compiler.
  private func otherPrograms() throws -> URL {
    let other = programs.deletingLastPathComponent().appendingPathComponent("other")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    return other
  }

  @Test func aCompilerThatIsFoundEarlierMakesObjectsOfItsOwn() throws {
    let other = try otherPrograms()
    let service = try live.service(path: other.path + ":" + programs.path)
    try save("one")
    #expect(try live.shown(by: service) == "one")
    let count = try objectCount()

    try install("second", in: other)
    #expect(try live.shown(by: service) == "one")
    #expect(try objectCount() == 2 * count)

    try FileManager.default.removeItem(at: other)
    #expect(try live.shown(by: service) == "one")
    #expect(try objectCount() == 2 * count)
  }

  @Test func aLinkThatLeadsToAnotherCompilerIsFollowed() throws {
    let other = try otherPrograms()
    try install("second", in: other)
    let links = programs.deletingLastPathComponent().appendingPathComponent("links")
    try FileManager.default.createDirectory(at: links, withIntermediateDirectories: true)
    let link = links.appendingPathComponent("swiftc")
    func lead(to folder: URL) throws {
      try? FileManager.default.removeItem(at: link)
      let target = folder.appendingPathComponent("swiftc").path
      try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: target)
    }
    try lead(to: programs)
    let linker = live.toolchain.linker.directory.text
    let service = try live.service(path: links.path + ":" + linker)
    try save("one")
    #expect(try live.shown(by: service) == "one")
    let count = try objectCount()

    try lead(to: other)
    #expect(try live.shown(by: service) == "one")
    #expect(try objectCount() == 2 * count)

    try lead(to: programs)
    #expect(try live.shown(by: service) == "one")
    #expect(try objectCount() == 2 * count)
  }

  @Test func nothingOfAnotherVersionIsUsed() throws {
    let tree = try InstalledTree()
    // An installation without sources has nothing for another version.
    for name in InstalledTree.files {
      let file = tree.root.appending("lib/playground").appending(FilePath(text: name))
      try Directory.make(file.directory)
      try FileManager.default.createSymbolicLink(
        atPath: file.text,
        withDestinationPath: LiveFolder.products.appendingPathComponent(name).path
      )
    }
    let installation = try LiveInstallation(of: tree.root.appending("bin/playground"))
    let service = try live.service(path: programs.path, of: installation)
    try save("one")
    #expect(try live.shown(by: service) == "one")
    let count = try objectCount()

    try install("second", tag: "swift-9.9-RELEASE")
    let shown = try live.shown(by: service)
    #expect(shown.contains("swift-9.9-RELEASE has to compile"), "\(shown)")
    #expect(try objectCount() == count)

    try install("first again")
    #expect(try live.shown(by: service) == "one")
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

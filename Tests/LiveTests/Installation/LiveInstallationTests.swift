import Foundation
import PlaygroundLive
import PlaygroundSystem
import Testing

/// Where the programs and modules of previews in Swift are found.
@Suite struct LiveInstallationTests {
  private static let files = [
    "Modules/PlaygroundCore.swiftmodule", "libPlaygroundLiveCore.so", "playground-swift-host",
    "playground-swift-compiler",
  ]

  private final class Tree {
    let root: FilePath

    init() throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("installation-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      root = try FileSystem.realPath(folder.path)
    }

    deinit { try? FileManager.default.removeItem(atPath: root.text) }

    func write(_ text: String = "", to name: String) throws {
      let path = root.appending(FilePath(text: name))
      try Directory.make(path.directory)
      try FileSystem.write(Array(text.utf8), to: path)
    }
  }

  @Test func aBuildFolderHasEverythingBesideTheProgram() throws {
    let installation = try LiveInstallation()
    let live = try LiveFolder()

    #expect(
      installation.host.text
        == LiveFolder.products.appendingPathComponent("playground-swift-host").path
    )
    #expect(installation.matches(live.toolchain))
    #expect(
      try FileStatus(of: #require(installation.sources).appending("Core/Live")).kind == .directory
    )
  }

  @Test func anInstalledProgramFindsItsFolderBelowThePrefix() throws {
    let tree = try Tree()
    for file in Self.files { try tree.write(to: "usr/lib/playground/" + file) }
    try tree.write(to: "usr/lib/playground/Sources/Core/Core.swift")
    let folder = tree.root.appending("usr/lib/playground")

    let installation = try LiveInstallation(of: tree.root.appending("usr/bin/playground"))

    #expect(installation.host == folder.appending("playground-swift-host"))
    #expect(installation.compilerHelper == folder.appending("playground-swift-compiler"))
    #expect(installation.modules == folder.appending("Modules"))
    #expect(installation.coreLibrary == folder.appending("libPlaygroundLiveCore.so"))
    #expect(installation.sources == folder.appending("Sources"))
  }

  @Test(arguments: files)
  func aMissingFileIsNamedWithTheCure(_ missing: String) throws {
    let tree = try Tree()
    for file in Self.files where file != missing { try tree.write(to: "lib/playground/" + file) }

    let error = #expect(throws: LiveError.self) {
      _ = try LiveInstallation(of: tree.root.appending("bin/playground"))
    }

    guard case .missing(let name, let cure)? = error else {
      Issue.record("\(error!)")
      return
    }
    #expect(name == tree.root.appending("lib/playground").appending(FilePath(text: missing)).text)
    #expect(cure == "install playground again with 'make install'")
  }

  @Test func modulesOfAnotherCompilerDoNotMatch() throws {
    let tree = try Tree()
    let toolchain = try LiveFolder().toolchain
    for file in Self.files { try tree.write(to: "lib/playground/" + file) }
    let program = tree.root.appending("bin/playground")
    #expect(try !LiveInstallation(of: program).matches(toolchain))

    let module = "lib/playground/Modules/PlaygroundCore.swiftmodule"
    try tree.write("6.2/Swift version 6.2 (swift-6.2-RELEASE)", to: module)
    #expect(try !LiveInstallation(of: program).matches(toolchain))

    try tree.write("1/Swift version 1 (\(toolchain.tag))", to: module)
    #expect(try LiveInstallation(of: program).matches(toolchain))
  }
}

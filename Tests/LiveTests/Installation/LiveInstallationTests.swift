import Foundation
import PlaygroundLive
import PlaygroundSystem
import Testing

/// Where the programs and modules of previews in Swift are found.
struct LiveInstallationTests {
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
    let tree = try InstalledTree()
    for file in InstalledTree.files { try tree.write(to: "usr/lib/playground/" + file) }
    try tree.write(to: "usr/lib/playground/Sources/Core/Core.swift")
    let folder = tree.root.appending("usr/lib/playground")

    let installation = try LiveInstallation(of: tree.root.appending("usr/bin/playground"))

    #expect(installation.host == folder.appending("playground-swift-host"))
    #expect(installation.compilerHelper == folder.appending("playground-swift-compiler"))
    #expect(installation.modules == folder.appending("Modules"))
    #expect(installation.coreLibrary == folder.appending("libPlaygroundLiveCore.so"))
    #expect(installation.sources == folder.appending("Sources"))
  }

  @Test(arguments: InstalledTree.files)
  func aMissingFileIsNamedWithTheCure(_ missing: String) throws {
    let tree = try InstalledTree()
    for file in InstalledTree.files where file != missing {
      try tree.write(to: "lib/playground/" + file)
    }

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
    let tree = try InstalledTree()
    let toolchain = try LiveFolder().toolchain
    for file in InstalledTree.files { try tree.write(to: "lib/playground/" + file) }
    let program = tree.root.appending("bin/playground")
    #expect(try !LiveInstallation(of: program).matches(toolchain))

    let module = "lib/playground/Modules/PlaygroundCore.swiftmodule"
    try tree.write("6.2/Swift version 6.2 (swift-6.2-RELEASE)", to: module)
    #expect(try !LiveInstallation(of: program).matches(toolchain))

    try tree.write("1/Swift version 1 (\(toolchain.tag))", to: module)
    #expect(try LiveInstallation(of: program).matches(toolchain))
  }
}

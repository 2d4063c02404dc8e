import Foundation
import PlaygroundLive
import PlaygroundSystem
import Testing

/// Core, built for a compiler that cannot read the installed modules; here two small modules.
struct CoreBuildTests {
  private let tree: InstalledTree
  private let cache: FilePath

  init() throws {
    tree = try InstalledTree()
    cache = tree.root.appending("cache")
    for file in InstalledTree.files { try tree.write(to: "lib/playground/" + file) }
    try write("public struct Row { public init() {} }", to: "Core/Lists/Row.swift")
    try write("public func rows() -> [Row] { [Row()] }", to: "Core/Rows.swift")
    try write(
      "public import PlaygroundCore\npublic func row() -> Row { Row() }",
      to: "Compatibility/Table.swift"
    )
  }

  private func write(_ text: String, to name: String) throws {
    try tree.write(text + "\n", to: "lib/playground/Sources/" + name)
  }

  private func makeBuild(_ toolchain: Toolchain? = nil) throws -> CoreBuild {
    try CoreBuild(
      LiveInstallation(of: tree.root.appending("bin/playground")),
      for: toolchain ?? LiveFolder().toolchain,
      cache: cache
    )
  }

  /// A compiler that says that it is another one.
  private func otherToolchain(_ tag: String) throws -> Toolchain {
    let real = try LiveFolder().toolchain
    let folder = "toolchains/\(tag)/bin"
    try tree.write(
      """
      #!/bin/sh
      if [ "$1" = -print-target-info ]; then
        '\(real.programs)/swiftc' "$@" | sed 's/\(real.tag)/\(tag)/'
      else
        exec '\(real.programs)/swiftc' "$@"
      fi
      """,
      to: folder + "/swiftc"
    )
    let path = tree.root.appending(FilePath(text: folder))
    let compiler = path.appending("swiftc").text
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler)
    try tree.write(to: folder + "/swift-frontend")
    return try Toolchain(path: path.text + ":/usr/bin:" + real.programs.text)
  }

  private func names(_ folder: FilePath) throws -> [String] {
    try Directory.entries(of: folder).map(\.name.text)
  }

  @Test func aBuildHasTheModulesAndTheLibrary() throws {
    let build = try makeBuild()
    #expect(build.built == nil)
    var reports: [CoreBuild.Progress] = []

    let installation = try build.build(.plain) { reports.append($0) }

    #expect(build.built == installation)
    #expect(try installation.matches(LiveFolder().toolchain))
    #expect(try FileStatus(of: installation.coreLibrary).byteCount > 1_000)
    #expect(
      try names(installation.modules).filter { $0.hasSuffix(".swiftmodule") } == [
        "PlaygroundCompatibility.swiftmodule", "PlaygroundCore.swiftmodule",
      ]
    )
    #expect(reports.first?.compiledCount == 0)
    #expect(reports.last?.compiledCount == 3)
    #expect(reports.allSatisfy { $0.fileCount == 3 && $0.compiledCount <= 3 })
    #expect(reports.map(\.compiledCount) == reports.map(\.compiledCount).sorted())
    #expect(try names(cache.appending("core")).count == 1)
  }

  @Test func aSecondBuildTakesTheFirst() throws {
    let first = try makeBuild().build(.plain)
    let before = try FileStatus(of: first.coreLibrary)
    var reports = 0

    let second = try makeBuild().build(.plain) { _ in reports += 1 }

    #expect(second == first)
    #expect(try FileStatus(of: second.coreLibrary) == before)
    #expect(reports == 0)
  }

  @Test func anOptimizedBuildIsPreferred() throws {
    let plain = try makeBuild().build(.plain)
    let optimized = try makeBuild().build(.optimized)

    #expect(plain.modules != optimized.modules)
    #expect(try makeBuild().built == optimized)
  }

  @Test func otherSourcesAndOtherCompilersHaveBuildsOfTheirOwn() throws {
    let first = try makeBuild().build(.plain)
    let other = try otherToolchain("swift-9.9-RELEASE")
    #expect(other.tag == "swift-9.9-RELEASE")
    #expect(try makeBuild(other).built == nil)
    #expect(try makeBuild(other).build(.plain).modules != first.modules)
    #expect(try makeBuild().built == first)

    try write("public func rows() -> [Row] { [] }", to: "Core/Rows.swift")
    #expect(try makeBuild().built == nil)
  }

  @Test func onlyTheNewestVersionsAreKept() throws {
    for count in 0..<3 {
      try write("public func rows() -> Int { \(count) }", to: "Core/Rows.swift")
      _ = try makeBuild().build(.plain)
      #expect(try makeBuild().built != nil)
    }

    #expect(try names(cache.appending("core")).count == 2)
  }

  @Test func sourcesThatDoNotCompileLeaveNothing() throws {
    try write("public func rows() -> [Row] { missing }", to: "Core/Rows.swift")
    let build = try makeBuild()

    let error = #expect(throws: LiveError.self) { try build.build(.plain) }

    guard case .failed(let program, let code, let messages)? = error else {
      Issue.record("\(error!)")
      return
    }
    #expect(program == "swiftc for PlaygroundCore")
    #expect(code == 1)
    #expect(messages.contains("cannot find 'missing' in scope"))
    #expect(build.built == nil)
    #expect(try names(build.folder) == ["Onone.lock"])
  }

  @Test func aBuildThatWasInterruptedIsMadeAgain() throws {
    let build = try makeBuild()
    try Directory.make(build.folder.appending("Onone.new/Modules"))
    try FileSystem.write([1], to: build.folder.appending("Onone.new/libPlaygroundLiveCore.so"))
    #expect(build.built == nil)

    let installation = try build.build(.plain)

    #expect(try FileStatus(of: installation.coreLibrary).byteCount > 1_000)
    #expect(try names(build.folder) == ["Onone", "Onone.lock"])
  }

  @Test func aCancelledBuildEnds() throws {
    let cancellation = try Cancellation()
    cancellation.cancel()
    let build = try makeBuild()

    let error = #expect(throws: LiveError.self) { try build.build(.plain, until: cancellation) }

    guard case .system(let reason)? = error else {
      Issue.record("\(error!)")
      return
    }
    #expect(reason.isCancelled)
    #expect(build.built == nil)
  }

  @Test func missingSourcesAreNamedWithTheCure() throws {
    try FileManager.default.removeItem(
      atPath: tree.root.appending("lib/playground/Sources").text
    )

    let error = #expect(throws: LiveError.self) { _ = try makeBuild() }

    guard case .missing(let name, let cure)? = error else {
      Issue.record("\(error!)")
      return
    }
    #expect(name.hasPrefix("the sources of PlaygroundCore, which swift-"))
    #expect(cure == "install playground again with 'make install'")
  }

  /// The features are part of the language that the sources are written in.
  @Test func theFeaturesAreThoseOfThePackage() throws {
    let file = URL(fileURLWithPath: #filePath)
    let package = (0..<4).reduce(file) { url, _ in url.deletingLastPathComponent() }
    let text = try String(
      contentsOf: package.appendingPathComponent("Package.swift"),
      encoding: .utf8
    )

    let features = text.matches(of: /enableUpcomingFeature\("(\w+)"\)/).map { String($0.1) }

    #expect(CoreBuild.features == features)
  }
}

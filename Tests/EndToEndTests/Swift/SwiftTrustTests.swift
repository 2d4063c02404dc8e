import Foundation
import Testing

/// Nothing of a Swift file is compiled or run without trust.
struct SwiftTrustTests {
  private let commands: SwiftCommands
  private var folder: TemporaryFolder { commands.folder }

  init() throws { commands = SwiftCommands(folder: try TemporaryFolder()) }

  @Test func nothingIsCompiledWithoutTrust() throws {
    try folder.save(SwiftSample.good, as: "Hello.swift")

    try commands.expectAll(
      SwiftCommands.ofFiles + SwiftCommands.ofDirectories,
      say: "playground trust '\(folder.files)'"
    )
    #expect(!commands.hasCompiled)
    let json = try commands.run(["check", "--format", "json", "."]).output
    #expect(json.contains("\"code\": \"untrusted\""), "\(json)")
  }

  @Test func noSwiftRefusesTrustedFiles() throws {
    try folder.save(SwiftSample.good, as: "Hello.swift")
    try commands.trust()

    try commands.expectAll(SwiftCommands.ofFiles.map { $0 + ["--no-swift"] }, say: "--no-swift")
    for words in [["check", "."], ["list", "."]] {
      let result = try commands.run(words + ["--no-swift"])
      #expect(result.status == 0 && result.output.isEmpty, "\(words): \(result)")
    }
    #expect(!commands.hasCompiled)
  }

  @Test func theCureForALinkNamesTheDirectoryOfItsFile() throws {
    try folder.save(SwiftSample.good, as: "other/Hello.swift")
    try FileManager.default.createDirectory(
      atPath: folder.files + "/links",
      withIntermediateDirectories: false
    )
    try FileManager.default.createSymbolicLink(
      atPath: folder.files + "/links/Link.swift",
      withDestinationPath: folder.files + "/other/Hello.swift"
    )

    let errors = try commands.run(["check", "links/Link.swift"]).output
    #expect(
      errors.contains("this file is a link to '\(folder.files)/other/Hello.swift'"),
      "\(errors)"
    )
    #expect(errors.contains("playground trust '\(folder.files)/other'"), "\(errors)")
    #expect(!commands.hasCompiled)
  }

  @Test func noWayLeadsAroundTrust() throws {
    try folder.save(SwiftSample.good, as: "trusted/inner/Hello.swift")
    try folder.save(SwiftSample.good, as: "trusted2/Hello.swift")
    try folder.save("func text() -> String { \"\" }\n", as: "other/Shared.swift")
    try folder.save(SwiftSample.good, as: "other/Hello.swift")
    let files = FileManager.default
    for (link, target) in [
      ("trusted/Link.swift", "other/Hello.swift"), ("trusted/folder", "other"),
    ] {
      try files.createSymbolicLink(
        atPath: folder.files + "/" + link,
        withDestinationPath: folder.files + "/" + target
      )
    }
    try commands.trust("trusted")
    #expect(try commands.run(["trust", "trusted/inner", "--revoke"]).status == 1)

    let refused = [
      "trusted/Link.swift", "trusted/folder/Hello.swift", "trusted/../other/Hello.swift",
      "trusted2/Hello.swift", "other/Hello.swift",
    ]
    try commands.expectAll(refused.map { ["render", $0] }, say: "is not trusted")
    #expect(!commands.hasCompiled)

    #expect(try commands.run(["render", "trusted/inner/Hello.swift"]).status == 0)
    #expect(try commands.run(["render", "other/../trusted/inner/Hello.swift"]).status == 0)
    // A file that is moved away is not shown from the cache.
    try files.moveItem(
      atPath: folder.files + "/trusted/inner/Hello.swift",
      toPath: folder.files + "/other/Moved.swift"
    )
    try commands.expectAll([["render", "other/Moved.swift"]], say: "is not trusted")
    // A file whose shared source is elsewhere is not compiled either.
    try folder.save(SwiftSample.good, as: "trusted/inner/Again.swift")
    try files.createSymbolicLink(
      atPath: folder.files + "/trusted/inner/Shared.swift",
      withDestinationPath: folder.files + "/other/Shared.swift"
    )
    try commands.expectAll([["render", "trusted/inner/Again.swift"]], say: "is not trusted")
  }

  /// The manifest of a package is a program: this one leaves a file behind.
  @Test func theManifestAboveATrustedDirectoryIsNotRun() throws {
    let mark = folder.path + "/mark"
    let manifest = """
      // swift-tools-version: 6.0
      import Foundation
      import PackageDescription
      FileManager.default.createFile(atPath: "\(mark)", contents: nil)
      let package = Package(name: "pkg", targets: [.target(name: "App")])
      """
    try folder.save(manifest, as: "pkg/Package.swift")
    try folder.save(SwiftSample.good, as: "pkg/Sources/App/Hello.swift")
    try folder.save(SwiftSample.good, as: "pkg/Elsewhere/Hello.swift")
    try commands.trust("pkg/Sources")
    try commands.trust("pkg/Elsewhere")

    let result = try commands.run(["render", "pkg/Sources/App/Hello.swift"])
    #expect(result.status == 1, "\(result)")
    #expect(result.errors.contains("the package in '\(folder.files)/pkg'"), "\(result)")
    #expect(result.errors.contains("playground trust '\(folder.files)/pkg'"), "\(result)")
    // A file outside of the targets needs no package.
    #expect(
      try commands.run(["render", "pkg/Elsewhere/Hello.swift"]).output == "hello from Swift\n"
    )
    #expect(!FileManager.default.fileExists(atPath: mark))

    // A link to a manifest that is trusted does not make the folder trusted.
    try folder.save(manifest, as: "linked/Package@swift-6.swift")
    try folder.save(SwiftSample.good, as: "linked/Sources/App/Hello.swift")
    try folder.save("// swift-tools-version: 6.0\n", as: "other/Package.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder.files + "/linked/Package.swift",
      withDestinationPath: folder.files + "/other/Package.swift"
    )
    try commands.trust("other")
    try commands.trust("linked/Sources")
    #expect(try commands.run(["render", "linked/Sources/App/Hello.swift"]).status == 1)
    #expect(!FileManager.default.fileExists(atPath: mark))
  }

  @Test func trustIsGrantedListedAndRevoked() throws {
    try folder.save(SwiftSample.good, as: "app/Hello.swift")
    let granted = try commands.run(["trust", "app"])
    #expect(granted.status == 0)
    #expect(granted.output.hasPrefix("Trusted \(folder.files)/app:"), "\(granted)")
    #expect(try commands.run(["trust", "--list"]).output == folder.files + "/app\n")
    #expect(
      try commands.run(["trust", "app/Hello.swift", "--list"]).output == folder.files + "/app\n"
    )
    #expect(try commands.run(["trust", "/usr", "--list"]).output.isEmpty)
    #expect(try commands.run(["render", "app/Hello.swift"]).status == 0)

    let revoked = try commands.run(["trust", "app", "--revoke"])
    #expect(revoked.status == 0)
    #expect(revoked.output == "No longer trusted: \(folder.files)/app\n")
    try commands.expectAll([["render", "app/Hello.swift"]], say: "is not trusted")
    #expect(try commands.run(["trust", "app", "--revoke"]).output == "app was not trusted\n")
    #expect(try commands.run(["trust", "--list"]).output.isEmpty)
  }

  @Test func onlyADirectoryBelowTheHomeDirectoryIsTrusted() throws {
    try folder.save(SwiftSample.good, as: "Hello.swift")
    let table: [([String], Int32, String)] = [
      (["trust"], 2, "missing argument DIR"),
      (["trust", "Hello.swift"], 2, "not a directory"),
      (["trust", "missing"], 2, "no such directory"),
      (["trust", "/"], 2, "home directory"),
      (["trust", folder.path], 2, "home directory"),
      (["trust", ".", "--list", "--revoke"], 2, "cannot be combined"),
    ]
    for (words, status, message) in table {
      let result = try commands.run(words)
      #expect(result.status == status && result.errors.contains(message), "\(words): \(result)")
    }
    #expect(try commands.run(["trust", "--list"]).output.isEmpty)
    #expect(try commands.run(["trust", folder.path, "--large"]).status == 0)
    #expect(try commands.run(["trust", "--list"]).output == folder.path + "\n")
  }
}

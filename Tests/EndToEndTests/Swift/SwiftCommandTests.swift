import Foundation
import Testing

/// Commands that take Swift files, as a user runs them.
@Suite struct SwiftCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The commands that read a file, and their exit codes for one without errors.
  private static let commands: [[String]] = [
    ["render", "Hello.swift"], ["tree", "Hello.swift"], ["list", "Hello.swift"],
    ["check", "Hello.swift"], ["diff", "Hello.swift", "Hello.swift"],
    ["snapshot", "Hello.swift"],
  ]
  private static let directories: [[String]] = [
    ["check", "."], ["list", "."], ["snapshot", "."],
  ]

  private func run(
    _ words: [String],
    directory: String? = nil,
    environment: [String: String] = [:]
  ) throws -> BuiltCommand.Result {
    try BuiltCommand.run(words, in: folder, directory: directory, environment: environment)
  }

  private func trust(_ directory: String = ".") throws {
    #expect(try run(["trust", directory]).status == 0)
  }

  /// The commands without their messages about what was trusted.
  private var hasCompiled: Bool {
    FileManager.default.fileExists(atPath: folder.path + "/.cache/playground")
  }

  private func expectAll(
    _ commands: [[String]],
    say text: String,
    environment: [String: String] = [:]
  ) throws {
    for words in commands {
      let result = try run(words, environment: environment)
      #expect(result.status == 1, "\(words): \(result)")
      #expect((result.output + result.errors).contains(text), "\(words): \(result)")
      #expect(!result.isCrash)
    }
  }

  // MARK: - Files that are shown

  @Test func everyCommandTakesASwiftFile() throws {
    try folder.save(SwiftSample.good, as: "Hello.swift")
    try folder.save("let shared = 1\n", as: "Shared.swift")
    try trust()

    for words in Self.commands + Self.directories {
      let result = try run(words)
      #expect(result.status == 0, "\(words): \(result)")
      #expect(result.errors.isEmpty, "\(words): \(result)")
    }
    #expect(try run(["render", "Hello.swift"]).output == "hello from Swift\n")
    #expect(
      try run(["tree", "Hello.swift"]).output.contains("Label text=\"hello from Swift\"")
    )
    #expect(
      try run(["list", "."]).output
        == "Hello.swift:7  Hello.swift  Sample\nHello.swift:7  Hello.swift · narrow\n"
    )
    #expect(try run(["check", "."]).output.isEmpty)
    let snapshots = try FileManager.default.contentsOfDirectory(
      atPath: folder.files + "/snapshots"
    )
    #expect(snapshots.count == 2, "\(snapshots)")
  }

  @Test func variantsAndSizesAreThoseOfThePreview() throws {
    try folder.save(SwiftSample.good, as: "Hello.swift")
    try trust()
    let plain = ["render", "Hello.swift"]

    #expect(try run(plain + ["--variant", "narrow"]).output == "hello from\nSwift\n")
    #expect(try run(plain + ["--size", "8xauto"]).output == "hello\nfrom\nSwift\n")
    #expect(try run(["render", "Hello.swift · narrow"]).output == "hello from\nSwift\n")
    let unknown = try run(plain + ["--variant", "wide"])
    #expect(unknown.status == 2 && unknown.errors.contains("narrow"), "\(unknown)")
    let set = try run(plain + ["--set", "count=3"])
    #expect(set.status == 2, "\(set)")
    #expect(set.errors.contains("belong to its components"), "\(set)")
  }

  @Test func twoVersionsDiffer() throws {
    try folder.save(SwiftSample.good, as: "Hello.swift")
    try folder.save(SwiftSample.preview("\"hello again\""), as: "new/Hello.swift")
    try trust()

    let result = try run(["diff", "Hello.swift", "new/Hello.swift"])

    #expect(result.status == 1, "\(result)")
    #expect(result.output.contains("hello again"), "\(result)")
  }

  @Test func aNewFileIsShownAtOnce() throws {
    #expect(try run(["new", "Hello.swift"]).output == "Hello.swift\n")
    #expect(try run(["new", "my-list 2.swift"]).status == 0)
    #expect(try run(["new", "Hello.swift"]).status == 1)
    try trust()

    let result = try run(["render", "Hello.swift"])

    #expect(
      result.output == """
        PEOPLE
        Hello Ada
        Hello Grace
        Hello Barbara

        """,
      "\(result)"
    )
    #expect(try run(["render", "my-list 2.swift"]).output == result.output)
    #expect(try run(["list", "."]).output.contains("Hello.swift  Hello\n"))
    #expect(try run(["check", "."]).status == 0)
  }

  // MARK: - Files that cannot be shown

  @Test func anErrorOfTheCompilerIsADiagnostic() throws {
    try folder.save(SwiftSample.error, as: "Hello.swift")
    try trust()

    try expectAll(Self.commands + Self.directories, say: "cannot find 'missing' in scope")
    let json = try run(["check", "--format", "json", "."]).output
    #expect(json.contains("\"code\": \"compile-error\""), "\(json)")
    #expect(json.contains("\"file\": \"Hello.swift\""), "\(json)")
  }

  @Test func aTrapIsADiagnostic() throws {
    try folder.save(SwiftSample.trap, as: "Hello.swift")
    try trust()

    try expectAll(Self.commands + Self.directories, say: "crashed with SIG")
    let result = try run(["check", "Hello.swift"])
    #expect(result.output.contains("Index out of range"), "\(result)")
    #expect(result.output.hasPrefix("Hello.swift:3:"), "\(result)")
  }

  @Test func aLoopIsADiagnostic() throws {
    try folder.save(SwiftSample.loop, as: "Hello.swift")
    try trust()

    try expectAll([["render", "Hello.swift"], ["check", "."]], say: "more than a second")
  }

  @Test func aMissingCompilerIsNamedWithTheCure() throws {
    try folder.save(SwiftSample.good, as: "Hello.swift")
    try trust()

    try expectAll(
      Self.commands + Self.directories,
      say: "install Swift",
      environment: ["PATH": folder.path]
    )
    try folder.save(#"<preview><Label text="fine"/></preview>"#, as: "a.xml")
    let other = try run(["render", "a.xml"], environment: ["PATH": folder.path])
    #expect(other.output == "fine\n", "\(other)")
  }

  // MARK: - A daemon

  @Test func awaitTellsHowASwiftFileEnded() throws {
    try folder.save(SwiftSample.good, as: "Hello.swift")
    try trust()
    let daemon = try RunningDaemon(folder)
    let table: [(String, Int32, String)] = [
      (SwiftSample.good, 0, "Hello.swift"), (SwiftSample.error, 1, "compile-error"),
      (SwiftSample.trap, 1, "crashed"), (SwiftSample.loop, 1, "timed-out"),
      (SwiftSample.preview("\"again\""), 0, "again"),
    ]
    for (text, status, word) in table {
      try folder.save(text, as: "Hello.swift")
      let result = try run(["await", "--file", "Hello.swift", "--timeout", "1m"])
      #expect(result.status == status, "\(word): \(result)")
      #expect(result.output.contains(word), "\(word): \(result)")
    }
    try daemon.requireRunning()
  }

  @Test func agentsSeeSwiftFilesAndCannotTrustThem() throws {
    try folder.save(SwiftSample.good, as: "Hello.swift")
    let agent = try AgentProcess(folder)
    _ = try agent.initialize()
    #expect(try agent.call("problems", #"{"file":"Hello.swift"}"#).contains("is not trusted"))

    try trust()

    try waitUntil("the preview is shown") {
      try agent.call("render", #"{"preview":"Hello.swift"}"#).contains("hello from Swift")
    }
    #expect(try agent.call("tree", #"{"preview":"Hello.swift"}"#).contains("hello from Swift"))
    #expect(try run(["stop"]).status == 0)
  }

  // MARK: - Trust

  @Test func nothingIsCompiledWithoutTrust() throws {
    try folder.save(SwiftSample.good, as: "Hello.swift")

    try expectAll(Self.commands + Self.directories, say: "playground trust '\(folder.files)'")
    #expect(!hasCompiled)
    let json = try run(["check", "--format", "json", "."]).output
    #expect(json.contains("\"code\": \"untrusted\""), "\(json)")
  }

  @Test func noSwiftRefusesTrustedFiles() throws {
    try folder.save(SwiftSample.good, as: "Hello.swift")
    try trust()

    try expectAll(Self.commands.map { $0 + ["--no-swift"] }, say: "--no-swift")
    for words in [["check", "."], ["list", "."]] {
      let result = try run(words + ["--no-swift"])
      #expect(result.status == 0 && result.output.isEmpty, "\(words): \(result)")
    }
    #expect(!hasCompiled)
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
    try trust("trusted")
    #expect(try run(["trust", "trusted/inner", "--revoke"]).status == 1)

    let refused = [
      "trusted/Link.swift", "trusted/folder/Hello.swift", "trusted/../other/Hello.swift",
      "trusted2/Hello.swift", "other/Hello.swift",
    ]
    try expectAll(refused.map { ["render", $0] }, say: "is not trusted")
    #expect(!hasCompiled)

    #expect(try run(["render", "trusted/inner/Hello.swift"]).status == 0)
    #expect(try run(["render", "other/../trusted/inner/Hello.swift"]).status == 0)
    // A file that is moved away is not shown from the cache.
    try files.moveItem(
      atPath: folder.files + "/trusted/inner/Hello.swift",
      toPath: folder.files + "/other/Moved.swift"
    )
    try expectAll([["render", "other/Moved.swift"]], say: "is not trusted")
    // A file whose shared source is elsewhere is not compiled either.
    try folder.save(SwiftSample.good, as: "trusted/inner/Again.swift")
    try files.createSymbolicLink(
      atPath: folder.files + "/trusted/inner/Shared.swift",
      withDestinationPath: folder.files + "/other/Shared.swift"
    )
    try expectAll([["render", "trusted/inner/Again.swift"]], say: "is not trusted")
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
    try trust("pkg/Sources")
    try trust("pkg/Elsewhere")

    let result = try run(["render", "pkg/Sources/App/Hello.swift"])
    #expect(result.status == 1, "\(result)")
    #expect(result.errors.contains("the package in '\(folder.files)/pkg'"), "\(result)")
    #expect(result.errors.contains("playground trust '\(folder.files)/pkg'"), "\(result)")
    // A file outside of the targets needs no package.
    #expect(try run(["render", "pkg/Elsewhere/Hello.swift"]).output == "hello from Swift\n")
    #expect(!FileManager.default.fileExists(atPath: mark))

    // A link to a manifest that is trusted does not make the folder trusted.
    try folder.save(manifest, as: "linked/Package@swift-6.swift")
    try folder.save(SwiftSample.good, as: "linked/Sources/App/Hello.swift")
    try folder.save("// swift-tools-version: 6.0\n", as: "other/Package.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder.files + "/linked/Package.swift",
      withDestinationPath: folder.files + "/other/Package.swift"
    )
    try trust("other")
    try trust("linked/Sources")
    #expect(try run(["render", "linked/Sources/App/Hello.swift"]).status == 1)
    #expect(!FileManager.default.fileExists(atPath: mark))
  }

  @Test func trustIsGrantedListedAndRevoked() throws {
    try folder.save(SwiftSample.good, as: "app/Hello.swift")
    let granted = try run(["trust", "app"])
    #expect(granted.status == 0)
    #expect(granted.output.hasPrefix("Trusted \(folder.files)/app:"), "\(granted)")
    #expect(try run(["trust", "--list"]).output == folder.files + "/app\n")
    #expect(try run(["trust", "app/Hello.swift", "--list"]).output == folder.files + "/app\n")
    #expect(try run(["trust", "/usr", "--list"]).output.isEmpty)
    #expect(try run(["render", "app/Hello.swift"]).status == 0)

    let revoked = try run(["trust", "app", "--revoke"])
    #expect(revoked.status == 0)
    #expect(revoked.output == "No longer trusted: \(folder.files)/app\n")
    try expectAll([["render", "app/Hello.swift"]], say: "is not trusted")
    #expect(try run(["trust", "app", "--revoke"]).output == "app was not trusted\n")
    #expect(try run(["trust", "--list"]).output.isEmpty)
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
      let result = try run(words)
      #expect(result.status == status && result.errors.contains(message), "\(words): \(result)")
    }
    #expect(try run(["trust", "--list"]).output.isEmpty)
    #expect(try run(["trust", folder.path, "--large"]).status == 0)
    #expect(try run(["trust", "--list"]).output == folder.path + "\n")
  }

  // MARK: - The doctor

  @Test func theDoctorChecksWhatPreviewsInSwiftNeed() throws {
    let output = try run(["doctor"]).output
    for line in ["ok       swift", "ok       linker", "ok       modules", "ok       host"] {
      #expect(output.contains(line), "\(output)")
    }
    #expect(output.contains("kernel      "), "\(output)")

    let without = try run(["doctor"], environment: ["PATH": folder.path])
    #expect(without.status == 1)
    #expect(
      without.output.contains(
        "problem  swift       swiftc not found; install Swift (https://swift.org/install), or set PATH"
      ),
      "\(without)"
    )
    #expect(try !run(["doctor", "--no-swift"]).output.contains("swiftc"))
  }
}

import Foundation
import TestSupport
import Testing

/// Commands that take Swift files, as a user runs them.
struct SwiftCommandTests {
  private let commands: SwiftCommands
  private var folder: TemporaryFolder { commands.folder }

  init() throws {
    commands = SwiftCommands(
      folder: try TemporaryFolder(),
      cache: SharedSwiftCache.environment
    )
  }

  // MARK: - Files that are shown

  @Test func everyCommandTakesASwiftFile() throws {
    try folder.save(SwiftSample.good, as: "Hello.swift")
    try folder.save("let shared = 1\n", as: "Shared.swift")
    try commands.trust()

    for words in SwiftCommands.ofFiles + SwiftCommands.ofDirectories {
      let result = try commands.run(words)
      #expect(result.status == 0, "\(words): \(result)")
      #expect(result.errors.isEmpty, "\(words): \(result)")
    }
    #expect(try commands.run(["render", "Hello.swift"]).output == "hello from Swift\n")
    #expect(
      try commands.run(["tree", "Hello.swift"]).output.contains("Label text=\"hello from Swift\"")
    )
    #expect(
      try commands.run(["list", "."]).output
        == "Hello.swift:7  Hello.swift  Sample\nHello.swift:7  Hello.swift · narrow\n"
    )
    #expect(try commands.run(["check", "."]).output.isEmpty)
    let snapshots = try FileManager.default.contentsOfDirectory(
      atPath: folder.files + "/snapshots"
    )
    #expect(snapshots.count == 2, "\(snapshots)")
  }

  @Test func variantsAndSizesAreThoseOfThePreview() throws {
    try folder.save(SwiftSample.good, as: "Hello.swift")
    try commands.trust()
    let plain = ["render", "Hello.swift"]

    #expect(try commands.run(plain + ["--variant", "narrow"]).output == "hello from\nSwift\n")
    #expect(try commands.run(plain + ["--size", "8xauto"]).output == "hello\nfrom\nSwift\n")
    #expect(try commands.run(["render", "Hello.swift · narrow"]).output == "hello from\nSwift\n")
    let unknown = try commands.run(plain + ["--variant", "wide"])
    #expect(unknown.status == 2 && unknown.errors.contains("narrow"), "\(unknown)")
    let set = try commands.run(plain + ["--set", "count=3"])
    #expect(set.status == 2, "\(set)")
    #expect(set.errors.contains("count"), "\(set)")
  }

  @Test func twoVersionsDiffer() throws {
    try folder.save(SwiftSample.good, as: "Hello.swift")
    try folder.save(SwiftSample.preview("\"hello again\""), as: "new/Hello.swift")
    try commands.trust()

    let result = try commands.run(["diff", "Hello.swift", "new/Hello.swift"])

    #expect(result.status == 1, "\(result)")
    #expect(result.output.contains("hello again"), "\(result)")
  }

  @Test func aNewFileIsShownAtOnce() throws {
    #expect(try commands.run(["new", "Hello.swift"]).output == "Hello.swift\n")
    #expect(try commands.run(["new", "my-list 2.swift"]).status == 0)
    #expect(try commands.run(["new", "Hello.swift"]).status == 1)
    try commands.trust()

    let result = try commands.run(["render", "Hello.swift"])

    #expect(
      result.output == """
        PEOPLE
        Hello Ada
        Hello Grace
        Hello Barbara

        """,
      "\(result)"
    )
    #expect(try commands.run(["render", "my-list 2.swift"]).output == result.output)
    #expect(try commands.run(["list", "."]).output.contains("Hello.swift  Hello\n"))
    #expect(try commands.run(["check", "."]).status == 0)
  }

  // MARK: - Files that cannot be shown

  /// The commands for files of which there are two kinds, an error and a trap: by default each for
  /// one kind, because a file that cannot be shown is compiled or run again by each.
  private static func words(ofKind kind: Int) -> [[String]] {
    let all = SwiftCommands.ofFiles + SwiftCommands.ofDirectories
    if Seeds.areAllWanted { return all }
    return all.indices.filter { $0 % 2 == kind }.map { all[$0] }
  }

  @Test func anErrorOfTheCompilerIsADiagnostic() throws {
    try folder.save(SwiftSample.error, as: "Hello.swift")
    try commands.trust()

    try commands.expectAll(Self.words(ofKind: 0), say: "cannot find 'missing' in scope")
    let json = try commands.run(["check", "--format", "json", "."]).output
    #expect(json.contains("\"code\": \"compile-error\""), "\(json)")
    #expect(json.contains("\"file\": \"Hello.swift\""), "\(json)")
  }

  @Test func aTrapIsADiagnostic() throws {
    try folder.save(SwiftSample.trap, as: "Hello.swift")
    try commands.trust()

    try commands.expectAll(Self.words(ofKind: 1), say: "crashed with SIG")
    let result = try commands.run(["check", "Hello.swift"])
    #expect(result.output.contains("Index out of range"), "\(result)")
    #expect(result.output.hasPrefix("Hello.swift:3:"), "\(result)")
  }

  @Test func aLoopIsADiagnostic() throws {
    try folder.save(SwiftSample.loop, as: "Hello.swift")
    try commands.trust()

    for words in Seeds.first(1, of: [["check", "."], ["render", "Hello.swift"]]) {
      let result = try commands.run(words)
      #expect(result.status == 1, "\(words): \(result)")
      // On a busy machine, the time for the answer ends before the time of the processor.
      let isLate = (result.output + result.errors).contains("did not answer within 10 seconds")
      let isUsedUp = (result.output + result.errors).contains("more than a second")
      #expect(isUsedUp || isLate, "\(words): \(result)")
    }
  }

  @Test func aMissingCompilerIsNamedWithTheCure() throws {
    try folder.save(SwiftSample.good, as: "Hello.swift")
    try commands.trust()

    try commands.expectAll(
      SwiftCommands.ofFiles + SwiftCommands.ofDirectories,
      say: "install Swift",
      environment: ["PATH": folder.path]
    )
    try folder.save(#"<preview><Label text="fine"/></preview>"#, as: "a.xml")
    let other = try commands.run(["render", "a.xml"], environment: ["PATH": folder.path])
    #expect(other.output == "fine\n", "\(other)")
  }

  // MARK: - A daemon

  @Test func awaitTellsHowASwiftFileEnded() throws {
    try folder.save(SwiftSample.good, as: "Hello.swift")
    try commands.trust()
    let daemon = try RunningDaemon(folder, environment: commands.cache)
    let table: [(String, Int32, String)] = [
      (SwiftSample.good, 0, "Hello.swift"), (SwiftSample.error, 1, "compile-error"),
      (SwiftSample.trap, 1, "crashed"), (SwiftSample.loop, 1, "timed-out"),
      (SwiftSample.preview("\"again\""), 0, "again"),
    ]
    for (text, status, word) in table {
      try folder.save(text, as: "Hello.swift")
      let result = try commands.run(["await", "--file", "Hello.swift", "--timeout", "1m"])
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

    try commands.trust()

    try waitUntil("the preview is shown") {
      try agent.call("render", #"{"preview":"Hello.swift"}"#).contains("hello from Swift")
    }
    #expect(try agent.call("tree", #"{"preview":"Hello.swift"}"#).contains("hello from Swift"))
    #expect(try commands.run(["stop"]).status == 0)
  }

  // MARK: - The doctor

  @Test func theDoctorChecksWhatPreviewsInSwiftNeed() throws {
    let output = try commands.run(["doctor"]).output
    for line in ["ok       swift", "ok       linker", "ok       modules", "ok       host"] {
      #expect(output.contains(line), "\(output)")
    }
    #expect(output.contains("kernel      "), "\(output)")

    let without = try commands.run(["doctor"], environment: ["PATH": folder.path])
    #expect(without.status == 1)
    #expect(
      without.output.contains(
        "problem  swift       swiftc not found; install Swift (https://swift.org/install), or set PATH"
      ),
      "\(without)"
    )
    #expect(try !commands.run(["doctor", "--no-swift"]).output.contains("swiftc"))
  }
}

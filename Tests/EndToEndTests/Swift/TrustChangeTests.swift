import Foundation
import TestSupport
import Testing

/// What a running daemon does when the trust in directories changes.
struct TrustChangeTests {
  @Test func trustInAnotherDirectoryIsNoOutcome() throws {
    let folder = try TemporaryFolder()
    let commands = SwiftCommands(folder: folder)
    for number in 1...6 { try folder.save(SwiftSample.good, as: "Hello\(number).swift") }
    try folder.save(Sample.list(["one"]), as: "list.xml")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/other",
      withIntermediateDirectories: true
    )
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()
    for name in (1...6).map({ "Hello\($0).swift" }) + ["list.xml"] {
      // The files are read for the request.
      _ = try client.request(
        "preview/attach",
        #"{"preview":"\#(name)","columns":20,"rows":5}"#
      )
    }
    func log() throws -> String { try commands.run(["log", "."]).output }

    try commands.trust(folder.path + "/other")
    // A later save is an outcome, so that earlier ones are in the log by then.
    try folder.save(Sample.list(["one", "two"]), as: "list.xml")
    try waitUntil("the save is an outcome") { try log().contains("list.xml") }

    #expect(try !log().contains("Hello"))
    try daemon.requireRunning()
  }
}

import Foundation
import Testing

/// Programs and files that are found by their names, in a directory of somebody else.
struct SearchPathTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.save("<preview><Label text=\"a\"/></preview>\n", as: "a.xml")
  }

  private func link(_ name: String, to target: String) throws {
    let path = folder.files + "/" + name
    let directory = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  @Test(arguments: [".:", ":", "bin:", "./bin:", ""])
  func noProgramOfTheDirectoryIsRun(_ first: String) throws {
    for name in ["git", "swiftc", "bin/git", "bin/swiftc"] {
      try folder.save("#!/bin/sh\ntouch '\(folder.path)/marker'\n", as: name)
      chmod(folder.files + "/" + name, 0o755)
    }
    let path = first + (folder.environment["PATH"] ?? "") + (first.isEmpty ? "::." : "")

    for words in [["review", "list", "--since", "HEAD"], ["doctor"], ["log", "--since", "HEAD"]] {
      _ = try BuiltCommand.run(words, in: folder, environment: ["PATH": path])
    }

    #expect(!FileManager.default.fileExists(atPath: folder.path + "/marker"))
  }

  @Test func aConfigurationThatIsALinkLeadsNowhereElse() throws {
    let secret = folder.path + "/secret"
    try "the-secret".write(toFile: secret, atomically: true, encoding: .utf8)
    try link(".playground/config", to: secret)

    let result = try BuiltCommand.run(["config", "check"], in: folder)

    #expect(result.status == 1, "\(result)")
    let text = result.output + result.errors
    #expect(text.contains("a link leads out of the directory"), "\(text)")
    #expect(!text.contains("the-secret"), "\(text)")
  }

  @Test func aConfigurationThatIsALinkInTheDirectoryIsRead() throws {
    try folder.save("{\"options\": {\"ascii\": \"many\"}}\n", as: "shared/config")
    try link(".playground/config", to: "../shared/config")

    let result = try BuiltCommand.run(["config", "check"], in: folder)

    #expect((result.output + result.errors).contains("ascii"), "\(result)")
  }

  @Test func rulesBehindALinkIgnoreNothing() throws {
    let rules = folder.path + "/rules"
    try "a.xml\n".write(toFile: rules, atomically: true, encoding: .utf8)
    try link(".gitignore", to: rules)

    #expect(try BuiltCommand.run(["list", "."], in: folder).output.contains("a.xml"))
    let daemon = try RunningDaemon(folder)
    #expect(try BuiltCommand.run(["status", "."], in: folder).output.contains("1: 1 correct"))
    _ = daemon.end()
  }
}

import Foundation
import Testing

/// The files that `make install` copies, away from the folder that they were built in.
struct InstalledTreeTests {
  private let folder: TemporaryFolder
  private let prefix: String

  init() throws {
    folder = try TemporaryFolder()
    prefix = folder.path + "/usr local"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: BuiltCommand.root + "/Scripts/install-files")
    let build = URL(fileURLWithPath: BuiltCommand.path).deletingLastPathComponent().path
    process.arguments = [BuiltCommand.path, build, prefix]
    try process.start()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    try folder.save(SwiftSample.good, as: "Hello.swift")
  }

  /// Runs the installed command.
  private func run(_ words: [String], path: String? = nil) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: prefix + "/bin/playground")
    process.arguments = words
    process.environment = folder.environment
    if let path { process.environment?["PATH"] = path }
    process.currentDirectoryURL = URL(fileURLWithPath: folder.files)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.start()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  private func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: prefix + "/lib/playground/" + name)
  }

  @Test func anInstalledCommandShowsPreviewsInSwift() throws {
    #expect(try run(["trust", "."]).status == 0)

    let result = try run(["render", "Hello.swift"])

    #expect(result.status == 0 && result.text == "hello from Swift\n", "\(result)")
    let doctor = try run(["doctor"]).text
    #expect(doctor.contains("\(prefix)/lib/playground/Modules, of this compiler"), "\(doctor)")
    #expect(doctor.contains("\(prefix)/lib/playground/playground-swift-host"), "\(doctor)")
    for name in [
      "share/bash-completion/completions/playground", "share/zsh/site-functions/_playground",
      "share/fish/vendor_completions.d/playground.fish",
      "lib/playground/Modules/PlaygroundCompatibility.swiftmodule",
      "lib/playground/Sources/Core/Live/PreviewProvider.swift",
      "lib/playground/Sources/Compatibility/UIKit/Foundation.swift",
    ] {
      let content = FileManager.default.contents(atPath: prefix + "/" + name)
      #expect(content?.isEmpty == false, "\(name)")
    }
  }

  @Test func aMissingFileIsNamedWithTheCure() throws {
    #expect(try run(["trust", "."]).status == 0)
    for name in ["Modules", "libPlaygroundLiveCore.so", "playground-swift-host"] {
      let path = prefix + "/lib/playground/" + name
      try FileManager.default.moveItem(atPath: path, toPath: folder.path + "/kept")

      let result = try run(["render", "Hello.swift"])

      #expect(result.status == 1, "\(result)")
      #expect(result.text.contains(path), "\(result)")
      #expect(result.text.contains("make install"), "\(result)")
      let doctor = try run(["doctor"])
      #expect(doctor.status == 1 && doctor.text.contains("make install"), "\(doctor)")
      try FileManager.default.moveItem(atPath: folder.path + "/kept", toPath: path)
    }
  }

  /// Core itself takes minutes; two small modules in its place show the way.
  @Test func anotherCompilerHasCoreBuiltWithProgress() throws {
    #expect(try run(["trust", "."]).status == 0)
    try remove("Sources")
    let compilers = folder.path + "/compilers"
    let compiler = try #require(
      (folder.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/swiftc" }
        .first(where: FileManager.default.isExecutableFile)
    )
    try FileManager.default.createDirectory(
      atPath: compilers,
      withIntermediateDirectories: true
    )
    let script = """
      #!/bin/sh
      if [ "$1" = -print-target-info ]; then
        '\(compiler)' "$@" | sed 's/"swift-[^"]*"/"swift-9.9-RELEASE"/'
      else
        exec '\(compiler)' "$@"
      fi
      """
    try ProcessStart.write(program: script, to: compilers + "/swiftc")
    let real = URL(fileURLWithPath: compiler).resolvingSymlinksInPath()
      .deletingLastPathComponent().path
    try FileManager.default.createSymbolicLink(
      atPath: compilers + "/swift-frontend",
      withDestinationPath: real + "/swift-frontend"
    )
    let path = compilers + ":/usr/bin:/bin"
    let without = try run(["render", "Hello.swift"], path: path)
    #expect(without.status == 1 && without.text.contains("swift-9.9-RELEASE"), "\(without)")
    #expect(without.text.contains("make install"), "\(without)")

    let sources = prefix + "/lib/playground/Sources/"
    for (name, text) in [
      ("Core/A.swift", "public protocol PreviewProvider {}"), ("Core/B.swift", "let b = 1"),
      ("Compatibility/C.swift", "import PlaygroundCore"),
    ] {
      let file = URL(fileURLWithPath: sources + name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data((text + "\n").utf8).write(to: file)
    }
    let doctor = try run(["doctor"], path: path).text
    #expect(doctor.contains("of another compiler; built for this one at first use"), "\(doctor)")
    // The small Core has no previews: the compiler says so, after it has been built.
    let result = try run(["render", "Hello.swift"], path: path)
    #expect(result.text.contains("building PlaygroundCore for swift-9.9-RELEASE"), "\(result)")
    #expect(result.text.contains("[compile-error]"), "\(result)")
    let built = try run(["doctor"], path: path).text
    #expect(built.contains("built for this compiler"), "\(built)")
  }
}

import Foundation
import PlaygroundCore
import TestSupport
import Testing

/// Previews in Swift whose cache is on a disk without room.
///
/// The disk is a file system in memory, mounted for one process and its children.
@Suite(.enabled(if: SmallDisk.mayMount)) struct FullDiskTests {
  private let folder: TemporaryFolder
  private var cache: String { folder.path + "/small" }

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/small",
      withIntermediateDirectories: true
    )
    #expect(try BuiltCommand.run(["trust", "."], in: folder).status == 0)
  }

  /// Runs commands of a shell with a small disk for the cache; returns their output.
  private func run(_ size: String, _ script: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let mount = "mount -t tmpfs -o size=\(size) tmpfs '\(cache)'\n"
    process.arguments = ["unshare", "-rm", "sh", "-c", "\(mount)\(script)", BuiltCommand.path]
    process.environment = folder.environment.merging(["XDG_CACHE_HOME": cache]) { $1 }
    process.currentDirectoryURL = URL(fileURLWithPath: folder.files)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.start()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  // There is no room for directories, for the object, or for modules of the toolchain.
  @Test(arguments: Seeds.first(2, of: ["4k", "150k", "60k"]))
  func aDiskWithoutRoomIsNamedAndRoomHelps(_ size: String) throws {
    try folder.save(SwiftSample.good, as: "Hello.swift")

    let output = try run(
      size,
      "\"$0\" render Hello.swift; mount -o remount,size=64m '\(cache)'; \"$0\" render Hello.swift"
    )

    #expect(output.hasSuffix("hello from Swift\n"), "\(output)")
    let before = output.dropLast("hello from Swift\n".count)
    #expect(before.contains("the disk with '\(cache)"), "\(output)")
    #expect(before.contains("is full; free some space there"), "\(output)")
    #expect(!before.contains("compile-error"), "\(output)")
  }

  /// The third object has no room beside the others.
  @Test func theOldestObjectsMakeRoomForNewOnes() throws {
    let numbers = 0..<(Seeds.areAllWanted ? 12 : 6)
    for number in numbers {
      try folder.save(SwiftSample.preview("\"number \(number)\""), as: "a\(number)/Hello.swift")
    }
    let names = numbers.map { "a\($0)" }.joined(separator: " ")

    let output = try run("300k", "for name in \(names); do \"$0\" render $name/Hello.swift; done")

    #expect(output == numbers.map { "number \($0)\n" }.joined(), "\(output)")
  }

  @Test func wordsOfAFullDiskInAFileAreNoFullDisk() throws {
    try folder.save(
      SwiftSample.good + "\n#error(\"No space left on device\")\n",
      as: "Hello.swift"
    )

    let output = try run("64m", "\"$0\" render Hello.swift; ls '\(cache)/playground/swift'")

    #expect(output.contains("[compile-error]"), "\(output)")
    #expect(!output.contains("is full"), "\(output)")
  }

  /// A package whose build gets as far as an error in a file.
  private func savePackage() throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "User",
        targets: [.target(name: "Parts"), .target(name: "Screens", dependencies: ["Parts"])]
      )
      """
    try folder.save(manifest, as: "Package.swift")
    for number in 0..<4 {
      let text = "public struct Part\(number) { public var number = \(number) }\n"
      try folder.save(text, as: "Sources/Parts/Part\(number).swift")
    }
    let screen = "import Parts\n#error(\"reached\")\n" + SwiftSample.good
    try folder.save(screen, as: "Sources/Screens/Screen.swift")
  }

  /// The temporary files of the build are on the disk too.
  // SwiftPM does not name a full disk at most of these sizes: it crashes, or blames its database.
  // With little room it ends before it compiles, with more while it does.
  @Test(
    arguments: Seeds.first(
      3,
      of: ["4k", "230k", "450k", "120k", "200k", "260k", "350k", "600k"]
    )
  )
  func aDiskThatIsFullWhileAPackageIsBuiltIsNamedAndRoomHelps(_ size: String) throws {
    try savePackage()
    let temporary = folder.path + "/temporary"
    try FileManager.default.createDirectory(
      atPath: temporary,
      withIntermediateDirectories: true
    )
    let render = "TMPDIR='\(temporary)' \"$0\" render Sources/Screens/Screen.swift"

    let output = try run(
      size,
      "\(render); mount -o remount,size=64m '\(cache)'; echo; \(render); ls -A '\(temporary)'"
    )

    let parts = output.components(separatedBy: "\n\n")
    #expect(parts.count == 2, "\(output)")
    #expect(parts[0].contains("is full; free some space there"), "\(output)")
    #expect(!parts[0].contains("compile-error"), "\(output)")
    #expect(parts[1].contains("error: reached [compile-error]"), "\(output)")
    #expect(!parts[1].contains("is full"), "\(output)")
    #expect(!parts[1].contains(".lock"), "\(output)")
  }

  @Test func aDaemonShowsTheNextSaveAfterADiskWasFull() throws {
    try folder.save(SwiftSample.good, as: "Hello.swift")
    let mount = "mount -t tmpfs -o size=300k tmpfs \(cache)"
    let daemon = try RunningDaemon(
      folder,
      limits: "set -- unshare -rm sh -c '\(mount); exec \"$@\"' sh \"$@\"; ",
      environment: ["XDG_CACHE_HOME": cache]
    )
    let client = try daemon.connect()
    func picture() throws -> String {
      let size = #""columns":30,"rows":4"#
      let attached = try client.result("preview/attach", #"{"preview":"Hello.swift",\#(size)}"#)
      guard let attached else { return "" }
      let number = attached["attachment"].number ?? 0
      try client.request("preview/detach", #"{"attachment":\#(number)}"#)
      return EndToEndTests.picture(ofFrame: attached["frame"])
    }
    try waitUntil("the preview is shown") { try picture().contains("hello from Swift") }

    for number in 0..<(Seeds.areAllWanted ? 8 : 4) {
      try folder.save(SwiftSample.preview("\"save \(number)\""), as: "Hello.swift")
      try waitUntil("save \(number) is shown") { try picture().contains("save \(number)") }
    }
    try daemon.requireRunning()
  }
}

/// A file system in memory that only some processes see.
private enum SmallDisk {
  /// Whether this user may mount file systems that no other process sees.
  static let mayMount: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "unshare -rm mount -t tmpfs tmpfs /mnt"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.start()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()
}

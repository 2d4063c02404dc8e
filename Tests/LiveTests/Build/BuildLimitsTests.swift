import Foundation
import PlaygroundLive
import PlaygroundSystem
import TestSupport
import Testing

/// Sources that make a compiler go on for ever, or take all memory.
struct BuildLimitsTests {
  /// A file whose types take longer to compile than anybody waits.
  private static let slow =
    (1...40).map { "typealias T\($0) = (T\($0 - 1), T\($0 - 1))" }
    .reduce("typealias T0 = (Int, Int)") { $0 + "\n" + $1 }
    + "\nfunc same(_ value: T40) -> T40 { value }\n"

  /// A file with a constant of many gigabytes.
  private static let large = """
    let numbers: InlineArray<900_000_000, Int> = .init(repeating: 1)
    """

  /// The only error of a build.
  private func error(_ build: () throws -> Void) throws -> SwiftDiagnostic {
    let failure = #expect(throws: SwiftBuildFailure.self) { try build() }
    guard case .defects(let found)? = failure else { throw try #require(failure) }
    #expect(found.count == 1)
    return try #require(found.first)
  }

  @Test func aFileThatTakesTooLongIsNamed() throws {
    let live = try LiveFolder()
    try live.write(LiveFolder.preview("func work() -> String { \"a\" }"))
    try live.write(Self.slow, to: "Slow.swift")

    let found = try error { _ = try live.build(limits: BuildLimits(fileSeconds: 10)) }

    #expect(found.text == "the compiler of this file took longer than 10 seconds, and was ended")
    #expect(found.place.file == live.path("Slow.swift"))
    #expect(found.place.line == 1)
  }

  @Test func aFileThatNeedsTooMuchMemoryIsNamed() throws {
    let limits = BuildLimits(byteCount: 600 << 20)
    let live = try LiveFolder()
    let warm = live.warmCompiler(limits: limits)
    try live.write(LiveFolder.preview("func work() -> String { \"a\" }"))
    try live.write(Self.large, to: "Large.swift")

    let found = try error { _ = try live.build(warm: warm, limits: limits) }

    #expect(
      found.text == "the compiler of this file needed more than 600 MiB of memory, and was ended"
    )
    #expect(found.place.file == live.path("Large.swift"))
    try live.write("let numbers = 1", to: "Large.swift")
    #expect(throws: Never.self) { try live.build(warm: warm, limits: limits) }
  }

  @Test func aManifestThatNeverEndsIsNamed() throws {
    let live = try LiveFolder()
    let manifest = "// swift-tools-version: 6.0\nimport PackageDescription\nwhile true {}\n"
    try live.write(manifest, to: "Package.swift")
    let build = try live.build(nil, BuildLimits(packageSeconds: 5))

    let unit = try PackageUnit(live.path(""), build)

    let found = try error { _ = try unit.build(live.path("Live.swift"), until: nil) }

    #expect(found.text == "the build of this package took longer than 5 seconds, and was ended")
    #expect(found.place.file == live.path("Package.swift"))
  }

  /// A package whose plug-in, or whose macro, never ends.
  enum EndlessPackage: CaseIterable {
    case plugIn, macro

    /// The files by path.
    var files: [String: String] {
      let preview = LiveFolder.preview("func work() -> String { \"a\" }")
      return switch self {
      case .plugIn:
        [
          "Package.swift": """
          // swift-tools-version: 6.0
          import PackageDescription
          let package = Package(name: "Endless", targets: [
            .plugin(name: "Endless", capability: .buildTool()),
            .target(name: "App", plugins: ["Endless"]),
          ])
          """,
          "Plugins/Endless/Endless.swift": """
          import PackagePlugin
          @main struct Endless: BuildToolPlugin {
            func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
              while true {}
            }
          }
          """,
          "Sources/App/App.swift": preview,
        ]
      case .macro:
        [
          "Package.swift": """
          // swift-tools-version: 6.0
          import CompilerPluginSupport
          import PackageDescription
          let package = Package(name: "Endless", targets: [
            .macro(name: "Endless"),
            .target(name: "App", dependencies: ["Endless"]),
          ])
          """,
          "Sources/Endless/main.swift": "while true {}\n",
          "Sources/App/App.swift": preview + """

            @freestanding(expression)
            macro endless() -> Int = #externalMacro(module: "Endless", type: "Endless")
            let number = #endless()
            """,
        ]
      }
    }
  }

  /// The programs of a package run on their own; the limit ends them with SwiftPM.
  @Test(.enabled(if: Seeds.areAllWanted), arguments: EndlessPackage.allCases)
  func aProgramThatNeverEndsIsNamedAndLeavesNoProcess(package: EndlessPackage) throws {
    let live = try LiveFolder()
    for (path, text) in package.files {
      let folder = live.path(path).text.split(separator: "/").dropLast().joined(separator: "/")
      try FileManager.default.createDirectory(
        atPath: "/" + folder,
        withIntermediateDirectories: true
      )
      try live.write(text, to: path)
    }
    let build = try live.build(nil, BuildLimits(packageSeconds: 20))
    let unit = try PackageUnit(live.path(""), build)

    let found = try error { _ = try unit.build(live.path("Sources/App/App.swift"), until: nil) }

    #expect(found.text == "the build of this package took longer than 20 seconds, and was ended")
    #expect(found.place.file == live.path("Package.swift"))
    let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc")
    let left = processes.filter { Int($0) != nil }.filter { process in
      let words = try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)
      return words?.contains(live.path("").text) == true
    }
    #expect(left.isEmpty)
  }
}

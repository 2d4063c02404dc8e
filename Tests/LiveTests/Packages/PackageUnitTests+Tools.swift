import Foundation
import PlaygroundLive
import PlaygroundSystem
import TestSupport
import Testing

/// Packages with macros, plug-ins, checked-out dependencies, and files that none of them compile.
extension PackageUnitTests {
  /// A macro without SwiftSyntax: it speaks the protocol of compiler plug-ins itself.
  private static let macro = """
    import Foundation

    @main struct Main {
      static func main() {
        while true {
          let head = FileHandle.standardInput.readData(ofLength: 8)
          guard head.count == 8 else { return }
          let count = (0..<8).reduce(0) { $0 | Int(head[$1]) << ($1 * 8) }
          let body = FileHandle.standardInput.readData(ofLength: count)
          let message = try? JSONSerialization.jsonObject(with: body) as? [String: Any]
          if message?["getCapability"] != nil {
            answer(["getCapabilityResult": ["capability": ["protocolVersion": 7]]])
          } else {
            answer(["expandMacroResult": ["expandedSource": word(), "diagnostics": []]])
          }
        }
      }

      static func word() -> String { "\\"macro\\"" }

      static func answer(_ message: [String: Any]) {
        guard let body = try? JSONSerialization.data(withJSONObject: message) else { return }
        let head = Data((0..<8).map { UInt8(truncatingIfNeeded: body.count >> ($0 * 8)) })
        FileHandle.standardOutput.write(head + body)
      }
    }
    """

  private static let plugin = """
    import PackagePlugin

    @main struct Generator: BuildToolPlugin {
      func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let input = context.package.directoryURL.appending(path: "words/text.txt")
        let output = context.pluginWorkDirectoryURL.appending(path: "Generated.swift")
        return [
          .buildCommand(
            displayName: "generate",
            executable: try context.tool(named: "generate").url,
            arguments: [input.path(), output.path()],
            inputFiles: [input],
            outputFiles: [output]
          )
        ]
      }
    }
    """

  private static let tool = """
    import Foundation

    let text = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
    let code = "func generated() -> String { \\"made of \\(text)\\" }\\n"
    try code.write(toFile: CommandLine.arguments[2], atomically: true, encoding: .utf8)
    """

  private func edit(_ package: LivePackage, _ edits: (String, String)...) throws {
    for (old, new) in edits { try package.replace(old, with: new, in: "Package.swift") }
  }

  @Test func macrosAreExpandedAndTheirEditsAreSeen() throws {
    let package = try LivePackage()
    let unit = try package.unit(warm: package.warm)
    let row = "Sources/Parts/Row.swift"
    try edit(
      package,
      ("import PackageDescription\n", "import CompilerPluginSupport\nimport PackageDescription\n"),
      (".target(name: \"c-number\")", ".target(name: \"c-number\"), .macro(name: \"Words\")"),
      ("\"c-number\",\n", "\"c-number\", \"Words\",\n")
    )
    try package.write(Self.macro, to: "Sources/Words/Main.swift")
    let declaration =
      "@freestanding(expression) macro word() -> String = "
      + "#externalMacro(module: \"Words\", type: \"Word\")\n"
    try package.replace("public struct Row", with: declaration + "public struct Row", in: row)
    try package.replace("\\(title) ", with: "\\(title) \\(#word) ", in: row)
    #expect(try package.text(unit) == "one macro <dep> 42")

    try package.replace("\"one\"", with: "\"two\"", in: "Sources/Parts/Row_Previews.swift")
    #expect(try package.text(unit) == "two macro <dep> 42")
    // A body in a macro changes what other files are made of.
    try package.replace("\"macro\\\"", with: "\"mucro\\\"", in: "Sources/Words/Main.swift")
    #expect(try package.text(unit) == "two mucro <dep> 42")
    #expect(package.warm.failureCount == 0)
  }

  @Test func plugInsRunAgainAfterEditsOfTheirInputsAndPrograms() throws {
    let package = try LivePackage()
    let unit = try package.usedUnit()
    let target = ".target(name: \"c-number\")"
    let tools = """
      , .executableTarget(name: "generate"),
      .plugin(name: "Generator", capability: .buildTool(), dependencies: ["generate"])
      """
    try edit(
      package,
      (target, target + tools),
      (
        "swiftSettings: [.define(\"FANCY\")]",
        "swiftSettings: [.define(\"FANCY\")], plugins: [\"Generator\"]"
      )
    )
    try package.write(Self.tool, to: "Sources/generate/main.swift")
    try package.write(Self.plugin, to: "Plugins/Generator/Generator.swift")
    try package.write("paper", to: "words/text.txt")
    let previews = "Sources/Parts/Row_Previews.swift"
    try package.replace("\"one\"", with: "generated()", in: previews)
    #expect(try package.text(unit) == "made of paper <dep> 42")
    #expect(unit.inputs.contains(package.path("words/text.txt")))

    try package.write("stone", to: "words/text.txt")
    #expect(try package.text(unit) == "made of stone <dep> 42")
    try package.replace("made of", with: "cut from", in: "Sources/generate/main.swift")
    #expect(try package.text(unit) == "cut from stone <dep> 42")
    try package.replace("generated()", with: "generated() + \"!\"", in: previews)
    #expect(try package.text(unit) == "cut from stone! <dep> 42")
  }

  @Test func dependenciesAreCheckedOutAndAMissingOneIsNamed() throws {
    let package = try LivePackage()
    let unit = try package.usedUnit()
    let place = package.folder.deletingLastPathComponent().appendingPathComponent("checked")
    try? FileManager.default.removeItem(at: place)
    try Self.makeRepository(at: place)
    let paths = "dependencies: [\n    .package(name"
    try edit(
      package,
      (
        paths,
        "dependencies: [\n    .package(url: \"file://\(place.path)\", from: \"1.0.0\"),\n    .package(name"
      ),
      ("\"c-number\",\n", "\"c-number\", .product(name: \"Checked\", package: \"checked\"),\n")
    )
    let row = "Sources/Parts/Row.swift"
    try package.replace("import Dep\n", with: "import Checked\nimport Dep\n", in: row)
    try package.replace("\\(title) ", with: "\\(title) \\(checked()) ", in: row)
    #expect(try package.text(unit) == "one checked out <dep> 42")
    try package.replace("\"one\"", with: "\"two\"", in: "Sources/Parts/Row_Previews.swift")
    #expect(try package.text(unit) == "two checked out <dep> 42")

    try edit(package, ("file://\(place.path)\"", "file://\(place.path)-missing\""))
    let error = #expect(throws: SwiftBuildFailure.self) { _ = try package.build(unit) }
    guard case .defects(let defects)? = error else {
      Issue.record("\(error!)")
      return
    }
    #expect(defects.contains { $0.text.contains("checked-missing") }, "\(defects.map(\.text))")
    #expect(defects.first?.place.file == package.path("Package.swift"))
    try FileManager.default.removeItem(
      at: package.folder.appendingPathComponent("Package.resolved")
    )
  }

  private static func makeRepository(at place: URL) throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "checked",
        products: [.library(name: "Checked", targets: ["Checked"])],
        targets: [.target(name: "Checked")]
      )
      """
    let sources = place.appendingPathComponent("Sources/Checked")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try Data(manifest.utf8).write(to: place.appendingPathComponent("Package.swift"))
    try Data("public func checked() -> String { \"checked out\" }\n".utf8)
      .write(to: sources.appendingPathComponent("Checked.swift"))
    let commit = ["-c", "user.name=test", "-c", "user.email=test@localhost", "commit", "-qm", "a"]
    for words in [["init", "-q", "."], ["add", "."], commit, ["tag", "1.0.0"]] {
      let result = try ProgramRun.run(["git", "-C", place.path] + words)
      #expect(result.code == 0, "\(String(decoding: result.messages, as: UTF8.self))")
    }
  }

  // MARK: - Other files

  @Test func headersResourcesAndNewFilesAreInputs() throws {
    let package = try LivePackage()
    let unit = try package.usedUnit()
    #expect(try package.text(unit) == "one <dep> 42")
    for name in [
      "Sources/c-number/number.c", "Sources/c-number/include/c_number.h", "Sources/Parts",
      "Sources/Screens/Files", "Sources/Screens/Files/note.txt", "Sources/c-number",
      "Package.swift",
      "Dep/Sources/Dep",
    ] {
      #expect(unit.inputs.contains(package.path(name)), "\(name)")
    }

    try package.write(
      "#define NUMBER 7\nint c_number(void);\n",
      to: "Sources/c-number/include/c_number.h"
    )
    try package.write(
      "#include \"c_number.h\"\nint c_number(void) { return NUMBER; }\n",
      to: "Sources/c-number/number.c"
    )
    #expect(try package.text(unit) == "one <dep> 7")
    try package.write(
      "#define NUMBER 8\nint c_number(void);\n",
      to: "Sources/c-number/include/c_number.h"
    )
    #expect(try package.text(unit) == "one <dep> 8")
    try package.write("int other(void) { return 9; }\n", to: "Sources/c-number/other.c")
    try package.write(
      "#include \"c_number.h\"\nint other(void);\nint c_number(void) { return other(); }\n",
      to: "Sources/c-number/number.c"
    )
    #expect(try package.text(unit) == "one <dep> 9")
    try package.remove("Sources/c-number/other.c")
    try package.write("again", to: "Sources/Screens/Files/note.txt")
    try package.write("int c_number(void) { return 1; }\n", to: "Sources/c-number/number.c")
    #expect(try package.text(unit, "Sources/Screens/Screen.swift") == "again <dep> 1")
  }

  // MARK: - Damage

  /// Files of every kind that SwiftPM makes; the rest only with all seeds.
  private static let results = [
    "debug/Modules/Dep.swiftmodule", "debug/Parts.build/Row.swift.o",
    "debug/c_number.build/number.c.o", "debug/description.json", "build.db",
    "debug/Modules/Parts.swiftmodule", "debug/Dep.build/Tag.swiftdeps", "debug.yaml",
    "workspace-state.json",
  ]

  @Test(arguments: results.prefix(Seeds.areAllWanted ? results.count : 5))
  func aDamagedFileOfThePackageIsMadeAgain(_ name: String) throws {
    let package = try LivePackage()
    let tag = UUID().uuidString.prefix(4)
    var unit = try package.usedUnit()
    #expect(try package.text(unit) == "one <dep> 42")
    let file = try #require(try package.results().map { $0.appendingPathComponent(name) }.first)
    let whole = try Data(contentsOf: file)

    try whole.prefix(whole.count / 2).write(to: file)
    // A process that knows nothing of the package, and an edit of an interface.
    unit = try package.unit()
    try package.replace(
      "public var title",
      with: "public var a\(tag) = 1\n  public var title",
      in: "Sources/Parts/Row.swift"
    )
    try package.replace("\"one\"", with: "\"\(tag)\"", in: "Sources/Parts/Row_Previews.swift")
    #expect(try package.text(unit) == "\(tag) <dep> 42", "\(name)")
  }

  @Test func removedResultsAreMadeAgain() throws {
    let package = try LivePackage()
    let unit = try package.unit()
    #expect(try package.text(unit) == "one <dep> 42")
    let object = try #require(try package.results().first)
      .appendingPathComponent("debug/Dep.build/Tag.swift.o")
    try FileManager.default.removeItem(at: object)
    try package.replace("\"one\"", with: "\"two\"", in: "Sources/Parts/Row_Previews.swift")

    #expect(try package.text(unit) == "two <dep> 42")
  }
}

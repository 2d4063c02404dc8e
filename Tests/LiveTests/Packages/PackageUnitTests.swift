import Foundation
import PlaygroundLive
import PlaygroundSystem
import TestSupport
import Testing

/// Previews in the targets of a package.
struct PackageUnitTests {
  private func defects(_ body: () throws -> SwiftBuild.Product) throws -> [SwiftDiagnostic] {
    do {
      _ = try body()
      return []
    } catch SwiftBuildFailure.defects(let diagnostics) {
      return diagnostics
    }
  }

  @Test func eachTargetHasPreviewsWithItsDependencies() throws {
    let package = try LivePackage()
    let unit = try package.usedUnit()

    #expect(
      unit.previews
        == [
          "Sources/Parts/Row_Previews.swift", "Sources/Screens/Screen.swift",
          "Tests/PartsTests/Test_Previews.swift",
        ].map(package.path)
    )
    #expect(try package.text(unit) == "one <dep> 42")
    #expect(try package.text(unit, "Sources/Screens/Screen.swift") == "noted <dep> 42")
    #expect(
      try package.text(unit, "Tests/PartsTests/Test_Previews.swift") == "of a test <dep> 42"
    )
    #expect(!FileManager.default.fileExists(atPath: package.folder.path + "/.build"))
  }

  /// Compiles Core, which takes longer than all other tests of packages.
  @Test(.enabled(if: Seeds.areAllWanted)) func thisRepositoryIsADependency() throws {
    let package = try LivePackage(.repository)
    let tag = UUID().uuidString.prefix(8)
    let unit = try package.unit()
    #expect(try package.text(unit) == "one <dep> 42")
    #expect(try package.text(unit, "Sources/Screens/Screen.swift") == "noted <dep> 42")
    #expect(
      try package.text(unit, "Tests/PartsTests/Test_Previews.swift") == "of a test <dep> 42"
    )
    let count = unit.packageBuildCount

    try package.replace("\\(title) ", with: "\\(title)\(tag)! ", in: "Sources/Parts/Row.swift")
    let product = try package.build(unit)

    #expect(try package.text(of: product) == "one\(tag)! <dep> 42")
    #expect(product.compiledCount == 1)
    #expect(unit.packageBuildCount == count)
  }

  @Test(arguments: [false, true])
  func anEditOfABodyCompilesOneFile(isWarm: Bool) throws {
    let package = try LivePackage()
    // A text of its own, so that no object of an earlier run has it.
    let tag = UUID().uuidString.prefix(8)
    let unit = try isWarm ? package.unit(warm: package.warm) : package.usedUnit()
    #expect(try package.text(unit) == "one <dep> 42")
    // The package may have been built before.
    try package.replace("\"one\"", with: "\"two\(tag)\"", in: "Sources/Parts/Row_Previews.swift")
    _ = try package.build(unit)
    let count = unit.packageBuildCount
    let warmCount = package.warm.compilationCount

    try package.replace("two", with: "three", in: "Sources/Parts/Row_Previews.swift")
    let first = try package.build(unit)
    #expect(try package.text(of: first) == "three\(tag) <dep> 42")
    #expect(first.compiledCount == 1)

    try package.replace("\\(title) ", with: "\\(title)\(tag)! ", in: "Sources/Parts/Row.swift")
    let second = try package.build(unit)
    #expect(try package.text(of: second) == "three\(tag)\(tag)! <dep> 42")
    #expect(second.compiledCount == 1)

    try package.replace("<", with: "[\(tag)", in: "Dep/Sources/Dep/Tag.swift")
    let third = try package.build(unit)
    #expect(try package.text(of: third) == "three\(tag)\(tag)! [\(tag)dep> 42")
    #expect(third.compiledCount == 1)

    try package.replace("[\(tag)", with: "<", in: "Dep/Sources/Dep/Tag.swift")
    let undone = try package.build(unit)
    #expect(undone.compiledCount == 0)
    #expect(undone.library == second.library)
    #expect(unit.packageBuildCount == count)
    #expect(package.warm.failureCount == 0)
    #expect(package.warm.compilationCount - warmCount == (isWarm ? 3 : 0))
  }

  /// With the old object of a file beside it, the title would be read at the place of another
  /// property.
  @Test func anotherLayoutCompilesTheFilesThatUseIt() throws {
    let package = try LivePackage()
    let unit = try package.usedUnit()
    #expect(try package.text(unit) == "one <dep> 42")
    _ = try package.text(unit, "Sources/Screens/Screen.swift")
    let pad = "public var pad = (1, 2, 3)\n  "

    try package.replace(
      "public var title",
      with: pad + "public var title",
      in: "Sources/Parts/Row.swift"
    )
    #expect(try package.text(unit) == "one <dep> 42")
    #expect(try package.text(unit, "Sources/Screens/Screen.swift") == "noted <dep> 42")

    try package.replace(
      "public var text",
      with: pad + "public var text",
      in: "Dep/Sources/Dep/Tag.swift"
    )
    #expect(try package.text(unit) == "one <dep> 42")
    #expect(try package.text(unit, "Sources/Screens/Screen.swift") == "noted <dep> 42")

    try package.replace(pad, with: "", in: "Dep/Sources/Dep/Tag.swift")
    try package.replace("\"dep\"", with: "\"DEP\"", in: "Sources/Parts/Row.swift")
    #expect(try package.text(unit) == "one <DEP> 42")
    #expect(try package.text(unit, "Sources/Screens/Screen.swift") == "noted <DEP> 42")
  }

  @Test func filesThatAreNotInSwiftAndNewFilesBuildThePackageAgain() throws {
    let package = try LivePackage()
    let unit = try package.usedUnit()
    #expect(try package.text(unit) == "one <dep> 42")

    try package.write("int c_number(void) { return 43; }\n", to: "Sources/c-number/number.c")
    #expect(try package.text(unit) == "one <dep> 43")

    try package.write("func title() -> String { \"new\" }", to: "Sources/Parts/New.swift")
    try package.replace("\"one\"", with: "title()", in: "Sources/Parts/Row_Previews.swift")
    #expect(try package.text(unit) == "new <dep> 43")

    try package.remove("Sources/Parts/New.swift")
    let diagnostics = try defects { try package.build(unit) }
    #expect(diagnostics.map(\.text) == ["cannot find 'title' in scope"])
    #expect(
      diagnostics.map(\.place.file) == [package.path("Sources/Parts/Row_Previews.swift")]
    )

    try package.replace("title()", with: "\"back\"", in: "Sources/Parts/Row_Previews.swift")
    #expect(try package.text(unit) == "back <dep> 43")

    try package.replace("\"FANCY\"", with: "\"FANCY\"), .define(\"PLAIN\"", in: "Package.swift")
    try package.replace("#if FANCY", with: "#if PLAIN", in: "Sources/Parts/Row.swift")
    #expect(try package.text(unit) == "back <dep> 43")
  }

  @Test func errorsHaveTheirPlaces() throws {
    let package = try LivePackage()
    let unit = try package.usedUnit()
    #expect(try package.text(unit) == "one <dep> 42")

    // In a body, in an interface, in another module, and in the manifest.
    try package.replace(
      "title: \"one\"",
      with: "titl: \"one\"",
      in: "Sources/Parts/Row_Previews.swift"
    )
    var found = try defects { try package.build(unit) }
    #expect(
      found.map(\.text) == ["incorrect argument label in call (have 'titl:', expected 'title:')"]
    )
    try package.replace(
      "titl: \"one\"",
      with: "title: \"one\"",
      in: "Sources/Parts/Row_Previews.swift"
    )
    #expect(try package.text(unit) == "one <dep> 42")

    try package.replace("title: String", with: "title: Strin", in: "Sources/Parts/Row.swift")
    found = try defects { try package.build(unit) }
    #expect(found.contains { $0.text == "cannot find type 'Strin' in scope" })
    #expect(found.allSatisfy { $0.place.file == package.path("Sources/Parts/Row.swift") })
    try package.replace("title: Strin", with: "title: String", in: "Sources/Parts/Row.swift")

    try package.replace(
      "public var text: String",
      with: "public var text: Strin",
      in: "Dep/Sources/Dep/Tag.swift"
    )
    found = try defects { try package.build(unit) }
    #expect(found.contains { $0.text == "cannot find type 'Strin' in scope" })
    #expect(found.allSatisfy { $0.place.file == package.path("Dep/Sources/Dep/Tag.swift") })
    try package.replace(
      "public var text: Strin",
      with: "public var text: String",
      in: "Dep/Sources/Dep/Tag.swift"
    )

    try package.replace(
      "let package = Package(",
      with: "let package = Packag(",
      in: "Package.swift"
    )
    found = try defects { try package.build(unit) }
    #expect(found.first?.text == "cannot find 'Packag' in scope")
    #expect(found.allSatisfy { $0.place.file == package.path("Package.swift") })
    try package.replace("Packag(", with: "Package(", in: "Package.swift")

    try package.replace("\"Dep\", package", with: "\"Nowhere\", package", in: "Package.swift")
    found = try defects { try package.build(unit) }
    #expect(found.contains { $0.text.contains("Nowhere") })
    #expect(found.allSatisfy { $0.place.file == package.path("Package.swift") })
    try package.replace("\"Nowhere\", package", with: "\"Dep\", package", in: "Package.swift")
    #expect(try package.text(unit) == "one <dep> 42")
  }

  @Test func twoUnitsOfAPackageDoNotMixTheirObjects() throws {
    let package = try LivePackage()
    let (one, other) = (try package.unit(), try package.unit())
    #expect(try package.text(one) == "one <dep> 42")
    for number in 0..<2 {
      // The interface changes between two edits of a body that are made by different units.
      try package.replace(
        "public var title",
        with: "public var a\(number) = 7\n  public var title",
        in: "Sources/Parts/Row.swift"
      )
      #expect(try package.text(other) == "one <dep> 42")
      try package.replace("\"dep\"", with: "\"dep\(number)\"", in: "Sources/Parts/Row.swift")
      let edited = try package.text(one)
      #expect(edited == "one <dep\(number)> 42")
      try package.replace("\"dep\(number)\"", with: "\"dep\"", in: "Sources/Parts/Row.swift")
      #expect(try package.text(other) == "one <dep> 42")
    }
  }

  /// The driver of Swift compares whole seconds.
  @Test func anEditInTheSecondOfTheLastBuildIsCompiled() throws {
    let package = try LivePackage()
    let second = Double(Int(Date().timeIntervalSince1970))
    for number in 0..<3 {
      // Another interface each time, so that SwiftPM builds.
      try package.replace(
        number == 0 ? "\"dep\"" : "\"same\(number - 1)\"",
        with: "\"same\(number)\"",
        in: "Sources/Parts/Row.swift"
      )
      try package.replace(
        "public var title",
        with: "public var same\(number) = 7\n  public var title",
        in: "Sources/Parts/Row.swift"
      )
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: second + 0.1 + Double(number) / 10)],
        ofItemAtPath: package.path("Sources/Parts/Row.swift").text
      )

      #expect(try package.text(try package.unit()) == "one <same\(number)> 42")
    }
  }

  @Test func aCancelledBuildIsRepeated() throws {
    let package = try LivePackage()
    let unit = try package.usedUnit()
    _ = try package.build(unit)
    // A name of its own, so that no earlier run has built it.
    let name = "wide\(UUID().uuidString.prefix(8))"
    try package.replace(
      "public var title",
      with: "public var \(name) = 1.5\n  public var title",
      in: "Sources/Parts/Row.swift"
    )
    try unit.refresh()
    let cancellation = try Cancellation()
    let thread = try NamedThread(name: "cancel") { cancellation.cancel() }

    let error = #expect(throws: SwiftBuildFailure.self) {
      _ = try unit.build(package.path("Sources/Parts/Row_Previews.swift"), until: cancellation)
    }
    thread.join()

    guard case .cancelled? = error else {
      Issue.record("\(error!)")
      return
    }
    #expect(try package.text(unit) == "one <dep> 42")
  }
}

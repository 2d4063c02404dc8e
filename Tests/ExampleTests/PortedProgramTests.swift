import Testing

/// Programs for other libraries, compiled outside of the package in Swift 6, with and without
/// isolation of all code to the main actor.
struct PortedProgramTests {
  private static let isolations: [[String]] = [[], ["-default-isolation", "MainActor"]]

  private func output(of program: String, _ options: [String]) throws -> String {
    let main = SwiftCompiler.File(
      name: "Program.swift",
      text: "@main struct Program { @MainActor static func main() throws { try run() } }"
    )
    let ported = SwiftCompiler.File(name: "Ported.swift", text: program)
    return try SwiftCompiler(options: ["-parse-as-library"] + options).output(of: [ported, main])
  }

  @Test(arguments: isolations)
  func updatersOfCarbonAreSubclassed(options: [String]) throws {
    let output = try output(of: PortedProgram.updater, options)
    #expect(output == "[\"changed [2]\", \"rendered\"]\nnotes\neggs\nmilk\n\n")
  }

  @Test(arguments: isolations)
  func tablesOfRenderHaveADataSource(options: [String]) throws {
    let output = try output(of: PortedProgram.table, options)
    #expect(output == "one\ntwo\n\n[1] [\"one\", \"two!\"]\none\ntwo!\n\n")
  }

  @Test(arguments: isolations)
  func animatorsOfPuyopuyoAreDeclared(options: [String]) throws {
    #expect(try output(of: PortedProgram.animator, options) == "250\ntrue\ntrue\n")
  }

  @Test(arguments: isolations)
  func sentencesOfCKToolboxNeedNoTry(options: [String]) throws {
    let output = try output(of: PortedProgram.sentences, options)
    #expect(output == "[1] [[1,0]: \"Bread\"] [[0,0]]\n2\n")
  }
}

import Foundation
import Testing

/// Programs for other libraries, compiled outside of the package in Swift 6, with and without
/// isolation of all code to the main actor.
struct PortedProgramTests {
  private static let programs = [
    ("Updater", PortedProgram.updater), ("Table", PortedProgram.table),
    ("Animator", PortedProgram.animator), ("Sentences", PortedProgram.sentences),
  ]
  /// Separates the outputs of the programs, which are files of one.
  private static let separator = "\u{1}\n"

  private func outputs(_ options: [String]) throws -> [String] {
    let files = Self.programs.map { name, text in
      SwiftCompiler.File(
        name: "\(name).swift",
        text: text.replacingOccurrences(of: "func run()", with: "func run\(name)()")
      )
    }
    let calls = Self.programs.map { "try run\($0.0)(); print(\"\\u{1}\")" }
    let main = SwiftCompiler.File(
      name: "Program.swift",
      text: """
        @main struct Program {
          @MainActor static func main() throws {
            \(calls.joined(separator: "\n    "))
          }
        }
        """
    )
    let compiler = SwiftCompiler(options: ["-parse-as-library"] + options)
    return try compiler.output(of: files + [main]).components(separatedBy: Self.separator)
  }

  /// Updaters of Carbon are subclassed, tables of Render have a data source, animators of Puyopuyo
  /// are declared, and sentences of CKToolbox need no `try`.
  @Test(arguments: [[], ["-default-isolation", "MainActor"]])
  func programsShowTheSameAsThere(options: [String]) throws {
    let outputs = try outputs(options)

    try #require(outputs.count == 5, "\(outputs)")
    #expect(outputs[0] == "[\"changed [2]\", \"rendered\"]\nnotes\neggs\nmilk\n\n")
    #expect(outputs[1] == "one\ntwo\n\n[1] [\"one\", \"two!\"]\none\ntwo!\n\n")
    #expect(outputs[2] == "250\ntrue\ntrue\n")
    #expect(outputs[3] == "[1] [[1,0]: \"Bread\"] [[0,0]]\n2\n")
  }
}

import Foundation
import Testing

/// The example programs, checked as the compiler checks them in a package outside of this one,
/// which sees no more than what is public.
@Suite struct OutsideProgramTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let programs = root.appendingPathComponent("Examples/Programs")

  /// The maps of the modules in C below the libraries.
  private static let moduleMaps = [
    SwiftCompiler.products.appendingPathComponent("CSystem.build/module.modulemap"),
    root.appendingPathComponent("Sources/CExpat/module.modulemap"),
  ]

  @Test(arguments: try FileManager.default.contentsOfDirectory(atPath: programs.path).sorted())
  func aProgramNeedsOnlyWhatIsPublic(name: String) throws {
    let folder = Self.programs.appendingPathComponent("\(name)/Sources/\(name)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let files = try names.map { name in
      SwiftCompiler.File(
        name: name,
        text: try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      )
    }
    let options = Self.moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] }

    #expect(!files.isEmpty)
    #expect(try SwiftCompiler(options: options).errors(in: files) == [])
  }
}

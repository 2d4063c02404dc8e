import DescriptionLanguage
import Foundation
import PlaygroundCore
import Testing

/// The components of the examples, each shown alone.
struct ShownComponentTests {
  /// A component of an example.
  struct Example: CustomTestStringConvertible {
    let file: String
    let name: String

    var testDescription: String { "\(file) \(name)" }
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples")

  /// All components that files can import, in ascending order of the files.
  static let examples: [Example] = {
    let paths = FileManager.default.subpaths(atPath: folder.path) ?? []
    return paths.filter { $0.hasSuffix(".xml") || $0.hasSuffix(".json") }.sorted()
      .flatMap { path in
        guard let file = file(at: path) else { return [Example]() }
        return ComponentPreview.list(file, limits: Limits())
          .map { Example(file: path, name: $0.name) }
      }
  }()

  private static func file(at path: String, number: UInt32 = 0) -> SourceFile? {
    guard let bytes = try? Data(contentsOf: folder.appendingPathComponent(path)) else { return nil }
    return SourceFile(number: number, path: path, bytes: Array(bytes))
  }

  private static func read(_ file: SourceFile) -> Description {
    var number: UInt32 = 0
    let base = folder.appendingPathComponent(file.path).deletingLastPathComponent()
    return Description.read(file) { asked in
      number += 1
      let path = base.appendingPathComponent(asked).standardizedFileURL.path
      let relative = String(path.dropFirst(folder.path.count + 1))
      return Self.file(at: relative, number: number).map { .found($0) } ?? .missing(reason: asked)
    }
  }

  /// The errors of a component alone, in all variants.
  private static func errors(of example: Example, uses: [KnownUse]) throws -> [String] {
    let file = try #require(Self.file(at: example.file))
    let name = URL(fileURLWithPath: example.file).lastPathComponent
    let made = ComponentPreview(
      of: example.name,
      in: file,
      importedAs: name,
      uses: uses,
      limits: Limits()
    )
    let preview = try #require(made)
    let path = example.file.dropLast(name.count) + "shown.preview.xml"
    let own = SourceFile(number: 0, path: String(path), bytes: Array(preview.text.utf8))
    let description = read(own)
    let shown = try #require(description.previews.first, "\(description.diagnostics)")
    let variants = [nil] + shown.variants.map { Optional($0.name) }
    let built = variants.flatMap { shown.build(variant: $0).diagnostics }
    return (description.diagnostics + built).filter { $0.severity == .error }.map(\.message)
  }

  @Test func theExamplesHaveManyComponents() { #expect(Self.examples.count > 60) }

  @Test(arguments: examples) func aComponentIsDrawnWithTheValuesOfItsUses(
    _ example: Example
  ) throws {
    let file = try #require(Self.file(at: example.file))
    var uses = ComponentUses(of: example.name)
    uses.add(Self.read(file), of: example.file, limits: Limits())
    #expect(try Self.errors(of: example, uses: uses.all).isEmpty)
  }

  /// Components whose params have to be in a relation, such as a highest and a lowest temperature.
  private static let related = ["Entry", "Day"]

  @Test(arguments: examples.filter { !related.contains($0.name) })
  func aComponentIsDrawnWithoutAUse(_ example: Example) throws {
    #expect(try Self.errors(of: example, uses: []).isEmpty)
  }
}

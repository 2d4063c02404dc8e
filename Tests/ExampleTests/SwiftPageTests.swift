import Foundation
import Testing

/// The samples of docs/SWIFT.md compile.
@Suite struct SwiftPageTests {
  /// The Swift samples of the page, those of its manifest apart, as files of one module.
  private static let samples: [SwiftCompiler.File] = {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/SWIFT.md").standardizedFileURL
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    let blocks = text.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
      .filter { !$0.contains("swift-tools-version") }
    return blocks.enumerated().map { index, block in
      SwiftCompiler.File(name: "Sample\(index).swift", text: block)
    }
  }()

  @Test(arguments: [[], ["-default-isolation", "MainActor"]])
  func samplesCompile(options: [String]) throws {
    #expect(Self.samples.count > 3)
    #expect(try SwiftCompiler(options: options).errors(in: Self.samples) == [])
  }

  @Test(arguments: [[], ["-default-isolation", "MainActor"]])
  func theSamplesOfTheSeedsCompile(options: [String]) throws {
    let files = try Self.files(of: "Samples").filter {
      ["Seeds.swift", "Greeting.swift"].contains($0.name)
    }
    #expect(files.count == 2)
    #expect(try SwiftCompiler(options: options).errors(in: files) == [])
  }

  @Test func theExamplesCompileOutsideOfThePackage() throws {
    let files = try Self.files(of: "Samples") + Self.files(of: "albums")
    #expect(files.count > 15)
    #expect(try SwiftCompiler().errors(in: files) == [])
  }

  @Test func aNonisolatedComponentIsItsIdentityWhereCodeIsIsolatedByDefault() throws {
    let row = SwiftCompiler.File(
      name: "Row.swift",
      text: """
        import PlaygroundCore

        nonisolated struct Row: IdentifiableComponent, Hashable {
          var name: String
          func render(in content: Label) { content.text = name }
        }
        func rows() -> List { List { Row(name: "a") } }
        """
    )
    let compiler = SwiftCompiler(options: ["-default-isolation", "MainActor"])
    #expect(try compiler.errors(in: [row]) == [])
  }

  private static func files(of folder: String) throws -> [SwiftCompiler.File] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Examples/Swift/Sources/\(folder)").standardizedFileURL
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      SwiftCompiler.File(
        name: name,
        text: try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      )
    }
  }
}

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
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Examples/Swift/Sources/Samples").standardizedFileURL
    let files = try ["Seeds.swift", "Greeting.swift"].map { name in
      SwiftCompiler.File(
        name: name,
        text: try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      )
    }
    #expect(try SwiftCompiler(options: options).errors(in: files) == [])
  }
}

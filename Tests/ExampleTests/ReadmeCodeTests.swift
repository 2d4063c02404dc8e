import Foundation
import Testing

/// The Swift code of the README compiles, as a reader pastes it.
struct ReadmeCodeTests {
  @Test func everyBlockCompiles() throws {
    let root = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardizedFileURL
    let text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let blocks = text.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
    let component = try #require(
      blocks.first?.components(separatedBy: "\n\nstruct Greeting_Previews").first?
        .replacing("import PlaygroundCore\n", with: "")
    )
    #expect(component.contains("struct HelloMessage"))
    let map = SwiftCompiler.products.appending(path: "CSystem.build/module.modulemap")

    for isolation in [[], ["-default-isolation", "MainActor"]] {
      let compiler = SwiftCompiler(options: ["-Xcc", "-fmodule-map-file=\(map.path)"] + isolation)
      for block in blocks {
        // The second block refers to the component of the first one.
        let code = block.replacing("struct HelloMessage: IdentifiableComponent { … }", with: "")
        let isWhole = code == block
        let file = SwiftCompiler.File(name: "Block.swift", text: code + (isWhole ? "" : component))
        #expect(try compiler.errors(in: [file]) == [], "\(block)")
      }
    }
    #expect(blocks.count == 2)
  }
}

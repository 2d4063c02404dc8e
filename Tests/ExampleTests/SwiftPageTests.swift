import Foundation
import Testing

/// The samples of docs/SWIFT.md compile.
struct SwiftPageTests {
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
      ["Seeds.swift", "Ported.swift", "Greeting.swift"].contains($0.name)
    }
    #expect(files.count == 3)
    #expect(try SwiftCompiler(options: options).errors(in: files) == [])
  }

  @Test func theExamplesCompileOutsideOfThePackage() throws {
    let files = try Self.files(of: "Samples") + Self.files(of: "albums")
    #expect(files.count > 15)
    #expect(try SwiftCompiler().errors(in: files) == [])
  }

  /// Components with and without ids, with a nested type in them, and nonisolated ones; and the
  /// rows of a list, which are compared in the background by ids of types of the program.
  @Test(arguments: [[], ["-default-isolation", "MainActor"]])
  func componentsAreTheirIdentityAndRowsAreComparedInTheBackground(options: [String]) throws {
    let rows = SwiftCompiler.File(
      name: "Rows.swift",
      text: """
        import PlaygroundCore

        struct Plain: IdentifiableComponent, Hashable {
          var name: String
          func render(in content: Label) { content.text = name }
        }
        struct Nested: IdentifiableComponent, Hashable {
          struct Part: Hashable { var number = 1 }
          var part = Part()
          func render(in content: Label) { content.text = "part \\(part.number)" }
        }
        enum Kind: IdentifiableComponent, Hashable {
          case first, second(Int)
          func render(in content: Label) { content.text = "\\(self)" }
        }
        nonisolated struct Free: IdentifiableComponent, Hashable {
          var name: String
          @MainActor func render(in content: Label) { content.text = name }
        }
        struct Named: IdentifiableComponent, Hashable {
          var id: String
          var name: String
          init(_ name: String) { (id, self.name) = (name, name) }
          func render(in content: Label) { content.text = name }
        }
        @main struct Program {
          @MainActor static func main() async {
            let list = ListView(size: Size(width: 10, height: 6))
            list.apply(List { Plain(name: "a"); Nested(); Kind.first; Kind.second(2); Free(name: "f"); Named("n") })
            print(list.text)
            list.apply(List { Kind.second(2); Plain(name: "b"); Plain(name: "a") })
            print(list.path(ofCell: Plain(name: "a")).map { "\\($0)" } ?? "-")
            print(list.path(ofCell: Kind.second(2)).map { "\\($0)" } ?? "-", list.warnings.count)
            await Background.compare()
          }
        }
        """
    )
    let background = SwiftCompiler.File(
      name: "Background.swift",
      text: """
        import PlaygroundCompatibility
        import PlaygroundCore

        struct RowID: Hashable { var group: Int; var name: String }
        struct Row: IdentifiableComponent {
          var id: RowID
          func render(in content: Label) { content.text = id.name }
        }
        nonisolated struct Compared: Differentiable {
          let differenceIdentifier: Key
          func isContentEqual(to other: Compared) -> Bool { true }
        }
        nonisolated func changes(_ old: [Compared], _ new: [Compared]) -> [Changeset] {
          StagedChangeset(source: old, target: new).map(\\.changeset)
        }
        enum Background {
          @MainActor static func keys(_ numbers: [Int]) -> [Compared] {
            numbers.map { number in
              let row = Row(id: RowID(group: number % 7, name: "row \\(number)"))
              return Compared(differenceIdentifier: Cell(row).key)
            }
          }
          @MainActor static func compare() async {
            let old = keys(Array(0..<10_000))
            let new = keys((0..<10_000).map { ($0 * 7_919) % 10_007 })
            let here = changes(old, new)
            let there = await Task.detached { changes(old, new) }.value
            print(here == there, here.map(\\.elementMoves.count).max()! > 5_000)
          }
        }
        """
    )
    let compiler = SwiftCompiler(options: ["-parse-as-library"] + options)
    let output = try compiler.output(of: [rows, background])
    let identities = "a\npart 1\nfirst\nsecond(2)\nf\nn\n[0,2]\n[0,0] 0\n"
    #expect(output == identities + "true true\n")
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

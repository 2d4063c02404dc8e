import DescriptionLanguage
import Foundation
import PlaygroundCore
import Testing

/// PU-121, X-14: the Swift source of descriptions compiles, and shows the same rows.
@MainActor
struct ConvertedExampleTests {
  private static let widths = [34, 80]
  /// Separates the pictures that the compiled program prints.
  private static let separator = "\u{1}\n"

  /// A preview with its functions in Swift.
  private struct Converted {
    let name: String
    let list: List
  }

  @Test func sourceOfExamplesShowsTheSame() throws {
    let paths = Self.areAllWanted ? try Self.allExamples() : Self.someExamples
    var files: [SwiftCompiler.File] = []
    var calls: [String] = []
    var previews: [Converted] = []
    for (number, path) in paths.enumerated() {
      for (part, preview) in try Self.previews(of: path).enumerated() {
        let prefix = "e\(number)p\(part)_"
        let source = SwiftSource(fileName: path)
        guard source.refusal(of: preview.content, at: Self.anywhere) == nil else { continue }
        let text = source.text(of: [preview]).replacingOccurrences(
          of: "\nfunc ",
          with: "\nfunc \(prefix)"
        )
        files.append(SwiftCompiler.File(name: "\(prefix).swift", text: text))
        let call =
          try #require(text.split(separator: "\n").first { $0.hasPrefix("func ") })
          .dropFirst(5).prefix { $0 != "(" } + "()"
        switch preview.content {
        case .list(let list):
          calls.append(String(call))
          previews.append(Converted(name: path, list: list))
        case .component(let node):
          calls.append("List { NodeComponent(\(call)) }")
          previews.append(Converted(name: path, list: List { NodeComponent(node) }))
        }
      }
    }
    files.append(SwiftCompiler.File(name: "main.swift", text: Self.program(calls)))

    let output = try SwiftCompiler().output(of: files)

    let pictures = output.components(separatedBy: Self.separator)
    #expect(pictures.count == previews.count * Self.widths.count + 1)
    let expected = previews.flatMap { preview in Self.widths.map { (preview, $0) } }
    for (picture, (preview, width)) in zip(pictures, expected) {
      #expect(
        picture == Self.picture(of: preview.list, width) + "\n",
        "\(preview.name) at \(width)"
      )
    }
  }

  // MARK: - Pictures

  private static func picture(of list: List, _ width: Int) -> String {
    let view = ListView(size: Size(width: width, height: 120))
    view.apply(list)
    return view.ansi(depth: .truecolor)
  }

  private static func program(_ calls: [String]) -> String {
    let shown = calls.map { "show(\($0))" }.joined(separator: "\n")
    return """
      import PlaygroundCore

      @MainActor
      func show(_ list: List) {
        for width in \(widths) {
          let view = ListView(size: Size(width: width, height: 120))
          view.apply(list)
          print(view.ansi(depth: .truecolor), terminator: "\\n\\u{1}\\n")
        }
      }

      \(shown)

      """
  }

  // MARK: - Examples

  private static let areAllWanted = ProcessInfo.processInfo.environment["ALL_SEEDS"] != nil
  private static let someExamples = [
    "greeting.xml", "contacts.xml", "styles.xml", "motion.xml", "layout/grid.xml",
    "layout/flexbox.xml", "controls/tabs.xml", "controls/form.xml", "lists/table-box.xml",
    "lists/navigation-box.xml", "json/shelves.json", "gallery/invoice.xml", "gallery/kanban.xml",
  ]
  private static let anywhere = SourceSpan(source: 0, start: 0, end: 0)
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Examples").standardizedFileURL

  private static func allExamples() throws -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    // Sizes that follow other elements have no counterpart in Swift.
    return try #require(names)
      .filter { $0.hasSuffix(".xml") || $0.hasSuffix(".json") }
      .filter { $0 != "layout/sizes.xml" }.sorted()
  }

  private static func previews(of path: String) throws -> [SwiftSource.Preview] {
    var count: UInt32 = 0
    let directory = folder.appendingPathComponent(path).deletingLastPathComponent()
    let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(path)))
    let file = SourceFile(number: 0, path: path, bytes: bytes)
    let description = Description.read(file) { name in
      guard let data = try? Data(contentsOf: directory.appendingPathComponent(name)) else {
        return .missing(reason: "no such file")
      }
      count += 1
      return .found(SourceFile(number: count, path: name, bytes: Array(data)))
    }
    return try description.previews.map { preview in
      let content = try #require(preview.build().content, "\(path)")
      return SwiftSource.Preview(title: preview.title, content: content)
    }
  }
}

import DescriptionLanguage
import Foundation
import PlaygroundCore
import PlaygroundLive
import PlaygroundSystem
import TestSupport
import Testing

/// The examples in Examples/live, compiled and run, and the XML examples that show the same.
@Suite struct LiveExampleTests {
  /// An edit that both files of an example allow.
  struct Example: CustomTestStringConvertible, Sendable {
    let name: String
    let old: String
    let new: String
    var variants: [String] = []

    var testDescription: String { name }
    var swiftFile: String { name.prefix(1).uppercased() + name.dropFirst() + ".swift" }
  }

  static let examples = [
    Example(name: "greeting", old: "'Brett'", new: "'Jules'", variants: ["short"]),
    Example(name: "albums", old: "ALBUMS", new: "RECORDS", variants: ["expanded"]),
    Example(name: "feed", old: "FEED", new: "NEWS"),
    Example(name: "animals", old: "Black rhino", new: "White rhino"),
    Example(name: "counters", old: "'Pears'", new: "'Figs', 'Quinces'"),
  ]

  @Test(arguments: examples)
  func everyLiveExampleEqualsItsTwin(example: Example) throws {
    let live = try LiveFolder()
    try live.copy("Examples/live")
    let host = try live.host()
    let before = try contents(of: example, live, host)
    try edit(example, live)
    let after = try contents(of: example, live, host)

    for (name, one, other) in [
      ("before", before.swift, before.xml), ("after", after.swift, after.xml),
    ] {
      #expect(one.count == other.count && one.count == 1 + example.variants.count)
      for (one, other) in zip(one, other) {
        for columns in [30, 52, 80] {
          #expect(runs(one, columns) == runs(other, columns), "\(name), \(columns) columns")
        }
        #expect(outline(of: one) == outline(of: other), "\(name)")
      }
    }
    #expect(changes(before.swift[0], after.swift[0]) == changes(before.xml[0], after.xml[0]))
    #expect(!changes(before.swift[0], after.swift[0]).isEmpty)
    for (one, other) in zip(before.swift.dropFirst(), before.xml.dropFirst()) {
      #expect(changes(before.swift[0], one) == changes(before.xml[0], other))
    }
  }

  @Test func everyFileOfTheFolderIsAnExampleAMixtureOrShared() throws {
    let live = try LiveFolder()
    try live.copy("Examples/live")

    let folder = try SwiftFolder(live.path(""))

    // This one shows rows of a description instead of having a twin.
    let files = Self.examples.map(\.swiftFile) + ["Planner.swift"]
    #expect(folder.previews.map(\.path.name.text) == files.sorted())
    #expect(folder.shared.map(\.path.name.text) == ["Shared.swift"])
  }

  @Test func codeWithTheNamesOfOtherLibrariesRuns() throws {
    let live = try LiveFolder()
    try live.write(
      """
      import PlaygroundCompatibility

      final class RowContent: UIControl {
        let label = UILabel()
        override func awakeFromNib() {
          super.awakeFromNib()
          addSubview(label)
        }
      }
      struct Row: Component {
        var text: String
        func renderContent() -> RowContent { RowContent.loadFromNib() }
        func render(in content: RowContent) { content.label.text = text.uppercased() }
      }
      struct Ported_Previews: PreviewProvider {
        static var previews: [Preview] {
          Preview("ported") {
            Section(id: "s", header: ViewNode(Row(text: "head")), cells: [CellNode(id: 0, Row(text: "a"))])
          }
          Preview("attached") {
            VBox().attach {
              UILabel().attach($0).text("i am a text").size(.wrap(add: 2), 1)
              UIButton().attach($0).text("i am a button").size(.fill, .wrap)
            }
            .view
          }
        }
      }
      """
    )
    let child = try live.host().start(try live.build())

    #expect(try child.previews().map(\.name) == ["ported", "attached"])
    #expect(try child.text() == "HEAD\nA")
    #expect(try child.text(of: LivePlace(preview: 1)).hasPrefix("i am a text\n"))
  }

  // MARK: - Both contents

  /// The contents of the preview and its variants.
  private struct Contents {
    let swift: [PreviewContent]
    let xml: [PreviewContent]
  }

  private func contents(
    of example: Example,
    _ live: LiveFolder,
    _ host: HostProcess
  ) throws -> Contents {
    let child = try host.start(try live.build(example.swiftFile))
    let listed = try #require(try child.previews().first)
    let description = try described(example, live)
    let preview = try #require(description.previews.first)
    #expect(listed.variants.map(\.name) == example.variants)
    let places = [nil] + example.variants.indices.map { Optional($0) }
    return Contents(
      swift: try places.map { place in
        let place = LivePlace(preview: 0, variant: place)
        return try #require(try child.content(of: place, columns: 80))
      },
      xml: try ([nil] + example.variants).map { variant in
        try #require(preview.build(variant: variant).content)
      }
    )
  }

  /// Reads the XML example, from the folder if it was edited.
  private func described(_ example: Example, _ live: LiveFolder) throws -> Description {
    func file(_ name: String, number: UInt32) -> SourceFile? {
      let folders = [live.folder, ProjectFolder.url.appendingPathComponent("Examples")]
      let data = folders.lazy.compactMap { try? Data(contentsOf: $0.appendingPathComponent(name)) }
      return data.first.map { SourceFile(number: number, path: name, bytes: Array($0)) }
    }
    var number: UInt32 = 0
    return Description.read(try #require(file(example.name + ".xml", number: 0))) { path in
      number += 1
      return file(path, number: number).map { .found($0) } ?? .missing(reason: "missing")
    }
  }

  /// Makes the same edit in both files.
  private func edit(_ example: Example, _ live: LiveFolder) throws {
    let xml = ProjectFolder.url.appendingPathComponent("Examples/\(example.name).xml")
    let swift = live.folder.appendingPathComponent(example.swiftFile)
    for (url, quote) in [(xml, "'"), (swift, "\"")] {
      let text = try String(contentsOf: url, encoding: .utf8)
      let old = example.old.replacingOccurrences(of: "'", with: quote)
      try #require(text.contains(old), "\(url.lastPathComponent)")
      let new = example.new.replacingOccurrences(of: "'", with: quote)
      try live.write(
        text.replacingOccurrences(of: old, with: new),
        to: url.lastPathComponent
      )
    }
  }

  // MARK: - What is compared

  private func runs(_ content: PreviewContent, _ columns: Int) -> [[Run]] {
    let layout = ContentLayout(content, columns: columns)
    return layout.rows(in: 0..<layout.contentRows, columns: columns, marks: .none).map(\.runs)
  }

  /// The ids of sections and cells, and the trees of all parts.
  private func outline(of content: PreviewContent) -> String {
    guard case .list(let list) = content else { return "no list" }
    var lines: [String] = []
    func add(_ title: String, _ component: AnyComponent?) {
      guard let node = component?.node else { return }
      lines.append(title)
      lines += tree(of: node, depth: 1)
    }
    for section in list.sections {
      lines.append("section \(id(section.key))")
      add("header", section.header)
      for cell in section.cells {
        add("cell \(id(cell.key))", cell.component)
      }
      add("footer", section.footer)
    }
    return lines.joined(separator: "\n")
  }

  private func id(_ key: Key) -> String { key.isWritten ? "#\(key.text)" : "-" }

  /// The nodes without those of uses of components, which Swift does not have.
  private func tree(of node: Node, depth: Int) -> [String] {
    if node.isComposite { return node.children.flatMap { tree(of: $0, depth: depth) } }
    let props = node.props.list.filter { $0.value != .bool(false) }
      .map { "\($0.name)=\($0.value)" }.sorted().joined(separator: " ")
    return [String(repeating: "  ", count: depth) + node.type + " " + props]
      + node.children.flatMap { tree(of: $0, depth: depth + 1) }
  }

  /// The changes without attributes, which are also those of uses of components.
  private func changes(_ old: PreviewContent, _ new: PreviewContent) -> [Change] {
    ListDiff(from: old, to: new).changes.map { change in
      var change = change
      change.props = []
      return change
    }
  }
}

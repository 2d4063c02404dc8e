import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

@testable import DescriptionTestSupport
@testable import PlaygroundEditor

/// The values of expressions in random descriptions, compared with the texts that are built.
@Suite("Values of expressions and built texts")
struct ValueRowsTests {
  /// The texts of the built elements, by where these are written.
  private func texts(in content: PreviewContent) -> [Int: [String]] {
    var texts: [Int: [String]] = [:]
    func visit(_ node: Node) {
      if node.type == "Label", let span = node.span, let text = node.props["text"]?.text {
        texts[Int(span.start), default: []].append(text)
      }
      for child in node.children { visit(child) }
    }
    switch content {
    case .component(let root): visit(root)
    case .list(let list):
      for section in list.sections { for cell in section.cells { visit(cell.content) } }
    }
    return texts
  }

  @Test("An expression has the values of all texts that are built with it, and no others")
  func random() throws {
    var count = 0
    for seed in Seeds.first(30, of: 400) {
      let bytes = Array(RandomDescription(seed: seed, .expressions).xml.utf8)
      let files = EditorFiles(content: { _ in .success(bytes) }, descriptions: { ["/work/a.xml"] })
      let workspace = EditorWorkspace(files: files, limits: Limits())
      let description = workspace.files.description(
        at: "/work/a.xml",
        reusing: nil,
        limits: Limits()
      )
      let index = try #require(workspace.index(of: "/work/a.xml"))
      guard let preview = description.previews.first, let content = preview.build().content else {
        continue
      }
      let built = texts(in: content)
      func visit(_ element: Element) throws {
        for child in element.children { try visit(child) }
        guard element.name == "Label", let text = element.attribute("text")?.value.text,
          text.text.hasPrefix("{"), text.text.hasSuffix("}"), !text.text.dropFirst().contains("{"),
          // Constants are known before a content is built.
          !text.text.contains("unit")
        else { return }
        let values = try #require(
          preview.values(
            of: String(text.text.dropFirst().dropLast()),
            at: ValueWatch.Place(span: text.span, isDeclaration: false),
            variant: nil,
            state: [:],
            locals: LocalStates()
          )
        )
        let expected = built[Int(element.span.start)] ?? []
        #expect(values.isComplete && values.count == expected.count, "seed \(seed): \(text.text)")
        #expect(values.values.map(\.text) == expected.prefix(ValueWatch.keptCount).map { $0 })
        count += expected.count
      }
      if let root = index.draft.root { try visit(root) }
    }
    #expect(count > 50)
  }
}

import DescriptionLanguage
import PlaygroundCore
import Testing

/// A preview in Swift, as the daemon receives it, and its twin in XML.
@MainActor
struct LiveTwinTests {
  private struct Hello: IdentifiableComponent {
    var name: String
    var id: String { name }
    func render(in content: Label) { content.text = "Hello \(name)" }
  }

  private struct Twin_Previews: PreviewProvider {
    static var previews: [Preview] {
      Preview("twin") {
        Section(id: "greet", header: NodeComponent(Node(HBox.self) { Label("GREET") })) {
          for name in ["Marsellus", "The Wolf"] { Hello(name: name) }
        }
        .layout(.verticalGrid(numberOfItemsInRow: 2))
        Section(id: "row") {
          Cell(
            id: "boxes",
            NodeComponent(
              Node(HBox.self) {
                Label("a")
                Label("b")
              }
            )
          )
        }
      }
    }
  }

  private static let xml = """
    <preview title="twin"><list>
    <section id="greet" layout="grid" columns="2" spacing="0" line-spacing="0"><header><HBox><Label text="GREET"/></HBox></header>
    <cell id="Marsellus"><Label text="Hello Marsellus"/></cell>
    <cell id="The Wolf"><Label text="Hello The Wolf"/></cell></section>
    <section id="row"><cell id="boxes"><HBox><Label text="a"/><Label text="b"/></HBox></cell></section>
    </list></preview>
    """

  private func described(_ xml: String) throws -> PreviewContent {
    let file = SourceFile(number: 0, path: "twin.xml", bytes: Array(xml.utf8))
    let description = Description.read(file) { _ in .missing(reason: "missing") }
    return try #require(description.previews.first?.build().content)
  }

  private func live(columns: Int) throws -> PreviewContent {
    let session = LiveSession([Twin_Previews.self])
    let space = LiveSpace(columns: columns)
    let reply = session.answer(
      encoded: LiveRequest.content(LivePlace(preview: 0), space).encoded
    )
    guard case .content(_, let content) = try LiveReply(encoded: reply.encoded) else {
      throw LiveFormatError.truncated
    }
    return content
  }

  @Test(arguments: [20, 40, 80]) func bothDrawTheSameRows(columns: Int) throws {
    let (one, other) = (try live(columns: columns), try described(Self.xml))

    #expect(runs(one, columns) == runs(other, columns))
  }

  @Test func bothHaveTheSameIdentitiesAndAttributes() throws {
    guard case .list(let one) = try live(columns: 40),
      case .list(let other) = try described(Self.xml)
    else {
      Issue.record("no lists")
      return
    }

    #expect(one.sections.map(\.key) == other.sections.map(\.key))
    #expect(one.sections.map { $0.cells.map(\.key) } == other.sections.map { $0.cells.map(\.key) })
    #expect(one.sections.map(\.attributes) == other.sections.map(\.attributes))
  }

  @Test func aSecondContentOfUnchangedRowsIsEqual() throws {
    #expect(try live(columns: 40) == live(columns: 40))
  }

  private func runs(_ content: PreviewContent, _ columns: Int) -> [[Run]] {
    let layout = ContentLayout(content, columns: columns)
    return layout.rows(in: 0..<layout.contentRows, columns: columns, marks: .none).map(\.runs)
  }
}

import DescriptionLanguage
import PlaygroundCore
import PlaygroundTerminal
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

/// Links on the screen of the client.
struct ScreenLinksTests {
  private func model(
    columns: Int = 120,
    rows: Int = 24,
    hasLinks: Bool = true
  ) -> ScreenModel {
    let addresses = FileAddresses(below: "/home/ada/app", host: "box")
    let options = ScreenOptions(addresses: hasLinks ? addresses : nil)
    return ScreenFixture.model(columns: columns, rows: rows, options: options)
  }

  /// The texts of the linked cells, with their addresses.
  private func links(_ model: ScreenModel) -> [String] {
    let canvas = ScreenView.canvas(of: model)
    return canvas.links.map { link in
      let frame = link.frame
      let line = canvas.grid.lines[frame.y]
      let text = String(line.dropFirst(frame.x).prefix(frame.width))
      return "\(text) \(link.address)"
    }
  }

  @Test func theFileInTheTitleIsALink() {
    #expect(links(model()) == ["greeting.xml file://box/home/ada/app/greeting.xml"])
    #expect(links(model(columns: 80)).first?.hasPrefix("greeting.xml file://") == true)
    #expect(links(model(hasLinks: false)) == [])
  }

  @Test func thePlacesOfElementsAreLinks() {
    var model = model()
    _ = model.choose(ScreenFixture.path(2))
    _ = model.press(.character("i"))
    func place(_ file: String) -> SourcePlace {
      SourcePlace(file: file, location: SourceLocation(line: 7, column: 3))
    }
    var label = OutlineNode("Label")
    label.source = .init(
      declaration: place("parts/row.xml"),
      uses: [place("todo.xml")],
      items: [place("data.json")]
    )
    let cells = [OutlineNode("cell"), OutlineNode("cell"), OutlineNode("cell", children: [label])]
    let tree = OutlineNode("list", children: [OutlineNode("section", children: cells)])
    _ = model.apply(.tree(attachment: 7, tree))
    let files = ["greeting.xml", "parts/row.xml", "todo.xml", "data.json"]
    #expect(links(model).sorted() == files.map { "\($0) file://box/home/ada/app/\($0)" }.sorted())
  }

  @Test func aPanelOverALinkCoversIt() {
    var model = model(columns: 50, rows: 12)
    _ = model.press(.character("?"))
    let canvas = ScreenView.canvas(of: model)
    #expect(canvas.grid.description.contains("keys"))
    for link in canvas.links {
      let line = canvas.grid.lines[link.frame.y]
      let text = String(line.dropFirst(link.frame.x).prefix(link.frame.width))
      #expect(link.address.hasSuffix(text))
    }
  }
}

import DescriptionLanguage
import PlaygroundCore
import Testing

/// A component that a file declares or imports has priority over a built-in one, in that file.
struct HiddenBuiltInTests {
  static let names = Schema.elements.map(\.name)

  /// Positions of a component called `NAME`, and its declaration.
  static let sources = [
    """
    <preview><component name="NAME"><param name="q"/><Button text="own {q}" on-tap="log(q)"/>
    </component>BODY</preview>
    """,
    """
    <playground><component name="NAME"><param name="q"/><param name="r" default="{0}"/>
    <Label text="own {q} {r}"/></component><preview>BODY</preview></playground>
    """,
    "<preview><import src='b.xml'/>BODY</preview>",
  ]

  static let bodies = [
    "<NAME q='1'/>",
    "<ScrollBox><NAME q='1'/><NAME q='{2}' margin-left='1'/></ScrollBox>",
    "<list><header><NAME q='0'/></header><section><NAME q='1'/><cell><NAME q='2'/></cell></section></list>",
  ]

  private let imported = """
    <playground><component name="NAME"><param name="q"/><HBox><Label text="own {q}"/></HBox>
    </component></playground>
    """

  private func reading(_ source: String, calling name: String) -> (shown: String, told: [String]) {
    let workspace = Workspace(
      source.replacing("NAME", with: name),
      ["b.xml": imported.replacing("NAME", with: name)]
    )
    let lines = workspace.picture().split(separator: "\n").map(String.init)
    let isTold = { (line: String) in line.contains(".xml:") || line.hasPrefix("    <") }
    return (
      lines.filter { !isTold($0) && !$0.contains("^") }.joined(separator: "\n"),
      lines.filter { $0.contains("warning: ") || $0.contains("error: ") }
    )
  }

  @Test(arguments: names)
  func itIsTheDeclaredComponent(_ name: String) {
    for source in Self.sources {
      for body in Self.bodies where name != "ScrollBox" || !body.contains("ScrollBox") {
        let source = source.replacing("BODY", with: body)
        let isBody =
          source.contains("<Button") ? "Button" : source.contains("<Label") ? "Label" : ""
        if [isBody, source.contains("b.xml") ? "HBox" : "", "Label"].contains(name) { continue }
        let own = reading(source, calling: name)
        let plain = reading(source, calling: "Own")

        #expect(plain.told.isEmpty, "\(plain.told)")
        #expect(own.shown == plain.shown.replacing("Own", with: name))
        #expect(own.told.count == 1)
        #expect(own.told.allSatisfy { $0.contains("'\(name)' hides the built-in component") })
      }
    }
  }

  @Test func anotherPreviewHasTheBuiltInOne() {
    let shown = shown(
      """
      <playground><preview><component name="Button"><Label text="own"/></component><Button/></preview>
      <preview><Button text="built in"/></preview></playground>
      """
    )

    #expect(shown.hasPrefix("Button* Button#0\n  Label Label#0 text=\"own\"\nButton Button#0 text"))
  }

  @Test func anImportedFileUsesTheBuiltInOne() {
    let workspace = Workspace(
      """
      <preview><import src="b.xml"/><component name="Button"><Label text="own"/></component>
      <VBox><Button/><Other/></VBox></preview>
      """,
      [
        "b.xml": """
        <playground><component name="Other"><Button text="built in"/></component></playground>
        """
      ]
    )

    #expect(workspace.picture().contains("  Other* Other#0\n    Button Button#0 text=\"built in\""))
  }

  @Test func textBesideSpansIsDrawnByTheBuiltInSpan() {
    let shown = shown(
      """
      <preview><component name="Span"><Label text="own"/></component>
      <VBox><Span/><Label>plain text</Label></VBox></preview>
      """
    )

    #expect(shown.contains("Span* Span#0\n    Label Label#0 text=\"own\""))
    #expect(shown.contains("Label Label#0 text=\"plain text\""))
  }

  /// The names of attributes that apply to the root of a body, as far as a param can have them.
  static let layoutNames = Schema.layoutNames.filter { !$0.contains("-") }.sorted()

  @Test(arguments: layoutNames)
  func aParamTakesTheAttributeOfItsName(_ name: String) {
    let source = """
      <preview><component name="C"><param name="\(name)"/><Label text="own {\(name)}"/></component>
      <list><section><C \(name)="any text"/><cell><View><C \(name)="{['a', 'b'].count}"/></View></cell>
      <cell><HBox><C \(name)="x" margin-left="2"/></HBox></cell>
      <cell><Grid><C \(name)="y"/></Grid></cell></section></list></preview>
      """
    let workspace = Workspace(source)

    #expect(workspace.report() == "")
    let content = workspace.description().previews.first?.build().content
    #expect(content?.texts == ["own any text", "own 2", "own x", "own y"])
  }

  @Test(arguments: ["id", "if", "else", "for", "slot", "style", "on-tap"])
  func someNamesStayReserved(_ name: String) {
    let told = told(
      "<preview><component name='C'><param name='\(name)'/><Label text='a'/></component><C/></preview>"
    )

    #expect(told.contains("reserved-name"))
  }

  @Test func conversionKeepsTheTypesOfArguments() {
    let source = """
      <preview><component name="Row"><param name="start"/><param name="gap"/>\
      <Label text="{start} {gap}"/></component>\
      <VBox><Row start="1" gap="true" margin-left="2"/><HBox space="1"/></VBox></preview>
      """
    let file = SourceFile(number: 0, path: "a.xml", bytes: Array(source.utf8))
    guard case .text(let json, _) = DescriptionWriter(file).converted(to: .json) else {
      Issue.record("not converted")
      return
    }
    let text = String(decoding: json, as: UTF8.self)

    #expect(text.contains(#""start": "1", "gap": "true", "margin-left": 2"#))
    #expect(text.contains(#""space": 1"#))
    let back = DescriptionWriter(SourceFile(number: 0, path: "a.json", bytes: json))
    guard case .text(let xml, _) = back.converted(to: .xml) else {
      Issue.record("not converted")
      return
    }
    let texts = [xml, file.bytes].map { bytes in
      Workspace(String(decoding: bytes, as: UTF8.self)).description().previews.first?.build()
        .content.map { picture(of: $0) }
    }
    #expect(texts[0] == texts[1])
  }

  /// Rows that were kept from an earlier reading are those of a fresh reading.
  @Test func rowsAreReadAgainWhenTheirNamesGetAnotherMeaning() {
    let rows = (0..<200).map { "<Button text='row \($0)'/>" }.joined(separator: "\n")
    let declaration =
      "<component name='Button'><param name='text'/><Label text='own {text}'/></component>"
    let plain = "<preview>\n<list><section>\n\(rows)\n</section></list></preview>"
    let hidden = "<preview>\(declaration)\n<list><section>\n\(rows)\n</section></list></preview>"
    var chunking = Chunking()
    chunking.fileBytes = 1
    chunking.leastChunkBytes = 100
    func read(_ text: String, after previous: Description?) -> Description {
      let file = SourceFile(number: 0, path: "a.xml", bytes: Array(text.utf8))
      return Description.read(file, reusing: previous, chunking: chunking) { _ in
        .missing(reason: "no such file")
      }
    }

    var description: Description?
    for text in [plain, hidden, plain, hidden, plain] {
      description = read(text, after: description)
      let fresh = Workspace(text).description().previews.first?.build().content
      #expect(description?.previews.first?.build().content?.texts == fresh?.texts)
    }
  }
}

import DescriptionLanguage
import PlaygroundCore
import PlaygroundSystem
import Testing

@testable import PlaygroundLive

/// Rows of description files among components in Swift.
@MainActor
struct DescribedTests {
  private struct Hello: IdentifiableComponent {
    var name: String
    var id: String { name }
    func render(in content: Label) { content.text = "Hello \(name)" }
  }

  private struct Mixed_Previews: PreviewProvider {
    static var previews: [Preview] {
      Preview("sections") {
        Section(id: "swift") { Cell(Hello(name: "Mia")).onSelect { _ in } }
        Described("list.xml", file: "/files/Live.swift", line: 1)
        Section(id: "end") { Hello(name: "Jules") }
      }
      .variant("one section") {
        Described("list.xml", section: "b", file: "/files/Live.swift", line: 1)
      }
      Preview("cells") {
        Section(
          id: "swift",
          header: Described("parts/card.xml", file: "/files/Live.swift", line: 1)
        ) {
          Hello(name: "Mia")
          Described("list.xml", section: "b", file: "/files/Live.swift", line: 1)
          Described("parts/card.xml", file: "/files/Live.swift", line: 1)
          Hello(name: "Jules")
        }
      }
      Preview("whole", contentsOf: "list.xml", preview: "List", file: "/files/Live.swift", line: 1)
      Preview("card", contentsOf: "parts/card.xml", file: "/files/Live.swift", line: 1)
      Preview("in a list") {
        List {
          Section(id: "swift") { Hello(name: "Mia") }
          Described("list.xml", section: "a", file: "/files/Live.swift", line: 1)
        }
        .background(.blue)
      }
      Preview("alone in a list") {
        List { Described("list.xml", section: "a", file: "/files/Live.swift", line: 1) }
      }
    }
  }

  private static let list = """
    <preview title="List" width="20">
    <state name="taps" value="{0}"/>
    <list separators="true">
    <section id="a"><header><Label text="A {taps}"/></header>
    <cell id="tap" on-select="taps += 1"><Label text="tap"/></cell></section>
    <section id="b"><cell id="b1"><Label text="b1"/></cell><cell id="b2" on-select="taps += 10"><Label text="b2"/></cell></section>
    </list></preview>
    """
  private static let card = #"<preview title="Card"><Label text="a card"/></preview>"#

  private var files = ["list.xml": list, "parts/card.xml": card]

  // MARK: - Reading as the daemon does

  /// The description of the previews as the process sends them.
  private func made(_ type: any PreviewProvider.Type) throws -> [MadePreview] {
    let session = LiveSession([type])
    guard case .previews(let listed) = session.listing else { throw LiveFormatError.truncated }
    func content(_ place: LivePlace) throws -> PreviewContent {
      let request = LiveRequest.content(place, LiveSpace(columns: 40))
      let reply = session.answer(encoded: request.encoded)
      guard case .content(_, let content) = try LiveReply(encoded: reply.encoded) else {
        throw LiveFormatError.truncated
      }
      return content
    }
    return try listed.enumerated().map { index, preview in
      MadePreview(
        title: preview.name,
        width: preview.width,
        content: try content(LivePlace(preview: index)),
        variants: try preview.variants.enumerated().map { number, variant in
          MadePreview.Variant(
            name: variant.name,
            width: variant.width,
            content: try content(LivePlace(preview: index, variant: number))
          )
        }
      )
    }
  }

  private func read(
    _ type: any PreviewProvider.Type = Mixed_Previews.self,
    code: String = ""
  ) throws -> Description {
    let name = FilePath("Live.swift")
    let file = LiveFile(path: FilePath("/files/Live.swift"), name: name, bytes: Array(code.utf8))
    var reading = LiveReading(
      description: Description(
        previews: try made(type),
        diagnostics: [],
        sources: [SourceFile(number: 0, path: name.text, bytes: file.bytes)]
      )
    )
    let files = files
    reading.addDescriptions(to: file) { path, number in
      guard let text = files[path.text] else {
        return .failure(ShownFileReader.Unreadable("no such file"))
      }
      let source = SourceFile(number: number, path: path.text, bytes: Array(text.utf8))
      return .success(Description.read(source) { _ in .missing(reason: "missing") })
    }
    return reading.description
  }

  private func preview(_ title: String) throws -> DescribedPreview {
    try #require(try read().previews.first { $0.title == title })
  }

  private func messages(_ description: Description) -> [String] {
    DiagnosticLocator.located(description.diagnostics, in: description.sources).map {
      let place = $0.location
      return "\(place.file):\(place.start.line):\(place.start.column): \($0.message)"
    }
  }

  // MARK: - Contents

  @Test(
    arguments: [
      ("sections", nil, "Hello Mia\nA 0\ntap\nb1\nb2\nHello Jules"),
      ("sections", "one section", "b1\nb2"),
      ("cells", nil, "a card\nHello Mia\nb1\nb2\na card\nHello Jules"),
      ("card", nil, "a card"),
      ("in a list", nil, "Hello Mia\nA 0\ntap"),
      // A list takes cells rather than sections where both are possible.
      ("alone in a list", nil, "tap"),
    ] as [(String, String?, String)]
  )
  func rowsOfAFileTakeThePlaceOfItsReference(
    title: String,
    variant: String?,
    text: String
  ) throws {
    let built = try preview(title).build(variant: variant)

    #expect(built.diagnostics.isEmpty)
    #expect(built.content?.text(columns: 40) == text)
  }

  @Test func aWholeFileKeepsItsAttributesItsWidthAndItsKind() throws {
    let whole = try preview("whole")
    let source = SourceFile(number: 0, path: "list.xml", bytes: Array(Self.list.utf8))
    let own = Description.read(source) { _ in .missing(reason: "missing") }.previews.first

    #expect(whole.build().content == own?.build().content)
    #expect(whole.width(of: nil) == 20)
    guard case .component? = try preview("card").build().content else {
      Issue.record("a list")
      return
    }
  }

  @Test func statesOfAFileAreThoseOfThePreview() throws {
    let mixed = try preview("sections")

    #expect(mixed.state.map(\.name) == ["taps"])
    let text = mixed.build(state: ["taps": 7]).content?.text(columns: 40)
    #expect(text == "Hello Mia\nA 7\ntap\nb1\nb2\nHello Jules")
  }

  @Test func statementsOfAFileRunAndHandlersInSwiftAreForTheProcess() throws {
    let mixed = try preview("sections")
    let content = try #require(mixed.build().content)
    func actions(_ section: Int, _ element: Int) -> [Action] {
      content.sections[section].cells[element].actions
    }

    #expect(actions(0, 0).areRemote)
    #expect(!actions(1, 0).areRemote)
    var state = ObjectValue([.init(name: "taps", value: 1)])
    var locals = LocalStates()
    _ = try mixed.statements.run(
      actions(2, 1),
      state: &state,
      locals: &locals,
      event: EventDetails(.select())
    )
    #expect(state["taps"] == 11)
  }

  @Test func everyRowKnowsItsPositionInItsOwnContent() throws {
    func origins(_ title: String) throws -> RowOrigins {
      try preview(title).built(locals: LocalStates()).origins
    }
    func path(_ section: Int, _ element: Int) -> ElementPath {
      ElementPath(section: section, element: element)
    }

    let sections = try origins("sections")
    // The reference is one section of the program.
    #expect(sections.origin(of: path(0, 0)) == path(0, 0))
    #expect(sections.origin(of: path(1, 0)) == path(0, 0))
    #expect(sections.origin(of: path(2, 1)) == path(1, 1))
    #expect(sections.origin(of: path(3, 0)) == path(2, 0))
    #expect(sections.origin(of: .element(.header(3), 4)) == .element(.header(2), 4))
    let cells = try origins("cells")
    #expect(cells.origin(of: path(0, 0)) == path(0, 0))
    #expect(cells.origin(of: path(0, 1)) == path(1, 0))
    #expect(cells.origin(of: path(0, 2)) == path(1, 1))
    #expect(cells.origin(of: path(0, 3)) == path(0, 2))
    #expect(cells.origin(of: path(0, 4)) == path(0, 3))
    #expect(cells.origin(of: .move(to: .path(path(0, 4)))) == .move(to: .path(path(0, 3))))
  }

  @Test func theFilesAreDependencies() throws {
    let paths = try read().dependencies.map(\.path)

    #expect(Set(paths) == ["list.xml", "parts/card.xml"])
  }

  @Test func imagesAreThoseBesidesTheFile() throws {
    var tests = self
    tests.files["parts/card.xml"] =
      #"<preview><HBox><Image src="a.png"/><Image src="https://b/c.png"/></HBox></preview>"#

    let preview = try #require(try tests.read().previews.first { $0.title == "card" })

    let uses = try #require(preview.build().content).imageUses
    #expect(uses.map(\.address) == ["parts/a.png", "https://b/c.png"])
  }

  // MARK: - Defects

  private struct Wrong_Previews: PreviewProvider {
    static var previews: [Preview] {
      Preview("wrong") {
        Described("gone.xml", file: "/files/Live.swift", line: 2)
        Described("list.xml", preview: "Lst", file: "/files/Live.swift", line: 3)
        Described("broken.xml", file: "/files/Live.swift", line: 4)
        Described("notes.txt", file: "/files/Live.swift", line: 5)
      }
    }
  }

  @Test func defectsAreLocatedInTheFileOrAtTheReference() throws {
    var tests = self
    tests.files["broken.xml"] = "<preview>\n<Lable/></preview>"
    tests.files["notes.txt"] = "[1, 2]"
    let code = """
      // The references:
      Described("gone.xml")
        Described("list.xml", preview: "Lst")
      Described("broken.xml")
      Described("notes.txt")
      """

    let found = tests.messages(try tests.read(Wrong_Previews.self, code: code))

    #expect(
      found == [
        "broken.xml:2:2: unknown component 'Lable'; did you mean 'Label'?",
        "Live.swift:2:11: cannot read 'gone.xml': no such file",
        "Live.swift:3:13: 'list.xml' has no preview 'Lst'; did you mean 'List'?",
        "Live.swift:5:11: 'notes.txt' is not a description",
      ]
    )
  }

  private struct Missing_Previews: PreviewProvider {
    static var previews: [Preview] {
      Preview("section") {
        Described("list.xml", section: "c", file: "/files/Live.swift", line: 1)
      }
    }
  }

  @Test func aSectionThatIsNotThereIsAWarning() throws {
    let built = try read(Missing_Previews.self, code: #"("list.xml")"#).previews[0].build()

    #expect(
      built.diagnostics.map(\.message) == ["'list.xml' has no section 'c' now"]
    )
    #expect(built.diagnostics.map(\.severity) == [.warning])
    #expect(built.content?.sections.isEmpty == true)
  }

  private struct Header_Previews: PreviewProvider {
    static var previews: [Preview] {
      Preview("header") {
        Section(id: "s", header: Described("list.xml", file: "/files/Live.swift", line: 1)) {
          Hello(name: "Mia")
        }
      }
    }
  }

  @Test func aListIsNoHeader() throws {
    let built = try read(Header_Previews.self, code: #"("list.xml")"#).previews[0].build()

    #expect(
      built.diagnostics.map(\.message) == [
        "expected a single component in a header or footer, found a list"
      ]
    )
    #expect(built.content == nil)
  }

  private struct Clash_Previews: PreviewProvider {
    static var previews: [Preview] {
      Preview("clash") {
        Described("list.xml", file: "/files/Live.swift", line: 1)
        Described("other.xml", file: "/files/Live.swift", line: 1)
      }
    }
  }

  @Test(arguments: [(0, 0), (1, 1)])
  func filesShareAStateOfEqualNameAndValueOnly(value: Int, defects: Int) throws {
    var tests = self
    tests.files["other.xml"] =
      #"<preview><state name="taps" value="{\#(value)}"/><Label text="other {taps}"/></preview>"#

    let read = try tests.read(Clash_Previews.self)

    #expect(read.diagnostics.count == defects)
    #expect(read.diagnostics.allSatisfy { $0.code == .duplicateName })
    guard defects == 0 else { return }
    let text = read.previews[0].build(state: ["taps": 4]).content?.text(columns: 40)
    #expect(text == "A 4\ntap\nb1\nb2\nother 4")
  }
}

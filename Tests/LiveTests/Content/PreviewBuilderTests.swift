import PlaygroundCore
import Testing

/// What can be written in the closure of a `Preview`.
@MainActor
struct PreviewBuilderTests {
  private struct Hello: IdentifiableComponent {
    var name: String
    var id: String { name }
    func render(in content: Label) { content.text = "Hello \(name)" }
  }

  private struct Plain: Component {
    var text: String
    func render(in content: Label) { content.text = text }
  }

  private struct Kinds_Previews: PreviewProvider {
    @MainActor static var isOn = true
    @MainActor static var madeViews = 0

    static var previews: [Preview] {
      Preview("sections") {
        Section(id: "a") { Hello(name: "Mia") }
        if isOn { Section(id: "b") { Plain(text: "on") } }
        for number in 0..<2 { Section(id: number) { Plain(text: "\(number)") } }
        Group(of: ["c"]) { name in Section(id: name) { Plain(text: name) } }
      }
      .variant("a component") { Hello(name: "Jules") }
      Preview("components") {
        let names = ["Mia", "Jules"]
        for name in names { Hello(name: name) }
        Plain(text: "plain")
        Cell(id: 1, Plain(text: "cell"))
        if isOn { Plain(text: "on") } else { Plain(text: "off") }
        [Hello(name: "Butch")]
        Group(of: ["Zed"]) { Hello(name: $0) }
        isOn ? Hello(name: "Fabienne") : nil
      }
      Preview("a list") { List { Section(id: "a") { Hello(name: "Mia") } }.separators() }
      Preview("one of two lists") {
        if isOn { List { Plain(text: "on") } } else { List { Plain(text: "off") } }
      }
      Preview("a view") { HBox(Label("a"), Label("b")) }
      Preview("a view that is set up") {
        let box = HBox()
        box.space = 2
        box.add(Label("a"), Label("b"))
        box
      }
      Preview("a view with a state") { counter() }
      Preview("a node") { Node(HBox.self) { Label("a") } }
      Preview("nothing") {}
      Preview("a component", component: Hello(name: "Mia"))
    }

    @MainActor private static func counter() -> View {
      madeViews += 1
      let count = State(0)
      return HBox(
        Label().bind(\.text, to: count.map { "\($0) " }),
        Button("+") { count.value += 1 }
      )
    }
  }

  private let session = LiveSession([Kinds_Previews.self])

  @Test(arguments: [
    ("sections", "Hello Mia\non\n0\n1\nc"),
    (
      "components",
      "Hello Mia\nHello Jules\nplain\ncell\non\nHello Butch\nHello Zed\nHello Fabienne"
    ),
    ("a list", "Hello Mia"),
    ("one of two lists", "on"),
    ("a view", "ab"),
    ("a view that is set up", "a  b"),
    ("a node", "a"),
    ("nothing", ""),
    ("a component", "Hello Mia"),
  ]) func everyKindOfContentIsShown(name: String, text: String) throws {
    #expect(try content(of: name).text(columns: 40) == text)
  }

  @Test func aVariantHasAnyKindOfContent() throws {
    #expect(try content(of: "sections", variant: 0).text(columns: 40) == "Hello Jules")
  }

  @Test func listsAreListsAndViewsAreSingleComponents() throws {
    for name in ["a view", "a view that is set up", "a node", "a component"] {
      guard case .component = try content(of: name) else {
        Issue.record("\(name)")
        continue
      }
    }
    guard case .list(let list) = try content(of: "components") else {
      Issue.record("components")
      return
    }
    #expect(list.sections.count == 1)
    #expect(list.sections[0].cells.filter(\.key.isWritten).count == 6)
  }

  @Test func aViewIsMadeOnceAndKeepsItsState() throws {
    let place = try place(of: "a view with a state")
    let made = Kinds_Previews.madeViews
    for expected in ["0", "1", "2"] {
      #expect(try content(of: "a view with a state").text(columns: 40).hasPrefix(expected))
      let target = EventTarget.element(.cell(ElementPath(section: 0, element: 0)), 2)
      let event = LiveRequest.event(LiveEvent(place: place, target: target, event: .tap()))
      #expect(session.answer(event) == .event(isHandled: true))
    }
    #expect(Kinds_Previews.madeViews == made + 1)
  }

  // MARK: - Asking the session

  private func place(of name: String, variant: Int? = nil) throws -> LivePlace {
    guard case .previews(let previews) = session.listing else { throw LiveFormatError.truncated }
    let index = try #require(previews.firstIndex { $0.name == name })
    return LivePlace(preview: index, variant: variant)
  }

  private func content(of name: String, variant: Int? = nil) throws -> PreviewContent {
    let request = LiveRequest.content(try place(of: name, variant: variant), LiveSpace(columns: 40))
    guard case .content(_, let content) = session.answer(encoded: request.encoded) else {
      throw LiveFormatError.truncated
    }
    return content
  }
}

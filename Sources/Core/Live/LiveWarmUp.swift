/// Previews that use what most previews use, run once in the host before it forks.
///
/// The runtime creates types and looks up conformances at their first use. Children share those
/// that the host has created: each starts two milliseconds earlier and uses less private memory.
struct LiveWarmUp: PreviewProvider {
  static var previews: [Preview] {
    Preview("warm up", width: 40) {
      Section(id: "rows", header: Title(text: "ROWS"), footer: Title(text: "2 rows")) {
        for name in ["a", "b"] { Row(id: name).onSelect { _ in } }
        Counter(id: "counter")
      }
      Section(id: "nodes") { NodeComponent(Node(VBox.self) { Label("node") }) }
    }
    .variant("narrow", width: 20)
  }

  /// Makes contents, receives an event, and hands states over.
  @MainActor
  static func run() {
    let session = LiveSession([LiveWarmUp.self])
    _ = session.listing.encoded
    let target = EventTarget.cell(ElementPath(section: 0, element: 2))
    for place in [LivePlace(preview: 0), LivePlace(preview: 0, variant: 0)] {
      answer(.content(place, LiveSpace(columns: 40)), session)
      answer(.event(LiveEvent(place: place, target: target, event: .tap())), session)
      answer(.content(place, LiveSpace(columns: 40)), session)
    }
    if case .states(let states) = answer(.states, session) {
      answer(.restore(states), LiveSession([LiveWarmUp.self]))
    }
  }

  @MainActor @discardableResult
  private static func answer(_ request: LiveRequest, _ session: LiveSession) -> LiveReply {
    let reply = session.answer(encoded: request.encoded)
    _ = reply.encoded
    return reply
  }

  private struct Title: Component {
    var text: String

    func render(in content: Label) { content.text = text }
  }

  private struct Row: IdentifiableComponent {
    var id: String

    final class Content: HBox {
      let title = Label()
      let button = Button("OK")

      required init() {
        super.init()
        space = 1
        width = .fill
        title.isBold = true
        title.color = .cyan
        add(title, button)
      }
    }

    func render(in content: Content) {
      content.title.text = id
      content.button.onSelect = {}
    }
  }

  private struct Counter: CompositeComponent, IdentifiableComponent {
    var id: String
    var initialState: Int { 0 }

    func body(in context: BodyContext<Int>) -> Node {
      Node(HBox.self) {
        Label("\(context.state)")
        Button("More")
      }
    }
  }
}

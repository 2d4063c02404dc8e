import Foundation
import PlaygroundCore
import PlaygroundLive
import PlaygroundSystem
import Testing

/// Previews in a child process: contents, events, states.
struct LiveChildTests {
  /// The sample, compiled once for the tests that do not edit it.
  private struct Greeting: Sendable {
    private let host: HostProcess
    private let product: SwiftBuild.Product

    init() throws {
      let live = try LiveFolder()
      live.keep()
      try live.write(try LiveFolder.sample("Greeting"))
      product = try live.build()
      host = try live.host()
    }

    func start() throws -> LiveChild { try host.start(product) }
  }

  private static let greeting = Result { try Greeting() }

  @Test func theProvidersOfALibraryAreFoundWithoutRegistration() throws {
    let child = try Self.greeting.get().start()

    #expect(
      try child.previews() == [
        LivePreview(name: "Guests", width: nil, variants: []),
        LivePreview(
          name: "Narrow",
          width: 30,
          variants: [.init(name: "tiny", width: 8), .init(name: "other", width: 30)]
        ),
      ]
    )
  }

  @Test func aContentHasTheRowsOfTheComponents() throws {
    let child = try Self.greeting.get().start()
    _ = try child.previews()

    #expect(
      try child.text() == """
        GREET 0
        Hello Marsellus
        Hello The Wolf
        Hello Jules
        Clear

        count

        other
        """
    )
    #expect(try child.text(of: LivePlace(preview: 1), columns: 30) == "NARROW")
    #expect(try child.text(of: LivePlace(preview: 1, variant: 1), columns: 30) == "OTHER")
  }

  @Test func aRequestForAPreviewThatDoesNotExistIsRefused() throws {
    let child = try Self.greeting.get().start()
    _ = try child.previews()

    for place in [LivePlace(preview: 2), LivePlace(preview: -1), LivePlace(preview: 0, variant: 0)]
    {
      let reply = try child.call(
        .content(place, LiveSpace(columns: 10)),
        deadlineMilliseconds: LiveChild.deadline
      )
      guard case .refused(let reason) = reply else {
        Issue.record("\(reply)")
        return
      }
      #expect(reason.hasSuffix("does not exist"))
    }
    #expect(try child.text().hasPrefix("GREET 0"))
  }

  @Test func eventsReachTheHandlersOfCellsAndControls() throws {
    let child = try Self.greeting.get().start()
    _ = try child.previews()
    _ = try child.text()
    func path(_ section: Int, _ element: Int) -> EventTarget {
      .cell(ElementPath(section: section, element: element))
    }

    #expect(try child.send(.select(), at: path(0, 1)) == .event(isHandled: true))
    #expect(try child.text().hasPrefix("GREET 1\n"))
    #expect(try child.send(.select(), at: path(1, 1)) == .event(isHandled: true))
    #expect(try child.send(.select(), at: path(1, 1)) == .event(isHandled: true))
    #expect(try child.text().contains("count2"))
    #expect(try child.send(.select(), at: path(1, 0)) == .event(isHandled: true))
    #expect(!(try child.text().contains("Hello")))
    #expect(try child.send(.select(), at: path(1, 2)) == .event(isHandled: false))
    #expect(try child.send(.select(), at: path(7, 2)) == .event(isHandled: false))
  }

  @Test func handlersAreActionsOfTheContent() throws {
    let child = try Self.greeting.get().start()
    _ = try child.previews()

    guard case .list(let list) = try child.content() else {
      Issue.record("no list")
      return
    }

    #expect(list.sections[0].cells[0].actions.map(\.event) == [.select])
    #expect(list.sections[1].cells[0].actions.map(\.event) == [.select])
    #expect(list.sections[1].cells[2].actions.map(\.event) == [])
  }

  @Test func rowsOfTheNextGenerationTakeOverStates() throws {
    let live = try LiveFolder()
    try live.write(try LiveFolder.sample("Greeting"))
    let host = try live.host()
    let first = try host.start(try live.build())
    _ = try first.previews()
    _ = try first.text()
    _ = try first.send(.select(), at: .cell(ElementPath(section: 1, element: 1)))
    let reply = try first.call(.states, deadlineMilliseconds: LiveChild.deadline)
    guard case .states(let states) = reply else {
      Issue.record("\(reply)")
      return
    }
    #expect(states.map(\.value) == ["1", "0"])

    let edited = try LiveFolder.sample("Greeting").replacingOccurrences(
      of: "Counter(id: \"other\")",
      with: "Header(\"end\")"
    )
    try live.write(edited)
    let second = try host.start(try live.build())
    _ = try second.previews()
    let restored = try second.call(.restore(states), deadlineMilliseconds: LiveChild.deadline)

    #expect(restored == .restored(count: 1, lost: [states[1]]))
    #expect(try second.text().contains("count1"))
  }

  @Test func asynchronousCodeRunsAndIsReported() throws {
    let live = try LiveFolder()
    try live.write(
      """
      import PlaygroundCore

      @MainActor final class Model {
        static let shared = Model()
        var text = "waiting"
        func load() { Task { try? await Task.sleep(for: .milliseconds(5)); text = "loaded" } }
      }

      struct Async_Previews: PreviewProvider {
        static var previews: [Preview] {
          let _ = Model.shared.load()
          Preview("async") {
            Section(id: "s") { NodeComponent(Node(VBox.self) { Label(Model.shared.text) }) }
          }
        }
      }
      """
    )
    let child = try live.host().start(try live.build())
    _ = try child.previews()

    var text = try child.text()
    for _ in 0..<20 where text != "loaded" {
      #expect(try child.receive(deadlineMilliseconds: LiveChild.deadline) == .changed)
      text = try child.text()
    }

    #expect(text == "loaded")
  }
}

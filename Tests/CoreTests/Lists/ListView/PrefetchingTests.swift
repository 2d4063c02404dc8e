import PlaygroundCompatibility
import PlaygroundCore
import TestSupport
import Testing

@testable import CoreTestSupport

@MainActor
struct PrefetchingTests {
  /// A row of one line with an image.
  private struct Row: IdentifiableComponent, ImagePrefetchable, Hashable {
    var id: String
    var imageAddresses: [String]

    init(_ id: String, _ addresses: String...) {
      self.id = id
      imageAddresses = addresses.isEmpty ? [id + ".png"] : addresses
    }

    func render(in content: Label) { content.text = id }
  }

  private struct Plain: IdentifiableComponent, Hashable {
    var id: String

    func render(in content: Label) { content.text = id }
  }

  /// Records requests and active prefetches.
  private final class RecordingPlugin: PrefetchingPlugin {
    let recorder = CallRecorder()
    var open: [String] = []

    func prefetch(_ request: PrefetchRequest) -> (any Prefetch)? {
      let text = request.addresses.joined(separator: " ")
      recorder.note("get \(text)")
      open.append(text)
      return Handle(text: text, plugin: self)
    }

    struct Handle: Prefetch {
      let text: String
      unowned let plugin: RecordingPlugin

      func cancel() {
        plugin.recorder.note("end \(text)")
        guard let index = plugin.open.firstIndex(of: text) else {
          plugin.recorder.note("\(text) was not open")
          return
        }
        plugin.open.remove(at: index)
      }
    }
  }

  private let plugin = RecordingPlugin()

  private func view(
    rows: Int,
    ahead: Double = 1,
    behind: Double = 0,
    _ list: List
  ) -> ListView {
    let window = PrefetchWindow(ahead: ahead, behind: behind)
    let view = ListView(
      size: Size(width: 10, height: rows),
      plugins: [plugin],
      prefetchWindow: window
    )
    view.apply(list)
    return view
  }

  private func list(_ ids: some Sequence<Int>) -> List {
    List { for id in ids { Row("\(id)") } }
  }

  @Test func rowsInAndBelowTheViewAreFetchedNearestFirst() {
    let view = view(rows: 2, list(0..<9))

    withExtendedLifetime(view) {
      #expect(plugin.recorder.take() == ["get 0.png", "get 1.png", "get 2.png", "get 3.png"])
    }
  }

  @Test func aSettledWindowPrefetchesItsRows() {
    func image(_ address: String) -> Node {
      Node("Image", props: ["src": .string(address), "width": 2, "height": 1])
    }
    let cells = (0..<6).map { Cell(key: .id("\($0)"), content: image("\($0).png")) }
    let list = List(sections: [Section(key: .id("s"), cells: Cells(cells))])
    let window = PrefetchWindow(ahead: 1, behind: 0)
    let viewport = Viewport(
      size: Size(width: 10, height: 2),
      prefetcher: Prefetcher(plugins: [plugin], window: window)
    )

    viewport.show(ContentLayout(.list(list), columns: 10))
    viewport.settle()
    #expect(plugin.open == ["0.png", "1.png", "2.png", "3.png"])
    viewport.scroll(to: 2)
    viewport.settle()
    #expect(plugin.open == ["2.png", "3.png", "4.png", "5.png"])
    viewport.show(ContentLayout(.component(image("only.png")), columns: 10))
    viewport.settle()
    #expect(plugin.open == ["only.png"])
  }

  @Test func scrollingStartsAndCancelsPrefetches() {
    let view = view(rows: 2, list(0..<9))
    _ = plugin.recorder.take()

    view.scroll(to: 3)
    #expect(
      plugin.recorder.take() == [
        "end 0.png", "end 1.png", "end 2.png", "get 4.png", "get 5.png", "get 6.png",
      ]
    )
    view.scroll(to: 3)
    #expect(plugin.recorder.take() == [])
  }

  @Test func theWindowIsLargerInTheScrollDirection() {
    let view = view(rows: 2, ahead: 1, behind: 0.5, list(0..<20))

    view.scroll(to: 10)
    #expect(plugin.open.sorted() == ["10.png", "11.png", "12.png", "13.png", "9.png"])
    view.scroll(to: 9)
    #expect(plugin.open.sorted() == ["10.png", "11.png", "7.png", "8.png", "9.png"])
  }

  @Test func aMovedRowKeepsItsPrefetch() {
    let view = view(rows: 2, list([1, 2, 3, 4]))
    _ = plugin.recorder.take()

    view.apply(list([4, 0, 1, 3]))

    #expect(plugin.recorder.take() == ["end 2.png", "get 0.png"])
  }

  @Test func componentsWithAnAddressAreInTheOrderOfTheirStart() {
    let rows = List { for id in 0..<12 { Row("\(id)", "shared.png") } }
    let prefetcher = Prefetcher(plugins: [plugin])
    prefetcher.update(ContentLayout(.list(rows), columns: 10), showing: 0..<12)

    let components = prefetcher.components(naming: "shared.png")

    #expect(components.compactMap { $0.as(Row.self)?.id } == (0..<12).map { "\($0)" })
    #expect(prefetcher.components(naming: "other.png").isEmpty)
  }

  @Test func deletionAndOtherAddressesCancelAPrefetch() {
    let view = view(
      rows: 3,
      List {
        Row("a")
        Row("b")
        Plain(id: "c")
      }
    )
    _ = plugin.recorder.take()

    view.apply(
      List {
        Row("a", "new.png", "b.png")
        Plain(id: "c")
      }
    )

    #expect(plugin.recorder.take() == ["end a.png", "end b.png", "get new.png b.png"])
  }

  @Test func anotherTextDoesNotFetchAgain() {
    let picture = Node("Image", props: ["src": "a.png"])
    func list(_ text: String) -> List {
      let content = Node(
        "HBox",
        children: [Node("Label", props: ["text": .string(text)]), picture, picture],
      )
      let cell = Cell(key: .id("a"), content: content)
      return List(sections: [Section(key: .id("s"), cells: [cell])])
    }
    let view = view(rows: 3, list("one"))

    view.apply(list("two"))

    #expect(plugin.recorder.take() == ["get a.png"])
  }

  @Test func reloadingStartsAllPrefetchesAgain() {
    let view = view(rows: 1, list(0..<2))
    _ = plugin.recorder.take()

    view.apply(list(0..<2), policy: UpdatePolicy(.reload))

    #expect(plugin.recorder.take() == ["end 0.png", "end 1.png", "get 0.png", "get 1.png"])
  }

  @Test func prefetchesEndOffScreenAndWithTheView() {
    var view: ListView? = view(rows: 2, list(0..<9))
    view?.isAttached = false
    #expect(plugin.open.isEmpty)

    view?.isAttached = true
    #expect(plugin.open.count == 4)

    view = nil
    #expect(plugin.open.isEmpty)
  }

  @Test func headersAndFootersAreFetched() {
    let section = Section(id: "s") { Plain(id: "a") }
      .withHeader(Row("head")).withFooter(Row("foot"))
    let view = view(rows: 3, List(section))

    withExtendedLifetime(view) {
      #expect(plugin.recorder.take() == ["get head.png", "get foot.png"])
    }
  }

  @Test func decoratedComponentsAreFound() {
    let view = view(rows: 1, List { Row("a").identified(by: "b") })

    withExtendedLifetime(view) {
      #expect(plugin.recorder.take() == ["get a.png"])
    }
  }

  @Test func withoutPluginsComponentsAreNotInspected() {
    struct Asked: IdentifiableComponent, ResourcePrefetchable, Equatable {
      var id: String
      let recorder: CallRecorder

      static func == (left: Asked, right: Asked) -> Bool { left.id == right.id }

      func render(in content: Label) { content.text = id }

      var resourceAddresses: [String] {
        recorder.note("asked \(id)")
        return [id]
      }
    }
    let recorder = CallRecorder()
    let view = ListView(size: Size(width: 10, height: 2))

    view.apply(List { for id in 0..<9 { Asked(id: "\(id)", recorder: recorder) } })
    view.scroll(to: 4)

    #expect(recorder.take() == [])
  }

  // MARK: - Pictures

  /// Assigns task numbers, and records them.
  private final class Loader: ImageLoading {
    let recorder = CallRecorder()
    private var next = 1

    func load(_ address: String) -> ImageTask? {
      guard address != "known.png" else { return nil }
      defer { next += 1 }
      recorder.note("load \(address) as \(next)")
      return ImageTask(number: next)
    }

    func cancel(_ task: ImageTask) { recorder.note("cancel \(task.number)") }
  }

  @Test func theImagePluginLoadsImages() {
    let loader = Loader()
    let plugin = ImagePrefetchingPlugin(loader: loader)
    let view = ListView(size: Size(width: 10, height: 1), plugins: [plugin])

    view.apply(
      List {
        Row("a", "known.png", "a.png", "b.png")
        Plain(id: "c")
        Row("d")
      }
    )
    view.apply(List { Row("d") })

    #expect(
      loader.recorder.take() == [
        "load a.png as 1", "load b.png as 2", "load d.png as 3", "cancel 1", "cancel 2",
      ]
    )
  }

  // MARK: - Oracle

  /// After any operation, the active prefetches are those of the rows in the window, one per row.
  @Test(arguments: 0..<40) func activePrefetchesAreThoseOfTheWindow(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let height = Int.random(in: 1...5, using: &random)
    let view = view(rows: height, ahead: 1.5, behind: 0.5, List(sections: []))
    var ids: [Int] = []
    var direction = ScrollDirection.down

    for step in 0..<60 {
      let old = view.contentOffset
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let row = Int.random(in: 0...(ids.count + 2), using: &random)
        if row != old { direction = row < old ? .up : .down }
        view.scroll(to: row)
      case 1: view.apply(list(ids), policy: UpdatePolicy(.reload))
      case 2:
        view.isAttached = false
        #expect(plugin.open.isEmpty, "seed \(seed), step \(step)")
        view.isAttached = true
      default:
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          // Ids from a small range, so that some occur twice.
          let id = Int.random(in: 0..<12, using: &random)
          if Bool.random(using: &random), !ids.isEmpty {
            ids.remove(at: Int.random(in: 0..<ids.count, using: &random))
          } else {
            ids.insert(id, at: Int.random(in: 0...ids.count, using: &random))
          }
        }
        view.apply(list(ids))
      }

      let (above, below) =
        direction == .down
        ? ((height + 1) / 2, (3 * height + 1) / 2)
        : ((3 * height + 1) / 2, (height + 1) / 2)
      let top = view.contentOffset
      let window = max(0, top - above)..<min(ids.count, top + height + below)
      let expected = window.isEmpty ? [] : ids[window].map { "\($0).png" }
      #expect(plugin.open.sorted() == expected.sorted(), "seed \(seed), step \(step)")
    }
    let complaints = plugin.recorder.take().filter { $0.hasSuffix("was not open") }
    #expect(complaints == [], "seed \(seed)")
  }
}

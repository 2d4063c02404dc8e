import PlaygroundCompatibility
import Testing

@testable import SwiftExamples

/// The samples of the READMEs of the systems that this library follows.
@MainActor
struct SeedTests {
  @Test func carbonsSampleIsSelectedByItself() {
    let menu = Menu(listView: ListView(size: Size(width: 18, height: 4)))

    menu.render()
    #expect(menu.listView.text == "MENU\nOpen\nHello Pumpkin\nHello Honey Bunny")
    menu.listView.select([0, 1])
    menu.listView.select([0, 2])

    #expect(menu.log == ["open", "selected [0,1]", "selected [0,2]"])
  }

  @Test func karrotsSampleLoadsPages() {
    let listView = ListView(size: Size(width: 14, height: 7))
    let feed = Feed(listView: listView)

    feed.show()
    listView.select([0, 0])

    #expect(listView.text == "[ Header ]\n[ Cell 0 ]\n\n[ Cell 1 ]\n\n[ Cell 2 ]\n[ Footer ]")
    #expect(
      feed.log.filter { !$0.hasPrefix("display") } == [
        "shown", "shown", "shown", "selected \"Cell0\"",
      ]
    )
    #expect(Set(feed.log).isSuperset(of: ["display [0,0]", "display [0,1]", "display [0,2]"]))
  }

  @Test func carbonsNodesNeedNoBuilder() {
    let listView = ListView(size: Size(width: 24, height: 6))
    let renderer = Renderer(
      adapter: CustomCollectionViewAdapter(),
      updater: UICollectionViewUpdater()
    )
    renderer.target = listView

    renderer.render(nodes())
    #expect(
      listView.text == "GREET\nHello VincentHello Mia\nHello Jules\nGreeting from Carbon\n\n"
    )
    #expect(renderer.data[0].cells[2].component(as: HelloMessage.self)?.name == "Jules")

    renderer.render(Section(id: 1, cells: [CellNode(HelloMessage("Mia"))]))
    #expect(listView.text == "Title of section 0\nHello Mia\n\n\n\n")
  }

  @Test func carbonsAdapterNamesTheViewsOfRows() {
    let listView = UITableView(frame: CGRect(x: 0, y: 0, width: 30, height: 3))
    let renderer = Renderer(adapter: CustomTableViewAdapter(), updater: UITableViewUpdater())
    renderer.target = listView

    renderer.render { HelloMessage("Mia") }

    #expect(listView.text == "Header title for section0\n  Hello Mia\n")
    #expect(listView.content(at: [0, 0]) is CustomTableViewCell)
    #expect(renderer.data[0].cells[0].component(as: HelloMessage.self)?.name == "Mia")
  }

  @Test func karrotsSamplePrefetchesImages() {
    let prefetcher = RemoteImagePrefetcher()

    let listView = prefetching(["a", "b"], with: prefetcher)

    #expect(prefetcher.addresses == ["imageURL", "a.png", "imageURL", "b.png"])
    #expect(listView.list.sections[0].cells.count == 2)
  }

  @Test func puyopuyosFormFollowsItsStates() throws {
    let form = Form()

    form.textState.input(value: "i am a new text")
    form.volume.input(value: 0.5)
    try #require(form.view.views(of: Button.self).first).onTap?()

    let labels = form.view.views(of: Label.self)
    #expect(labels.map(\.text) == ["i am a text", "i am a new text", "x"])
    #expect(labels[0].color == .red)
    #expect(labels[0].isBold)
    #expect(labels[0].align == .trailing)
    #expect(form.view.views(of: Slider.self).map(\.value) == [0.5])
    #expect(form.log == ["button clicked !!!"])
    #expect(form.view.text().hasPrefix("  i am a text x\ni am a new text\n[   i am a    ]"))
  }

  @Test func outputsOfOtherLibrariesAreBound() {
    let ticker = Ticker()
    let label = Label().attach().text(ticker.map { "\($0)" }).view

    ticker.tick(7)

    #expect(label.text == "7")
  }

  @Test func puyopuyosSampleFollowsItsState() throws {
    let state = State(CounterView.ViewState())
    var clicks = 0
    let view = counter(state) { clicks += 1 }
    #expect(view.text() == "1\n[ i am a button ]")

    state.value.title = "new text"
    state.value.count = 99
    try #require(view.views(of: Button.self).first).onSelect?()

    #expect(view.text() == "new text\n99\n[ i am a button ]")
    #expect(clicks == 1)
  }
}

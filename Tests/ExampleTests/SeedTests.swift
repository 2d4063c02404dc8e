import PlaygroundCore
import Testing

@testable import SwiftExamples

/// The samples of the READMEs of the systems that this library follows.
@MainActor
@Suite struct SeedTests {
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
    #expect(feed.log == ["shown", "shown", "shown", "selected \"Cell0\""])
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

import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

@Suite struct VariantWallTests {
  private let short = PreviewID(name: "greeting.xml", variant: "short")

  private func frame(_ text: String, _ size: Size) -> Frame {
    ScreenFixture.frame([text], size: size)
  }

  @Test func theOtherVariantsAreAttachedBesideThePreview() throws {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    let whole = model.panes.layout.content

    let requests = model.requests(.character("v"))

    let layout = model.panes.layout
    let area = try #require(layout.variants.first)
    #expect(layout.content.width * 2 + 3 <= whole.width)
    #expect(area.x == layout.content.maxX + 3)
    #expect(
      requests == [.resize(attachment: 7, layout.content.size), .attach(short, area.size)]
    )
  }

  @Test func framesOfVariantsAreDrawnBesideThePreview() throws {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    _ = model.press(.character("v"))
    let area = try #require(model.panes.layout.variants.first)

    let follow = model.attach(short, Attached(attachment: 8, frame: frame("Hi", area.size)))
    _ = model.apply(frame("Howdy", area.size), attachment: 8)

    #expect(follow == [])
    let lines = ScreenView.grid(of: model).lines
    #expect(lines[area.y - 1].contains("as written") && lines[area.y - 1].contains("short"))
    #expect(lines[area.y].contains("GREET") && lines[area.y].contains("Howdy"))
  }

  @Test func theWallIsClosedByItsKeyAndByAnotherPreview() {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    let size = model.panes.layout.content.size
    _ = model.press(.character("v"))
    _ = model.attach(short, Attached(attachment: 8))

    let closing = model.requests(.character("v"))
    #expect(closing == [.detach(attachment: 8), .resize(attachment: 7, size)])
    #expect(!model.panes.preview.wall.isOpen)

    _ = model.press(.character("v"))
    _ = model.press(.character("1"))
    _ = model.press(.character("G"))
    #expect(!model.panes.preview.wall.isOpen)
  }

  @Test func anAnswerForAClosedWallIsDetached() {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    _ = model.press(.character("v"))
    _ = model.press(.character("v"))

    #expect(model.attach(short, Attached(attachment: 8)) == [.detach(attachment: 8)])
  }

  @Test func aWindowIsResizedOnceItIsAttached() throws {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    _ = model.press(.character("v"))
    let pending = model.resize(to: Size(width: 140, height: 24))
    #expect(pending.count == 1)

    let size = try #require(model.panes.layout.variants.first).size
    #expect(model.attach(short, Attached(attachment: 8)) == [.resize(attachment: 8, size)])
  }

  @Test func withoutRoomTheNoticeNamesTheColumns() {
    var narrow = ScreenFixture.model(columns: 30, rows: 24)
    #expect(narrow.requests(.character("v")) == [])
    #expect(narrow.notice == "2 variants need 35 columns; V shows the next one, z one pane alone")
  }

  @Test func theNextVariantHasItsOwnKey() {
    var model = ScreenFixture.model(columns: 120, rows: 24)

    let size = model.panes.layout.content.size
    #expect(model.requests(.character("V")) == [.attach(short, size)])
  }
}

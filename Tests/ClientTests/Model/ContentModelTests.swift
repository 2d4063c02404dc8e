import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

struct ContentModelTests {
  private let first = PreviewID(name: "a.xml")
  private let second = PreviewID(name: "b.xml")

  private func path(_ element: Int) -> ElementPath { ElementPath(section: 0, element: element) }

  /// A window of four rows at the top of a list of nine.
  private func frame(generation: Int = 1) -> Frame {
    Frame(
      generation: generation,
      rows: (0..<4).map { Frame.Row(y: $0, runs: [Run("row \($0)")], path: path($0)) },
      size: Size(width: 20, height: 4),
      contentRows: 9,
      offset: 0,
      isFull: true,
    )
  }

  private func show(_ previewID: PreviewID, _ attachment: Int, in content: inout ContentModel) {
    let terminal = TerminalTraits(depth: .none)
    _ = content.window.show(previewID, viewport: Size(width: 20, height: 4), terminal: terminal)
    _ = content.attach(previewID, Attached(attachment: attachment, frame: frame()))
  }

  private func shownContent(isReadOnly: Bool = false) -> ContentModel {
    var content = ContentModel(AttachedPreview(), isReadOnly: isReadOnly)
    show(first, 1, in: &content)
    return content
  }

  @Test func requestsNameTheAttachmentOfThePreviewOnScreen() {
    var content = ContentModel(AttachedPreview(), isReadOnly: false)

    #expect(content.scroll(to: .to(3)) == [])
    show(first, 1, in: &content)
    #expect(content.scroll(to: .to(3)) == [.scroll(attachment: 1, .to(3))])
    content.disconnect()
    #expect(content.scroll(to: .to(3)) == [])
  }

  @Test func anotherPreviewStartsWithoutACursor() {
    var notice: String?
    var content = shownContent()
    _ = content.perform(.open, in: Size(width: 20, height: 4), &notice)

    #expect(content.cursor.path == path(0))
    show(second, 2, in: &content)
    #expect(content.cursor.path == nil)
  }

  @Test func aPreviewThatIsAttachedAgainKeepsTheCursor() {
    var notice: String?
    var content = shownContent()
    _ = content.perform(.open, in: Size(width: 20, height: 4), &notice)
    content.disconnect()

    _ = content.window.show(
      first,
      viewport: Size(width: 20, height: 4),
      terminal: TerminalTraits(depth: .none)
    )
    let requests = content.attach(first, Attached(attachment: 5, frame: frame()))

    #expect(requests == [.send(attachment: 5, .highlight(), .cell(path(0)))])
  }

  @Test func replacedPreviewsAreDetached() {
    var content = shownContent()
    let terminal = TerminalTraits(depth: .none)
    _ = content.window.show(second, viewport: Size(width: 20, height: 4), terminal: terminal)

    #expect(content.attach(second, Attached(attachment: 2)) == [.detach(attachment: 1)])
    #expect(content.attach(first, Attached(attachment: 3)) == nil)
  }

  @Test func readOnlyClientsHaveNoCursor() {
    var content = shownContent(isReadOnly: true)
    let jump = ScrollRequest(attachment: 1, target: .id("x"))

    #expect(content.endScroll(jump, at: .cell(path(2))) == [])
    #expect(content.click(at: Point(x: 0, y: 2)) == [])
    #expect(content.cursor.path == nil)
  }

  @Test func readOnlyClientsScroll() {
    var notice: String?
    var content = shownContent(isReadOnly: true)

    let requests = content.perform(.go(.pageDown), in: Size(width: 20, height: 4), &notice)

    #expect(requests == [.scroll(attachment: 1, .by(4))])
  }

  @Test func onlyEventsWithoutAHandlerHaveANotice() {
    var notice: String?
    var content = shownContent()
    let request = EventRequest(attachment: 1, event: .delete(), location: .cell(path(0)))
    let old = EventRequest(attachment: 9, event: .delete(), location: .cell(path(0)))

    #expect(content.apply(Handled(true), to: request, &notice) == [])
    #expect(notice == nil)
    #expect(content.apply(Handled(false), to: request, &notice) == [])
    #expect(notice == "the row cannot be deleted")
    notice = nil
    #expect(content.apply(Handled(false), to: old, &notice) == [])
    #expect(notice == nil)
  }

  @Test(arguments: [(0, nil), (3, nil), (4, 2), (8, 6)] as [(Int, Int?)])
  func matchesOutsideTheWindowAreScrolledToItsCentre(row: Int, target: Int?) {
    var content = shownContent()

    let requests = content.reveal(row: row, height: 4)

    #expect(requests == (target.map { [.scroll(attachment: 1, .to($0))] } ?? []))
  }
}

import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import TestSupport
import Testing

@testable import PlaygroundEditor

/// The texts of open documents, as they are passed on to a daemon.
struct DaemonFeedTests {
  /// A daemon of one file, which checks each request.
  private struct Daemon {
    var file: [UInt8]
    var version = Int.min
    private(set) var document: [UInt8]?

    init(file: [UInt8]) { self.file = file }

    /// The text that previews show.
    var shown: [UInt8] { document ?? file }

    mutating func disconnect() { (document, version) = (nil, .min) }

    /// Performs a request; returns an error if it is wrong.
    mutating func perform(_ request: DaemonRequest) -> RPCError? {
      switch request.complete {
      case .close:
        guard document != nil else { return RPCError(.unknownTarget, "not open") }
        document = nil
      case .overlay(let overlay):
        guard overlay.version > version else { return RPCError(.invalidParams, "version") }
        version = overlay.version
        switch overlay.content {
        case .text(let text): document = Array(text.utf8)
        case .edits(let edits, let base):
          guard let old = document ?? (base == SHA256(of: file) ? file : nil) else {
            return RPCError(.invalidParams, "base")
          }
          document = edits.reduce(old) { Self.applying($1, to: $0) }
        }
        #expect(Method.sourceOverlay.line(id: 1, overlay).count < 1 << 20)
      case .documents, .edited, .reveal, .values: Issue.record("the feed has only texts")
      }
      return nil
    }

    private static func applying(_ edit: OverlayEdit, to bytes: [UInt8]) -> [UInt8] {
      var buffer = TextBuffer(bytes)
      func offset(_ place: DescriptionLanguage.SourceLocation) -> Int {
        let position = TextPosition(line: place.line - 1, character: place.column - 1)
        let offset = buffer.offset(of: position, .utf32)
        #expect(buffer.position(of: offset, .utf32) == position)
        return offset
      }
      buffer.replace(offset(edit.range.start)..<offset(edit.range.end), with: Array(edit.text.utf8))
      return buffer.bytes
    }
  }

  private static let path = "/work/a.xml"

  /// An edit that replaces a whole text.
  private static func whole(_ text: TextBuffer, _ new: [UInt8]) -> OverlayEdit {
    let range = text.range(0..<text.bytes.count, .utf32)
    let ends = (
      DescriptionLanguage.SourceLocation(range.start), DescriptionLanguage.SourceLocation(range.end)
    )
    let replacement = String(decoding: new, as: UTF8.self)
    return OverlayEdit(OverlayRange(start: ends.0, end: ends.1), replacement)
  }

  @Test func afterUndoingWhatAnotherProgramSavesIsShown() {
    var feed = DaemonFeed()
    var daemon = Daemon(file: Array("a".utf8))
    feed.open(Self.path, daemon.file, saved: daemon.file)
    feed.connect()
    for undone in 0..<3 {
      feed.change(Self.path, [Self.edit("b")], Array("ba".utf8))
      settle(&feed, &daemon)
      #expect(daemon.shown == Array("ba".utf8))
      feed.change(
        Self.path,
        undone == 0 ? nil : [Self.whole(TextBuffer(Array("ba".utf8)), Array("a".utf8))],
        Array("a".utf8)
      )
      settle(&feed, &daemon)
      daemon.file = Array("saved by another program \(undone)".utf8)
      #expect(daemon.shown == daemon.file)
    }
  }

  private static func edit(_ text: String) -> OverlayEdit {
    let start = DescriptionLanguage.SourceLocation(line: 1, column: 1)
    return OverlayEdit(OverlayRange(start: start, end: start), text)
  }

  @Test func oneRequestOfADocumentWaitsAndTheRestIsJoined() throws {
    var feed = DaemonFeed()
    feed.open(Self.path, Array("x".utf8), saved: Array("x".utf8))
    feed.connect()
    #expect(feed.takeRequests().isEmpty)

    var text = "x"
    var first: DaemonRequest?
    for index in 0..<100 {
      text = "\(index)" + text
      feed.change(Self.path, [Self.edit("\(index)")], Array(text.utf8))
      let requests = feed.takeRequests()
      #expect(requests.count == (index == 0 ? 1 : 0))
      first = first ?? requests.first
    }
    #expect(feed.answer(try #require(first).id, nil) == nil)
    let rest = try #require(feed.takeRequests().first)

    guard case .overlay(let overlay) = rest.content, case .edits(let edits, nil) = overlay.content
    else {
      Issue.record("expected edits, found \(rest)")
      return
    }
    #expect(edits.count == 99)
  }

  @Test func aSavedDocumentIsClosedAndReopenedByItsNextEdit() throws {
    var feed = DaemonFeed()
    var daemon = Daemon(file: Array("a".utf8))
    feed.open(Self.path, daemon.file, saved: daemon.file)
    feed.connect()
    for text in ["ba", "cba"] {
      feed.change(Self.path, [Self.edit(String(text.prefix(1)))], Array(text.utf8))
      settle(&feed, &daemon)
      #expect(daemon.document == Array(text.utf8))
      daemon.file = Array(text.utf8)
      feed.save(Self.path)
      settle(&feed, &daemon)
      #expect(daemon.document == nil)
    }
  }

  @Test func aTextThatIsRefusedWaitsForTheNextSave() throws {
    var feed = DaemonFeed()
    feed.open(Self.path, Array("x".utf8), saved: nil)
    feed.connect()
    let request = try #require(feed.takeRequests().first)

    #expect(feed.answer(request.id, RPCError(.invalidParams, "outside")) == Self.path)
    feed.change(Self.path, [Self.edit("y")], Array("yx".utf8))
    #expect(feed.takeRequests().isEmpty && !feed.hasRequests)
  }

  @Test func aLargeTextIsSentInPiecesThatFitIntoLines() {
    var feed = DaemonFeed()
    var daemon = Daemon(file: [])
    let text = Array(String(repeating: "<a b=\"\u{1}漢\"/>\r\n", count: 60_000).utf8)
    feed.open(Self.path, text, saved: nil)
    feed.connect()

    settle(&feed, &daemon)

    #expect(daemon.document == text)
  }

  /// Sends and answers until the daemon has everything.
  private func settle(_ feed: inout DaemonFeed, _ daemon: inout Daemon) {
    while true {
      let requests = feed.takeRequests()
      if requests.isEmpty { return }
      for request in requests { _ = feed.answer(request.id, daemon.perform(request)) }
    }
  }

  @Test(arguments: Seeds.upTo(2_000))
  func theDaemonShowsTheNewestTextWhateverHappens(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var daemon = Daemon(file: Array("<preview/>\n".utf8))
    var feed = DaemonFeed()
    var waiting: [(id: Int, error: RPCError?)] = []
    /// The text in the editor; `nil` if the document is closed.
    var buffer: TextBuffer?
    /// Whether the text differs from the file; otherwise previews show the file.
    var isDirty = false
    /// The text that the editor knows to be saved.
    var saved: [UInt8] = []
    for _ in 0..<60 {
      switch random.below(12) {
      case 0:
        buffer = TextBuffer(random.below(2) == 0 ? daemon.file : Array("other\r\n漢".utf8))
        isDirty = buffer?.bytes != daemon.file
        saved = daemon.file
        feed.open(Self.path, buffer?.bytes ?? [], saved: saved)
      case 1:
        if buffer == nil { continue }
        buffer = nil
        feed.close(Self.path)
      case 2, 3:
        guard let text = buffer?.bytes else { continue }
        // Another program may have saved the file.
        daemon.file = isDirty && random.below(4) == 0 ? Array("foreign".utf8) : text
        isDirty = daemon.file != text
        if isDirty { continue }
        saved = text
        feed.save(Self.path)
      case 4:
        daemon.disconnect()
        waiting = []
        random.below(3) == 0 ? feed.lose() : feed.connect()
      case 5, 6:
        guard !waiting.isEmpty else { continue }
        let answer = waiting.removeFirst()
        _ = feed.answer(answer.id, answer.error)
      default:
        guard var text = buffer else { continue }
        let isWhole = random.below(8) == 0
        var edits: [OverlayEdit] = []
        for _ in 0...random.below(3) {
          let ends = [random.below(text.bytes.count + 1), random.below(text.bytes.count + 1)]
            .map { text.offset(of: text.position(of: $0, .utf32), .utf32) }.sorted()
          let new = random.element(["a", "\n", "", "é漢", "<Label/>"])
          let range = text.range(ends[0]..<ends[1], .utf32)
          edits.append(
            OverlayEdit(
              OverlayRange(
                start: DescriptionLanguage.SourceLocation(range.start),
                end: DescriptionLanguage.SourceLocation(range.end)
              ),
              new
            )
          )
          text.replace(ends[0]..<ends[1], with: Array(new.utf8))
        }
        if random.below(6) == 0 {
          // All is undone.
          edits += [Self.whole(text, saved)]
          text = TextBuffer(saved)
        }
        // A text that is undone is that of the file, whatever another program has saved meanwhile.
        (buffer, isDirty) = (text, text.bytes != saved)
        feed.change(Self.path, isWhole ? nil : edits, text.bytes)
      }
      let requests = feed.takeRequests()
      for request in requests { waiting.append((request.id, daemon.perform(request))) }
      #expect(waiting.count <= 1, "seed \(seed)")
    }
    if !feed.isConnected {
      daemon.disconnect()
      waiting = []
      feed.connect()
    }
    for answer in waiting { _ = feed.answer(answer.id, answer.error) }
    settle(&feed, &daemon)

    if isDirty, let buffer { #expect(daemon.shown == buffer.bytes, "seed \(seed)") }
    if buffer == nil || !isDirty { #expect(daemon.document == nil, "seed \(seed)") }
  }
}

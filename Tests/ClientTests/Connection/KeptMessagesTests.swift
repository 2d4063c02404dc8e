import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

private struct NoClient: Error {}

/// What a client keeps of a host that sends notifications without end.
struct KeptMessagesTests {
  private static let limits = KeptMessages.Limits(previews: 1_000, bytes: 1 << 18)

  /// A notification with names that no other number has, of about four kilobytes.
  private func notification(_ kind: Notification.Kind, _ number: Int) -> Notification {
    let name = "\(number)-" + String(repeating: "x", count: 4_000) + ".xml"
    switch kind {
    case .frame:
      let size = Size(width: 40, height: 10)
      return .frame(attachment: number, ScreenFixture.frame([name], size: size))
    case .tree:
      let tree = InspectedTree.json(OutlineNode("Label", id: name))
      return .tree(attachment: number, generation: number, tree)
    case .changes:
      let change = Change(.insert, .cell, id: name, to: [0, 0], label: name)
      return .changes(ScreenFixture.changes(of: name, generation: number, [change]))
    case .diagnostics:
      let found = [ScreenFixture.diagnostic(name)]
      return .diagnostics(
        PreviewDiagnostics(preview: name, generation: number, diagnostics: found)
      )
    case .added:
      var summary = ScreenFixture.todo
      (summary.name, summary.file) = (name, name)
      return .added(summary)
    case .removed: return .removed(name: name)
    case .event: return .event(PreviewEvent(preview: name, name: name, value: .string(name)))
    case .revealed:
      let place = SourcePlace(file: name, location: SourceLocation(line: 1, column: 1))
      return .revealed(RevealedElement(place: place, previews: [name]))
    case .cursor:
      let place = SourcePlace(file: name, location: SourceLocation(line: 1, column: 1))
      return .cursor(place)
    case .documentEdit:
      let edit = DocumentEdit(number: number, file: name, base: SHA256(of: []), edits: [])
      return .documentEdit(edit)
    case .sourceDiagnostics:
      return .sourceDiagnostics(SourceDiagnostics(file: name, version: number, diagnostics: []))
    case .paused: return .paused(waitingCount: number)
    case .notice: return .notice(message: name)
    case .stopping: return .stopping(reason: name)
    case .missed: return .missed(attachment: number, changes: number)
    }
  }

  /// The bytes of the texts in a value, with a word for everything else.
  private func retainedBytes(_ value: Any) -> Int {
    if let text = value as? String { return 16 + text.utf8.count }
    return Mirror(reflecting: value).children.reduce(8) { $0 + retainedBytes($1.value) }
  }

  @Test(arguments: Notification.Kind.allCases)
  func aScreenKeepsABoundedAmountOfEachKind(_ kind: Notification.Kind) {
    // The texts of all notifications would be larger than what is kept.
    let count = Seeds.areAllWanted ? 4_000 : 2_000
    let byteCount = notification(kind, 0).line().count
    var model = ScreenFixture.model(columns: 80, rows: 24)
    var kept = KeptMessages(Self.limits)
    for number in 0..<count {
      let next = notification(kind, number)
      guard kept.add(next, byteCount: byteCount) == nil else { break }
      _ = model.apply(next, time: "12:00:00", now: number)
    }
    _ = model.settle(now: count)

    #expect(retainedBytes(model) < 6 << 20)
  }

  /// A preview that exists, about which messages arrive without end.
  @Test(arguments: Notification.Kind.allCases)
  func moreMessagesAboutOnePreviewAreNotKept(_ kind: Notification.Kind) {
    var kept = KeptMessages(Self.limits)
    let next = notification(kind, 1)
    let byteCount = next.line().count
    let excess = (0..<1_000).compactMap { _ in kept.add(next, byteCount: byteCount) }
    #expect(excess.isEmpty, "\(excess.first ?? "")")
  }

  @Test func aRemovedPreviewMakesRoomForAnother() {
    var kept = KeptMessages(Self.limits)
    let kinds = [Notification.Kind.added, .diagnostics, .changes, .removed]
    let byteCounts = kinds.map { notification($0, 0).line().count }
    var excess: [String] = []
    // More previews, and more bytes, than are kept at a time.
    for number in 0..<Self.limits.previews + 100 {
      for (kind, byteCount) in zip(kinds, byteCounts) {
        let told = kept.add(notification(kind, number), byteCount: byteCount)
        if let told { excess.append(told) }
      }
    }
    #expect(excess.isEmpty, "\(excess.first ?? "")")
  }

  @Test func entriesOfListsCountWithTheMemoryThatTheyNeed() {
    var kept = KeptMessages(Self.limits)
    var summary = ScreenFixture.todo
    summary.variants = Array(repeating: "", count: 10_000)
    // Each entry takes three bytes of the line.
    let byteCount = Notification.added(summary).line().count
    let told = (0..<3).map { number in
      summary.name = "\(number).xml"
      return kept.add(.added(summary), byteCount: byteCount)
    }
    #expect(byteCount < 40_000)
    #expect(told.map { $0 == nil } == [true, true, false])
  }

  @Test func oneLargeMessageIsKept() {
    var kept = KeptMessages(Self.limits)
    let first = kept.add(notification(.diagnostics, 1), byteCount: 100 << 20)
    let second = kept.add(notification(.added, 2), byteCount: 100)
    #expect(first == nil && second != nil)
  }

  /// The limit ends the connection, whatever follows.
  @Test(arguments: [Notification.Kind.added, .diagnostics, .changes])
  func aConnectionEndsAtTheLimit(_ kind: Notification.Kind) throws {
    let folder = try TemporaryDirectory()
    let listener = try UnixSocket.listen(at: folder["s"])
    let connection = Connection(try UnixSocket.connect(to: folder["s"]), limits: Self.limits)
    guard let host = try UnixSocket.accept(on: listener) else { throw NoClient() }
    var failure: Connection.Failure?
    var arrivedCount = 0
    var number = 0
    while failure == nil, number < 4_000 {
      var line = notification(kind, number).line()[...]
      number += 1
      while failure == nil, !line.isEmpty {
        line = line.dropFirst(try UnixSocket.send(line, on: host))
        do throws(Connection.Failure) {
          arrivedCount += try connection.events().count
        } catch {
          failure = error
        }
      }
    }

    #expect(failure == .garbled("over 0 MiB of messages about previews"))
    #expect(arrivedCount > 10 && arrivedCount < 200)
    _ = try UnixSocket.send(notification(.notice, 1).line()[...], on: host)
    #expect(throws: Connection.Failure.self) { try connection.events() }
  }

  @Test func requestsWithoutAnswersAreLimited() throws {
    let folder = try TemporaryDirectory()
    let listener = try UnixSocket.listen(at: folder["s"])
    let connection = Connection(try UnixSocket.connect(to: folder["s"]))
    guard let host = try UnixSocket.accept(on: listener) else { throw NoClient() }
    var failure: Connection.Failure?
    for _ in 0..<70_000 where failure == nil {
      do throws(Connection.Failure) {
        try connection.send(.previewList, NoParameters())
        var bytes: [UInt8] = []
        _ = try? host.read(into: &bytes)
      } catch {
        failure = error
      }
    }
    #expect(failure == .garbled("no answer to 65536 requests"))
  }

  @Test func theLastElementsAreKnown() {
    var set = RecentSet<Int>(limit: 10 * 128)
    let newCount = (0..<5_000).count { set.insert($0, byteCount: 0) }
    #expect(newCount == 5_000)
    for (number, isForgotten) in [(4_999, false), (4_990, false), (4_989, true)] {
      let isNew = set.insert(number, byteCount: 0)
      #expect(isNew == isForgotten, "\(number)")
    }
    set.remove(4_999)
    let isNew = set.insert(4_999, byteCount: 0)
    #expect(isNew)
    #expect(retainedBytes(set) < 1 << 17)
  }
}

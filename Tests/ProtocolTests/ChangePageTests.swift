import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport

/// Changes of which a message has the first ones.
struct ChangePageTests {
  private func changes(_ count: Int, text: String = "x") -> [Change] {
    (0..<count).map { index in
      Change(
        .update,
        .cell,
        id: "r\(index)",
        from: [0, index],
        to: [0, index],
        props: [PropChange(path: "text", before: .value("a"), after: .value(.string(text)))]
      )
    }
  }

  @Test(arguments: [0, 1, 999, 1_000, 1_001, 2_500])
  func pagesHaveEachChangeOnce(count: Int) {
    let all = changes(count)
    var read: [Change] = []
    var omitted = count
    repeat {
      let page = ChangePage(of: all, from: read.count)
      #expect(page.changes.count == min(ChangePage.changeLimit, omitted))
      read += page.changes
      omitted = page.omittedCount
      #expect(read.count + omitted == count)
    } while omitted > 0
    #expect(read == all)
    #expect(ChangePage(of: all, from: count + 7).changes == [])
    #expect(ChangePage(of: all, from: count + 7).omittedCount == 0)
  }

  @Test func longTextsMakeAPageShort() {
    let page = ChangePage(of: changes(50, text: String(repeating: "x", count: 300_000)))
    #expect(page.changes.count == 4)
    #expect(page.omittedCount == 46)
    let one = ChangePage(of: changes(3, text: String(repeating: "x", count: 3 << 20)))
    #expect(one.changes.count == 1)
  }

  @Test func theOtherChangesAreCountedBesideTheFirst() throws {
    let all =
      changes(1_000)
      + [
        Change(.insert, .cell, id: "new", to: [0, 0]),
        Change(.delete, .cell, id: "old", from: [0, 1]),
      ]
    var sent = WireSamples.previewChanges
    let page = ChangePage(of: all)
    (sent.changes, sent.omitted) = (
      page.changes, OmittedChanges(of: all, after: page, revision: 42)
    )
    let line = String(decoding: Notification.changes(sent).line(), as: UTF8.self)
    #expect(
      line.contains(
        #","omitted":2,"counts":{"insert":1,"delete":1,"move":0,"update":1000},"revision":42,"#
      )
    )

    guard
      case .notification(let method, let params) = try Message(
        line: Array(line.utf8.dropLast()),
        limits: Message.daemonLimits
      ), case .changes(let read)? = try Notification(method: method, params: params)
    else { return #expect(Bool(false), "expected changes") }
    #expect(read == sent)
    #expect(read.counts.total == 1_002)
    #expect(!read.listsAllPlaces)
    sent.omitted?.counts = ChangeCounts(update: 1_002)
    #expect(sent.listsAllPlaces)
  }

  @Test func aShortListHasNoFurtherMembers() {
    let line = String(
      decoding: Notification.changes(WireSamples.previewChanges).line(),
      as: UTF8.self
    )
    #expect(!line.contains("omitted") && !line.contains("revision"))
  }
}

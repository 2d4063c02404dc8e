import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

struct ThrottledComparisonsTests {
  @Test func filesAreTakenInSlicesWithPauses() {
    var comparisons = ThrottledComparisons()
    for path in ["a", "b", "a", "c", "d"] as [FilePath] { comparisons.add(path) }
    comparisons.remove("c")

    let start: UInt64 = 1_000_000_000
    #expect(comparisons.take(now: start) == "a")
    comparisons.spend(3_000_000)
    #expect(comparisons.take(now: start + 3_000_000) == "b")
    comparisons.spend(2_000_000)
    #expect(comparisons.take(now: start + 5_000_000) == "d")
    comparisons.spend(2_000_000)
    comparisons.add("e")
    #expect(comparisons.take(now: start + 7_000_000) == nil)
    let next = start + 19_000_000
    #expect(comparisons.due == next)
    #expect(comparisons.take(now: next - 1) == nil)
    #expect(comparisons.take(now: next) == "e")
    #expect(comparisons.due == nil)
    #expect(comparisons.take(now: next) == nil)
  }

  @Test func aFileFoundUnchangedIsExpectedToStaySo() {
    var comparisons = ThrottledComparisons()
    comparisons.note("a", isUnchanged: true, now: 1)
    comparisons.note("b", isUnchanged: false, now: 1)

    #expect(comparisons.expects("a", now: 2))
    #expect(!comparisons.expects("a", now: 2_000_000_000))
    #expect(!comparisons.expects("b", now: 2))
    comparisons.note("a", isUnchanged: false, now: 3)
    #expect(!comparisons.expects("a", now: 4))
  }

  @Test func aSaveThatWasSeenBeforeItsEndIsNotSeenTwice() throws {
    let probe = try PreviewServerProbe()
    try probe.save(PreviewServerProbe.list("two"))
    probe.server.files.take(WatchBatch(quiet: ["list.xml"]))
    #expect(probe.journal.outcomes == ["rendered list.xml"])

    // What was written through a memory map is compared all the same.
    try probe.folder.write(PreviewServerProbe.list("six"), to: "list.xml")
    probe.server.files.take(WatchBatch(quiet: ["list.xml"]))
    #expect(probe.journal.outcomes == ["rendered list.xml", "rendered list.xml"])

    probe.server.files.take(WatchBatch(touched: ["list.xml"], quiet: ["list.xml"]))
    #expect(probe.journal.outcomes.last == "unchanged-bytes list.xml")
  }

  @Test func aChangedFileOvertakesUnchangedOnes() throws {
    let text = PreviewServerProbe.list("one")
    let names = (0..<600).map { "n\($0).xml" }
    let files = Dictionary(uniqueKeysWithValues: names.map { ($0, text) })
    let probe = try PreviewServerProbe(files: files)
    for name in names { probe.server.workspace.load(name.filePath) }

    probe.server.files.take(WatchBatch(touched: names.map(\.filePath)))
    #expect(probe.server.files.due != nil, "not all of them fit in a slice")
    try probe.save(PreviewServerProbe.list("two"))

    #expect(probe.journal.outcomes.last == "rendered list.xml")
    #expect(probe.journal.outcomes.count < names.count)
    while probe.server.files.due != nil { probe.server.files.continueReading() }
    #expect(probe.journal.outcomes.count == names.count + 1)
  }
}

import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem

struct WatchNoticesTests {
  @Test func aNoticeIsReportedOnceUntilItIsCleared() {
    var notices = WatchNotices()
    let notice = WatchNotice.unreadable(
      directory: "x",
      SystemError(number: 13, call: "open", subject: "")
    )

    notices.report(notice, about: "/r/x")
    notices.report(notice, about: "/r/x")
    #expect(notices.take() == [notice])
    notices.report(notice, about: "/r/x")
    #expect(notices.take() == [])

    notices.clear("/r/x")
    notices.report(notice, about: "/r/x")
    #expect(notices.take() == [notice])
  }

  @Test func theLimitIsReportedWhenItsDirectoriesChange() {
    let root = WatchRoot(path: "/r")
    var notices = WatchNotices()

    notices.set(unwatched: [], below: root)
    notices.set(unwatched: ["/r/b", "/r/a", "/elsewhere"], below: root)
    notices.set(unwatched: ["/r/b", "/r/a", "/elsewhere"], below: root)
    notices.set(unwatched: [], below: root)

    #expect(
      notices.take() == [.limitReached(directories: ["/elsewhere", "a", "b"]), .limitLifted]
    )
  }
}

struct ChangedPathsTests {
  @Test func theLastCallDecidesAndNamesAPathOnce() {
    var changed = ChangedPaths()

    changed.put("a", .dirty)
    changed.put("b", .removed)
    changed.put("a", .dirty)
    changed.put("a", .removed)
    changed.put("b", .dirty)

    #expect(changed.paths(.dirty) == ["b"])
    #expect(changed.paths(.removed) == ["a"])
  }
}

struct WatchRootTests {
  @Test func pathsBelowTheRootAreRelative() {
    let root = WatchRoot(path: "/r")

    #expect(root.relative("/r/a/x.xml") == "a/x.xml")
    #expect(root.relative("/r") == "")
    #expect(root.absolute("a/x.xml") == "/r/a/x.xml")
    #expect(root.absolute("/else") == "/else")
    #expect(root.relative("/root") == "/root")
  }
}

import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem

struct DirectoryTreeTests {
  let disk = FakeDisk()

  private func tree() -> DirectoryTree<FakeDisk> {
    DirectoryTree(
      root: WatchRoot(path: "/r"),
      names: WatchedNames(includesIgnored: false),
      disk: disk,
      watches: WatchTable(disk: disk),
    )
  }

  @Test func aScanWatchesAndListsAllDirectories() {
    disk.directories = ["/r", "/r/a", "/r/a/b", "/r/.git"]
    disk.files = ["/r/x.xml": 1, "/r/a/b/y.json": 1, "/r/a/notes.txt": 1]
    var tree = tree()

    let scan = tree.scan("/r")

    #expect(scan.files.map(\.path).sorted() == ["a/b/y.json", "x.xml"])
    #expect(scan.lost == [])
    #expect(disk.watched == ["/r", "/r/a", "/r/a/b"])
    #expect(tree.contains("/r/a/b"))
    #expect(!tree.contains("/r/.git"))
  }

  @Test func aSecondScanNamesTheFilesThatAreGone() {
    disk.directories = ["/r", "/r/a"]
    disk.files = ["/r/x.xml": 1, "/r/y.xml": 1, "/r/a/z.xml": 1]
    var tree = tree()
    _ = tree.scan("/r")

    disk.directories = ["/r"]
    disk.files = ["/r/y.xml": 1]
    let scan = tree.scan("/r")

    #expect(scan.lost.sorted() == ["a/z.xml", "x.xml"])
    #expect(disk.watched == ["/r"])
  }

  @Test func aDroppedDirectoryLosesItsFilesAndWatches() {
    disk.directories = ["/r", "/r/a", "/r/a/b"]
    disk.files = ["/r/x.xml": 1, "/r/a/y.xml": 1, "/r/a/b/z.xml": 1]
    var tree = tree()
    _ = tree.scan("/r")

    #expect(tree.drop("/r/a").sorted() == ["a/b/z.xml", "a/y.xml"])
    #expect(tree.drop("/r/a") == [])
    #expect(disk.watched == ["/r"])
    #expect(!tree.includesFile("/r/a/y.xml"))
    #expect(tree.includesFile("/r/x.xml"))
  }

  @Test func anUnreadableDirectoryIsNoticedUntilItCanBeListed() {
    disk.directories = ["/r", "/r/a"]
    disk.unreadable = ["/r/a"]
    var tree = tree()

    let denied = tree.scan("/r").notices.filter { $0.path == "/r/a" }
    #expect(denied.map { $0.notice != nil } == [true])
    #expect(tree.isUnreadable("/r/a"))

    disk.unreadable = []
    #expect(tree.scan("/r/a").notices.map(\.notice) == [nil])
    #expect(!tree.isUnreadable("/r/a"))
  }

  @Test func anIgnoredFileIsNotIncluded() {
    disk.directories = ["/r", "/r/out"]
    disk.files = ["/r/.gitignore": 1, "/r/x.xml": 1, "/r/skip.xml": 1]
    disk.contents = ["/r/.gitignore": "skip.xml\nout/\n"]
    var tree = tree()

    let scan = tree.scan("/r")

    #expect(scan.files.map(\.path) == ["x.xml"])
    #expect(!tree.enters("/r/out"))
    #expect(!tree.includesFile("/r/skip.xml"))
  }
}

import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// Names in any encoding, of roots, folders and files.
@Suite(.serialized) struct FileNameTests {
  private static let names: [FilePath] = [
    "plain", "Übung", "U\u{308}bung", "日本語", "\u{301}mark", "a b\nc", "\\xE9\\xFF", "back\\slash",
  ]

  @Test(arguments: names)
  func everySaveIsReported(_ name: FilePath) throws {
    let folder = try TemporaryDirectory()
    let root = folder.root.appending(name)
    try Directory.make(root.appending(name))
    let file = FilePath(bytes: name.bytes + Array(".xml".utf8))
    let inner = name.appending(file)
    try FileSystem.write([1], to: root.appending(file))
    try FileSystem.write([1], to: root.appending(inner))

    let probe = try WatchProbe(folder, below: name.text)
    #expect(probe.found == [file, inner].sorted())

    try FileSystem.write([2], to: root.appending(file))
    try FileSystem.write([2], to: root.appending(inner))
    probe.wait { Set($0.dirty) == [file, inner] }
    try FileSystem.remove(root.appending(inner))
    probe.wait { $0.removed == [inner] }
    let moved = FilePath(bytes: name.bytes + [0xFE])
    try FileSystem.write([3], to: root.appending(inner))
    try FileSystem.rename(root.appending(name), to: root.appending(moved))
    probe.wait { $0.dirty.contains(moved.appending(file)) }
  }

  @Test func composedAndDecomposedNamesAreTwoFiles() throws {
    let folder = try TemporaryDirectory()
    let paths: [FilePath] = ["\u{E9}.xml", "e\u{301}.xml"]
    let workspace = Workspace(root: folder.root)
    for (path, text) in zip(paths, ["one", "two"]) {
      let xml = "<preview><Label text='\(text)'/></preview>"
      try FileSystem.write(Array(xml.utf8), to: folder.root.appending(path))
      workspace.load(path)
    }

    #expect(workspace.previews.all.count == 2)
    for path in paths { #expect(workspace.previews[path.text]?.file == path) }
    try FileSystem.remove(folder.root.appending(paths[0]))
    let outcomes = workspace.lose(paths[0])
    #expect(outcomes.map(\.outcome) == [.removed])
    #expect(workspace.previews[paths[1].text]?.status == .ok)
  }

  @Test func importsAreFoundBesidesAFileOfAnyName() throws {
    let folder = try TemporaryDirectory()
    try Directory.make(folder.root.appending("\\xE9"))
    let part = "<playground><component name='Part'><Label text='p'/></component></playground>"
    try FileSystem.write(Array(part.utf8), to: folder.root.appending("\\xE9/part.xml"))
    let text = "<preview><import src='part.xml'/><Part/></preview>"
    try FileSystem.write(Array(text.utf8), to: folder.root.appending("\\xE9/a.xml"))

    let workspace = Workspace(root: folder.root)
    workspace.load("\\xE9/a.xml")

    #expect(workspace.previews["\\xE9/a.xml"]?.status == .ok)
    #expect(workspace.files.dependencies == ["\\xE9/part.xml"])
  }
}

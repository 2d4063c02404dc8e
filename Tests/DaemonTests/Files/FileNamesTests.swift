import Glibc
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// The paths by which files are known.
struct FileNamesTests {
  let folder: TemporaryDirectory
  let workspace: Workspace

  init() throws {
    folder = try TemporaryDirectory()
    for name in ["rel/1", "rel/2"] { try Directory.make(folder[name]) }
    for name in ["rel/1/d.json", "rel/2/d.json", "p.png"] { try folder.write("[1]", to: name) }
    try folder.write(
      "<preview><data name='d' src='cur/d.json'/><Label text='{d[0]}'/></preview>",
      to: "list.xml"
    )
    for (link, target) in [("cur", "rel/1"), ("all", "."), ("q.png", "p.png")] {
      #expect(symlink(target, folder[link]) == 0)
    }
    workspace = Workspace(root: folder.root)
    for path in ["list.xml", "rel/1/d.json", "rel/2/d.json"] as [FilePath] { workspace.load(path) }
  }

  @Test(
    arguments: [
      ("cur/d.json", "cur/d.json"), ("rel/1/d.json", "cur/d.json"),
      ("all/rel/1/d.json", "cur/d.json"), ("rel/2/d.json", "rel/2/d.json"),
      ("all/list.xml", "list.xml"), ("./list.xml", "list.xml"), ("p.png", "q.png"),
      ("none/d.json", "none/d.json"),
    ]
  )
  func aFileIsKnownByThePathThatPreviewsUse(written: String, known: FilePath) {
    let names = FileNames(workspace) { ["q.png"] }

    #expect(names.path(of: written) == known)
    #expect(names.path(of: folder[written]) == known)
  }
}

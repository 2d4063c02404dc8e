import TestSupport
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// The daemon at rest shows what a daemon shows that starts then.
@Suite(.serialized) struct ServedViewTests {
  /// The number of comparisons with a fresh start, and of mutations before each.
  private static let rounds =
    Seeds.areAllWanted ? (count: 40, mutations: 100) : (count: 6, mutations: 12)

  @Test(arguments: Seeds.first(6, of: 1_000))
  func atRestTheViewIsThatOfAFreshStart(_ seed: Int) throws {
    let folder = try TemporaryDirectory()
    let root = folder.root.appending("root")
    for name: FilePath in ["sub", "rel/1", "rel/2"] { try Directory.make(root.appending(name)) }
    var disk = DescriptionMutator(
      root: root,
      outside: folder.root.appending("out"),
      seed: UInt64(seed)
    )
    for _ in 0..<8 { disk.mutate() }
    let served = try WatchedServer(root)
    let client = served.connect()

    for round in 0..<Self.rounds.count {
      for _ in 0..<Self.rounds.mutations {
        disk.mutate()
        if disk.pauses { served.turn(milliseconds: 0) }
      }
      let paths = disk.descriptions
      var differences: [String] = []
      let isRight = served.wait {
        let fresh = ServedView(startingAt: root, paths: paths, windowsOf: served.server)
        differences = ServedView(served.server).differences(from: fresh)
        return differences.isEmpty
      }
      #expect(isRight, "seed \(seed), round \(round): \(differences); \(disk.history.suffix(12))")
      if !isRight { return }
      client.attachAll(served)
    }
  }

  @Test(arguments: [false, true])
  func anImportThatIsDroppedAndDeletedIsGone(_ isCheckout: Bool) throws {
    let folder = try TemporaryDirectory()
    let part =
      "<playground><component name='L'><Label text='l'/></component>"
      + "<preview><Label text='own'/></preview></playground>"
    try folder.write(part, to: "lib.xml")
    try folder.write("<preview><import src='lib.xml'/><L/></preview>", to: "main.xml")
    let served = try WatchedServer(folder.root)
    #expect(served.server.workspace.previews["lib.xml"]?.status == .ok)

    if isCheckout { try FileSystem.remove(folder["main.xml"]) }
    try writeInPlace("<preview><Label text='m'/></preview>", to: folder["main.xml"])
    try FileSystem.remove(folder["lib.xml"])

    let isGone = served.wait {
      served.server.workspace.previews["lib.xml"]?.status == .removed
    }
    #expect(isGone)
  }
}

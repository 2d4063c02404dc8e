import Foundation
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

/// What happens to the root, and to the directories above it.
@Suite(.serialized) struct RootTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try Directory.make(folder["up/mid/root"])
    try writeInPlace("1", to: folder["up/mid/root/f.xml"])
  }

  @Test(arguments: ["up", "up/mid", "up/mid/root"])
  func aDirectoryAboveMovesAwayAndBack(_ name: String) throws {
    let probe = try WatchProbe(folder, below: "up/mid/root")

    try FileSystem.rename(folder[name], to: folder["away"])
    probe.wait { $0.removed == ["f.xml"] && $0.notices == [.rootLost] }
    probe.forget()
    try FileSystem.rename(folder["away"], to: folder[name])
    probe.wait { $0.dirty == ["f.xml"] && $0.notices == [.rootFound] }
    probe.forget()
    try writeInPlace("2", to: folder["up/mid/root/f.xml"])
    probe.wait { $0.dirty == ["f.xml"] }
    // The watches above the root were renewed.
    probe.forget()
    try FileSystem.rename(folder[name], to: folder["away"])
    probe.wait { $0.removed == ["f.xml"] }
  }

  @Test func aNewCloneTakesThePlace() throws {
    let probe = try WatchProbe(folder, below: "up/mid/root")
    try Directory.make(folder["new/mid/root/inner"])
    try writeInPlace("2", to: folder["new/mid/root/f.xml"])
    try writeInPlace("2", to: folder["new/mid/root/inner/g.xml"])

    try FileSystem.rename(folder["up"], to: folder["old"])
    try FileSystem.rename(folder["new"], to: folder["up"])
    probe.wait { Set($0.dirty) == ["f.xml", "inner/g.xml"] }
    #expect(!probe.notices.isEmpty)
    probe.forget()
    try writeInPlace("3", to: folder["old/mid/root/f.xml"])
    try writeInPlace("3", to: folder["up/mid/root/inner/g.xml"])
    probe.wait { !$0.dirty.isEmpty }
    #expect(probe.dirty == ["inner/g.xml"])
  }

  @Test(.enabled(if: Mount.isPermitted), arguments: ["up/mid/root", "up/mid/root/inner", "up"])
  func aFileSystemIsMountedOver(_ name: String) throws {
    try Directory.make(folder["up/mid/root/inner"])
    try writeInPlace("1", to: folder["up/mid/root/inner/g.xml"])
    let probe = try WatchProbe(folder, below: "up/mid/root")

    do {
      let mount = try Mount(at: folder[name])
      defer { mount.end() }
      probe.wait { $0.removed.contains("inner/g.xml") }
      #expect(!probe.notices.isEmpty)
      try Directory.make(folder["up/mid/root/inner"])
      try writeInPlace("2", to: folder["up/mid/root/inner/h.xml"])
      probe.wait { $0.dirty.contains("inner/h.xml") }
      probe.forget()
    }
    probe.wait { $0.dirty.contains("inner/g.xml") && $0.removed.contains("inner/h.xml") }
  }
}

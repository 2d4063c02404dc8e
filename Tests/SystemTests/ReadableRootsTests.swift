import Glibc
import Testing

@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

struct ReadableRootsTests {
  let folder: TemporaryDirectory
  let roots: ReadableRoots

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write("in", to: "root/a/in.txt")
    try folder.write("out", to: "out/secret.txt")
    try folder.write("near", to: "root-near/secret.txt")
    roots = ReadableRoots([folder["root"]])
  }

  /// Reads a path below the temporary directory and returns the text, or the failure.
  private func read(_ path: String, _ roots: ReadableRoots) -> String {
    do throws(FileContent.Failure) {
      return String(decoding: try roots.content(of: folder[path], limit: 100).bytes, as: UTF8.self)
    } catch {
      return "\(error)"
    }
  }

  private func link(_ target: String, as name: String) {
    #expect(symlink(target, folder[name]) == 0)
  }

  @Test func aRootWhosePathCannotBeResolvedIsTakenAsItIs() {
    let faults = Faults([.init(call: "realpath", number: EIO, times: 1)])
    Faults.$planned.withValue(faults) {
      let roots = ReadableRoots([folder["root"]])
      #expect(read("root/a/in.txt", roots) == "in")
      #expect(read("out/secret.txt", roots) == "outside")
    }
  }

  @Test func filesInsideAreRead() throws {
    link("a", as: "root/b")
    link(folder["root/a/in.txt"], as: "root/absolute")

    #expect(read("root/a/in.txt", roots) == "in")
    #expect(read("root/a/../b/./in.txt", roots) == "in")
    #expect(read("root/absolute", roots) == "in")
    #expect(read("out/../root/a/in.txt", roots) == "in")
    #expect(read("root/none", roots) == "missing")
  }

  @Test func nothingOutsideIsRead() throws {
    link("../out", as: "root/directory")
    link("../out/secret.txt", as: "root/file")
    link(folder["root/file"], as: "root/second")
    link("/proc/self/environ", as: "root/environ")

    for path in [
      "root/../out/secret.txt", "root/directory/secret.txt", "root/file", "root/second",
      "root/environ", "root-near/secret.txt", "root/../out/none", "out",
      "root/directory/none", "root/directory/no/ne",
    ] {
      #expect(read(path, roots) == "outside", "\(path)")
      #expect(roots.obstacle(to: folder[path]) == .outside, "\(path)")
    }
  }

  @Test func aFileWithoutPermissionOutsideIsNotToldFromOthers() throws {
    #expect(read("root/../../../../etc/shadow", roots) == "outside")
    #expect(roots.obstacle(to: "/proc/kmsg") == .outside)
    #expect(roots.obstacle(to: "/no/such/file") == .outside)
  }

  @Test func anAllowedDirectoryIsReadToo() throws {
    link("../out/secret.txt", as: "root/file")
    let both = ReadableRoots([folder["root"], folder["out"], folder["none"]])

    #expect(read("root/file", both) == "out")
    #expect(read("out/secret.txt", both) == "out")
    #expect(read("root-near/secret.txt", both) == "outside")
    #expect(read("out/secret.txt", ReadableRoots(["/"])) == "out")
  }

  @Test func namesThatDifferOnlyInCompositionAreOtherNames() throws {
    try folder.write("out", to: "u\u{308}/secret.txt")
    try folder.write("in", to: "\u{fc}/in.txt")
    let roots = ReadableRoots([folder["\u{fc}"]])

    #expect(read("\u{fc}/in.txt", roots) == "in")
    #expect(read("u\u{308}/secret.txt", roots) == "outside")
  }

  @Test func aCommandReadsTheRepositoryOfAFileOrItsDirectory() throws {
    try folder.write("r", to: "repo/shared/r.txt")
    try folder.write("x", to: "repo/deep/er/x.xml")
    try Directory.make(folder["repo/.git"])

    let inRepository = ReadableRoots(around: [folder["repo/deep/er/x.xml"]])
    let alone = ReadableRoots(around: [folder["root/a/in.txt"]])
    let directory = ReadableRoots(around: [folder["root"]], allowing: [folder["out"]])

    #expect(read("repo/shared/r.txt", inRepository) == "r")
    #expect(read("out/secret.txt", inRepository) == "outside")
    #expect(read("root/a/in.txt", alone) == "in")
    #expect(read("root/none", alone) == "outside")
    #expect(read("root/a/in.txt", directory) == "in")
    #expect(read("out/secret.txt", directory) == "out")
  }

  @Test(arguments: [
    ("repo/deep/x.xml", "root", "repo"), ("repo/deep", "root", "repo"),
    ("root/a/in.txt", "root", "root"), ("root/a/none.txt", "root", "root"),
    ("root/a", "root", "root"), ("root/a/in.txt", "root/a", "root/a"),
    ("out/secret.txt", "root", "out"), ("out", "root", "out"),
    ("root-near/secret.txt", "root", "root-near"), ("link/in.txt", "root", "root"),
    ("root/../out/secret.txt", "root", "out"), ("root", "root/a", "root"),
  ])
  func theRootOfACommandIsTheRepositoryOrTheWorkingDirectoryThatHoldsTheFile(
    path: String,
    working: String,
    root: String
  ) throws {
    try folder.write("x", to: "repo/deep/x.xml")
    try Directory.make(folder["repo/.git"])
    link("root/a", as: "link")

    #expect(ReadableRoots.root(of: folder[path], from: folder[working])?.text == folder[root])
  }

  /// Only root can make a file of another user.
  @Test func aHardLinkToAFileOfAnotherOwnerIsRefused() throws {
    #expect(Glibc.link(folder["root/a/in.txt"], folder["root/own.txt"]) == 0)
    #expect(Glibc.link(folder["out/secret.txt"], folder["root/other.txt"]) == 0)
    #expect(read("root/own.txt", roots) == "in")
    #expect(read("root/other.txt", roots) == "out")
    guard getuid() == 0 else { return }

    #expect(chown(folder["out/secret.txt"], 1234, 1234) == 0)
    #expect(read("root/other.txt", roots) == "foreignLink")
    #expect(unlink(folder["out/secret.txt"]) == 0)
    #expect(read("root/other.txt", roots) == "out")
    #expect(Glibc.link(folder["root/other.txt"], folder["out/secret.txt"]) == 0)
    #expect(chown(folder["root"], 1234, 1234) == 0)
    #expect(read("root/other.txt", ReadableRoots([folder["root"]])) == "out")
  }

  @Test func otherKindsOfFilesAreNamed() throws {
    #expect(mkfifo(folder["root/pipe"], 0o600) == 0)

    #expect(roots.obstacle(to: folder["root/pipe"]) == nil)
    #expect(read("root/pipe", roots) == "notRegular(PlaygroundSystem.FileKind.fifo)")
    #expect(read("root/a", roots) == "notRegular(PlaygroundSystem.FileKind.directory)")
  }
}

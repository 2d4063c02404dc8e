import Foundation
import TestSupport
import Testing

@testable import Playground
@testable import PlaygroundClient

/// Commands read files of the repository or the directory of their argument only.
struct OutsideFileTests {
  private static let secret = "SECRET-7531"
  private let folder: CommandFolder

  init() throws {
    folder = try CommandFolder()
    for name in ["repo/.git", "repo/lists", "other"] {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/" + name,
        withIntermediateDirectories: true,
      )
    }
    _ = try folder.write("other/secret.json", "{\"\(Self.secret)\": \(Self.secret)}")
    _ = try folder.write("other/parts.xml", "<preview><\(Self.secret)/></preview>")
    _ = try folder.write("repo/shared.json", #""shared""#)
  }

  @Test(arguments: [
    #"<data name="d" src="../../other/secret.json"/><Label text="{d}"/>"#,
    #"<data name="d" src="link.json"/><Label text="{d}"/>"#,
    #"<import src="../../other/parts.xml"/><Label text="x"/>"#,
    #"<data name="d" src="/proc/self/environ"/><Label text="{d}"/>"#,
    #"<Image src="../../other/secret.json"/>"#,
  ])
  func filesOutsideAreRefusedWithTheCure(content: String) throws {
    let link = folder.path + "/repo/lists/link.json"
    #expect(symlink("../../other/secret.json", link) == 0)
    let path = try folder.write("repo/lists/a.xml", "<preview>\(content)</preview>")

    for command in [["check", path], ["render", path], ["tree", path], ["list", path]] {
      _ = CommandRunner(console: folder.console).run(command)
    }

    let shown = folder.console.output + folder.console.messages
    #expect(shown.contains("it is outside the previewed directory"), "\(shown)")
    #expect(shown.contains("'--allow DIR'"), "\(shown)")
    #expect(!shown.contains(Self.secret), "\(shown)")
    #expect(!shown.contains("PATH="), "\(shown)")
  }

  @Test func aDescriptionThatLinksOutIsNotQuoted() throws {
    #expect(symlink("../other/parts.xml", folder.path + "/repo/evil.xml") == 0)

    #expect(folder.run("check", folder.path + "/repo") == .different)

    #expect(folder.console.output.contains("outside the previewed directory"))
    #expect(!folder.console.output.contains(Self.secret))
  }

  @Test func theRepositoryAndAllowedDirectoriesAreRead() throws {
    let path = try folder.write(
      "repo/lists/a.xml",
      """
      <preview><data name="d" src="../shared.json"/><data name="o" src="../../other/fine.json"/>
      <Label text="{d} {o}"/></preview>
      """,
    )
    _ = try folder.write("other/fine.json", #""fine""#)

    #expect(folder.run("render", path) == .different)
    #expect(folder.run("render", path, "--allow", folder.path + "/other") == .fine)

    #expect(folder.console.output == "shared fine\n")
  }

  @Test func anAllowedDirectoryHasToExist() throws {
    let path = try folder.write("repo/a.xml", "<preview><Label text='x'/></preview>")

    #expect(folder.run("render", path, "--allow", folder.path + "/none") == .usage)
    #expect(folder.run("render", path, "--allow", path) == .usage)
  }
}

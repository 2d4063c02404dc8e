import Foundation
import TestSupport
import Testing

@testable import Playground
@testable import PlaygroundClient

/// Images in the output of commands.
final class ImageCommandTests {
  private let directory = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"
  private let console = CapturedConsole()

  init() throws {
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  private func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = directory + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func write(_ name: String, _ text: String) throws -> String {
    try write(name, Array(text.utf8))
  }

  private func run(_ words: String...) -> ExitCode { CommandRunner(console: console).run(words) }

  private let red: [UInt8] = [255, 0, 0, 255]

  @Test func renderShowsThePicture() throws {
    let path = try write("a.xml", #"<preview><VBox><Image src="a.png"/></VBox></preview>"#)
    _ = try write("a.png", PNGSample.file(width: 3, height: 2, [255, 255, 255, 255]))

    #expect(run("render", path) == .fine)
    #expect(run("tree", path, "--frames") == .fine)

    #expect(
      console.output == """
        ███
        VBox 0,0 3×1
          Image 0,0 3×1 src="a.png"

        """
    )
    #expect(console.messages == "")
  }

  @Test func aFileOfAnotherPictureIsADifference() throws {
    let text = #"<preview><list><section><Image id="i" src="a.png"/></section></list></preview>"#
    for name in ["old", "new"] {
      let folder = directory + "/" + name
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      _ = try write(name + "/a.xml", text)
      _ = try write(name + "/a.png", PNGSample.file(width: 3, height: 2, red))
    }
    let (old, new) = (directory + "/old/a.xml", directory + "/new/a.xml")
    #expect(run("diff", old, new) == .fine)
    _ = try write("new/a.png", PNGSample.file(width: 3, height: 2, [0, 0, 255, 255]))

    #expect(run("diff", old, new) == .different)
    #expect(console.output == "~ cell i [0,0]\n")
  }

  @Test func everyFormatShowsItsColours() throws {
    let path = try write("a.xml", #"<preview><VBox><Image src="a.png"/></VBox></preview>"#)
    _ = try write("a.png", PNGSample.file(width: 3, height: 2, red))

    #expect(run("render", path, "--format", "html") == .fine)
    let html = console.output
    #expect(run("render", path, "--format", "ansi") == .fine)
    #expect(run("render", path, "--format", "json") == .fine)

    #expect(html.contains("#ff0000"), "\(html)")
    #expect(console.output.contains("\u{1b}[101m   \u{1b}[0m"), "\(console.output)")
    #expect(console.output.contains(#""lines":["▒▒▒"]"#), "\(console.output)")
  }

  @Test func checkWarnsOfPicturesThatAreNotThere() throws {
    let path = try write(
      "a.xml",
      """
      <preview>
        <VBox>
          <Image src="none.png" alt="A"/>
          <Image src="a.gif" alt="B"/>
          <Image src="https://example.org/a.png" alt="C"/>
          <Image src="." alt="D"/>
          <Image src="cut.png" alt="E"/>
        </VBox>
      </preview>
      """,
    )
    _ = try write("a.gif", "GIF89a")
    let png = PNGSample.file(width: 30, height: 30, red)
    _ = try write("cut.png", Array(png.prefix(200)))

    #expect(run("check", "--format", "gcc", path) == .fine)

    let shown = console.output.replacingOccurrences(of: directory + "/", with: "")
    #expect(
      shown == """
        a.xml:3:5: warning: cannot read image 'none.png': no such file [missing-image]
        a.xml:4:5: warning: image 'a.gif' is GIF: expected PNG or JPEG; convert it [broken-image]
        a.xml:5:5: warning: expected a file, found 'https://example.org/a.png'; save the image and use its path [missing-image]
        a.xml:6:5: warning: cannot read image '.': expected a file, found a directory [missing-image]
        a.xml:7:5: warning: image 'cut.png' is not a valid PNG: read beyond end of data [broken-image]

        """
    )
  }

  @Test func aPictureIsLimitedInBytesAsAnyFile() throws {
    let path = try write("a.xml", #"<preview><VBox><Image src="a.png"/></VBox></preview>"#)
    _ = try write("a.png", PNGSample.file(width: 30, height: 30, red))

    #expect(run("check", "--limit", "file-bytes=1000", "--format", "gcc", path) == .fine)

    #expect(console.output.contains("bytes exceed the limit 'file-bytes' of 1000 [missing-image]"))
  }
}

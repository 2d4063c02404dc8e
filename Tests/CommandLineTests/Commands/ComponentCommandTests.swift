import Foundation
import PlaygroundCore
import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundProtocol

/// Components alone, and command lines that a client copies.
struct ComponentCommandTests {
  private static let parts = """
    <playground>
      <component name="Badge">
        <param name="text"/><param name="bold" default="{false}"/>
        <Label text="[{text}]{bold ? '!' : ''}"/>
      </component>
    </playground>
    """

  private func folder() throws -> (CommandFolder, String) {
    let folder = try CommandFolder()
    return (folder, try folder.write("parts.xml", Self.parts))
  }

  @Test func aComponentIsRenderedWithExamplesAndParams() throws {
    let (folder, file) = try folder()
    #expect(folder.run("render", file, "--component", "Badge", "--size", "20xauto") == .fine)
    #expect(folder.console.output.contains("[text]"))
    #expect(folder.console.messages.contains("example values of required params: text"))
    let set = folder.run(
      "render",
      file,
      "--component",
      "Badge",
      "--set",
      "text=a=b",
      "--set",
      "bold=true"
    )
    #expect(set == .fine)
    #expect(folder.console.output.contains("[a=b]!"))
  }

  @Test func aComponentOfALibraryIsDrawnWithTheValuesOfAScreenThatImportsIt() throws {
    let folder = try CommandFolder()
    for name in ["library", "screens"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(name)",
        withIntermediateDirectories: false
      )
    }
    let library = try folder.write("library/parts.xml", Self.parts)
    _ = try folder.write(
      "screens/home.xml",
      #"<preview><import src="../library/parts.xml"/><Badge text="seen at home"/></preview>"#
    )
    _ = try folder.write(
      "screens/other.xml",
      """
      <preview><component name="Badge"><param name="text"/><Label text="{text}"/></component>
      <Badge text="another one"/></preview>
      """
    )
    let root = folder.path
    #expect(folder.run("render", library, "--component", "Badge", "--root", root) == .fine)
    #expect(folder.console.output.contains("[seen at home]"), "\(folder.console.output)")
    #expect(folder.console.messages.contains("example values of a use: text"))
  }

  @Test func anUnknownComponentIsNamedWithTheOthers() throws {
    let (folder, file) = try folder()
    #expect(folder.run("render", file, "--component", "Bagde") != .fine)
    #expect(
      folder.console.messages.contains("unknown component 'Bagde'"),
      "\(folder.console.messages)"
    )
    #expect(folder.run("render", file, "--component", "Badge", "--set", "tone=red") != .fine)
    #expect(folder.console.messages.contains("unknown state 'tone'"))
    #expect(folder.run("render", "-", "--component", "Badge") == .usage)
  }

  @Test func aComponentIsExplainedByTheFileThatDeclaresOrImportsIt() throws {
    let folder = try CommandFolder()
    let parts = """
      <playground><component name="Badge">
        <doc>
          A short text in *brackets*.
        </doc>
        <param name="text"/><param name="bold" default="{false}"/>
        <Label text="[{text}]"/>
      </component></playground>
      """
    let file = try folder.write("parts.xml", parts)
    let user = try folder.write(
      "page.xml",
      """
      <preview><import src="parts.xml"/>
      <component name="Own"><param name="size"/><Label text="{size}"/></component>
      <Own size="1"/></preview>
      """
    )
    for path in [file, user] {
      #expect(folder.run("explain", "Badge", path) == .fine)
      let text = folder.console.output
      for part in ["Badge: component", "text: required param", "bold: param", "in brackets"] {
        #expect(text.contains(part), "\(part) in \(text)")
      }
    }
    #expect(folder.run("explain", "Own", user) == .fine)
    #expect(folder.console.output.contains("size: required param"))
    #expect(folder.run("explain", "Bagde", user) == .usage)
    #expect(folder.console.messages.contains("did you mean 'Badge'?"))
    #expect(folder.run("explain", "Badge", file + "x") != .fine)
    #expect(folder.console.messages.contains("cannot read"))
    // Built-in elements need no file.
    #expect(folder.run("explain", "VBox") == .fine)
    #expect(folder.console.output.contains("spacing") || folder.console.output.contains("space"))
    #expect(folder.run("explain", "section") == .fine)
    #expect(folder.run("explain", "VBix") == .usage)
    #expect(folder.console.messages.contains("did you mean 'VBox'?"))
  }

  /// Texts with everything that a shell gives a meaning.
  @Test(arguments: [
    "plain", "it's", "a b", "$HOME `x` \"q\" \\", "-n", "", "tab\tand * ? [a]", "ä“”", "a=b", "'",
    "~", "#", "!!", "{x}", "a;b|c&d<e>f(g)",
  ])
  func aShellReadsACopiedLineAsTheValuesThatAreShown(_ text: String) throws {
    let folder = try CommandFolder()
    let file = try folder.write("it's a file.xml", CommandFolder.greeting)
    let line = PreviewCommandLine(
      PreviewID(name: "it's a file.xml"),
      in: folder.path,
      file: "it's a file.xml",
      component: nil,
      [
        ElementReport.Attribute(
          name: "who",
          value: .string(text),
          origin: .literal,
          control: .text,
          declared: "Ada"
        )
      ],
      columns: 20
    )
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = [
      "-c", "playground() { for w; do printf '%s\\0' \"$w\"; done; }; \(line.text)",
    ]
    let pipe = Pipe()
    shell.standardOutput = pipe
    try shell.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    let words = data.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }.dropLast()
    #expect(Array(words) == ["render", file, "--set", "who=\(text)", "--size", "20xauto"])
    #expect(CommandRunner(console: folder.console).run(Array(words)) == .fine)
    #expect(folder.console.messages == "", "\(folder.console.messages)")
  }
}

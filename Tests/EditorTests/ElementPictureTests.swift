import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundEditor

/// Hovers of elements show what is on the screen.
@Suite("Pictures of elements in hovers") struct ElementPictureTests {
  private static let markdown: Value = [
    "textDocument": ["hover": ["contentFormat": ["markdown"]]]
  ]

  /// Returns the part of a hover at `|` that is about the screen.
  private func picture(
    _ marked: String,
    _ files: [String: String] = [:],
    path: String = "/work/a.xml",
    capabilities: Value = ElementPictureTests.markdown,
    opening others: [String] = []
  ) throws -> String? {
    let session = try EditorSession(files, capabilities: capabilities)
    let text = Marked(marked)
    session.open(path, text.text)
    for other in others { session.open(other, files[other] ?? "") }
    session.analyse()
    let hover = try session.ask("textDocument/hover", path, text.position)
    let contents = hover["contents"]?["value"]?.string
    return contents?.firstRange(of: "On screen").map { String(contents?[$0.lowerBound...] ?? "") }
  }

  @Test("An element has its size, its place and its cells")
  func element() throws {
    let found = try picture(
      "<preview width=\"20\">\n<Label text=\"above\"/>\n<HBox><Label text=\"😀 \"/><|VBox><Label text=\"one\"/><Label text=\"three\"/></VBox></HBox></preview>"
    )
    #expect(
      found == """
        On screen: 5x2 cells at column 4, row 2

        ```text
        one
        three
        ```
        """
    )
  }

  @Test("The name of an attribute and an end tag have the picture of their element")
  func parts() throws {
    for text in [
      "<preview><Label t|ext=\"one\"/></preview>",
      "<preview><VBox><Label text=\"one\"/></V|Box></preview>",
    ] {
      #expect(try picture(text)?.hasPrefix("On screen: 3x1 cells at column 1, row 1") == true)
    }
  }

  @Test(
    "An element that is drawn several times has its first picture, in any document that uses it"
  )
  func component() throws {
    let page = "<preview><import src=\"lib.xml\"/><Row of=\"ann\"/><Row of=\"bob\"/></preview>"
    let library =
      "<playground><component name=\"Row\"><param name=\"of\"/><|Label text=\"{of}!\"/></component></playground>"
    let files = ["/work/page.xml": page]
    #expect(try picture(library, files, path: "/work/lib.xml") == nil)
    let found = try picture(
      library,
      files.merging(["/work/lib.xml": Marked(library).text]) { $1 },
      path: "/work/lib.xml",
      opening: ["/work/page.xml"]
    )
    #expect(found?.hasPrefix("On screen 2 times, first: 4x1 cells at column 1, row 1") == true)
    #expect(found?.contains("\nann!\n") == true)
  }

  @Test("What is not drawn, and what is typed since it was drawn, has no picture")
  func nothing() throws {
    #expect(try picture("<preview><|Label text=\"\"/><Label text=\"a\"/></preview>") == nil)
    #expect(
      try picture("<preview><|Label if=\"{false}\" text=\"b\"/><Label text=\"a\"/></preview>")
        == nil
    )
    let session = try EditorSession(capabilities: Self.markdown)
    session.open("/work/a.xml", "<preview><Label text=\"one\"/></preview>")
    session.analyse()
    let start: Value = ["line": 0, "character": 22]
    session.change(
      "/work/a.xml",
      [["range": ["start": start, "end": start], "text": "x"]]
    )
    let place = TextPosition(line: 0, character: 12)
    func hover() throws -> String {
      let hover = try session.ask("textDocument/hover", "/work/a.xml", place)
      return hover["contents"]?["value"]?.string ?? ""
    }
    #expect(try !hover().contains("On screen"))
    session.analyse()
    #expect(try hover().contains("On screen: 4x1"))
  }

  @Test(
    "A picture is a fenced block that its text cannot end, and plain where Markdown is not read"
  )
  func forms() throws {
    let text = "<preview width=\"20\"><|Label text=\"a ``` *b*\"/></preview>"
    #expect(try picture(text)?.hasSuffix("````text\na ``` *b*\n````") == true)
    #expect(
      try picture(text, capabilities: ["general": [:]])
        == "On screen: 9x1 cells at column 1, row 1\n\na ``` *b*\n"
    )
  }

  @Test("A long list has the pictures of its first rows, a tall element its first lines")
  func bounds() throws {
    let rows = "<|Label for=\"i in range(0, 3000)\" text=\"{i}\"/>"
    let list = "<preview><list><section>\(rows)</section></list></preview>"
    #expect(try picture(list)?.hasPrefix("On screen 100 times, first: 1x1") == true)
    let tall = "<preview><|VBox><Label for=\"i in range(0, 100)\" text=\"{i}\"/></VBox></preview>"
    let found = try picture(tall)
    #expect(found?.hasPrefix("On screen: 2x100 cells") == true)
    #expect(found?.contains("\n19\n") == true && found?.contains("\n20\n") == false)
  }
}

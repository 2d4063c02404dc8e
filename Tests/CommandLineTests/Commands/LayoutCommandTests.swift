import Foundation
import Testing

@testable import Playground
@testable import PlaygroundClient

/// Layout in the output of `render` and `tree`.
struct LayoutCommandTests {
  private let folder: CommandFolder
  private var directory: String { folder.path }
  private var console: CapturedConsole { folder.console }

  init() throws {
    folder = try CommandFolder()
  }

  @Test func rendersJSONWithFramesRelativeToParents() throws {
    let path = try folder.write(
      "a.xml",
      "<preview><HBox space=\"1\"><Label text=\"a\"/><Label text=\"b\"/></HBox></preview>",
    )

    #expect(folder.run("render", path, "--format", "json", "--size", "autoxauto") == .fine)

    let expected = """
      {"schema":"playground/render@1","file":"a.xml","preview":"a.xml","variant":null,\
      "columns":3,"rows":1,"lines":["a b"],"tree":{"type":"HBox","id":null,\
      "frame":{"x":0,"y":0,"width":3,"height":1},"props":{"space":1},"children":[\
      {"type":"Label","id":null,"frame":{"x":0,"y":0,"width":1,"height":1},\
      "props":{"text":"a"},"children":[]},\
      {"type":"Label","id":null,"frame":{"x":2,"y":0,"width":1,"height":1},\
      "props":{"text":"b"},"children":[]}]}}

      """
    #expect(folder.shown(console.output) == expected)
  }

  @Test func treePrintsTheFramesOfItsNodes() throws {
    let path = try folder.write("a.xml", CommandFolder.greeting)

    #expect(folder.run("tree", path, "--frames", "--size", "12xauto") == .fine)

    #expect(
      console.output == """
        list 0,0 12×2
          section #s 0,0 12×2
            cell #one 0,0 12×1
              Label #one 0,0 9×1 text="Hello Ada"
            cell 0,1 12×1
              Label 0,0 3×1 text="Bye"

        """
    )
  }

  @Test func tracePrintsHowANodeWasLaidOut() throws {
    let path = try folder.write("a.xml", CommandFolder.greeting)

    #expect(folder.run("render", path, "--trace", "one", "--size", "12xauto") == .fine)
    #expect(folder.run("render", path, "--trace", "none") == .usage)

    #expect(
      console.output == """
        Label
          constraints at most 12 columns, any rows: size 9×1
          frame 0,0 9×1 in its parent, at 0,0 in the whole

        """
    )
    #expect(console.messages == "playground: unknown node id 'none'\n")
  }

  @Test func overlayShowsMarginsAndPaddings() throws {
    let label = "<Label text='ab' margin='1'/>"
    let path = try folder.write("a.xml", "<preview><VBox padding='1'>\(label)</VBox></preview>")

    #expect(folder.run("render", path, "--overlay", "--size", "12xauto") == .fine)

    #expect(
      console.output == """
        ::::::
        :....:
        :.ab.:
        :....:
        ::::::

        """
    )
  }

  @Test(arguments: [("0.5", 8), ("1", 4)])
  func aspectRatiosHeedTheShapeOfCells(_ aspect: String, columns: Int) throws {
    let item = "<View height='2' aspect-ratio='2' align-self='flex-start'/>"
    let path = try folder.write("a.xml", "<preview><View>\(item)</View></preview>")

    #expect(
      folder.run("tree", path, "--frames", "--cell-aspect", aspect, "--size", "20x9") == .fine
    )
    #expect(folder.run("tree", path, "--frames", "--cell-aspect", "0") == .usage)

    #expect(console.output.contains("View 0,0 \(columns)×2"))
  }
}

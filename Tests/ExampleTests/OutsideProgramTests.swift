import Foundation
import Testing

/// The example programs, checked as the compiler checks them in a package outside of this one,
/// which sees no more than what is public.
struct OutsideProgramTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let programs = root.appendingPathComponent("Examples/Programs")

  /// The maps of the modules in C below the libraries.
  private static let moduleMaps = [
    SwiftCompiler.products.appendingPathComponent("CSystem.build/module.modulemap"),
    root.appendingPathComponent("Sources/CExpat/module.modulemap"),
  ]

  @Test(arguments: try FileManager.default.contentsOfDirectory(atPath: programs.path).sorted())
  func aProgramNeedsOnlyWhatIsPublic(name: String) throws {
    let folder = Self.programs.appendingPathComponent("\(name)/Sources/\(name)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let files = try names.map { name in
      SwiftCompiler.File(
        name: name,
        text: try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      )
    }
    let options = Self.moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] }

    #expect(!files.isEmpty)
    #expect(try SwiftCompiler(options: options).errors(in: files) == [])
  }

  /// Declarations in the idiom of Swift, each with what it shows.
  private static let idioms = """
    import PlaygroundTerminal

    struct Plain: CompositeComponent { var body: Node { Label("x") } }
    struct Boxed: CompositeComponent { var body: Node { HBox { Label("a"); Label("b") } } }
    struct Framed: CompositeComponent {
      var body: Node { Label("a").padding(1).border(.rounded).background(.blue) }
    }
    struct OfNodes: CompositeComponent {
      var body: Node {
        Node(VBox.self) { Label("a") }.padding(1).border(.rounded, color: .red).frame(width: .fill)
      }
    }
    struct Nested: CompositeComponent {
      var isLong = true
      var body: Node {
        if isLong {
          VBox {
            Plain()
            Boxed().padding(1).border()
            Node(Label.self) { $0.text = "t" }.foreground(.red).bold().italic().underlined().dim()
          }
        } else {
          Plain()
        }
      }
    }
    final class Model {}
    struct Counter: CompositeComponent, IdentifiableComponent, Hashable {
      let id: String
      @LocalState var count = 0
      @LocalState var names: [String] = []
      @LocalState var model = Model()
      @LocalState var note: String? = nil
      var body: Node {
        HBox {
          Label("\\(count)").foreground(.red)
          Button("+") {
            count += 1
            names.append("x")
            note = names.last
          }
        }
      }
    }

    enum Field { case name, address }

    @main struct Program: TerminalProgram {
      @LocalState var rows = ["a", "b"]
      @FocusState var field: Field?
      @FocusState var isListFocused: Bool

      var body: some View {
        let pane = ListPane()
        pane.choosesSeveral = true
        pane.typedText = { rows[$0.element] }
        $rows.safeBind(to: pane) { pane, shown in
          pane.list = List { for row in shown { Counter(id: row) } }
        }
        return VBox {
          pane.focused($isListFocused)
          TextField().focused($field, equals: .name)
          Link("more", to: "https://example.org")
          Button("menu") { Terminal.showMenu([MenuItem("Open") { field = .name }]) }
          Button("ask") {
            Task {
              if await Terminal.choose("Sure?", among: ["Yes", "No"]) == "Yes" { rows = [] }
            }
          }
          Counter(id: "one").border()
        }
      }
    }
    """

  @Test func theIdiomOfSwiftCompilesInAPackageOutside() throws {
    let options = Self.moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] }
    let file = SwiftCompiler.File(name: "Idioms.swift", text: Self.idioms)
    #expect(try SwiftCompiler(options: options).errors(in: [file]) == [])
  }
}

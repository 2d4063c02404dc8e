import Foundation
import Testing

/// The errors of typical mistakes, each at the expression or the type that is wrong.
struct MistakeTests {
  struct Mistake {
    let name: String
    let code: String
    let error: String

    init(_ name: String, _ code: String, error: String) {
      self.name = name
      self.code = code
      self.error = error
    }
  }

  @Test func everyMistakeHasItsMessage() throws {
    let files = Self.mistakes.map { mistake in
      SwiftCompiler.File(
        name: "\(mistake.name).swift",
        text: "import PlaygroundCore\n\nenum \(mistake.name) {\n\(mistake.code)\n}\n"
      )
    }
    let shared = SwiftCompiler.File(name: "Shared.swift", text: Self.shared)

    let errors = try SwiftCompiler().errors(in: files + [shared])

    for mistake in Self.mistakes {
      let found = errors.filter { $0.hasPrefix("\(mistake.name).swift:") }
      #expect(
        found.contains("\(mistake.name).swift: \(mistake.error)"),
        "\(mistake.name): \(found)"
      )
    }
    #expect(errors.filter { $0.hasPrefix("Shared.swift") } == [])
  }

  @Test func aProgramWithoutABodyNamesIt() throws {
    let text = """
      import PlaygroundTerminal

      struct Hello: TerminalProgram {
        var view: some View { Label("Hello") }
      }
      """
    let map = SwiftCompiler.products.appending(path: "CSystem.build/module.modulemap")
    let compiler = SwiftCompiler(options: ["-Xcc", "-fmodule-map-file=\(map.path)"])

    let errors = try compiler.errors(in: [SwiftCompiler.File(name: "Hello.swift", text: text)])

    let expected = """
      Hello.swift: unavailable property 'body' was used to satisfy a requirement of protocol 'TerminalProgram': \
      expected 'var body: some View', which the program shows
      """
    #expect(errors.contains(expected), "\(errors)")
  }

  private static let shared = """
    import PlaygroundCore

    struct Row: IdentifiableComponent, Hashable {
      var name: String
      var id: String { name }
      func render(in content: Label) { content.text = name }
    }

    struct Plain: Component {
      func render(in content: Label) {}
    }
    """

  private static let withoutRendering = """
    unavailable instance method 'render(in:coordinator:)' was used to satisfy a requirement of protocol 'Component': \
    expected 'func render(in content: Content)', which writes what the component shows into its view
    """

  private static let mistakes = [
    Mistake(
      "MisspeltRender",
      #"""
      struct A: Component {
        func renderContent() -> Label { Label() }
        func render(into content: Label) {}
      }
      """#,
      error: withoutRendering
    ),
    Mistake(
      "MisspeltRenderWithViewModel",
      #"""
      struct A: Component {
        let viewModel: String
        func renderContent() -> Label { Label() }
        func render(into content: Label) { content.text = viewModel }
      }
      """#,
      error: withoutRendering
    ),
    Mistake(
      "ComponentWithoutId",
      #"""
      struct A: IdentifiableComponent {
        func renderContent() -> Label { Label() }
        func render(in content: Label) {}
      }
      """#,
      error: """
        unavailable property 'id' was used to satisfy a requirement of protocol 'IdentifiableComponent': \
        expected 'let id' or 'var id', which tells the rows of a section apart; or 'Hashable'
        """
    ),
    Mistake(
      "StateWithoutInitialState",
      #"""
      struct A: CompositeComponent {
        func body(in context: BodyContext<Int>) -> Node { Label("\(context.state)") }
      }
      """#,
      error: """
        unavailable property 'initialState' was used to satisfy a requirement of protocol \
        'CompositeComponent': expected 'var initialState', the state of a new row, such as '{ false }'
        """
    ),
    Mistake(
      "CompositeWithoutBody",
      #"""
      struct A: CompositeComponent {
        var title = ""
      }
      """#,
      error: """
        unavailable property 'body' was used to satisfy a requirement of protocol 'CompositeComponent': \
        expected 'var body: Node', made by 'HBox { … }'
        """
    ),
    Mistake(
      "TitleWithoutOverride",
      #"""
      final class A: ListAdapter {
        func tableView(_ tableView: ListView, titleForHeaderInSection section: Int) -> String? { "" }
      }
      """#,
      error: "overriding declaration requires an 'override' keyword"
    ),
    Mistake(
      "SeveralNodesInABody",
      #"""
      struct A: CompositeComponent {
        var body: Node {
          Label("a")
          Label("b")
        }
      }
      """#,
      error:
        "'buildBlock' is unavailable: expected one node as the body; put several into 'Node(VBox.self) { … }'"
    ),
    Mistake(
      "BodyWithoutElse",
      #"""
      struct A: CompositeComponent {
        var isOn: Bool
        var body: Node {
          if isOn { Label("a") }
        }
      }
      """#,
      error: "'buildOptional' is unavailable: expected an 'else': a body has a node in every case"
    ),
    Mistake(
      "BodyOfAComponent",
      #"""
      struct A: Component {
        var body: some Component { NodeComponent(Node("Label")) }
      }
      """#,
      error: "type 'BodyOfAComponent.A' does not conform to protocol 'Component'"
    ),
    Mistake(
      "BodyThatIsNoNode",
      #"""
      struct A: CompositeComponent {
        var body: some Component { NodeComponent(Node("Label")) }
      }
      """#,
      error:
        "unavailable property 'body' was used to satisfy a requirement of protocol 'CompositeComponent': expected 'var body: Node', made by 'HBox { … }'"
    ),
    Mistake(
      "SectionAmongCells",
      "@MainActor static let a = Section(id: 1) { Section(id: 2) {} }",
      error:
        "'buildExpression' is unavailable: expected cells, found a 'Section'; put cells into sections, or sections into the list"
    ),
    Mistake(
      "TextAmongCells",
      #"""
      @MainActor static let a = Section(id: 1) { "text" }
      """#,
      error:
        "'buildExpression' is unavailable: expected a component, a 'Cell', a 'Group' or an array of cells among the cells"
    ),
    Mistake(
      "ViewAmongCells",
      #"""
      @MainActor static let a = Section(id: 1) { Label("text") }
      """#,
      error:
        "'buildExpression' is unavailable: expected a component, found a 'View'; a component makes its view in 'renderContent()'"
    ),
    Mistake(
      "StatementAmongCells",
      #"""
      @MainActor static let a = Section(id: 1) { print("made") }
      """#,
      error:
        "'buildExpression' is unavailable: expected a component, a 'Cell', a 'Group' or an array of cells among the cells"
    ),
    Mistake(
      "SectionsAndCells",
      #"""
      @MainActor static let a = List { Section(id: 1) {}; Row(name: "a") }
      """#,
      error:
        "'buildExpression' is unavailable: expected cells, found a 'Section'; put cells into sections, or sections into the list"
    ),
    Mistake(
      "ForEachOfSwiftUI",
      #"""
      @MainActor static let a = Section(id: 1) { ForEach(["a"]) { Row(name: $0) } }
      """#,
      error: "cannot find 'ForEach' in scope"
    ),
    Mistake(
      "CellAmongSections",
      #"""
      @MainActor static let a = Group<Section> { Cell(id: 1, Row(name: "a")) }
      """#,
      error:
        "'buildExpression' is unavailable: expected a 'Section', found a 'Cell'; put it into a section: 'Section(id:) { … }'"
    ),
    Mistake(
      "ComponentAmongSections",
      #"""
      @MainActor static let a = Group<Section> { Row(name: "a") }
      """#,
      error:
        "'buildExpression' is unavailable: expected a 'Section', found a component; put it into a section: 'Section(id:) { … }'"
    ),
    Mistake(
      "NumberInABody",
      "@MainActor static let a = Node(HBox.self) { 12 }",
      error:
        "'buildExpression' is unavailable: expected a 'Node', a view, a component, a 'Group' or an array of nodes in a body"
    ),
    Mistake(
      "NodeWithoutElement",
      #"""
      @MainActor static let a = Node { Label("a") }
      """#,
      error: "'init(_:)' is unavailable: expected an element: 'Node(VBox.self) { … }'"
    ),
    Mistake(
      "SectionWithoutId",
      #"""
      @MainActor static let a = Section { Row(name: "a") }
      """#,
      error: #"""
        'init(cells:)' is unavailable: expected an id: 'Section(id: "guests") { … }'
        """#
    ),
    Mistake(
      "HandlerWithoutId",
      "@MainActor static let a = Section(id: 1) { Plain().onSelect { _ in } }",
      error: "'onSelect' is unavailable: expected a component with an id: add '.identified(by:)'"
    ),
    Mistake(
      "UnknownHandler",
      #"""
      @MainActor static let a = Section(id: 1) { Row(name: "a").onTap { _ in } }
      """#,
      error: "value of type 'Row' has no member 'onTap'"
    ),
    Mistake(
      "HelperOutsideOfTheMainActor",
      #"""
      struct A: Component {
        func render(in content: Label) { write(content) }
        func write(_ label: Label) { label.text = "a" }
      }
      """#,
      error: "main actor-isolated property 'text' can not be mutated from a nonisolated context"
    ),
    Mistake(
      "ListViewOutsideOfTheMainActor",
      "static func a(_ view: ListView, _ list: List) { view.apply(list) }",
      error:
        "call to main actor-isolated instance method 'apply(_:policy:hooks:completion:)' in a synchronous nonisolated context [#ActorIsolatedCall]"
    ),
    Mistake(
      "IdThatIsNotSendable",
      #"""
      final class Name: Hashable {
        static func == (left: Name, right: Name) -> Bool { left === right }
        func hash(into hasher: inout Hasher) {}
      }
      @MainActor static let a = Section(id: 1) { Cell(id: Name(), Row(name: "a")) }
      """#,
      error: "type 'IdThatIsNotSendable.Name' does not conform to the 'Sendable' protocol"
    ),
    Mistake(
      "CoordinatorWithoutMaker",
      #"""
      struct A: Component {
        func renderContent(coordinator: [String]) -> Label { Label() }
        func render(in content: Label, coordinator: [String]) {}
      }
      """#,
      error: "type 'CoordinatorWithoutMaker.A' does not conform to protocol 'Component'"
    ),
    Mistake(
      "RendererWithoutAdapter",
      "@MainActor static let a = Renderer(updater: ListUpdater())",
      error: "missing argument for parameter 'adapter' in call"
    ),
    Mistake(
      "StateOfSwiftUI",
      #"""
      struct A: CompositeComponent {
        @State private var count = 0
        var body: Node { Label("\(count)") }
      }
      """#,
      error:
        "'init(wrappedValue:)' is unavailable: expected '@LocalState': '@State' is of SwiftUI"
    ),
    Mistake(
      "StateOfSwiftUIWithoutAValue",
      #"""
      struct A: CompositeComponent {
        @State var count: Int
        var body: Node { Label("\(count)") }
      }
      """#,
      error:
        "'wrappedValue' is unavailable: expected '@LocalState': '@State' is of SwiftUI"
    ),
    Mistake(
      "StateOfAnotherType",
      #"""
      @MainActor static func a(_ count: State<Int>) { Label().bind(\.text, to: count) }
      """#,
      error:
        "cannot convert value of type 'ReferenceWritableKeyPath<Label, String>' to expected argument type 'ReferenceWritableKeyPath<Label, Int>'"
    ),
  ]
}

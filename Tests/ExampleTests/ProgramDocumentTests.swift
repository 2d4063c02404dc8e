import Foundation
import Testing

/// The Swift code of docs/PROGRAMS.md compiles, each block beside what the text says is there.
struct ProgramDocumentTests {
  /// What is around a block, which is found by its first words.
  private struct Surroundings {
    let start: String
    /// The declarations above the block.
    var declarations = ""
    /// The function around its statements; `nil` for a block of declarations.
    var function: String?
    /// The first words of the statements, if declarations precede them.
    var statements: String?
  }

  private static let item = """
    struct Item: IdentifiableComponent {
      let id: Int
      var text: String
      func renderContent() -> Label { Label() }
      func render(in content: Label) {}
    }
    """

  private static let surroundings = [
    Surroundings(start: "import PlaygroundTerminal\n\n@main struct Hello"),
    Surroundings(start: "@main struct Todo"),
    Surroundings(
      start: "struct Item",
      function: "func f(items: State<[Item]>)",
      statements: "let pane"
    ),
    Surroundings(
      start: "item.onDelete",
      declarations: item,
      function: "func f(item: Item, items: State<[Item]>)"
    ),
    Surroundings(
      start: "let field = TextField()",
      declarations: item,
      function: "func f(items: State<[Item]>)"
    ),
    Surroundings(
      start: "var keys",
      declarations: "@MainActor let field = TextField()\n@MainActor let pane = ListPane()",
      function: "struct P: TerminalProgram"
    ),
    Surroundings(start: "Task {", function: "func f(seconds: State<Int>)"),
    Surroundings(
      start: "@MainActor @Test",
      declarations: "struct Todo: TerminalProgram { var body: some View { Label() } }"
    ),
    Surroundings(start: "struct Counter"),
    Surroundings(
      start: "pane.choosesSeveral",
      declarations: "@MainActor func open() {}\n@MainActor func delete() {}",
      function: "func f(pane: ListPane, names: [String], button: Button) async"
    ),
    Surroundings(start: "let page", function: "func f(box: NavigationBox)"),
    Surroundings(
      start: "@FocusState",
      declarations: "enum Field { case name }",
      function: "func f(name: TextField)"
    ),
    Surroundings(start: "box.animator", function: "func f(box: VBox, pane: ListPane)"),
    Surroundings(start: "if let pane", function: "func f()"),
    Surroundings(
      start: "@main struct Install",
      declarations: "let names = [\"a\"]\nfunc install(_ name: String) async throws {}"
    ),
    Surroundings(start: "import DescribedView", function: "func f()", statements: "let screen"),
  ]

  @Test func everyBlockCompiles() throws {
    let root = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardizedFileURL
    let text = try String(contentsOf: root.appending(path: "docs/PROGRAMS.md"), encoding: .utf8)
    let blocks = text.split(separator: "```swift\n").dropFirst()
      .compactMap { $0.split(separator: "```").first.map(String.init) }
      .filter { !$0.hasPrefix("// swift-tools-version") }
    #expect(blocks.count == Self.surroundings.count)
    let maps = [
      SwiftCompiler.products.appending(path: "CSystem.build/module.modulemap"),
      root.appending(path: "Sources/CExpat/module.modulemap"),
    ]
    let compiler = SwiftCompiler(
      options: maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] }
        + ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]
    )

    for block in blocks {
      let found = Self.surroundings.first { block.hasPrefix($0.start) }
      let around = try #require(found, "a new block: \(block)")
      let file = SwiftCompiler.File(name: "Block.swift", text: Self.file(of: block, around))
      #expect(try compiler.errors(in: [file]) == [], "\(block)")
    }
  }

  private static func file(of block: String, _ around: Surroundings) -> String {
    // What the text leaves out, and what the compiler alone does not know.
    var code = block.replacing("VBox { … }", with: "VBox { Label() }")
      .replacing("in … }", with: "in }").replacing("@Test ", with: "")
      .replacing("#expect(", with: "precondition(")
    if let function = around.function {
      let start = around.statements.flatMap { code.firstRange(of: $0)?.lowerBound }
      let index = start ?? code.startIndex
      let isType = function.hasPrefix("struct")
      let body = isType ? "var body: some View { Label() }\n" : ""
      code =
        code[..<index] + "\(isType ? "" : "@MainActor ")\(function) {\n\(body)" + code[index...]
        + "}\n"
    }
    let imports = ["PlaygroundTerminal", "TerminalTester"].map { "import \($0)\n" }
    return imports.joined() + around.declarations + "\n" + code
  }
}

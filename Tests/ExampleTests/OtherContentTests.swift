import Testing

/// Components that make another view than they render into.
struct OtherContentTests {
  private static let error = """
    unavailable instance method 'renderContent(coordinator:)' was used to satisfy a requirement of protocol \
    'Component': expected 'renderContent()' to return the view that 'render(in:)' takes
    """

  /// In a module whose code is isolated to the main actor by default, as well.
  @Test(
    arguments: [[], ["-default-isolation", "MainActor"]],
    [
      """
      func renderContent() -> Label { Label() }
      func render(in content: Button) {}
      """,
      """
      typealias Content = Button
      func renderContent() -> Label { Label() }
      func render(in content: Button) {}
      """,
      """
      let viewModel = "a"
      func renderContent() -> Label { Label() }
      func render(in content: Button) {}
      """,
      """
      func renderContent() -> Label { Label() }
      func makeCoordinator() -> Int { 0 }
      func render(in content: Button, coordinator: Int) {}
      """,
    ]
  )
  func aComponentWithAnotherContentIsRefused(options: [String], members: String) throws {
    let file = SwiftCompiler.File(
      name: "Other.swift",
      text: "import PlaygroundCore\n\nstruct Other: Component {\n\(members)\n}\n"
    )
    let errors = try SwiftCompiler(options: options).errors(in: [file])
    #expect(errors.contains("Other.swift: \(Self.error)"), "\(errors)")
  }
}

public import PlaygroundCore

/// A program that shows views on the full screen of a terminal.
///
///     @main struct Hello: TerminalProgram {
///       var body: some View { Label("Hello, World!") }
///     }
///
/// Its body is a view, a component, a node, a `List` or a `ListView`; several are one below the
/// other. It is made once: views that show changing values are bound to a `State`, or changed in
/// place. Tasks on the main actor run while the program waits for keys.
@MainActor
public protocol TerminalProgram {
  /// The view that the program shows.
  associatedtype Body: View

  /// Creates the program.
  init()

  /// The view that the program shows.
  @ProgramBuilder var body: Body { get }

  /// What keys do that no view takes. Defaults to `q`, which quits.
  @KeyBindingsBuilder var keys: [KeyBinding] { get }
}

extension TerminalProgram {
  /// `q` quits.
  public var keys: [KeyBinding] { [KeyBinding(.character("q"), "quit") { Terminal.quit() }] }

  /// No default: a program must implement `body`.
  @available(*, unavailable, message: "expected 'var body: some View', which the program shows")
  public var body: Label { preconditionFailure("unavailable") }

  /// Runs the program until it quits.
  public static func main() {
    Terminal.prepare()
    let program = Self()
    Terminal.run(program.body, keys: program.keys)
  }
}

/// A result builder of the body of a program.
@resultBuilder
@MainActor
public enum ProgramBuilder {
  /// A view.
  public static func buildExpression(_ view: View) -> View { view }

  /// A list on the screen.
  public static func buildExpression(_ list: ListView) -> View { ListPane(list) }

  /// A list.
  public static func buildExpression(_ list: List) -> View { ListPane(list) }

  /// A component.
  public static func buildExpression(_ component: some Component) -> View {
    ComponentHost(component)
  }

  /// A node.
  public static func buildExpression(_ node: Node) -> View { View.make(for: node) }

  /// The only statement.
  public static func buildBlock(_ view: View) -> View { view }

  /// Several statements, one below the other.
  public static func buildBlock(_ views: View...) -> View {
    let box = VBox()
    for view in views { box.add(view) }
    return box
  }

  /// The first branch of an `if` or `switch`.
  public static func buildEither(first: View) -> View { first }

  /// The second branch of an `if` or `switch`.
  public static func buildEither(second: View) -> View { second }
}

public import PlaygroundCore
import TerminalSystem

/// Views below the lines that a command prints, while they change.
@MainActor
public final class InlineRegion {
  fileprivate let screen: InlineScreen

  fileprivate init(_ screen: InlineScreen) { self.screen = screen }

  /// Prints a line above the views; control characters are left out.
  public func print(_ line: String) { screen.print(line) }
}

extension Terminal {
  /// Shows a view below the lines that the command has printed, until `body` returns.
  ///
  ///     try Terminal.inline(bar) { region in
  ///       for (index, file) in files.enumerated() {
  ///         try await compile(file)
  ///         bar.value = Double(index + 1) / Double(files.count)
  ///         region.print("compiled \(file)")
  ///       }
  ///     }
  ///
  /// A signal ends the process after the terminal is restored. Without a terminal, only the lines
  /// are printed, and the last state of the view at the end.
  ///
  /// - Parameters:
  ///   - view: The view, as wide as the terminal.
  ///   - keepsLast: Whether the last state of the view stays on the screen.
  ///   - body: The work meanwhile.
  /// - Returns: The result of `body`.
  /// - Throws: An error of `body`.
  @discardableResult
  public static func inline<Result>(
    _ view: View,
    keepsLast: Bool = true,
    _ body: @escaping @MainActor (InlineRegion) async throws -> Result
  ) throws -> Result {
    try showInline(view, keepsLast: keepsLast, readsKeys: false, body)
  }

  /// Shows a component below the lines that the command has printed, until `body` returns.
  @discardableResult
  public static func inline<Result>(
    _ component: some Component,
    keepsLast: Bool = true,
    _ body: @escaping @MainActor (InlineRegion) async throws -> Result
  ) throws -> Result {
    try inline(ComponentHost(component), keepsLast: keepsLast, body)
  }

  /// Shows a view inline; ends with `body`, or with a key that nothing has a use for.
  static func showInline<Result>(
    _ view: View,
    keepsLast: Bool,
    readsKeys: Bool,
    _ body: @escaping @MainActor (InlineRegion) async throws -> Result
  ) throws -> Result {
    prepare()
    let session = ProgramSession.current
    session.isDone = false
    let screen = InlineScreen(
      depth: TerminalAbilities.depth,
      movesCursor: TerminalAbilities.canShowRows,
      readsKeys: readsKeys,
      keepsLast: keepsLast
    )
    let outcome = Outcome<Result>()
    let task = Task {
      do { outcome.result = .success(try await body(InlineRegion(screen))) } catch {
        outcome.result = .failure(error)
      }
      session.isDone = true
    }
    do throws(SystemError) {
      let program = ViewProgram(view, fixesHeight: false)
      let connection = try ViewLoop(
        program,
        session: session,
        drawsLast: true,
        needsPicture: { screen.hasLines },
        onUnusedKey: { key in
          guard readsKeys, [.escape, .control("c"), .control("d")].contains(key) else {
            return false
          }
          task.cancel()
          return true
        }
      )
      try run(connection, on: screen, readsKeys: readsKeys)
    } catch {
      fail("cannot show the view: \(error)")
    }
    guard let result = outcome.result else { throw CancellationError() }
    return try result.get()
  }

  private static func run(
    _ connection: ViewLoop,
    on screen: InlineScreen,
    readsKeys: Bool
  ) throws(SystemError) {
    do {
      end(try TerminalLoop(on: screen, readsInput: readsKeys).run(connection))
    } catch let error as SystemError {
      throw error
    } catch {
      fail("internal error: \(error)")
    }
  }
}

/// The result of the work beside a view.
@MainActor
private final class Outcome<Value> {
  var result: Result<Value, any Error>?
}

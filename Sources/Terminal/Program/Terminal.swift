@_exported public import PlaygroundCore
import TerminalSystem

/// The terminal of this process.
///
/// All functions are called on the main thread, from a `main` that is not `async`: they return when
/// the program is over, and run tasks meanwhile.
@MainActor
public enum Terminal {
  /// The clock for the timers of the program and for `debounce`.
  ///
  /// In a test, it is the clock of the test.
  public static var clock: TerminalClock { ProgramSession.current.clock }

  /// Shows a view on the full screen until `quit()`, `^C` or a signal.
  ///
  /// The terminal is restored after every end, also after a crash. A signal ends the process.
  /// While standard input is piped, keys are read from the terminal of the process. If there is
  /// none, or the output is not a terminal or one that cannot move its cursor, the view is printed
  /// once, with all rows of its lists, in the width of `COLUMNS` or of the terminal.
  ///
  /// - Parameters:
  ///   - root: The view; it fills the screen.
  ///   - keys: What keys do that no view takes.
  public static func run(_ root: View, keys: [KeyBinding] = []) {
    prepare()
    let session = ProgramSession.current
    session.isDone = false
    guard TerminalAbilities.canShowScreen else { return printOnce(root) }
    do {
      let program = ViewProgram(root, keys: keys)
      let screen = TerminalScreen(
        depth: TerminalAbilities.depth,
        usesMouse: true,
        usesReports: TerminalAbilities.answers
      )
      end(try TerminalLoop(on: screen).run(try ViewLoop(program, session: session)))
    } catch {
      fail("cannot show the program: \(error)")
    }
  }

  /// Ends `run`, after what is in progress.
  public static func quit() { ProgramSession.current.isDone = true }

  /// Puts a text on the clipboard of the terminal, if it supports that (OSC 52).
  public static func copy(_ text: String) { ProgramSession.current.copy(text) }

  /// Sets the title of the terminal.
  public static func setTitle(_ text: String) { ProgramSession.current.setTitle(text) }

  /// Whether the background of the terminal is dark: as `COLORFGBG` says, else `true`, until the
  /// terminal has answered.
  public static var isDark: State<Bool> { ProgramSession.current.isDark }

  /// Whether the window of the terminal has the focus of the keyboard; `true` until the terminal
  /// reports another value.
  public static var isActive: State<Bool> { ProgramSession.current.isActive }

  /// Whether the user wants nothing to move by itself, by the variable `REDUCE_MOTION`.
  ///
  /// It is so with any value but `0`. Spinners, animators and lists that play motion then rest.
  public static var reducesMotion: Bool { ProgramSession.current.reducesMotion }

  /// Has the loop run all tasks; called before the first one is created.
  static func prepare() {
    if unsafe withUnsafeCurrentTask(body: { unsafe $0 != nil }) {
      fail("expected a 'main' that is not async: the terminal runs tasks itself; remove 'async'")
    }
    TerminalExecutors.install()
    CurrentProcess.flushPrinted()
  }

  /// Ends the process if a signal ended the loop.
  static func end(_ ending: LoopEnding) {
    if let signal = ending.signal { CurrentProcess.end(by: signal) }
  }

  static func fail(_ message: String) -> Never {
    // A process without an output for messages ends all the same.
    try? StandardStream.error.writeAll(Array((message + "\n").utf8))
    CurrentProcess.exit(1)
  }

  private static func printOnce(_ root: View) {
    let grid = ViewProgram(root, fixesHeight: false).wholePicture(
      columns: OutputSize.printedColumns
    )
    let lines = (TerminalAbilities.isASCII ? grid.inASCII() : grid).lines
    do {
      try StandardStream.output.writeAll(Array((lines.joined(separator: "\n") + "\n").utf8))
    } catch {
      fail("cannot print the program: \(error)")
    }
  }
}

extension View {
  /// Gives the view the focus, if it is on the screen and can have it.
  public func takeFocus() { screenRoot?.onFocusRequest?(self) }
}

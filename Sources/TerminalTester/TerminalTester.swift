public import PlaygroundCore
public import PlaygroundTerminal

/// A program that is driven by a test, without a terminal.
///
///     let tester = TerminalTester(Todo(), columns: 30, rows: 5)
///     tester.type("Milk")
///     tester.press(.enter)
///     #expect(tester.text.contains("Milk"))
///
/// Tasks of the program run in `settle()`, `advance(by:)` and `wait(_:)`. The time of
/// `Terminal.clock` is that of the test: only `advance(by:)` changes it.
@MainActor
public final class TerminalTester {
  /// The size of the screen, in cells.
  public private(set) var size: Size
  /// The number of pictures that changed the screen: the writes to a terminal.
  public private(set) var changeCount = 0
  /// The bytes of these writes, for a terminal with all colours.
  public private(set) var byteCount = 0

  private let program: ViewProgram
  private let session: ProgramSession
  private var shown: (grid: Grid, cursor: Point?)
  private var pacer = FramePacer()

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - columns: The columns of the screen.
  ///   - rows: The rows of the screen.
  ///   - reducesMotion: Whether the user wants nothing to move by itself.
  public convenience init(
    _ program: @autoclosure () -> some TerminalProgram,
    columns: Int = 80,
    rows: Int = 24,
    reducesMotion: Bool = false
  ) {
    self.init(columns: columns, rows: rows, reducesMotion: reducesMotion) {
      let program = program()
      return (program.body, program.keys)
    }
  }

  /// Shows a view.
  ///
  /// - Parameters:
  ///   - columns: The columns of the screen.
  ///   - rows: The rows of the screen.
  ///   - keys: What keys do that no view takes.
  ///   - reducesMotion: Whether the user wants nothing to move by itself.
  ///   - view: The view.
  public convenience init(
    columns: Int = 80,
    rows: Int = 24,
    keys: [KeyBinding] = [],
    reducesMotion: Bool = false,
    view: () -> View
  ) {
    self.init(columns: columns, rows: rows, reducesMotion: reducesMotion) { (view(), keys) }
  }

  private init(
    columns: Int,
    rows: Int,
    reducesMotion: Bool,
    start: () -> (View, [KeyBinding])
  ) {
    size = Size(width: max(1, columns), height: max(1, rows))
    let session = ProgramSession()
    session.reducesMotion = reducesMotion
    session.clock.becomeManual()
    self.session = session
    program = ProgramSession.$current.withValue(session) {
      let (view, keys) = start()
      return ViewProgram(view, keys: keys)
    }
    session.program = program
    shown = (Grid(columns: 0, rows: 0), nil)
    draw()
  }

  // MARK: - Pictures

  /// The screen as text: one line a row, without trailing blanks.
  public var text: String {
    draw()
    return shown.grid.lines.joined(separator: "\n")
  }

  /// The styles of the screen: `.` for a plain cell, a letter for each other style, and below them
  /// a line for each letter.
  public var styles: String {
    draw()
    return StylePicture(shown.grid).text
  }

  /// The cells of the screen.
  public var grid: Grid {
    draw()
    return shown.grid
  }

  /// The cell of the text cursor, 0-based; `nil` while it is hidden.
  public var cursor: Point? {
    draw()
    return shown.cursor
  }

  /// Returns the address of the link on a cell, 0-based; `nil` for none.
  public func link(x: Int, y: Int) -> String? {
    draw()
    return program.links.first { $0.frame.contains(Point(x: x, y: y)) }?.address
  }

  /// Returns the views on a cell, 0-based, innermost first.
  public func views(x: Int, y: Int) -> [View] {
    draw()
    return program.views(at: Point(x: x, y: y))
  }

  /// Returns the elements on a cell, 0-based, innermost first: also those in the rows of a list.
  public func nodes(x: Int, y: Int) -> [Node] {
    draw()
    return program.nodes(at: Point(x: x, y: y))
  }

  /// Returns the cells in which a view is laid out; `nil` if it is not drawn.
  public func frame(of view: View) -> Rect? {
    draw()
    return program.frame(of: view)
  }

  /// Whether the program has quit.
  public var isDone: Bool { session.isDone }

  /// The text that the program put on the clipboard last.
  public var copiedText: String? { session.copiedText }

  /// The title that the program gave the terminal.
  public var title: String? { session.title }

  /// Draws the program until it is at rest, or a few times if it never is.
  private func draw() {
    for _ in 0..<Self.pictures where program.needsDisplay { drawOnce() }
  }

  private static let pictures = 8

  private func drawOnce() {
    let picture = inside { program.picture(of: size) }
    pacer.notePicture(at: session.clock.nanoseconds)
    let bytes = GridPatch.bytes(from: shown.grid, to: picture.grid, depth: .truecolor)
    if !bytes.isEmpty || picture.cursor != shown.cursor { changeCount += 1 }
    byteCount += bytes.count
    shown = picture
  }

  /// Calls a function as a part of the program: `Terminal` is that of the test.
  public func inside<Result>(_ body: () -> Result) -> Result {
    ProgramSession.$current.withValue(session) { body() }
  }

  // MARK: - Input

  /// Presses keys, one after the other.
  public func press(_ keys: KeyPress...) {
    for key in keys { give(key) }
  }

  /// Types a text, character by character.
  public func type(_ text: String) {
    for character in text { give(character == "\n" ? .enter : .character(character)) }
  }

  /// Pastes a text.
  public func paste(_ text: String) { give(.paste(text)) }

  /// Presses and releases the button of the mouse on a cell, 0-based.
  public func click(x: Int, y: Int) {
    for action in [MouseEvent.Action.press, .release] {
      give(.mouse(MouseEvent(action: action, position: Point(x: x, y: y))))
    }
  }

  /// Turns the wheel of the mouse over a cell; positive is down.
  public func turnWheel(by notches: Int, x: Int, y: Int) {
    let action: MouseEvent.Action = notches < 0 ? .wheelUp : .wheelDown
    for _ in 0..<abs(notches) {
      give(.mouse(MouseEvent(action: action, position: Point(x: x, y: y))))
    }
  }

  /// Resizes the screen.
  public func resize(columns: Int, rows: Int) {
    size = Size(width: max(1, columns), height: max(1, rows))
    program.resize()
    draw()
  }

  /// Reports a background of the terminal, dark or light.
  public func setDark(_ isDark: Bool) {
    let color: Color = isDark ? .rgb(0, 0, 0) : .rgb(255, 255, 255)
    inside { session.take(.background(color)) }
    draw()
  }

  /// Reports whether the window of the terminal has the focus of the keyboard.
  public func setActive(_ isActive: Bool) {
    inside { session.take(.focus(isActive)) }
    draw()
  }

  private func give(_ key: KeyPress) {
    draw()
    inside {
      if !program.press(key), key == .control("c") { session.isDone = true }
    }
    draw()
  }

  // MARK: - Time

  /// Runs the tasks of the program on the main actor that are ready, and those that they start.
  public func settle() async {
    await runTasks()
    draw()
  }

  private func runTasks() async {
    for _ in 0..<Self.turns { await Task.yield() }
  }

  /// Lets time pass: each timer is called at its time, and the tasks that it wakes run before the
  /// next one.
  ///
  /// As on a terminal, what changes meanwhile is drawn at most 30 times a second.
  public func advance(by duration: Duration) async {
    var rest = duration
    await settle()
    repeat {
      if program.needsDisplay, pacer.isDue(at: session.clock.nanoseconds) { drawOnce() }
      let limit = program.needsDisplay ? pacer.next : nil
      rest = inside { session.clock.step(within: rest, until: limit) }
      await runTasks()
    } while rest > .zero
    program.release()
    draw()
  }

  /// Runs tasks until a condition holds.
  ///
  /// - Parameters:
  ///   - deadline: The time of the machine after which waiting ends.
  ///   - condition: Called after each turn.
  /// - Returns: Whether the condition holds.
  @discardableResult
  public func wait(
    atMost deadline: Duration = .seconds(10),
    until condition: (TerminalTester) -> Bool
  ) async -> Bool {
    let end = ContinuousClock.now + deadline
    while !condition(self) {
      if ContinuousClock.now >= end { return condition(self) }
      await Task.yield()
    }
    return true
  }

  /// The turns in which a task that is ready, and what it wakes, has run, also on a busy machine.
  private static let turns = 64
}

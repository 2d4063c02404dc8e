package import PlaygroundCore
package import TerminalSystem

/// The part of a terminal that a program draws on: the full screen, or rows below the cursor.
package protocol TerminalSurface: AnyObject {
  /// The size of the terminal.
  var size: Size { get }

  /// The time before which the terminal may have another size than it says, in monotonic
  /// nanoseconds; `nil` if its size is known.
  var settledTime: UInt64? { get }

  /// Notes that the terminal has another size.
  func sizeChanged()

  /// Prepares the terminal.
  ///
  /// - Parameter keepsInput: Whether what was typed before is input for this program.
  /// - Throws: `SystemError` if the settings of the terminal cannot be changed.
  func enter(keepingInput keepsInput: Bool) throws(SystemError)

  /// Restores the terminal; does nothing outside of `enter` and `leave`.
  ///
  /// - Parameter keepsInput: Whether what was typed and not read is for the next program.
  func leave(keepingInput keepsInput: Bool)

  /// Takes an answer of the terminal.
  func take(_ answer: TerminalAnswer) throws(SystemError)

  /// Takes the links of the next grid.
  func show(_ links: [ScreenLink])

  /// Shows a grid with a single write; writes nothing if it is already shown.
  func draw(_ grid: Grid, cursor: Point?) throws(SystemError)
}

extension TerminalSurface {
  /// Takes a step to restore the terminal, again if it fails once; one that is gone cannot be
  /// restored.
  func restore(_ step: () throws(SystemError) -> Void) {
    do throws(SystemError) { try step() } catch { try? step() }
  }

  package var settledTime: UInt64? { nil }

  package func sizeChanged() {}

  /// Whether pictures have to wait until the size of the terminal is known.
  var isUnsettled: Bool { settledTime.map { Clock.monotonicNanoseconds() < $0 } ?? false }

  package func take(_ answer: TerminalAnswer) {}

  package func show(_ links: [ScreenLink]) {}
}

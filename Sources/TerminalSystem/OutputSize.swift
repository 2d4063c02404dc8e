/// The size of the terminal at standard output, in cells.
///
/// Where it is unknown, it is the one in `COLUMNS` and `LINES`, else 80 × 24.
package enum OutputSize {
  /// The width.
  package static var columns: Int { ofTerminal?.columns ?? number("COLUMNS") ?? 80 }

  /// The height.
  package static var rows: Int { ofTerminal?.rows ?? number("LINES") ?? 24 }

  /// The width of text that is printed once, which `COLUMNS` can change.
  package static var printedColumns: Int { number("COLUMNS") ?? columns }

  private static var ofTerminal: (columns: Int, rows: Int)? {
    TerminalDevice.size(of: StandardStream.output.rawValue)
  }

  /// Returns a number in a variable that can be a size.
  private static func number(_ name: String) -> Int? {
    guard let number = CurrentProcess.variable(name).flatMap({ Int($0) }) else { return nil }
    return (1...9_999).contains(number) ? number : nil
  }
}

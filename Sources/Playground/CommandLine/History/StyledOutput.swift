import PlaygroundClient
import PlaygroundCore
import PlaygroundSystem

/// Writes styled lines to standard output, through a pager on a terminal.
struct StyledOutput: ~Copyable {
  private let encoder: ANSIEncoder
  private let console: any Console
  private let pager: ProgramInput?

  /// Starts the pager if standard output is a terminal: `pager`, else `$PAGER`, else `less -FRX`.
  init(_ color: ColorChoice, _ console: any Console, pager name: String? = nil) {
    encoder = ANSIEncoder(depth: ColorPolicy.depth(color, on: .output, console))
    self.console = console
    guard console.isTerminal(.output) else {
      pager = nil
      return
    }
    let name = name ?? console.environment("PAGER")
    let wanted = name.map { ["sh", "-c", $0] } ?? ["less", "-FRX"]
    // Without a pager, everything is written to the terminal.
    pager = name == "" ? nil : try? ProgramInput(wanted)
  }

  /// Writes lines.
  ///
  /// - Returns: Whether further lines are read.
  @discardableResult
  borrowing func write(_ lines: [[Run]]) throws(SystemError) -> Bool {
    try write(encoder.text(rows: lines))
  }

  /// Writes text.
  ///
  /// - Returns: Whether further text is read.
  @discardableResult
  borrowing func write(_ text: String) throws(SystemError) -> Bool {
    do throws(SystemError) {
      switch pager {
      case .some(let pager): try pager.write(text)
      case .none: try console.write(encoded: text)
      }
      return true
    } catch {
      guard error.isDisconnected else { throw error }
      return false
    }
  }

  /// Waits until the pager has ended.
  consuming func finish() {
    switch consume pager {
    case .some(let pager): pager.finish()
    case .none: break
    }
  }
}

import PlaygroundClient
import PlaygroundCore
import PlaygroundSystem

/// Writes styled lines to standard output, through a pager on a terminal.
struct StyledOutput: ~Copyable {
  private let encoder: ANSIEncoder
  private let console: any Console
  private let pager: ProgramInput?
  private let addresses: FileAddresses?

  /// Starts the pager if standard output is a terminal.
  ///
  /// - Parameters:
  ///   - color: The choice of colours.
  ///   - console: The environment and the output.
  ///   - name: The pager; `nil` for `less -FRX`.
  ///   - addresses: The addresses of files that lines name; `nil` without links.
  init(
    _ color: ColorChoice,
    _ console: any Console,
    pager name: String?,
    _ addresses: FileAddresses?
  ) {
    self.addresses = addresses
    encoder = ANSIEncoder(depth: ColorPolicy.depth(color, on: .output, console))
    self.console = console
    guard console.isTerminal(.output) else {
      pager = nil
      return
    }
    let wanted = name.map { ["sh", "-c", $0] } ?? ["less", "-FRX"]
    // Without a pager, everything is written to the terminal.
    pager = name == "" ? nil : try? ProgramInput(wanted)
  }

  /// Writes lines.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - files: The files whose names in the lines are links.
  /// - Returns: Whether further lines are read.
  /// - Throws: `SystemError` if the output cannot be written.
  @discardableResult
  borrowing func write(
    _ lines: [[Run]],
    files: some Sequence<String> = []
  ) throws(SystemError) -> Bool {
    try write(LinkedText(encoder, addresses, files: files).text(rows: lines))
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

/// What a running program shares with its views and tasks: its time, and its effects on the
/// terminal.
@MainActor
package final class ProgramSession {
  /// The session of this process.
  private static let process = ProgramSession()

  /// The session of the running code: that of this process, or of a test.
  @TaskLocal package static var current = process

  /// The time.
  package let clock = TerminalClock()
  /// Whether the program is over.
  package var isDone = false
  /// The bytes to write to the terminal beside pictures, such as a title.
  package private(set) var messages: [UInt8] = []
  /// The text that was put on the clipboard last; `nil` for none.
  package private(set) var copiedText: String?
  /// The title of the terminal; `nil` if it is not set.
  package private(set) var title: String?

  /// Creates the session of a test.
  package nonisolated init() {}

  /// Puts a text on the clipboard.
  func copy(_ text: String) {
    copiedText = text
    messages += Clipboard.sequence(for: text)
  }

  /// Sets the title of the terminal; control characters are left out.
  func setTitle(_ text: String) {
    title = text
    let shown = String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.isControl }))
    messages += Array("\u{1b}]2;\(shown)\u{1b}\\".utf8)
  }

  /// Removes and returns the bytes to write.
  func takeMessages() -> [UInt8] {
    defer { messages = [] }
    return messages
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}

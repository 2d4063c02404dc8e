package import PlaygroundCore

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
  /// Whether the background of the terminal is dark.
  package private(set) lazy var isDark = State(
    self === Self.process ? TerminalAbilities.isDark : true
  )
  /// Whether the window of the terminal has the focus of the keyboard.
  package private(set) lazy var isActive = State(true)
  /// Whether nothing is to move by itself.
  package lazy var reducesMotion = self === Self.process && TerminalAbilities.reducesMotion
  /// The program that shows views above others; `nil` outside of one.
  package weak var program: ViewProgram?
  /// Whether the program is over.
  package var isDone = false
  /// The bytes to write to the terminal beside pictures, without the title.
  private var messages: [UInt8] = []
  /// Whether the terminal does not show the title yet.
  private var isTitleDue = false
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
    isTitleDue = true
  }

  /// Has the title written again, after another program had the terminal.
  func restoreTitle() { isTitleDue = title != nil }

  /// Whether there are bytes to write.
  var hasMessages: Bool { isTitleDue || !messages.isEmpty }

  /// Takes an answer of the terminal.
  package func take(_ answer: TerminalAnswer) {
    switch answer {
    case .background(let color):
      if let isLight = color.isLight, isDark.value == isLight { isDark.value = !isLight }
    case .focus(let isFocused):
      if isActive.value != isFocused { isActive.value = isFocused }
    case .keyboardProtocol, .attributes: break
    }
  }

  /// Removes and returns the bytes to write.
  func takeMessages() -> [UInt8] {
    var bytes: [UInt8] = []
    if isTitleDue, let title {
      let shown = String(String.UnicodeScalarView(title.unicodeScalars.filter { !$0.isControl }))
      bytes += Array("\u{1b}]2;\(shown)\u{1b}\\".utf8)
    }
    bytes += messages
    (messages, isTitleDue) = ([], false)
    return bytes
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}

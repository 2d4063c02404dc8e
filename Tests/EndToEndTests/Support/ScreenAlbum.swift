import Foundation
import Testing

/// The recorded pictures of a session in one kind of terminal, in files of `Pictures`: the texts of
/// its screens, and their styles in a second file.
///
/// `RECORD=1` writes them anew.
struct ScreenAlbum {
  /// Whether `RECORD=1` is set.
  static let recordsAnew = ProcessInfo.processInfo.environment["RECORD"] == "1"

  private let textPath: String
  private let stylesPath: String?
  private let recordedTexts: [String: String]
  private let recordedStyles: [String: String]
  private var texts: [(name: String, text: String)] = []
  private var styles: [(name: String, text: String)] = []
  /// The signs of styles, in the order of their first use.
  private var signs: [String] = []

  /// Opens the recorded pictures.
  ///
  /// - Parameters:
  ///   - name: The name of the file with the texts.
  ///   - styles: The name of the file with the styles; `nil` if they are not compared.
  init(_ name: String, styles: String?) {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Pictures").path
    textPath = "\(folder)/\(name).txt"
    stylesPath = styles.map { "\(folder)/\($0).txt" }
    recordedTexts = Self.sections(of: textPath)
    recordedStyles = stylesPath.map { Self.sections(of: $0) } ?? [:]
  }

  /// Waits until a terminal shows the recorded picture; reports the difference if it does not.
  mutating func compare(_ name: String, _ terminal: TestTerminal) throws {
    let screen = try Self.recordsAnew ? atRest(terminal) : awaited(name, terminal)
    let text = Self.packed(screen)
    texts.append((name, text))
    let styles = drawnStyles(of: screen)
    self.styles.append((name, styles))
    if Self.recordsAnew { return }
    #expect(text == recordedTexts[name], "\(name) is another picture:\n\(text)")
    guard stylesPath != nil, text == recordedTexts[name] else { return }
    #expect(styles == recordedStyles[name], "\(name) has other styles:\n\(styles)")
  }

  /// Whether all screens so far consist of ASCII.
  var hasOnlyASCII: Bool { texts.allSatisfy { $0.text.utf8.allSatisfy { $0 < 0x80 } } }

  /// Ends the session: writes the pictures if they are recorded, else checks that none is missing.
  func finish() throws {
    let legend = (name: "signs", text: zip(Self.letters, signs).map { "\($0) \($1)\n" }.joined())
    guard Self.recordsAnew else {
      #expect(Set(recordedTexts.keys) == Set(texts.map(\.name)))
      if stylesPath != nil { #expect(recordedStyles["signs"] == legend.text) }
      return
    }
    try Self.write(texts, to: textPath)
    if let stylesPath { try Self.write(styles + [legend], to: stylesPath) }
  }

  // MARK: - Pictures of a terminal

  /// Returns the screen once it is the recorded one, else the last one after a while.
  private func awaited(_ name: String, _ terminal: TestTerminal) -> StyledScreen {
    let deadline = Date().addingTimeInterval(20)
    var text = terminal.styledScreen()
    while true {
      let screen = StyledScreen(text)
      if Self.packed(screen) == recordedTexts[name] { return screen }
      var next = text
      while next == text, Date() < deadline {
        terminal.waitForOutput()
        next = terminal.styledScreen()
      }
      if next == text { return screen }
      text = next
    }
  }

  /// Returns the screen once it has not changed for half a second.
  private func atRest(_ terminal: TestTerminal) throws -> StyledScreen {
    var (last, since) = ("", Date())
    try waitUntil("the screen is at rest") {
      let screen = terminal.styledScreen()
      if screen != last { (last, since) = (screen, Date()) }
      return !screen.isEmpty && Date().timeIntervalSince(since) > 0.5
    }
    return StyledScreen(last)
  }

  /// Returns a sign for the style of each character; a dot for none.
  private mutating func drawnStyles(of screen: StyledScreen) -> String {
    let lines = screen.styles.map { line in
      String(line.map { sign(of: $0) })
        .replacingOccurrences(of: #"\.+$"#, with: "", options: .regularExpression)
    }
    return Self.packed(lines.reversed().drop(while: \.isEmpty).reversed())
  }

  private static func packed(_ screen: StyledScreen) -> String {
    let text = StableScreen(screen.text).text
    return packed(text.split(separator: "\n", omittingEmptySubsequences: false).dropLast())
  }

  /// Returns lines with those that are repeated written once, with their number below.
  private static func packed<Line: StringProtocol>(_ lines: some Sequence<Line>) -> String {
    var packed: [(line: String, count: Int)] = []
    for line in lines {
      if packed.last?.line == String(line) {
        packed[packed.count - 1].count += 1
      } else {
        packed.append((String(line), 1))
      }
    }
    return packed.map { $0.line + "\n" + ($0.count > 1 ? "  (\($0.count) lines)\n" : "") }.joined()
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")

  private mutating func sign(of style: String) -> Character {
    if style.isEmpty { return "." }
    let index = signs.firstIndex(of: style) ?? signs.count
    if index == signs.count { signs.append(style) }
    return index < Self.letters.count ? Self.letters[index] : "?"
  }

  // MARK: - Files

  private static func sections(of path: String) -> [String: String] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [:] }
    let parts = text.components(separatedBy: "==== ").dropFirst().map { part in
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(lines[0]), lines.count > 1 ? String(lines[1]) : "")
    }
    return Dictionary(parts) { $1 }
  }

  private static func write(_ sections: [(name: String, text: String)], to path: String) throws {
    let text = sections.map { "==== \($0.name)\n\($0.text)" }.joined()
    try ProcessStart.keepingAway { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
  }
}

import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The diagnostics of Swift documents, which the daemon finds.
struct SwiftDocuments {
  /// The diagnostics of each document, by the path of the file that they are about.
  private(set) var reports: [ByteExactString: [String: [EditorDiagnostic]]] = [:]
  /// The documents that have changed since their diagnostics were found.
  private var changed: Set<ByteExactString> = []
  /// The open documents that use our modules.
  private var users: Set<ByteExactString> = []

  /// Returns whether the file at a path is written in Swift.
  static func isSwift(_ path: String) -> Bool { path.hasSuffix(".swift") }

  /// Whether a daemon is worth to be started for a document.
  func wantsDaemon(for path: String) -> Bool { users.contains(ByteExactString(path)) }

  /// Notes that a document was opened.
  mutating func open(_ path: String, _ text: [UInt8]) {
    let text = String(decoding: text, as: UTF8.self)
    let modules = ["PlaygroundCore", "PlaygroundCompatibility"]
    if modules.contains(where: text.contains) { users.insert(ByteExactString(path)) }
  }

  /// Notes that the text of a document has changed.
  mutating func noteChange(of path: String) { changed.insert(ByteExactString(path)) }

  /// Notes that a document was closed; the daemon has the diagnostics of its file.
  mutating func noteClose(of path: String) {
    changed.remove(ByteExactString(path))
    users.remove(ByteExactString(path))
  }

  /// Takes the diagnostics of the newest text of a document, or those of its file.
  mutating func take(_ diagnostics: [String: [EditorDiagnostic]], of path: String) {
    changed.remove(ByteExactString(path))
    reports[path] = diagnostics
  }

  /// Forgets the diagnostics of a document.
  mutating func forget(_ path: String) { reports[path] = nil }

  /// Forgets the diagnostics of documents whose daemon is gone.
  mutating func forgetAll(where isGone: (String) -> Bool) {
    reports = reports.filter { !isGone($0.key.text) }
  }

  /// Returns the changes that correct defects of a document at a range; none while the document
  /// has changed since.
  func fixes(
    in path: String,
    touching range: TextRange
  ) -> [(diagnostic: EditorDiagnostic, fix: EditorDiagnostic.Fix)] {
    if changed.contains(ByteExactString(path)) { return [] }
    let own = (reports[path] ?? [:]).first { $0.key.hasSameBytes(as: path) }?.value ?? []
    return own.filter { $0.range.touches(range) }.flatMap { diagnostic in
      diagnostic.fixes.map { (diagnostic, $0) }
    }
  }
}

extension EditorDiagnostic {
  /// Creates a diagnostic of the daemon.
  ///
  /// - Parameters:
  ///   - found: The diagnostic.
  ///   - place: Returns a location as the bytes and the range of a document.
  init(
    _ found: LocatedDiagnostic,
    place: (LocatedDiagnostic.Location) -> (old: String, range: TextRange)
  ) {
    var related: [Related] = []
    var fixes: [Fix] = []
    for note in found.notes {
      let (old, range) = place(note.location)
      let isOwn = note.location.file.hasSameBytes(as: found.location.file)
      if isOwn, let text = Self.replacement(of: old, in: note.message) {
        fixes.append(Fix(title: Self.title(note.message), range: range, text: text))
      } else {
        related.append(Related(message: note.message, path: note.location.file, range: range))
      }
    }
    self.init(
      range: place(found.location).range,
      severity: found.severity,
      code: found.code,
      message: found.message,
      related: related,
      fixes: fixes
    )
  }

  /// Returns the new text for a place if a note proposes one: `insert 'a'`, `remove 'b'` or
  /// `replace 'b' with 'a'`, where `b` is the text of the place.
  static func replacement(of old: String, in message: String) -> String? {
    if !old.isEmpty, message == "remove '\(old)'" { return "" }
    let start = old.isEmpty ? "insert '" : "replace '\(old)' with '"
    guard message.hasPrefix(start), message.hasSuffix("'"), message.count > start.count else {
      return nil
    }
    return String(message.dropFirst(start.count).dropLast())
  }

  private static func title(_ message: String) -> String {
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.prefix(1).uppercased() + line.dropFirst()
  }
}

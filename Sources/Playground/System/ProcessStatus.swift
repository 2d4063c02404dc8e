/// What the kernel reports of a process: `/proc/PID/stat` in proc(5).
///
/// Two equal statuses of one process, read at different times, mean that none of its threads has
/// used processor time in between.
package struct ProcessStatus: Equatable, Sendable {
  /// The name of the program, at most its first 15 bytes.
  package let name: String
  private let id: Substring
  /// The fields after the name.
  private let fields: [Substring]

  /// Reads the status of a process by its name in `/proc`: its id, or `self`.
  ///
  /// - Returns: `nil` if there is no such process.
  package init?(of process: String) {
    guard let content = try? FileContent(of: "/proc/\(process)/stat", limit: 1 << 16) else {
      return nil
    }
    self.init(text: String(decoding: content.bytes, as: UTF8.self))
  }

  /// Reads the text of a status; `nil` if it is none.
  init?(text: String) {
    // The name is in brackets, and may contain some.
    guard let start = text.firstIndex(of: "("), let end = text.lastIndex(of: ")"), start < end
    else { return nil }
    id = text[..<start]
    name = String(text[text.index(after: start)..<end])
    fields = text[text.index(after: end)...].split(whereSeparator: \.isWhitespace)
    guard fields.count > 1 else { return nil }
  }

  /// The id of the parent.
  package var parent: Int32? { Int32(fields[1]) }

  /// Whether a signal or a debugger keeps the process from running.
  package var isStopped: Bool { fields[0] == "T" || fields[0] == "t" }
}

import PlaygroundClient
import PlaygroundDaemon
import PlaygroundSystem

/// Verdicts as lines of JSON, which can be sorted and merged line by line.
enum VerdictLines {
  /// The ref of the notes that contain verdicts.
  static let notesRef = "refs/notes/playground"
  /// The largest file that is imported, in bytes.
  static let byteLimit = 64 << 20

  /// Returns the lines of all verdicts of a log that can travel, sorted, each once; and the number
  /// of those that an earlier version recorded without the rows before.
  static func lines(of history: History) throws(CommandError) -> (lines: [String], oldCount: Int) {
    let own = try history.verdicts()
    let shared = own.compactMap(SharedVerdict.init)
    let all = try history.sharedVerdicts() + shared
    return (Set(all.map(\.line)).sorted(), own.count - shared.count)
  }

  /// Verdicts that were read, and the lines that are none.
  struct Read {
    var verdicts: [SharedVerdict] = []
    /// The lines that were skipped, with the reasons: `verdicts.jsonl:3: expected a JSON object`.
    var skipped: [String] = []
  }

  /// Reads lines; blank ones are passed over, and those that are not verdicts are skipped.
  ///
  /// - Parameters:
  ///   - bytes: The lines.
  ///   - name: The name of their file, for reasons.
  /// - Returns: The verdicts, in the order of the lines.
  static func verdicts(in bytes: [UInt8], of name: String) -> Read {
    var read = Read()
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() where line.contains(where: { $0 > 0x20 }) {
      do throws(SharedVerdict.Malformed) {
        read.verdicts.append(try SharedVerdict.read(line: Array(line)))
      } catch {
        read.skipped.append("\(name):\(number + 1): \(error.reason)")
      }
    }
    return read
  }

  /// Adds the lines that no note has to the note of the current commit, whose lines are kept.
  ///
  /// A line in the note of another commit is not repeated: notes are read from all commits.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - location: The directory of the repository, and of the file that passes the lines to git.
  /// - Returns: The number of lines that were added.
  /// - Throws: `CommandError` if git fails, or the file for it cannot be written.
  static func note(_ lines: [String], at location: DaemonLocation) throws(CommandError) -> Int {
    let notes = GitNotes(notesRef, at: location.root)
    let commit = try notes.currentCommit()
    let all = try notes.all()
    let known = Set(all.flatMap { Self.lines(of: $0) })
    let added = lines.filter { !known.contains($0) }
    if added.isEmpty { return 0 }
    let own = all.filter { $0.commit == commit }.flatMap { Self.lines(of: $0) }
    guard let directory = location.stateDirectory else {
      throw .log(.missing(directory: location.root))
    }
    let file = "\(directory)/verdicts-\(CurrentProcess.id)"
    let text = Set(own + added).sorted().map { $0 + "\n" }.joined()
    do throws(SystemError) {
      try FileSystem.write(Array(text.utf8), to: file)
    } catch {
      throw .cannotWrite(error)
    }
    defer { try? FileSystem.remove(file) }
    try notes.replace(withTextOf: file)
    return added.count
  }

  private static func lines(of note: GitNotes.Note) -> [String] {
    note.text.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the verdicts in the notes of all commits.
  static func noted(at location: DaemonLocation) throws(CommandError) -> Read {
    let notes = try GitNotes(notesRef, at: location.root).all()
    if notes.isEmpty { throw .log(.noVerdictNotes(ref: notesRef)) }
    var all = Read()
    for note in notes {
      let read = Self.verdicts(in: note.text, of: "note of \(note.commit.prefix(12))")
      all.verdicts += read.verdicts
      all.skipped += read.skipped
    }
    return all
  }
}

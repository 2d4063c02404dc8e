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

  /// Reads lines; blank ones are skipped.
  ///
  /// - Parameters:
  ///   - bytes: The lines.
  ///   - name: The name of their file, for errors.
  /// - Returns: The verdicts, in the order of the lines.
  /// - Throws: `CommandError.log` with the number of the line that is not a verdict.
  static func verdicts(
    in bytes: [UInt8],
    of name: String
  ) throws(CommandError) -> [SharedVerdict] {
    var verdicts: [SharedVerdict] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() where line.contains(where: { $0 > 0x20 }) {
      do throws(SharedVerdict.Malformed) {
        verdicts.append(try SharedVerdict.read(line: Array(line)))
      } catch {
        throw .log(.malformedVerdict(place: "\(name):\(number + 1)", reason: error.reason))
      }
    }
    return verdicts
  }

  /// Adds lines to the note of the current commit; those that it has are kept.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - location: The directory of the repository, and of the file that passes the lines to git.
  /// - Returns: The number of lines of the note.
  /// - Throws: `CommandError` if git fails, or the file for it cannot be written.
  static func note(_ lines: [String], at location: DaemonLocation) throws(CommandError) -> Int {
    let notes = GitNotes(notesRef, at: location.root)
    let commit = try notes.currentCommit()
    let known = try notes.all().filter { $0.commit == commit }.flatMap { note in
      note.text.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        .map { String(decoding: $0, as: UTF8.self) }
    }
    let all = Set(known + lines).sorted()
    guard let directory = location.stateDirectory else {
      throw .log(.missing(directory: location.root))
    }
    let file = "\(directory)/verdicts-\(CurrentProcess.id)"
    do throws(SystemError) {
      try FileSystem.write(Array(all.map { $0 + "\n" }.joined().utf8), to: file)
    } catch {
      throw .cannotWrite(error)
    }
    defer { try? FileSystem.remove(file) }
    try notes.replace(withTextOf: file)
    return all.count
  }

  /// Returns the verdicts in the notes of all commits.
  static func noted(at location: DaemonLocation) throws(CommandError) -> [SharedVerdict] {
    let notes = try GitNotes(notesRef, at: location.root).all()
    if notes.isEmpty { throw .log(.noVerdictNotes(ref: notesRef)) }
    var verdicts: [SharedVerdict] = []
    for note in notes {
      verdicts += try Self.verdicts(in: note.text, of: "note of \(note.commit.prefix(12))")
    }
    return verdicts
  }
}

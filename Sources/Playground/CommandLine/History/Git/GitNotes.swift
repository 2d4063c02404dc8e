import PlaygroundClient
import PlaygroundSystem

/// The notes of a repository below one ref: texts that belong to commits.
struct GitNotes: Sendable {
  /// A note.
  struct Note: Equatable, Sendable {
    /// The digest of the commit.
    let commit: String
    /// The text.
    let text: [UInt8]
  }

  /// The name of the ref.
  let ref: String
  private let git: GitProgram

  /// Creates the notes of the repository that contains `directory`.
  init(_ ref: String, at directory: String) {
    self.ref = ref
    git = GitProgram(directory: directory)
  }

  /// Returns all notes, by commit.
  ///
  /// - Throws: `CommandError` if git fails, or the ref is symbolic: to write notes would change
  ///   another ref, such as a branch.
  func all() throws(CommandError) -> [Note] {
    let target = try git.run(["symbolic-ref", "--quiet", ref])
    if target.code == 0 {
      let name = String(decoding: target.output, as: UTF8.self).filter { !$0.isNewline }
      let reason = "\(ref) is a symbolic ref to \(name); 'git symbolic-ref -d \(ref)' removes it"
      throw .log(.unreadableRepository(directory: git.directory, reason: reason))
    }
    let listing = try git.output(["notes", "--ref=\(ref)", "list"])
    var notes: [Note] = []
    var byteCount = 0
    // Each line is `NOTE COMMIT`.
    for line in String(decoding: listing, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 2, words.allSatisfy({ $0.allSatisfy(\.isHexDigit) }) else { continue }
      let note = Note(commit: words[1], text: try git.output(["cat-file", "blob", words[0]]))
      byteCount += note.text.count
      let limit = ProgramLimits.standardOutputBytes
      guard byteCount <= limit else {
        let reason = "the notes of \(ref) are larger than \(limit >> 20) MiB"
        throw .log(.unreadableRepository(directory: git.directory, reason: reason))
      }
      notes.append(note)
    }
    return notes
  }

  /// Replaces the note of the current commit, after all notes were read.
  ///
  /// - Parameter file: The path of a file with the text.
  /// - Throws: `CommandError` if git fails.
  func replace(withTextOf file: String) throws(CommandError) {
    _ = try git.output(["notes", "--ref=\(ref)", "add", "--force", "--file=\(file)", "HEAD"])
  }

  /// Returns the digest of the current commit.
  func currentCommit() throws(CommandError) -> String {
    let output = try git.output(["rev-parse", "--verify", "HEAD^{commit}"])
    return String(decoding: output, as: UTF8.self).filter(\.isHexDigit)
  }
}

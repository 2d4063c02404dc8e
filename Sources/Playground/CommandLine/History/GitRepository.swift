import PlaygroundClient
import PlaygroundProtocol
import PlaygroundSystem

/// The Git repository of a directory, read through `git`; nothing is changed.
struct GitRepository {
  private let directory: String

  /// Creates a reader of the repository that contains `directory`.
  init(at directory: String) {
    self.directory = directory
  }

  /// Returns the time of a commit.
  ///
  /// - Throws: `CommandError.log` if there is no such commit or no repository.
  func time(of commit: String) throws(CommandError) -> Timestamp {
    let words = ["show", "--no-patch", "--format=%ct", "--end-of-options", commit + "^{commit}"]
    let line = try run(words).map { String(decoding: $0, as: UTF8.self) }
    guard let line, let seconds = Int64(line.split(separator: "\n").first ?? "") else {
      throw .log(.noSuchMoment(commit))
    }
    return Timestamp(millisecondsSince1970: seconds * 1000)
  }

  /// Returns the paths of all files of a commit below the directory, relative to it.
  func files(at commit: String) throws(CommandError) -> [String] {
    let output = try run(["ls-tree", "-r", "-z", "--name-only", commit])
    guard let output else { throw .log(.noSuchMoment(commit)) }
    return output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the bytes of a file of a commit, `nil` if the commit does not contain it.
  func bytes(of path: String, at commit: String) throws(CommandError) -> [UInt8]? {
    try run(["cat-file", "blob", "\(commit):./\(path)"])
  }

  /// Returns the output of `git`; `nil` if it fails.
  private func run(_ words: [String]) throws(CommandError) -> [UInt8]? {
    do throws(SystemError) {
      let result = try ProgramRun.run(["git", "-C", directory] + words)
      return result.code == 0 ? result.output : nil
    } catch {
      throw .unreadable(error)
    }
  }
}

import PlaygroundClient
import PlaygroundProtocol
import PlaygroundSystem

/// The Git repository of a directory, read through `git`; nothing is changed or started.
struct GitRepository {
  private let git: GitProgram

  /// Creates a reader of the repository that contains `directory`.
  init(at directory: String) {
    git = GitProgram(directory: directory)
  }

  /// Returns the commit with a name as it is now: a branch, a tag, or a digest.
  ///
  /// - Throws: `CommandError.log` if there is no such commit or no repository.
  func commit(named name: String) throws(CommandError) -> GitCommit {
    let result = try git.run(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"]
    )
    guard result.code != 1 else { throw .log(.noSuchMoment(name)) }
    let digest = String(decoding: result.output, as: UTF8.self).filter { $0 != "\n" }
    guard result.code == 0, !digest.isEmpty, digest.allSatisfy(\.isHexDigit) else {
      throw git.failure(of: result)
    }
    return try GitCommit(name: name, digest: digest, git)
  }
}

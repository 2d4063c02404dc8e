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

  /// The name and the address of the user, as Git puts them into commits: `Ada <ada@example.org>`;
  /// `nil` if the name is not set.
  var userName: String? {
    let words = ["config", "--get-regexp", "^user[.](name|email)$"]
    guard let result = try? git.run(words), result.code == 0 else { return nil }
    var values: [Substring: Substring] = [:]
    // Each line is `KEY VALUE`; of several values, the last one counts.
    for line in String(decoding: result.output, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      if words.count == 2 { values[words[0]] = words[1] }
    }
    guard let name = values["user.name"] else { return nil }
    return values["user.email"].map { "\(name) <\($0)>" } ?? String(name)
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

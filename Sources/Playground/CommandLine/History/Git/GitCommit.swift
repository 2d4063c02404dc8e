import PlaygroundClient
import PlaygroundProtocol
import PlaygroundSystem

/// A commit, with the files below the directory that it was asked for.
///
/// Files of a submodule are those of the commit that it is at, if the submodule is checked out and
/// has that commit.
struct GitCommit: Equatable, Sendable {
  /// A file or a symbolic link of the commit.
  private struct Entry: Equatable {
    let digest: String
    let isLink: Bool
    /// The repository with the object.
    let git: GitProgram
  }

  /// The name by which the commit was found.
  let name: String
  /// The digest of the commit.
  let digest: String
  /// The time of the commit.
  let time: Timestamp
  private let entries: [FilePath: Entry]

  /// The most symbolic links in a path, as in Linux.
  private static let linkLimit = 40

  /// Reads a commit.
  ///
  /// - Throws: `CommandError.log` if objects of it are missing or damaged.
  init(name: String, digest: String, _ git: GitProgram) throws(CommandError) {
    (self.name, self.digest) = (name, digest)
    let header = try git.output(["cat-file", "commit", digest])
    guard let time = Self.time(in: header) else {
      let reason = "commit \(digest) has no time"
      throw .log(.unreadableRepository(directory: git.directory, reason: reason))
    }
    self.time = time
    var entries: [FilePath: Entry] = [:]
    Self.add(try git.output(Self.listing(of: digest)), of: git, below: "", to: &entries)
    self.entries = entries
  }

  private static func listing(of commit: String) -> [String] { ["ls-tree", "-r", "-z", commit] }

  /// Adds the files of a listing, and those of the submodules in it.
  private static func add(
    _ listing: [UInt8],
    of git: GitProgram,
    below folder: FilePath,
    to entries: inout [FilePath: Entry]
  ) {
    // Each line is `MODE TYPE DIGEST<TAB>PATH`.
    for line in listing.split(separator: 0) {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
      guard words.count == 3 else { continue }
      let (digest, inside) = (String(words[2]), FilePath(bytes: line[(tab + 1)...]))
      let path = folder.isEmpty ? inside : folder.appending(inside)
      if words[1] == "blob" {
        entries[path] = Entry(digest: digest, isLink: words[0] == "120000", git: git)
      } else if words[1] == "commit" {
        let part = git.below(inside)
        // A submodule that is not there has no files.
        guard let listing = try? part.output(Self.listing(of: digest)) else { continue }
        add(listing, of: part, below: path, to: &entries)
      }
    }
  }

  /// The paths of all files and symbolic links below the directory, relative to it.
  var files: [String] { entries.keys.sorted().map(\.text) }

  /// Returns the bytes of a file, also through symbolic links that stay below the directory; `nil`
  /// if the commit does not contain it, or it is larger than what is read.
  ///
  /// - Throws: `CommandError.log` if the object is missing, as in a partial clone.
  func bytes(of path: String) throws(CommandError) -> [UInt8]? {
    var rest = FilePath(text: path).components
    var found: FilePath = ""
    var linkCount = 0
    while !rest.isEmpty {
      let component = rest.removeFirst()
      if component == "." { continue }
      if component == ".." {
        if found.isEmpty { return nil }
        found = found.components.count == 1 ? "" : found.directory
        continue
      }
      let next = found.isEmpty ? component : found.appending(component)
      guard let entry = entries[next], entry.isLink else {
        found = next
        continue
      }
      linkCount += 1
      guard let bytes = try contents(of: entry, at: next) else { return nil }
      let target = FilePath(bytes: bytes)
      guard linkCount <= Self.linkLimit, !target.isAbsolute else { return nil }
      rest = target.components + rest
    }
    guard let entry = entries[found] else { return nil }
    return try contents(of: entry, at: found)
  }

  private func contents(of entry: Entry, at path: FilePath) throws(CommandError) -> [UInt8]? {
    let result: ProgramRun.Result
    do throws(CommandError) {
      result = try entry.git.run(["cat-file", "blob", entry.digest])
    } catch {
      if case .unreadable(let reason) = error, reason.isTooLarge { return nil }
      throw error
    }
    if result.code == 0 { return result.output }
    throw .log(.missingObject(file: path.text, commit: name))
  }

  /// Returns the time in the header of a commit: `committer NAME <ADDRESS> SECONDS ZONE`.
  private static func time(in header: [UInt8]) -> Timestamp? {
    let lines = header.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for line in lines.prefix(while: { !$0.isEmpty }) {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      guard words.first == "committer", words.count > 3 else { continue }
      guard let seconds = Int64(words[words.count - 2]) else { return nil }
      let (milliseconds, isTooLarge) = seconds.multipliedReportingOverflow(by: 1000)
      return isTooLarge ? nil : Timestamp(millisecondsSince1970: milliseconds)
    }
    return nil
  }
}

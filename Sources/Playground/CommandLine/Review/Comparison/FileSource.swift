import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundSystem

/// Files by path, each read once.
final class FileSource {
  private let read: (String) throws(CommandError) -> Result<[UInt8], FileContent.Failure>
  private var known: [ByteExactString: Result<[UInt8], FileContent.Failure>] = [:]
  /// The first error of reading a commit; files that do not exist are left out without an error.
  private(set) var failure: CommandError?

  /// The files below a directory.
  init(below root: String, limits: Limits) {
    let roots = ReadableRoots([root])
    read = { path in
      do throws(FileContent.Failure) {
        return .success(
          try roots.content(of: "\(root)/\(path)", limit: limits.fileBytes).bytes
        )
      } catch {
        return .failure(error)
      }
    }
  }

  /// The files of a commit.
  init(of commit: GitCommit) {
    read = { path throws(CommandError) in
      try commit.bytes(of: path).map(Result.success) ?? .failure(.missing)
    }
  }

  /// The files that were asked for, those that do not exist included.
  var paths: [String] { known.keys.sorted().map(\.text) }

  /// Returns the bytes of a file, `nil` if it does not exist or cannot be read.
  func bytes(of path: String) -> [UInt8]? { try? content(of: path).get() }

  /// Returns the bytes of a file, or why they cannot be read.
  func content(of path: String) -> Result<[UInt8], FileContent.Failure> {
    let name = ByteExactString(path)
    if let content = known[name] { return content }
    var content: Result<[UInt8], FileContent.Failure> = .failure(.missing)
    do throws(CommandError) {
      content = try read(path)
    } catch {
      failure = failure ?? error
    }
    known[name] = content
    return content
  }
}

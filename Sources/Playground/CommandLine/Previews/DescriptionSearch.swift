import PlaygroundClient
import PlaygroundDaemon
import PlaygroundLive
import PlaygroundSystem

/// A search for description files and Swift files below the paths of a command line.
struct DescriptionSearch {
  private let names: WatchedNames
  private let includesSwift: Bool
  /// The file to which standard output is redirected: a report below a searched path is not read.
  private let output = try? FileStatus(of: StandardStream.output.rawValue)
  private var rules: [Rules] = []
  private var found: [String] = []
  /// The number of entries that may still be looked at.
  private var rest: Int
  /// Whether there are more entries than may be looked at.
  var isLimited: Bool { rest < 0 }
  /// Files and directories that cannot be read; the search continues without them.
  private(set) var failures: [CommandError] = []

  /// The rules of a `.gitignore`, and its directory relative to the searched path.
  private struct Rules {
    var directory: FilePath
    var rules: IgnoreRules
  }

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - includesIgnored: Whether to include hidden, generated and ignored files.
  ///   - includesSwift: Whether to include Swift files that name a provider of previews.
  ///   - entryLimit: The most files and directories to look at.
  init(includesIgnored: Bool, includesSwift: Bool = false, entryLimit: Int = .max) {
    rest = entryLimit
    names = WatchedNames(includesIgnored: includesIgnored)
    self.includesSwift = includesSwift
  }

  /// Creates the search of a command that reads all kinds of files with previews.
  init(_ arguments: ParsedArguments) {
    self.init(
      includesIgnored: arguments[CommonOptions.searchAll],
      includesSwift: !arguments[CommandDeclaration.noSwift]
    )
  }

  /// Returns the files at and below `paths`, in order; those of the working directory if `paths` is
  /// empty.
  mutating func files(at paths: [String]) throws(CommandError) -> [String] {
    for path in paths.isEmpty ? ["."] : paths {
      let kind: FileKind
      do throws(SystemError) {
        kind = try FileStatus(of: path).kind
      } catch {
        throw error.isMissing ? .missingFile(path) : .unreadable(error)
      }
      if kind == .directory {
        let isCurrent = path == "."
        search(isCurrent ? "." : path, prefix: isCurrent ? "" : path + slash(after: path), "")
      } else {
        found.append(path)
      }
    }
    return found
  }

  private func slash(after path: String) -> String { path.hasSuffix("/") ? "" : "/" }

  /// Links to directories are not followed, to avoid cycles.
  private mutating func search(
    _ directory: String,
    prefix: String,
    _ relative: FilePath
  ) {
    let entries: [DirectoryEntry]
    do throws(SystemError) {
      entries = try Directory.entries(of: directory)
    } catch {
      failures.append(.unreadable(error))
      return
    }
    let depth = rules.count
    // Git does not read a '.gitignore' that is a link, either.
    if !names.includesIgnored,
      entries.contains(where: { $0.name == ".gitignore" && $0.kind == .regular }),
      let content = try? FileContent(of: prefix + ".gitignore", limit: IgnoreRules.byteLimit)
    {
      rules.append(Rules(directory: relative, rules: IgnoreRules(content.bytes)))
    }
    defer { rules.removeLast(rules.count - depth) }
    for entry in entries {
      rest -= 1
      if isLimited { return }
      let path = prefix + entry.name.text
      let inner = relative.isEmpty ? entry.name : relative.appending(entry.name)
      if entry.kind == .directory, !isDescriptionName(entry.name) {
        guard names.isEntered(entry.name), !isIgnored(inner, isDirectory: true) else { continue }
        search(path, prefix: path + "/", inner)
      } else if isDescriptionName(entry.name), !isIgnored(inner, isDirectory: false) {
        add(path)
      }
    }
  }

  /// Adds a file, but not the output of this command; dangling links are skipped.
  private mutating func add(_ path: String) {
    do throws(SystemError) {
      let status = try FileStatus(of: path)
      if let output, status.device == output.device, status.inode == output.inode { return }
      if Self.isSwift(path), !SwiftFile.namesProvider(at: FilePath(text: path)) {
        return
      }
      found.append(path)
    } catch {
      if !error.isMissing, !error.isLoop { failures.append(.unreadable(error)) }
    }
  }

  private func isDescriptionName(_ name: FilePath) -> Bool {
    names.isCandidate(name) && (includesSwift || !name.hasSuffix(".swift"))
  }

  private func isIgnored(_ path: FilePath, isDirectory: Bool) -> Bool {
    rules.reduce(false) { verdict, entry in
      entry.rules.verdict(on: entry.directory.relative(path), isDirectory: isDirectory) ?? verdict
    }
  }

  /// Returns whether a path names Swift source, whose previews are compiled and run.
  static func isSwift(_ path: String) -> Bool { FilePath(text: path).hasSuffix(".swift") }
}

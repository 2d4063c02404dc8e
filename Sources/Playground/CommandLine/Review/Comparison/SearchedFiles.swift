import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundSystem

/// The files with previews in a directory, and those of a commit that are searched as they are.
struct SearchedFiles: Equatable {
  /// The descriptions of the directory, and what the commit has and cannot be read there.
  private(set) var descriptions: [String] = []
  /// The files with previews in Swift.
  private(set) var swift: [String] = []
  private let root: String

  /// Searches a directory.
  init(in root: String) throws(CommandError) {
    self.root = root
    var search = DescriptionSearch(includesIgnored: false, includesSwift: true)
    for path in try search.files(at: [root]).map({ String($0.dropFirst(root.count + 1)) }) {
      if DescriptionSearch.isSwift(path) { swift.append(path) } else { descriptions.append(path) }
    }
  }

  /// Returns whether a file of the directory has the preview.
  func hasFile(of preview: String) -> Bool {
    // A file may have a name with '#', too.
    let ends = preview.indices.filter { preview[$0] == "#" } + [preview.endIndex]
    return ends.contains { presence(of: String(preview[..<$0])) != .gone }
  }

  /// Returns the files of a commit that are searched as those of the directory are, and adds those
  /// that cannot be read in the directory.
  ///
  /// A file that exists and was not found is ignored, so it is left out on both sides.
  mutating func earlier(_ files: [String]) -> [String] {
    let known = Set(names: descriptions)
    let names = WatchedNames(includesIgnored: false)
    return files.filter { file in
      if known.contains(name: file) { return true }
      let path = FilePath(text: file)
      guard names.isCandidate(path.name), !DescriptionSearch.isSwift(file),
        path.components.dropLast().allSatisfy(names.isEntered)
      else { return false }
      switch presence(of: file) {
      case .gone: return true
      case .file: return false
      case .unreadable:
        descriptions.append(file)
        return true
      }
    }
  }

  /// Whether a file is in the directory.
  private enum Presence {
    case gone
    case file
    /// Another kind of file has its place, or it cannot be reached.
    case unreadable
  }

  private func presence(of file: String) -> Presence {
    do throws(SystemError) {
      _ = try FileStatus(of: "\(root)/\(file)", followingLinks: false)
    } catch {
      return error.isMissing ? .gone : .unreadable
    }
    let target = try? FileStatus(of: "\(root)/\(file)")
    return target?.kind == .regular ? .file : .unreadable
  }
}

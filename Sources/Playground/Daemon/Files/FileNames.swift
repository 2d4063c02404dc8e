import DescriptionLanguage
import PlaygroundSystem

/// The paths by which the daemon knows files, for the paths by which clients name them.
///
/// Descriptions name data, imports and images by paths that may lead through symbolic links; a
/// client may name the same file by another path.
struct FileNames {
  private let workspace: Workspace
  private let images: () -> [FilePath]

  /// Creates names of the files of a workspace, and of images.
  init(_ workspace: Workspace, images: @escaping () -> [FilePath] = { [] }) {
    self.workspace = workspace
    self.images = images
  }

  /// Returns the path of a file that is used by this path, else one by which the same file is used,
  /// else the path itself.
  ///
  /// - Complexity: O(*n*) in the number of used files, for one that is not used by its real path.
  func path(of written: String) -> FilePath {
    let files = workspace.files
    let path = files.contents.path(of: written)
    let images = images()
    func isUsed(_ path: FilePath) -> Bool {
      files[path]?.description.isDescription == true || files.isDependency(path)
        || workspace.previews.unread.contains(path) || images.contains(path)
    }
    guard !isUsed(path), let real = files.contents.realPath(of: path) else { return path }
    let known = files.contents.path(of: real.text)
    if isUsed(known) { return known }
    return paths(of: path).dropFirst().first ?? path
  }

  /// Returns all paths by which a file is used, through links or as another name, after this one.
  ///
  /// - Complexity: O(*n*) in the number of files that are used.
  func paths(of path: FilePath) -> [FilePath] {
    let files = workspace.files
    guard let identity = files.contents.status(of: path)?.identity else { return [path] }
    let used = Set(files.dependencies + files.descriptionPaths + images())
    let same = used.filter { $0 != path && files.contents.status(of: $0)?.identity == identity }
    return [path] + same.sorted()
  }

  /// Returns the other names of a file that was written, which watches do not report.
  func otherNames(of path: FilePath) -> [FilePath] {
    guard workspace.files.contents.status(of: path)?.hasSeveralNames == true else { return [] }
    return Array(paths(of: path).dropFirst())
  }
}

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
  /// - Complexity: O(*n*) in the number of dependencies and images, for a file that is not used by
  ///   its real path.
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
    return (files.dependencies + images).filter { files.contents.realPath(of: $0) == real }.min()
      ?? path
  }
}

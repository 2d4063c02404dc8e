import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundEditor
import PlaygroundSystem

/// The files of an editor's workspace, as the commands for descriptions read them.
struct EditorDisk: Sendable {
  private let root: String?
  private let limits: Limits
  /// The directories that may be read; without a directory of the workspace, each file has its own.
  private let roots: ReadableRoots?

  /// Creates a reader of the files of a directory, or of any files.
  init(root: String?, limits: Limits) {
    self.root = root
    self.limits = limits
    roots = root.map { ReadableRoots(around: [$0]) }
  }

  /// The functions that read files.
  var files: EditorFiles {
    EditorFiles(
      content: { content(of: $0) },
      descriptions: { descriptions },
      images: { images(of: $0, in: $1, $2) }
    )
  }

  private func images(
    of content: PreviewContent,
    in path: String,
    _ description: Description
  ) -> EditorFiles.Images {
    let roots = roots ?? ReadableRoots(around: [path])
    let loaded = LoadedImages(of: content, in: path, description, limits, roots)
    return (loaded.rasters, loaded.diagnostics)
  }

  private func content(of path: String) -> Result<[UInt8], EditorFiles.Failure> {
    let roots = roots ?? ReadableRoots(around: [path])
    do throws(FileContent.Failure) {
      return .success(try roots.content(of: path, limit: limits.fileBytes).bytes)
    } catch {
      let isTooLarge = if case .tooLarge = error { true } else { false }
      return .failure(EditorFiles.Failure(reason: error.reason, isTooLarge: isTooLarge))
    }
  }

  /// The files below the directory; what cannot be read is left out, as in a search.
  private var descriptions: [String] {
    guard let root else { return [] }
    var search = DescriptionSearch(includesIgnored: false)
    return (try? search.files(at: [root])) ?? []
  }
}

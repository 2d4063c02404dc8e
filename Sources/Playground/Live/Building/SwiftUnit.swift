package import PlaygroundSystem

/// Swift files that are compiled together: those of a folder, or those of a package.
///
/// One thread uses a unit: it calls `refresh` after a save, then `build` for each file that is
/// shown. Content that was built before is found in the cache.
package protocol SwiftUnit: AnyObject {
  /// The folder of the files: that of the manifest, for a package.
  var root: FilePath { get }

  /// The files with previews, by path, as the last `refresh` found them.
  var previews: [FilePath] { get }

  /// The files and folders to watch, as the last `refresh` found them. The names in a folder count,
  /// not the content of its files.
  var inputs: [FilePath] { get }

  /// Reads the files that have changed.
  func refresh() throws(SystemError)

  /// Builds the library with the previews of one file.
  ///
  /// - Parameters:
  ///   - file: One of `previews`.
  ///   - cancellation: Ends the build early; `nil` to build to the end.
  /// - Returns: The library.
  /// - Throws: `SwiftBuildFailure`; `cancelled` after a cancellation, and `changed` if a file was
  ///   saved meanwhile: refreshing and building again will help.
  func build(
    _ file: FilePath,
    until cancellation: Cancellation?
  ) throws(SwiftBuildFailure) -> SwiftBuild.Product

  /// Returns how a file is compiled, with the files beside it as the last `refresh` found them.
  ///
  /// - Parameter file: A file with its newest text, which may not be saved.
  /// - Returns: The job; `nil` if no previews use the file, or if it is not known how the file is
  ///   compiled before `build`.
  /// - Throws: `SwiftBuildFailure`.
  func job(of file: SwiftFile) throws(SwiftBuildFailure) -> CompileJob?
}

extension SwiftUnit {
  /// Builds the library with the previews of one file, to the end.
  package func build(_ file: FilePath) throws(SwiftBuildFailure) -> SwiftBuild.Product {
    try build(file, until: nil)
  }
}

/// The loose Swift files of a folder.
package final class FolderUnit: SwiftUnit {
  package let root: FilePath
  private let build: SwiftBuild
  private var folder: SwiftFolder

  /// Reads the files of a folder.
  package init(_ root: FilePath, _ build: SwiftBuild) throws(SystemError) {
    self.root = root
    self.build = build
    folder = try SwiftFolder(root)
  }

  package var previews: [FilePath] { folder.previews.map(\.path) }

  package var inputs: [FilePath] {
    [root] + (folder.previews + folder.shared).map(\.path).sorted()
  }

  package func refresh() throws(SystemError) { folder = try SwiftFolder(root) }

  package func build(
    _ file: FilePath,
    until cancellation: Cancellation?
  ) throws(SwiftBuildFailure) -> SwiftBuild.Product {
    guard let source = folder.previews.first(where: { $0.path == file }) else {
      throw .changed(file)
    }
    return try build.build(source, with: folder.shared, until: cancellation)
  }

  package func job(of file: SwiftFile) -> CompileJob? {
    guard file.namesProvider || !folder.previews.isEmpty else { return nil }
    return build.job(of: file, with: folder.shared.filter { $0.path != file.path })
  }
}

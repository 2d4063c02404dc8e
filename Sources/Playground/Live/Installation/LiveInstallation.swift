package import PlaygroundSystem

/// The programs, libraries and modules that previews in Swift are compiled and run with.
///
/// They are beside the running program in a build folder, and below `PREFIX/lib/playground` when it
/// runs from `PREFIX/bin`.
package struct LiveInstallation: Hashable, Sendable {
  /// The program that runs previews.
  package let host: FilePath
  /// The program that compiles previews, and stays in memory.
  package let compilerHelper: FilePath
  /// The folder of the modules `PlaygroundCore` and `PlaygroundCompatibility`.
  package let modules: FilePath
  /// The library that is made from the sources of `modules`.
  package let coreLibrary: FilePath
  /// The library of `PlaygroundCompatibility`; `nil` if that of Core contains it.
  let compatibilityLibrary: FilePath?
  /// The folder of the sources that `modules` are made from, `Core` and `Compatibility`; `nil` if
  /// they are not installed.
  package let sources: FilePath?

  /// The name of Core's module in `modules`.
  package static let coreModule: FilePath = "PlaygroundCore.swiftmodule"
  /// The part of a module that names its compiler, in bytes.
  private static let headSize = 1 << 16
  /// The largest module that is read, in bytes.
  private static let moduleLimit = 1 << 28

  /// Finds what belongs to a program.
  ///
  /// - Parameter program: The real path of the running program.
  /// - Throws: `LiveError.missing` with the first file that is not there.
  package init(of program: FilePath) throws(LiveError) {
    let beside = program.directory
    let installed = beside.directory.appending("lib/playground")
    let isBuilt = Self.exists(beside.appending("Modules").appending(Self.coreModule))
    try self.init(in: isBuilt ? beside : installed, isBuilt: isBuilt)
  }

  /// Finds what belongs to the running program.
  package init() throws(LiveError) {
    let program: String
    do throws(SystemError) {
      program = try CurrentProcess.executable
    } catch {
      throw .system(error)
    }
    try self.init(of: FilePath(text: program))
  }

  private init(in folder: FilePath, isBuilt: Bool) throws(LiveError) {
    host = folder.appending("playground-swift-host")
    compilerHelper = folder.appending("playground-swift-compiler")
    modules = folder.appending("Modules")
    coreLibrary = folder.appending("libPlaygroundLiveCore.so")
    compatibilityLibrary = nil
    // A build folder is in `.build/TRIPLE` of the package.
    let candidates =
      isBuilt
      ? [folder.directory.directory.directory.appending("Sources")]
      : [folder.appending("Sources")]
    sources = candidates.first { Self.exists($0.appending("Core")) }
    let cure =
      isBuilt
      ? "build it with 'make build'" : "install playground again with 'make install'"
    for file in [modules.appending(Self.coreModule), coreLibrary, host, compilerHelper]
    where !Self.exists(file) {
      throw .missing(file.text, cure: cure)
    }
  }

  /// Creates an installation with other libraries and modules.
  init(
    _ base: LiveInstallation,
    modules: FilePath,
    coreLibrary: FilePath,
    compatibilityLibrary: FilePath
  ) {
    host = base.host
    compilerHelper = base.compilerHelper
    sources = base.sources
    self.modules = modules
    self.coreLibrary = coreLibrary
    self.compatibilityLibrary = compatibilityLibrary
  }

  /// Returns whether a compiler can read the modules: only the one that made them can.
  package func matches(_ toolchain: Toolchain) -> Bool {
    let path = modules.appending(Self.coreModule)
    guard let module = try? FileContent(of: path, limit: Self.moduleLimit) else { return false }
    return module.bytes.prefix(Self.headSize).firstRange(of: toolchain.tag.utf8) != nil
  }

  private static func exists(_ path: FilePath) -> Bool { (try? FileStatus(of: path)) != nil }
}

import PlaygroundProtocol
package import PlaygroundSystem

/// Compiles the loose files of a folder to libraries, with a cache of objects and libraries.
///
/// The name of an object is the hash of everything that it is made from: the source, the files
/// beside it, the options, the compiler and the module of Core. Content that was seen before, as
/// after an undo, needs no compiler.
package struct SwiftBuild {
  /// A library, and the libraries that it needs.
  package struct Product: Hashable, Sendable {
    /// The library.
    package let library: FilePath
    /// The libraries to open before, in order.
    package let needed: [FilePath]
    /// The warnings of the compiler; empty if the library was in the cache.
    package let warnings: [SwiftDiagnostic]
    /// The number of files that were compiled.
    package let compiledCount: Int
    /// The objects and other libraries that it is made from.
    package let parts: [FilePath]
    /// The library of Core that it was made for; `nil` for that of the installation.
    ///
    /// A host that has opened another one cannot run it.
    package var core: FilePath?
  }

  let builder: ObjectBuilder
  /// The program that ends SwiftPM with all processes that it has started; `nil` for none.
  let keeper: FilePath?
  private let modules: FilePath
  private let warm: WarmCompiler?
  private let findsLines: Bool
  /// The options that say where modules are.
  private let locations: [String]

  /// Creates a build.
  ///
  /// - Parameters:
  ///   - toolchain: The compiler and the linker.
  ///   - modules: The folder with the module of Core.
  ///   - cache: The folder for objects and libraries, created when it is needed.
  ///   - warm: The compiler that is tried first; `nil` for none.
  ///   - keeper: The program that ends SwiftPM with all processes that it has started; `nil` for
  ///     none.
  ///   - findsLines: Whether a crash can be traced to lines; slower by a tenth.
  ///   - limits: What the compiler, the linker and SwiftPM may use.
  package init(
    _ toolchain: Toolchain,
    modules: FilePath,
    cache: FilePath,
    warm: WarmCompiler? = nil,
    keeper: FilePath? = nil,
    findsLines: Bool = false,
    limits: BuildLimits = BuildLimits()
  ) {
    self.keeper = keeper
    self.modules = modules
    self.warm = warm
    builder = ObjectBuilder(toolchain, cache: cache, warm: warm, limits: limits)
    self.findsLines = findsLines
    locations = ["-I", modules.text, "-module-cache-path", builder.cache.modules.text]
  }

  /// Returns the options of all files, and of them those that are part of an object's name.
  private func options(hasScript: Bool) -> (all: CompileOptions, named: [String]) {
    let named = CompileOptions.loose(findsLines: findsLines, hasScript: hasScript)
    let all = CompileOptions(
      driver: named + locations,
      frontend: named + locations + builder.toolchain.macroOptions
    )
    return (all, named)
  }

  /// Returns how a file is compiled with the files that it shares.
  func job(of file: SwiftFile, with shared: [SwiftFile]) -> CompileJob {
    let options = options(hasScript: SwiftScript.isIn([file] + shared))
    return CompileJob(file: file.path, beside: shared.map(\.path), options: options.all)
  }

  /// Starts the warm compiler and lets it load the module of Core, without waiting.
  package func warmUp() {
    let file = builder.cache.path("warm-up.swift")
    do throws(SystemError) {
      try builder.cache.prepare()
      try FileSystem.write(Array("import PlaygroundCore\n".utf8), to: file)
    } catch {
      // Only the first compilation takes longer.
      return
    }
    let object = builder.cache.temporary("warm-up.o")
    let job = CompileJob(file: file, beside: [], options: options(hasScript: false).all)
    warm?.warmUp(job.warmArguments(to: object), to: object)
  }

  /// Builds the library of one file with previews and the files that it shares.
  package func build(
    _ file: SwiftFile,
    with shared: [SwiftFile],
    until cancellation: Cancellation? = nil
  ) throws(SwiftBuildFailure) -> Product {
    try builder.recovering { () throws(SwiftBuildFailure) in
      try buildOnce(file, with: shared, until: cancellation)
    }
  }

  private func buildOnce(
    _ file: SwiftFile,
    with shared: [SwiftFile],
    until cancellation: Cancellation?
  ) throws(SwiftBuildFailure) -> Product {
    try builder.prepare()
    // Shared files do not see the file with previews, so that its edits leave them as they are.
    let sources =
      [(file: file, beside: shared)]
      + shared.map { one in (file: one, beside: shared.filter { $0.path != one.path }) }
    let options = options(hasScript: SwiftScript.isIn([file] + shared))
    let names = sources.map { name(of: $0.file, beside: $0.beside, options.named) + ".o" }
    let stale = zip(sources, names).filter { !builder.cache.contains($0.1) }
    let changed = { (sources[0].beside + [file]).first { !$0.isOnDisk }?.path }
    var warnings: [SwiftDiagnostic] = []
    for (source, name) in stale {
      let job = CompileJob(
        file: source.file.path,
        beside: source.beside.map(\.path),
        options: options.all
      )
      warnings += try builder.compile(job, as: name, until: cancellation, unless: changed)
    }
    let library = SHA256(of: Array(names.joined(separator: "\n").utf8)).hexadecimal + ".so"
    let objects = names.map { builder.cache.path($0) }
    let libraries = try builder.libraries(of: objects)
    if !builder.cache.contains(library) {
      try builder.link(objects, with: libraries.linked, as: library)
    }
    if !stale.isEmpty { builder.cache.shrink(keeping: Set(names + [library])) }
    return Product(
      library: builder.cache.path(library),
      needed: libraries.opened,
      warnings: warnings.inOrder,
      compiledCount: stale.count,
      parts: objects
    )
  }

  // MARK: - Names

  private func name(of file: SwiftFile, beside: [SwiftFile], _ options: [String]) -> String {
    var name = ContentName()
    name.add(builder.toolchain.tag.utf8)
    name.add(builder.toolchain.frontend.bytes)
    name.add(builder.toolchain.stamp.utf8)
    name.add(SourceStamp(of: modules.appending("PlaygroundCore.swiftmodule")).text.utf8)
    for option in options { name.add(option.utf8) }
    for file in [file] + beside {
      name.add(file.path.bytes)
      name.add(file.bytes)
    }
    return name.text
  }
}

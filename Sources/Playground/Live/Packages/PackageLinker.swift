import PlaygroundProtocol
import PlaygroundSystem

/// The objects of files that were compiled since SwiftPM built the package.
struct PackageObjects {
  /// The names in the cache, by the path of the object that they replace.
  var names: [FilePath: String] = [:]
  /// The warnings of the compiler.
  var warnings: [SwiftDiagnostic] = []
  /// The number of files that were compiled.
  var compiledCount = 0
}

/// A file of a package to compile.
struct PackageJob {
  /// The module of the file.
  let module: PackagePlan.Module
  /// The file.
  let source: FilePath
  /// The files of the package.
  let entries: [FilePath: PackageFiles.Entry]

  /// The other files of the module.
  var beside: [FilePath] { module.sources.filter { $0 != source } }

  /// Returns a file that is not as it was when the job was made.
  var changedFile: FilePath? {
    module.sources.first { path in
      entries[path].map { $0.stamp != SourceStamp(of: path) } ?? false
    }
  }

  /// Returns the name of the object: the hash of everything that it is made from.
  func name(_ toolchain: Toolchain, modules: FilePath) -> String {
    var name = ContentName()
    name.add(toolchain.tag.utf8)
    name.add(toolchain.stamp.utf8)
    for option in module.options { name.add(option.utf8) }
    name.add(source.bytes)
    name.add(entries[source]?.digest?.bytes ?? [])
    for path in beside {
      name.add(path.bytes)
      // A generated file has no entry.
      let content = entries[path]?.interface?.digest.bytes
      name.add(content ?? Array(SourceStamp(of: path).text.utf8))
    }
    for dependency in module.dependencies {
      let path = modules.appending(FilePath(text: dependency + ".swiftmodule"))
      name.add(SourceStamp(of: path).text.utf8)
    }
    return name.text
  }
}

/// Compiles single files of a package, and links objects to the libraries of previews.
final class PackageLinker {
  private static let core = "PlaygroundCore"
  private static let listLimit = 1 << 20

  let builder: ObjectBuilder
  /// The options for the compiler without its driver, by module.
  private var frontendOptions: [String: [String]] = [:]

  init(_ builder: ObjectBuilder) { self.builder = builder }

  /// Forgets the options of modules, which another build may change.
  func forgetOptions() { frontendOptions = [:] }

  // MARK: - Compiling

  /// Compiles a file, unless its object is in the cache; returns the name of the object.
  func compile(
    _ job: PackageJob,
    _ plan: PackagePlan,
    _ scratch: PackageBuild,
    _ objects: inout PackageObjects,
    until cancellation: Cancellation?
  ) throws(SwiftBuildFailure) -> String {
    let modules = plan.folder.appending("Modules")
    let name = job.name(builder.toolchain, modules: modules) + ".o"
    if builder.cache.contains(name) { return name }
    let options = try options(of: job.module, scratch, until: cancellation)
    let compileJob = CompileJob(file: job.source, beside: job.beside, options: options)
    let warnings = try builder.compile(compileJob, as: name, until: cancellation) {
      job.changedFile
    }
    objects.warnings += warnings
    objects.compiledCount += 1
    return name
  }

  /// Returns the options of the files of a module.
  func options(
    of module: PackagePlan.Module,
    _ scratch: PackageBuild,
    until cancellation: Cancellation?
  ) throws(SwiftBuildFailure) -> CompileOptions {
    if let known = frontendOptions[module.name] {
      return CompileOptions(driver: module.options, frontend: known)
    }
    let frontend = try scratch.frontendOptions(module.options, until: cancellation)
    frontendOptions[module.name] = frontend
    return CompileOptions(driver: module.options, frontend: frontend)
  }

  // MARK: - Linking

  /// Returns whether an error is one of the linker.
  func isOfLinker(_ error: LiveError) -> Bool {
    guard case .failed(let program, _, _) = error else { return false }
    return program == builder.toolchain.linker.text
  }

  /// Links the libraries of a module: its own, that of the modules that it uses, and that of Core.
  func link(
    _ plan: PackagePlan,
    _ module: String,
    _ objects: PackageObjects,
    of targets: [PackageManifest.Target],
    as name: String
  ) throws(SwiftBuildFailure) -> SwiftBuild.Product {
    let libraries = targets.flatMap(\.linkedLibraries)
    let folders = Dictionary(targets.map { ($0.module, $0.folder) }) { first, _ in first }
    let dependencies = plan.modules[module]?.dependencies ?? []
    func paths(_ modules: [String]) -> [FilePath] { self.paths(plan, modules, objects, folders) }
    let core = try link(paths(dependencies.filter { $0 == Self.core }), with: ["m"])
    let rest = try link(paths(dependencies.filter { $0 != Self.core }), with: libraries + ["m"])
    let paths = paths([module])
    let used = try builder.libraries(of: paths)
    let library = self.name(of: paths)
    if !builder.cache.contains(library) {
      try builder.link(paths, with: used.linked + libraries + ["m"], as: library)
    }
    let needed = [rest].compactMap { $0 } + used.opened
    let product = SwiftBuild.Product(
      library: builder.cache.path(library),
      needed: needed,
      warnings: objects.warnings.inOrder,
      compiledCount: objects.compiledCount,
      parts: paths.filter { builder.cache.contains($0) } + [rest].compactMap(\.self),
      core: core
    )
    remember(product, as: name)
    let kept = ([product.library, core].compactMap { $0 } + needed).map(\.name.text)
    builder.cache.shrink(keeping: Set(kept + objects.names.values))
    return product
  }

  /// Links objects to one library; returns `nil` if there are none.
  private func link(
    _ paths: [FilePath],
    with libraries: [String]
  ) throws(SwiftBuildFailure) -> FilePath? {
    if paths.isEmpty { return nil }
    let name = self.name(of: paths)
    if !builder.cache.contains(name) {
      let used = try builder.libraries(of: paths)
      try builder.link(
        paths + used.opened,
        with: used.linked + libraries,
        keepsLines: false,
        as: name
      )
    }
    return builder.cache.path(name)
  }

  /// Returns the objects of modules, compiled since the last build or not.
  private func paths(
    _ plan: PackagePlan,
    _ modules: [String],
    _ objects: PackageObjects,
    _ folders: [String: FilePath]
  ) -> [FilePath] {
    modules.flatMap { name in
      guard let module = plan.modules[name] else {
        return plan.foreignObjects(of: name, sources: folders[name])
      }
      return module.objects.map { object in
        objects.names[object].map { builder.cache.path($0) } ?? object
      }
    }
  }

  private func name(of paths: [FilePath]) -> String {
    var name = ContentName()
    for path in paths {
      name.add(path.bytes)
      name.add(SourceStamp(of: path).text.utf8)
    }
    return name.text + ".so"
  }

  // MARK: - Products

  /// Returns a product that was linked before, if all of its files are still in the cache.
  func product(_ name: String) -> SwiftBuild.Product? {
    let path = builder.cache.path(name + ".product")
    guard let content = try? FileContent(of: path, limit: Self.listLimit) else { return nil }
    let paths = content.bytes.split(separator: 0, omittingEmptySubsequences: false)
      .map { FilePath(bytes: $0) }
    guard paths.count >= 3, paths.last?.isEmpty == true else { return nil }
    let (library, core, needed) = (paths[0], paths[1], Array(paths[2..<paths.count - 1]))
    guard (core.isEmpty ? [library] : [library, core]).allSatisfy({ isThere($0) }),
      needed.allSatisfy({ ObjectHeader.isComplete($0) })
    else { return nil }
    return SwiftBuild.Product(
      library: library,
      needed: needed,
      warnings: [],
      compiledCount: 0,
      parts: needed,
      core: core.isEmpty ? nil : core
    )
  }

  private func isThere(_ path: FilePath) -> Bool { builder.cache.contains(path.name.text) }

  private func remember(_ product: SwiftBuild.Product, as name: String) {
    let paths = [product.library, product.core ?? ""] + product.needed
    let bytes = paths.flatMap { path -> [UInt8] in path.bytes + [0] }
    // Without the list the product is made again.
    try? FileSystem.write(bytes, to: builder.cache.path(name + ".product"))
  }
}

import PlaygroundSystem
import Synchronization

/// The compiler and the hosts of previews in Swift, which start when they are needed first.
final class LiveTools: Sendable {
  /// The result of work with a file.
  struct Made<Product: Sendable>: Sendable {
    let product: Result<Product, LiveFailure>
    /// The files and folders that the product depends on.
    var inputs: [FilePath] = []
  }

  let settings: LiveSettings
  let looseCompiler = Mutex<LiveCompiler?>(nil)
  /// The compiler of packages, apart from that of loose files: a package may take minutes.
  let packageCompiler = Mutex<LiveCompiler?>(nil)
  /// The folders of the targets of packages, by the folder of the manifest.
  private let members = Mutex<[FilePath: PackageMembers]>([:])
  /// The thread that builds Core with optimisation.
  private let optimizer = Mutex<(folder: FilePath, thread: NamedThread)?>(nil)
  /// The toolchain and the installation, once they are known.
  private let known = Mutex<(toolchain: Toolchain, installation: LiveInstallation)?>(nil)
  /// The hosts by the libraries that they have opened.
  private let hosts = Mutex<[HostLibraries: HostProcess]>([:])

  /// What a host has opened: a child that needs other files of these libraries cannot run in it.
  private struct HostLibraries: Hashable {
    let core: FilePath
    /// The folder of the Swift runtime, and what changes when it is replaced.
    let runtime: FilePath
    let stamp: String
  }

  init(_ settings: LiveSettings) { self.settings = settings }

  /// Whether the compiler that was found last is still the one.
  var isCompilerCurrent: Bool { known.withLock { $0?.toolchain.isCurrent } ?? true }

  // MARK: - Compiling

  /// Builds the library of a file.
  func build(
    _ file: LiveFile,
    findsLines: Bool,
    until cancellation: Cancellation?
  ) -> Made<SwiftBuild.Product> {
    // First of all, because a package is asked for its files by running its manifest.
    if let refusal = refusal(of: [file.path]) { return Made(product: .failure(refusal)) }
    let use = {
      @Sendable [settings] (own: inout LiveCompiler, unit: any SwiftUnit) throws(LiveFailure) in
      var product = try Self.build(file, in: unit, until: cancellation)
      if settings.worksAhead, product.compiledCount == 0 { own.plain.warmUp() }
      // Another library of Core may be in use by the time that it runs.
      product.core = product.core ?? own.installation.coreLibrary
      return product
    }
    do throws(LiveFailure) {
      guard let root = try root(of: file.path) else {
        return looseCompiler.withLock { make(file, in: nil, findsLines, with: &$0, use) }
      }
      return packageCompiler.withLock { make(file, in: root, findsLines, with: &$0, use) }
    } catch {
      return Made(product: .failure(error))
    }
  }

  /// Makes something with the unit of a file.
  func make<Product: Sendable>(
    _ file: LiveFile,
    in packageRoot: FilePath?,
    _ findsLines: Bool,
    with compiler: inout LiveCompiler?,
    _ use: @Sendable (inout LiveCompiler, any SwiftUnit) throws(LiveFailure) -> Product
  ) -> Made<Product> {
    var inputs: [FilePath] = []
    do throws(LiveFailure) {
      var own: LiveCompiler
      if let known = compiler, known.toolchain.isCurrent {
        own = known
      } else {
        own = try makeCompiler()
      }
      defer { compiler = own }
      let unit = try own.unit(of: file, in: packageRoot, findsLines: findsLines)
      if let packageRoot {
        let found = own.packages[packageRoot]?.members
        members.withLock { $0[packageRoot] = found }
      }
      let isLoose = unit is FolderUnit
      // The files with previews of a folder do not see each other.
      let others = isLoose ? Set(unit.previews) : []
      inputs = unit.inputs.filter { $0 != file.path && !others.contains($0) }
      // The trust in a package covers what its manifest names elsewhere.
      let checked = isLoose ? inputs : inputs.filter(unit.root.contains)
      if let refusal = refusal(of: checked) { throw refusal }
      // New files of a loose file's folder are found by their names.
      if isLoose { inputs.removeAll { $0 == unit.root } }
      return Made(product: .success(try use(&own, unit)), inputs: inputs)
    } catch {
      return Made(product: .failure(error), inputs: inputs)
    }
  }

  /// Returns the folder of the package that a file may belong to; `nil` if there is none.
  ///
  /// - Throws: `untrusted` for a file of a package whose manifest may not be evaluated.
  private func packageRoot(of path: FilePath) throws(LiveFailure) -> FilePath? {
    guard let root = PackageManifest.root(of: path) else { return nil }
    let manifests = PackageManifest.files(in: root)
    // The folder itself as a path in it: a manifest may be a link to a trusted one.
    guard let refusal = refusal(of: [root.appending(".")] + manifests) else { return root }
    if PackageManifest.isLikely(path, in: root) { throw refusal }
    return nil
  }

  /// Returns the folder of the package that a file belongs to, or could, as far as is known.
  func root(of path: FilePath) throws(LiveFailure) -> FilePath? {
    try packageRoot(of: path).flatMap { mayBelong(path, to: $0) ? $0 : nil }
  }

  /// Returns whether a file may have to wait until a package is built.
  func mayBuildPackage(for path: FilePath) -> Bool {
    PackageManifest.root(of: path).map { mayBelong(path, to: $0) } ?? false
  }

  /// Returns whether a file belongs to a package, or could, as far as is known.
  private func mayBelong(_ path: FilePath, to root: FilePath) -> Bool {
    members.withLock { $0[root] }?.contains(path) ?? true
  }

  private static func build(
    _ file: LiveFile,
    in unit: any SwiftUnit,
    until cancellation: Cancellation?
  ) throws(LiveFailure) -> SwiftBuild.Product {
    do throws(SwiftBuildFailure) {
      return try unit.build(file.path, until: cancellation)
    } catch {
      throw LiveFailure(error)
    }
  }

  /// Returns why files may not be compiled and run; `nil` if they may.
  func refusal(of paths: [FilePath]) -> LiveFailure? {
    if settings.isRefused { return .refused }
    let trusted = settings.trust?.directories ?? []
    let other = paths.first { path in
      guard let real = try? FileSystem.realPath(path) else { return true }
      return !trusted.contains { $0.contains(real) }
    }
    return other.map { .untrusted($0) }
  }

  private func makeCompiler() throws(LiveFailure) -> LiveCompiler {
    guard let cache = settings.cache, let folder = settings.objects else {
      let cure = "set XDG_CACHE_HOME or HOME"
      throw .live(.missing("a folder for compiled previews", cure: cure))
    }
    do throws(LiveError) {
      let toolchain = try Toolchain(path: settings.path)
      let installation = try installation(for: toolchain, cache: cache)
      known.withLock { $0 = (toolchain, installation) }
      // Their children end with the contents that they show.
      hosts.withLock { hosts in hosts = hosts.filter { $0.key.stamp == toolchain.stamp } }
      let warm = WarmCompiler(installation.compilerHelper, toolchain)
      func build(findsLines: Bool) -> SwiftBuild {
        SwiftBuild(
          toolchain,
          modules: installation.modules,
          cache: folder,
          warm: warm,
          keeper: installation.compilerHelper,
          findsLines: findsLines
        )
      }
      return LiveCompiler(
        toolchain: toolchain,
        installation: installation,
        plain: build(findsLines: false),
        withLines: build(findsLines: true)
      )
    } catch {
      throw .live(error)
    }
  }

  /// Returns the installation with Core for a compiler, which is built if it has to be.
  private func installation(
    for toolchain: Toolchain,
    cache: FilePath
  ) throws(LiveError) -> LiveInstallation {
    let installation: LiveInstallation
    if let own = settings.installation {
      installation = own
    } else {
      installation = try LiveInstallation()
    }
    if installation.matches(toolchain) { return installation }
    return try coreInstallation(CoreBuild(installation, for: toolchain, cache: cache))
  }

  /// Builds Core, and returns its installation.
  private func coreInstallation(_ build: CoreBuild) throws(LiveError) -> LiveInstallation {
    let installation: LiveInstallation
    if let built = build.built {
      installation = built
    } else {
      installation = try build.build(.plain, report: settings.report)
    }
    guard settings.worksAhead, build.built(.optimized) == nil else { return installation }
    optimizer.withLock { current in
      guard current?.folder != build.folder else { return }
      let thread = try? NamedThread(name: "core") { [weak self] in
        // Without it, the build without optimisation stays in use.
        guard let self, (try? build.build(.optimized)) != nil else { return }
        looseCompiler.withLock { $0 = nil }
        packageCompiler.withLock { $0 = nil }
      }
      current = thread.map { (build.folder, $0) }
    }
    return installation
  }

  // MARK: - Running

  /// Starts a process with a library, and a host before if there is none.
  func start(_ product: SwiftBuild.Product) throws(LiveError) -> LiveChild {
    guard let known = known.withLock({ $0 }) else {
      throw .missing("swiftc", cure: "install Swift (https://swift.org/install), or set PATH")
    }
    let core = product.core ?? known.installation.coreLibrary
    do throws(LiveError) {
      return try start(product, core, known.toolchain, known.installation)
    } catch {
      guard Self.isOfHost(error) else { throw error }
      // The host has ended: the next one does the same.
      hosts.withLock { hosts in hosts = hosts.filter { $0.key.core != core } }
      return try start(product, core, known.toolchain, known.installation)
    }
  }

  private static func isOfHost(_ error: LiveError) -> Bool {
    switch error {
    case .hostEnded: true
    case .system(let error): error.isDisconnected
    default: false
    }
  }

  private func start(
    _ product: SwiftBuild.Product,
    _ core: FilePath,
    _ toolchain: Toolchain,
    _ installation: LiveInstallation
  ) throws(LiveError) -> LiveChild {
    let key = HostLibraries(core: core, runtime: toolchain.runtime, stamp: toolchain.stamp)
    let host = try hosts.withLock { hosts throws(LiveError) -> HostProcess in
      if let host = hosts[key] { return host }
      let host = try HostProcess(
        installation.host,
        libraries: [toolchain.runtime.appending("libswiftSwiftOnoneSupport.so"), core],
        runtime: toolchain.runtime
      )
      hosts[key] = host
      return host
    }
    if !settings.isUncontained, let lack = host.containment.lack {
      let cure = "\(lack.cure), or run previews without it: '--uncontained'"
      throw .missing(lack.missing, cure: cure)
    }
    // A package brings its own library of Core, and what else it needs.
    let ported = core == installation.coreLibrary ? installation.compatibilityLibrary : nil
    return try host.start(
      library: product.library,
      needing: [ported].compactMap(\.self) + product.needed,
      isUncontained: settings.isUncontained
    )
  }

  /// Removes the files of a product from the cache, which makes them again.
  func discard(_ product: SwiftBuild.Product) {
    guard let folder = settings.objects else { return }
    let files = [product.library] + product.parts + [product.core].compactMap(\.self)
    BuildCache(in: folder).discard(files)
  }

  /// Returns the calls in the files of a product that led to the end of its process.
  func frames(of end: ChildEnd, in product: SwiftBuild.Product) -> [CrashFrame] {
    guard let crash = end.crash, let toolchain = known.withLock({ $0?.toolchain }) else {
      return []
    }
    return crash.frames(in: product.library, toolchain)
  }
}

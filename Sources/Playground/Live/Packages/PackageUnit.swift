import PlaygroundProtocol
package import PlaygroundSystem

/// The Swift files in the targets of a SwiftPM package.
///
/// A saved file is compiled by itself if only bodies were edited since the last build of the
/// package; `swift build` does the rest. Then the objects of the file's target become a library, as
/// do those of the modules that it uses, and those of Core.
package final class PackageUnit: SwiftUnit {
  package let root: FilePath
  let linker: PackageLinker
  let swiftPM: PackageBuild
  private let folders: PackageFolders
  /// Keeps what SwiftPM has built from being removed.
  private let use: LockFile?
  /// The manifests of the package and of those on the disk that it depends on, as they were last
  /// without errors.
  private(set) var manifests: [PackageManifest] = []
  /// The targets of the package, and those that it uses of the others.
  private var targets: [PackageManifest.Target] = []
  /// The error in a manifest.
  private var manifestFailure: SwiftBuildFailure?
  /// The content of the manifests when they were evaluated.
  private var evaluated: [FilePath: PackageFiles.Entry]?
  private var files = PackageFiles()
  /// The files outside of the targets that the last build has read.
  private var named: [FilePath] = []
  /// The descriptions in the folders of the targets that the last build has not read.
  private var unread: Set<FilePath> = []
  private(set) var plan: PackagePlan?
  private var baseline = PackageBaseline()
  /// The content of the manifests when this unit built last.
  private var built: [FilePath: PackageFiles.Entry]?
  /// The mark of the last build by this unit.
  private var mark: [UInt8]?

  /// How often results of SwiftPM were removed since the last build that succeeded.
  private var repairCount = 0

  /// The number of times that SwiftPM built the package.
  package private(set) var packageBuildCount = 0

  /// Creates the unit of the package with a manifest in a folder; evaluates the manifest.
  package init(_ root: FilePath, _ build: SwiftBuild) throws(SystemError) {
    // SwiftPM names files by their paths without links.
    self.root = try FileSystem.realPath(root)
    let builder = build.builder
    linker = PackageLinker(builder)
    folders = PackageFolders(in: builder.cache.path(""))
    swiftPM = PackageBuild(self.root, builder, keeper: build.keeper)
    // Without it, the package is at worst built again.
    use = try? swiftPM.scratch.lockForUse()
    try refresh()
  }

  // MARK: - Files

  package var previews: [FilePath] {
    let folders = manifests.first?.targets.map(\.folder) ?? []
    return files.below(folders).filter(\.value.namesProvider).keys.sorted()
  }

  package var inputs: [FilePath] { files.folders + files.paths }

  /// Returns whether a file belongs to a target; a manifest with errors could have any.
  package func contains(_ file: FilePath) -> Bool {
    guard let own = manifests.first else { return true }
    return own.target(of: real(file)) != nil
  }

  func real(_ file: FilePath) -> FilePath {
    // A file that is gone keeps its name.
    (try? FileSystem.realPath(file)) ?? file
  }

  package func refresh() throws(SystemError) {
    look()
    if evaluated == manifestFiles { return }
    do throws(SwiftBuildFailure) {
      manifests = try evaluateManifests()
      targets = PackageManifest.reachableTargets(in: manifests)
      manifestFailure = nil
      // A build by another process, or an earlier one, tells what else is read.
      if swiftPM.scratch.hasResults {
        note(swiftPM.inputs(in: manifests.map(\.root)))
      } else {
        look()
      }
      evaluated = manifestFiles
    } catch {
      manifestFailure = error
      // Only an error in the manifest remains until it is changed.
      if case .defects = error { evaluated = manifestFiles } else { evaluated = nil }
    }
  }

  /// The folders of the targets, whose files are not loose; `nil` for a manifest with errors.
  package var members: PackageMembers? {
    guard manifestFailure == nil, let own = manifests.first else { return nil }
    return PackageMembers(of: root, folders: own.targets.map(\.folder))
  }

  private var manifestFiles: [FilePath: PackageFiles.Entry] {
    files.entries.filter { PackageFiles.isManifest($0.key.name) && $0.key.hasSuffix(".swift") }
  }

  /// Reads the files that have changed.
  private func look() {
    let roots = manifests.isEmpty ? [root] : manifests.map(\.root)
    let found = roots.flatMap { root in
      ((try? Directory.entries(of: root)) ?? []).filter { PackageFiles.isManifest($0.name) }
        .map { root.appending($0.name) }
    }
    files.refresh(below: targets.map(\.folder), and: found + named)
    files.forget(unread)
  }

  /// Notes what a build has read besides Swift files.
  private func note(_ inputs: [FilePath]) {
    unread = []
    look()
    named = inputs.filter { files.entries[$0] == nil }
    let descriptions = files.paths.filter { $0.hasSuffix(".xml") || $0.hasSuffix(".json") }
    unread = Set(descriptions.filter { path in !inputs.contains { $0.contains(path) } })
    look()
  }

  private func evaluateManifests() throws(SwiftBuildFailure) -> [PackageManifest] {
    var found: [PackageManifest] = []
    var next = [root]
    while let root = next.popLast() {
      if found.contains(where: { $0.root == root }) { continue }
      let manifest = try swiftPM.manifest(of: root, until: nil)
      found.append(manifest)
      next += manifest.dependencies
    }
    return found
  }

  // MARK: - Building

  package func build(
    _ file: FilePath,
    until cancellation: Cancellation?
  ) throws(SwiftBuildFailure) -> SwiftBuild.Product {
    try linker.builder.recovering(folders) { () throws(SwiftBuildFailure) in
      do throws(SwiftBuildFailure) {
        return try buildOnce(file, until: cancellation)
      } catch {
        if case .damaged(let reason) = error { repair(after: reason) }
        throw error
      }
    }
  }

  /// Removes what may be damaged of what SwiftPM has made: first the files that are known to be,
  /// then all of it; nothing more until a build succeeds.
  private func repair(after error: LiveError) {
    repairCount += 1
    if repairCount == 1 {
      swiftPM.scratch.remove(filesNamedIn: error.text)
      swiftPM.scratch.remove(plan?.damagedObjects ?? [])
    } else if repairCount == 2, !linker.isOfLinker(error) {
      swiftPM.scratch.removeResults()
    } else {
      // Objects that are complete and cannot be linked have errors of the user.
      return
    }
    (baseline, mark) = (PackageBaseline(), nil)
  }

  private func buildOnce(
    _ file: FilePath,
    until cancellation: Cancellation?
  ) throws(SwiftBuildFailure) -> SwiftBuild.Product {
    try linker.builder.prepare()
    if let manifestFailure { throw manifestFailure }
    guard let target = manifests.first?.target(of: real(file)) else { throw .changed(file) }
    let name = name(of: target)
    // A product can use resources of the results. Which files plug-ins and macros read is known
    // after a build alone: before, they are not in the name.
    let isKnown = built == manifestFiles || !targets.contains(where: \.isTool)
    if isKnown, swiftPM.scratch.hasResults, let product = linker.product(name) {
      return product
    }
    let lock = try swiftPM.scratch.lockForBuild(until: cancellation)
    // Another process has built the package since, or this one has not.
    if mark == nil || mark != swiftPM.mark { baseline = PackageBaseline() }
    let (plan, objects) = try makeObjects(of: target, until: cancellation)
    guard plan.modules[target.module]?.sources.contains(real(file)) ?? true else {
      throw .defects([Self.exclusion(of: file, from: target)])
    }
    let product = try linker.link(
      plan,
      target.module,
      objects,
      of: targets,
      as: name
    )
    _ = consume lock
    repairCount = 0
    return product
  }

  private static func exclusion(
    of file: FilePath,
    from target: PackageManifest.Target
  ) -> SwiftDiagnostic {
    SwiftDiagnostic(
      severity: .error,
      text: "target '\(target.name)' excludes this file; include it in Package.swift",
      place: SwiftDiagnostic.Place(file: file, line: 1, column: 1)
    )
  }

  /// Returns the name of what all files of the package make.
  private func name(of target: PackageManifest.Target) -> String {
    var name = ContentName()
    name.add(linker.builder.toolchain.tag.utf8)
    name.add(linker.builder.toolchain.stamp.utf8)
    name.add(target.name.utf8)
    for (path, entry) in files.entries.sorted(by: { $0.key < $1.key }) {
      name.add(path.bytes)
      name.add(entry.digest?.bytes ?? Array(entry.stamp.text.utf8))
    }
    return name.text
  }

  private func makeObjects(
    of target: PackageManifest.Target,
    until cancellation: Cancellation?
  ) throws(SwiftBuildFailure) -> (PackagePlan, PackageObjects) {
    if let plan {
      let closures = PackageClosures(plan, targets, files, named)
      let modules = closures.modules(of: target.module)
      let isBuilt = baseline.contains(modules, closures)
      // An error in the target's own files is found sooner than by building the package.
      let isFirst = !isBuilt && baseline.contains(Array(modules.dropFirst()), closures)
      if isBuilt || isFirst && hasSameFiles(plan, target) {
        let objects = try compile(modules, plan, until: cancellation)
        if isBuilt { return (plan, objects) }
      }
    }
    return (try buildPackage(target, until: cancellation), PackageObjects())
  }

  /// Returns whether no file of a target was added or removed since the last build.
  private func hasSameFiles(_ plan: PackagePlan, _ target: PackageManifest.Target) -> Bool {
    let sources = plan.modules[target.module]?.sources ?? []
    return files.below([target.folder]).keys.allSatisfy { baseline.contains($0) }
      && sources.allSatisfy { files.entries[$0] != nil || !baseline.contains($0) }
  }

  /// Compiles the files of modules that are not as SwiftPM compiled them.
  private func compile(
    _ modules: [String],
    _ plan: PackagePlan,
    until cancellation: Cancellation?
  ) throws(SwiftBuildFailure) -> PackageObjects {
    var objects = PackageObjects()
    for module in modules.filter(plan.isByFile).compactMap({ plan.modules[$0] }) {
      for (source, object) in zip(module.sources, module.objects) {
        guard let entry = files.entries[source], !baseline.hasContent(of: entry, at: source)
        else { continue }
        let job = PackageJob(module: module, source: source, entries: files.entries)
        let name = try linker.compile(job, plan, swiftPM, &objects, until: cancellation)
        objects.names[object] = name
      }
    }
    return objects
  }

  /// Builds the package with SwiftPM.
  private func buildPackage(
    _ target: PackageManifest.Target,
    until cancellation: Cancellation?
  ) throws(SwiftBuildFailure) -> PackagePlan {
    let (before, known) = (files.entries, baseline)
    // A build that fails leaves a mixture of old and new objects.
    (baseline, mark) = (PackageBaseline(), nil)
    packageBuildCount += 1
    let roots = manifests.map(\.root)
    let tools = PackageManifest.macroUses(in: targets)
    let result = try swiftPM.build(target.name, in: roots, tools: tools, until: cancellation)
    look()
    // SwiftPM itself writes the versions of the packages that it has found.
    for path in files.paths where path.name != "Package.resolved" {
      guard files.entries[path]?.hasContent(of: before[path]) == true else {
        swiftPM.scratch.remove(result.plan.records(of: path))
        throw .changed(path)
      }
    }
    note(result.inputs)
    let closures = PackageClosures(result.plan, targets, files, named)
    baseline = known
    baseline.note(closures.modules(of: target.module), closures)
    linker.forgetOptions()
    (plan, mark) = (result.plan, result.mark)
    built = manifestFiles
    folders.shrink()
    return result.plan
  }
}

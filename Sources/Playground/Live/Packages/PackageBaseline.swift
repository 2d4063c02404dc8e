import PlaygroundProtocol
import PlaygroundSystem

/// What the objects in the folder of SwiftPM were made from.
struct PackageBaseline {
  /// The files as they were compiled last.
  private var contents: [FilePath: PackageFiles.Entry] = [:]
  /// Digests of all interfaces that the modules were compiled with last.
  private var interfaces: [String: SHA256] = [:]

  /// Returns whether the object of a file was made from its content, provided that the interfaces
  /// have not changed.
  func hasContent(of entry: PackageFiles.Entry, at path: FilePath) -> Bool {
    entry.hasContent(of: contents[path])
  }

  /// Returns whether a file was there.
  func contains(_ path: FilePath) -> Bool { contents[path] != nil }

  /// Returns whether the modules were compiled with the interfaces as they are.
  func contains(_ modules: [String], _ closures: PackageClosures) -> Bool {
    modules.allSatisfy { interfaces[$0] == closures.interface(of: $0) }
  }

  /// Notes that SwiftPM has built modules.
  mutating func note(_ modules: [String], _ closures: PackageClosures) {
    for module in modules {
      interfaces[module] = closures.interface(of: module)
      contents.merge(closures.files(of: module)) { _, new in new }
    }
  }
}

/// The files on which modules depend.
struct PackageClosures {
  /// The files of each module that has a folder.
  private var own: [String: [FilePath: PackageFiles.Entry]] = [:]
  private let plan: PackagePlan
  private let manifests: [FilePath: PackageFiles.Entry]
  /// The files that a build reads besides the targets; all files, if macros or plug-ins are built
  /// from some of them.
  private let toolFiles: [FilePath: PackageFiles.Entry]

  /// Finds the files of modules.
  ///
  /// - Parameters:
  ///   - plan: How modules are compiled.
  ///   - targets: The targets of the user's packages.
  ///   - files: Their files.
  ///   - named: The files outside of the targets that a build reads.
  init(
    _ plan: PackagePlan,
    _ targets: [PackageManifest.Target],
    _ files: PackageFiles,
    _ named: [FilePath]
  ) {
    self.plan = plan
    for target in targets { own[target.module] = files.below([target.folder]) }
    manifests = files.entries.filter { PackageFiles.isManifest($0.key.name) }
    toolFiles =
      targets.contains(where: \.isTool)
      ? files.entries : files.entries.filter { named.contains($0.key) }
  }

  /// Returns a module and all that it uses.
  func modules(of module: String) -> [String] {
    [module] + (plan.modules[module]?.dependencies ?? [])
  }

  /// Returns the files in the folder of a module.
  func files(of module: String) -> [FilePath: PackageFiles.Entry] { own[module] ?? [:] }

  /// Returns the digest of all that the objects of a module depend on besides bodies.
  func interface(of module: String) -> SHA256 {
    var bytes: [UInt8] = []
    var others = toolFiles
    Self.add(manifests, isWhole: true, to: &bytes)
    for name in modules(of: module) {
      let files = files(of: name)
      // A module that is not compiled file by file is built by SwiftPM after any edit.
      Self.add(files, isWhole: !plan.isByFile(name), to: &bytes)
      for path in files.keys { others[path] = nil }
    }
    Self.add(others, isWhole: true, to: &bytes)
    return SHA256(of: bytes)
  }

  private static func add(
    _ files: [FilePath: PackageFiles.Entry],
    isWhole: Bool,
    to bytes: inout [UInt8]
  ) {
    for (path, entry) in files.sorted(by: { $0.key < $1.key }) {
      bytes += path.bytes + [0]
      let digest = isWhole ? entry.digest : entry.interface?.digest
      bytes += digest?.bytes ?? Array(entry.stamp.text.utf8)
      bytes.append(0)
    }
  }
}

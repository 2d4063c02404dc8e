// Packages: previews in the targets of SwiftPM packages. A `PackageUnit` builds a package once with
// `swift build` (`PackageBuild`) and reads how (`PackagePlan`); after that it compiles the files
// whose bodies were edited, and builds the package again for any other change. `PackageFiles` are
// the files as they are, `PackageManifest` tells which targets they belong to.

import DescriptionLanguage
import PlaygroundCore
import PlaygroundSystem

/// The targets of a package, as its manifest declares them.
struct PackageManifest: Sendable {
  /// A target with source files.
  struct Target: Sendable {
    /// The name.
    let name: String
    /// The folder of the sources.
    let folder: FilePath
    /// The names of the targets and products that it depends on.
    let dependencies: [String]
    /// The libraries of the system that it is linked with.
    let linkedLibraries: [String]
    /// Whether it is a program that the compiler or SwiftPM runs: a macro or a plug-in.
    let isTool: Bool

    /// Whether it is a program that expands macros.
    let isMacro: Bool

    /// The name of its module.
    var module: String { Self.module(name) }

    private static func module(_ name: String) -> String {
      let text = String(
        name.map { $0.isASCII && !$0.isLetter && !$0.isNumber ? "_" : $0 } as [Character]
      )
      return text.first?.isNumber == true ? "_" + text : text
    }
  }

  /// The folder of the manifest.
  let root: FilePath
  /// The targets.
  let targets: [Target]
  /// The names of the targets of each product.
  let products: [String: [String]]
  /// The folders of the packages on the disk that it depends on.
  let dependencies: [FilePath]

  /// Where the folder of a target may be, by its kind.
  private static let folders = ["Sources", "Source", "src", "srcs"]

  /// Reads a manifest as `swift package dump-package` prints it; `nil` if it is malformed.
  init?(root: FilePath, dump: [UInt8]) {
    guard let json = try? Value(json: dump), json["name"]?.text != nil else { return nil }
    self.root = root
    let all = json["targets"]?.elements ?? []
    targets = all.compactMap { target in
      guard let name = target["name"]?.text, let kind = target["type"]?.text,
        let folder = Self.folder(of: target, name, kind, in: root, isOnly: all.count == 1)
      else { return nil }
      return Target(
        name: name,
        folder: folder,
        dependencies: Self.dependencies(of: target),
        linkedLibraries: Self.libraries(of: target),
        isTool: kind == "macro" || kind == "plugin",
        isMacro: kind == "macro"
      )
    }
    products = Dictionary(
      (json["products"]?.elements ?? []).compactMap { product in
        product["name"]?.text.map { ($0, product["targets"]?.texts ?? []) }
      },
      uniquingKeysWith: { first, _ in first }
    )
    dependencies = (json["dependencies"]?.elements ?? []).compactMap { dependency in
      dependency["fileSystem"]?.elements.first?["path"]?.text.map { FilePath(text: $0) }
    }
  }

  /// Returns the target with a file; `nil` if there is none.
  func target(of file: FilePath) -> Target? {
    targets.filter { $0.folder.contains(file) }
      .max { $0.folder.bytes.count < $1.folder.bytes.count }
  }

  private static func folder(
    of target: Value,
    _ name: String,
    _ kind: String,
    in root: FilePath,
    isOnly: Bool
  ) -> FilePath? {
    if let path = target["path"]?.text {
      // The name of a file in the folder is replaced by the path.
      return root.appending("Package.swift").resolving(FilePath(text: path))
    }
    let parents: [String]
    switch kind {
    case "test": parents = ["Tests"] + folders
    case "plugin": parents = ["Plugins"]
    case "regular", "executable", "macro", "system": parents = folders
    default: return nil
    }
    let paths = parents.map { root.appending(FilePath(text: $0)) }
    let own = paths.map { $0.appending(FilePath(text: name)) }
    // A single target may have its files in `Sources` itself.
    return (own + (isOnly ? paths : [])).first { (try? FileStatus(of: $0))?.kind == .directory }
  }

  private static func dependencies(of target: Value) -> [String] {
    (target["dependencies"]?.elements ?? []).compactMap { dependency in
      ["byName", "target", "product", "plugin"].lazy
        .compactMap { dependency[$0]?.elements.first?.text }.first
    }
  }

  private static func libraries(of target: Value) -> [String] {
    (target["settings"]?.elements ?? []).compactMap { setting in
      let isOfOthers = setting["condition"]?["platformNames"].map { names in
        !names.elements.isEmpty && !names.texts.contains("linux")
      }
      return isOfOthers == true ? nil : setting["kind"]?["linkedLibrary"]?["_0"]?.text
    }
  }
}

extension PackageManifest {
  /// Returns the folder of the package that contains a file: the nearest one with a manifest.
  static func root(of file: FilePath) -> FilePath? {
    var folder = file.directory
    while true {
      if (try? FileStatus(of: folder.appending("Package.swift")))?.kind == .regular {
        return folder
      }
      let parent = folder.directory
      if parent == folder || folder == "." { return nil }
      folder = parent
    }
  }

  /// Returns the manifests in the folder of a package: SwiftPM takes the one for its version, such
  /// as Package@swift-6.swift.
  static func files(in root: FilePath) -> [FilePath] {
    ((try? Directory.entries(of: root)) ?? []).map(\.name)
      .filter { $0.hasPrefix("Package") && $0.hasSuffix(".swift") }.map { root.appending($0) }
  }

  /// Returns whether a file lies where targets usually are, without evaluating the manifest.
  static func isLikely(_ file: FilePath, in root: FilePath) -> Bool {
    guard let first = root.relative(file).components.first?.text else { return false }
    return (folders + ["Tests", "Plugins"]).contains(first)
  }

  /// Returns the modules of macros, each with the modules of the targets that use it, directly or
  /// through others.
  static func macroUses(in targets: [Target]) -> [String: [String]] {
    var found: [String: [String]] = [:]
    for macro in targets where macro.isMacro {
      var users: Set = [macro.name]
      var count = 0
      while users.count > count {
        count = users.count
        for target in targets where !users.isDisjoint(with: target.dependencies) {
          users.insert(target.name)
        }
      }
      found[macro.name] = targets.filter { users.contains($0.name) && !$0.isMacro }.map(\.module)
    }
    return found
  }

  /// Returns the targets of the first package, and those of the others that it uses.
  static func reachableTargets(in manifests: [PackageManifest]) -> [Target] {
    var found: [Target] = []
    var next = manifests.first?.targets ?? []
    while let target = next.popLast() {
      if found.contains(where: { $0.folder == target.folder }) { continue }
      found.append(target)
      for name in target.dependencies {
        let names = Set(manifests.flatMap { $0.products[name] ?? [] } + [name])
        next += manifests.flatMap(\.targets).filter { names.contains($0.name) }
      }
    }
    return found
  }
}

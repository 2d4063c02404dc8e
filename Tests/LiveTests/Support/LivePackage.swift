import Foundation
import PlaygroundLive
import PlaygroundSystem
import TestSupport

/// A package with a dependency on the disk, a target in C and resources, which depends on a
/// `PlaygroundCore`.
///
/// Its folder remains beside the tests, so that SwiftPM builds only what the last test has changed.
final class LivePackage {
  /// The package with the product `PlaygroundCore`.
  enum Core {
    /// The package of `CoreStub`.
    case stub
    /// This repository, whose Core takes more than a minute.
    case repository
  }

  let folder: URL
  let warm: WarmCompiler
  private let place: LivePackageFolders.Place
  private let live: LiveFolder
  private let cache: URL

  /// The files of the package besides its manifest.
  private static let files = [
    "Dep/Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Dep",
      products: [.library(name: "Dep", targets: ["Dep"])],
      targets: [.target(name: "Dep")]
    )
    """,
    "Dep/Sources/Dep/Tag.swift": """
    public struct Tag {
      public var text: String
      public init(text: String) { self.text = text }
    }

    public func tagText(_ tag: Tag) -> String { "<\\(tag.text)>" }
    """,
    "Sources/c-number/include/c_number.h": "int c_number(void);\n",
    "Sources/c-number/number.c": "int c_number(void) { return 42; }\n",
    "Sources/Parts/Row.swift": """
    import Dep
    import PlaygroundCore
    import c_number

    public struct Row: Component {
      public var title: String
      public init(title: String) { self.title = title }
      public func render(in content: Label) {
        #if FANCY
          content.text = "\\(title) \\(tagText(Tag(text: "dep"))) \\(c_number())"
        #endif
      }
    }
    """,
    "Sources/Parts/Row_Previews.swift": """
    import PlaygroundCore

    struct Row_Previews: PreviewProvider {
      static var previews: [Preview] {
        Preview("row") { Section(id: "s") { Row(title: "one") } }
      }
    }
    """,
    "Sources/Screens/main.swift": """
    import Parts

    fatalError("main was run")
    """,
    "Sources/Screens/Files/note.txt": "noted",
    "Sources/Screens/Screen.swift": """
    import Foundation
    import Parts
    import PlaygroundCore

    func note() -> String {
      let path = Bundle.module.path(forResource: "Files/note", ofType: "txt")
      return (try? String(contentsOfFile: path ?? "", encoding: .utf8)) ?? "none"
    }

    struct Screen_Previews: PreviewProvider {
      static var previews: [Preview] {
        Preview("screen") { Section(id: "s") { Row(title: note()) } }
      }
    }
    """,
    "Tests/PartsTests/Test_Previews.swift": """
    import PlaygroundCore

    @testable import Parts

    struct Test_Previews: PreviewProvider {
      static var previews: [Preview] {
        Preview("test") { Section(id: "s") { Row(title: "of a test") } }
      }
    }
    """,
  ]

  private static func manifest(_ core: Core) -> String {
    let core =
      switch core {
      case .stub: "core/playground"
      case .repository: ProjectFolder.url.path
      }
    return """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "User",
        dependencies: [
          .package(name: "playground", path: "\(core)"),
          .package(path: "Dep"),
        ],
        targets: [
          .target(name: "c-number"),
          .target(
            name: "Parts",
            dependencies: [
              .product(name: "PlaygroundCore", package: "playground"),
              .product(name: "Dep", package: "Dep"),
              "c-number",
            ],
            swiftSettings: [.define("FANCY")]
          ),
          .executableTarget(name: "Screens", dependencies: ["Parts"], resources: [.copy("Files")]),
          .testTarget(name: "PartsTests", dependencies: ["Parts"]),
        ]
      )
      """
  }

  /// Writes all files, as they are at first.
  init(_ core: Core = .stub) throws {
    live = try LiveFolder()
    place = try LivePackageFolders.take(core == .stub ? "stub" : "repository")
    folder = place.url.appendingPathComponent("package")
    cache = place.url.appendingPathComponent("cache")
    warm = live.warmCompiler()
    var files = Self.files
    files["Package.swift"] = Self.manifest(core)
    for (path, text) in CoreStub.files { files["core/playground/" + path] = text }
    let known = FileManager.default.subpaths(atPath: folder.path) ?? []
    let others = [".swift", ".c", ".txt"]
    for path in known where files[path] == nil && others.contains(where: path.hasSuffix) {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(path))
    }
    for (path, text) in files { try write(text, to: path) }
  }

  /// Writes a file if its content differs.
  func write(_ text: String, to path: String) throws {
    let url = folder.appendingPathComponent(path)
    if (try? String(contentsOf: url, encoding: .utf8)) == text { return }
    let parent = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url, options: .atomic)
  }

  /// Replaces a text in a file, which must be there.
  func replace(_ old: String, with new: String, in path: String) throws {
    let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    guard text.contains(old) else { throw Failure.missing(old) }
    try write(text.replacingOccurrences(of: old, with: new), to: path)
  }

  func path(_ name: String) -> FilePath { FilePath(text: folder.appendingPathComponent(name).path) }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: folder.appendingPathComponent(path))
  }

  /// The unit that the tests before this one have used, as the disk is now.
  ///
  /// To evaluate the manifests of a new one takes longer than most builds.
  func usedUnit() throws -> PackageUnit {
    let used = try place.unit { try unit() }
    try used.refresh()
    return used
  }

  /// Creates a unit of the package, which knows nothing that was built before.
  func unit(warm: WarmCompiler? = nil) throws -> PackageUnit {
    let build = SwiftBuild(
      live.toolchain,
      modules: FilePath(text: LiveFolder.products.appendingPathComponent("Modules").path),
      cache: FilePath(text: cache.path),
      warm: warm,
      keeper: FilePath(
        text: LiveFolder.products.appendingPathComponent("playground-swift-compiler").path
      )
    )
    return try PackageUnit(FilePath(text: folder.path), build)
  }

  /// The folders in which SwiftPM has built the package.
  func results() throws -> [URL] {
    let packages = cache.appendingPathComponent("packages")
    return try FileManager.default.contentsOfDirectory(atPath: packages.path)
      .map { packages.appendingPathComponent($0).appendingPathComponent("scratch") }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// Builds, runs and draws the first preview of a file.
  func text(
    _ unit: PackageUnit,
    _ name: String = "Sources/Parts/Row_Previews.swift"
  ) throws -> String {
    try text(of: build(unit, name))
  }

  /// Builds the library of a file, as the disk is now.
  func build(
    _ unit: PackageUnit,
    _ name: String = "Sources/Parts/Row_Previews.swift"
  ) throws -> SwiftBuild.Product {
    try unit.refresh()
    return try unit.build(path(name))
  }

  /// Runs and draws the first preview of a product.
  func text(of product: SwiftBuild.Product) throws -> String {
    guard let core = product.core else { throw Failure.missing("Core") }
    let host = try HostProcess(
      FilePath(text: LiveFolder.products.appendingPathComponent("playground-swift-host").path),
      libraries: [live.toolchain.runtime.appending("libswiftSwiftOnoneSupport.so"), core],
      runtime: live.toolchain.runtime
    )
    let child = try host.start(product)
    _ = try child.previews()
    return try child.text()
  }

  enum Failure: Error { case missing(String) }
}

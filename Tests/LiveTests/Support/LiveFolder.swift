import DescriptionLanguage
import Foundation
import PlaygroundCore
import PlaygroundLive
import PlaygroundSystem
import Synchronization
import TestSupport

/// A temporary folder of Swift files, with a cache, a toolchain and a host.
///
/// The compiler's copies of modules, such as that of Glibc, take longer to make than a file to
/// compile: they remain beside the tests, in a folder to which all caches lead.
final class LiveFolder: Sendable {
  let folder: URL
  let toolchain: Toolchain
  private let cache: URL
  private let findsLines: Bool
  private let sharesModules: Bool

  /// The folder of the running tests and the products beside them.
  static let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// The name of the program that compiles, and that ends SwiftPM with all that it has started.
  private static let helper = "playground-swift-compiler"

  /// The compiler of the tests, which is asked about itself once.
  private static let installed = Result { () throws(LiveError) in
    try Toolchain(path: (ProcessInfo.processInfo.environment["PATH"] ?? "") + ":/usr/bin")
  }

  /// The folders that remain until the tests end.
  private static let kept = Mutex<[LiveFolder]>([])

  /// The text of a sample beside the tests.
  static func sample(_ name: String) throws -> String {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(
      contentsOf: tests.appendingPathComponent("Samples/\(name).swift"),
      encoding: .utf8
    )
  }

  /// A file with a preview of one row, whose text is an expression that calls `work`.
  static func preview(_ declarations: String) -> String {
    """
    import PlaygroundCore
    import Glibc

    \(declarations)

    struct Work_Previews: PreviewProvider {
      static var previews: [Preview] {
        Preview("work") { Section(id: "s") { NodeComponent(Node(VBox.self) { Label(work()) }) } }
      }
    }
    """
  }

  /// Creates an empty folder.
  ///
  /// - Parameters:
  ///   - findsLines: Whether crashes can be traced to lines.
  ///   - sharesModules: Whether the copies of modules are those of all tests.
  /// - Throws: An error if there is no compiler.
  init(findsLines: Bool = false, sharesModules: Bool = true) throws {
    let base = FileManager.default.temporaryDirectory
      .appendingPathComponent("live-\(UUID().uuidString)")
    folder = base.appendingPathComponent("files")
    cache = base.appendingPathComponent("cache-of-builds")
    self.findsLines = findsLines
    self.sharesModules = sharesModules
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    toolchain = try Self.installed.get()
    try shareModules(in: cache)
  }

  deinit { remove() }

  /// Keeps the folder until the tests end: several of them share it.
  func keep() {
    let isFirst = Self.kept.withLock { kept in
      kept.append(self)
      return kept.count == 1
    }
    guard isFirst else { return }
    atexit { for live in LiveFolder.kept.withLock({ $0 }) { live.remove() } }
  }

  private func remove() {
    try? FileManager.default.removeItem(at: folder.deletingLastPathComponent())
  }

  /// Makes a cache whose folder of modules is that of all tests.
  func shareModules(in cache: URL) throws {
    guard sharesModules else { return }
    let shared = Self.products.appendingPathComponent("LiveModules")
    for folder in [shared, cache] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(
      atPath: cache.appendingPathComponent("modules").path,
      withDestinationPath: shared.path
    )
  }

  func write(_ text: String, to name: String = "Live.swift") throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name), options: .atomic)
  }

  func deleteCache() throws { try FileManager.default.removeItem(at: cache) }

  /// The names of the objects and libraries in the cache.
  func cachedFiles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: cache.path)
      .filter { $0.hasSuffix(".o") || $0.hasSuffix(".so") }.sorted()
  }

  func cached(_ name: String) throws -> Data {
    try Data(contentsOf: cache.appendingPathComponent(name))
  }

  func cache(_ data: Data, as name: String) throws {
    try data.write(to: cache.appendingPathComponent(name))
  }

  func path(_ name: String) -> FilePath { FilePath(text: folder.appendingPathComponent(name).path) }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
  }

  /// Copies the Swift files of a folder of the project.
  func copy(_ name: String) throws {
    try copy(from: ProjectFolder.url.appendingPathComponent(name))
  }

  func copy(from source: URL) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: source.path)
    where name.hasSuffix(".swift") {
      let text = try String(contentsOf: source.appendingPathComponent(name), encoding: .utf8)
      try write(text, to: name)
    }
  }

  /// Builds a file with previews, or the first one, in a cache of its own if it is `fresh`.
  func build(
    _ wanted: String? = nil,
    fresh: Bool = false,
    warm: WarmCompiler? = nil,
    limits: BuildLimits = BuildLimits(),
    until cancellation: Cancellation? = nil
  ) throws -> SwiftBuild.Product {
    let files = try SwiftFolder(FilePath(text: folder.path))
    let file = files.previews.first { wanted == nil || $0.path.name.text == wanted }
    guard let file else { throw Failure.noPreviews }
    let build = try build(fresh: fresh, warm, limits)
    return try build.build(file, with: files.shared, until: cancellation)
  }

  /// Returns a build in the cache, or in a cache of its own.
  func build(
    fresh: Bool = false,
    _ warm: WarmCompiler?,
    _ limits: BuildLimits = BuildLimits()
  ) throws -> SwiftBuild {
    let modules = Self.products.appendingPathComponent("Modules").path
    var own = cache
    if fresh {
      own = URL(fileURLWithPath: cache.path + "-\(UUID().uuidString)")
      try shareModules(in: own)
    }
    return SwiftBuild(
      toolchain,
      modules: FilePath(text: modules),
      cache: FilePath(text: own.path),
      warm: warm,
      keeper: FilePath(text: Self.products.appendingPathComponent(Self.helper).path),
      findsLines: findsLines,
      limits: limits
    )
  }

  /// A service that trusts the folder, with a cache beside that of `build`.
  ///
  /// - Parameters:
  ///   - programs: The folders of the compiler and the linker; by default, those of the tests.
  ///   - installation: The installation; by default, the products beside the tests.
  /// - Returns: The service.
  /// - Throws: `LiveError` if something is missing.
  func service(
    path programs: String? = nil,
    of installation: LiveInstallation? = nil
  ) throws -> LivePreviews {
    let base = folder.deletingLastPathComponent().path
    let trust = TrustStore(stateDirectory: FilePath(text: base + "/state"))
    try trust.trust(path(""))
    let cache = base + "/cache-of-service"
    if !FileManager.default.fileExists(atPath: cache) {
      try shareModules(in: URL(fileURLWithPath: cache + "/swift"))
    }
    return LivePreviews(
      LiveSettings(
        trust: trust,
        cache: FilePath(text: cache),
        path: programs ?? (ProcessInfo.processInfo.environment["PATH"] ?? "") + ":/usr/bin",
        installation: try installation
          ?? LiveInstallation(
            of: FilePath(text: Self.products.appendingPathComponent("test").path)
          )
      )
    )
  }

  /// The rows of the first preview of a file, or the errors.
  func shown(by service: LivePreviews, _ name: String = "Live.swift") throws -> String {
    let bytes = try FileContent(of: path(name), limit: 1 << 20).bytes
    let file = LiveFile(path: path(name), name: FilePath(text: name), bytes: bytes)
    let description = service.read(file).description
    let errors = description.diagnostics.filter { $0.severity == .error }.map(\.message)
    return description.previews.first?.build().content?.text(columns: 40)
      ?? errors.joined(separator: "\n")
  }

  func warmCompiler(
    idleSeconds: Int = 600,
    limits: BuildLimits = BuildLimits()
  ) -> WarmCompiler {
    let path = Self.products.appendingPathComponent(Self.helper).path
    return WarmCompiler(
      FilePath(text: path),
      toolchain,
      idleSeconds: idleSeconds,
      limits: limits
    )
  }

  func host() throws -> HostProcess {
    let core = Self.products.appendingPathComponent("libPlaygroundLiveCore.so").path
    return try HostProcess(
      FilePath(text: Self.products.appendingPathComponent("playground-swift-host").path),
      libraries: [
        toolchain.runtime.appending("libswiftSwiftOnoneSupport.so"), FilePath(text: core),
      ],
      runtime: toolchain.runtime
    )
  }

  enum Failure: Error { case noPreviews }
}

extension HostProcess {
  func start(_ product: SwiftBuild.Product) throws(LiveError) -> LiveChild {
    try start(library: product.library, needing: product.needed)
  }
}

extension LiveChild {
  static let deadline = 20_000

  /// Returns the previews that the child lists first.
  func previews() throws(LiveError) -> [LivePreview] {
    guard case .previews(let previews) = try receive(deadlineMilliseconds: Self.deadline) else {
      return []
    }
    return previews
  }

  func content(
    of place: LivePlace = LivePlace(preview: 0),
    columns: Int = 40,
    deadline: Int = LiveChild.deadline
  ) throws(LiveError) -> PreviewContent? {
    let request = LiveRequest.content(place, LiveSpace(columns: columns))
    guard case .content(_, let content) = try call(request, deadlineMilliseconds: deadline) else {
      return nil
    }
    return content
  }

  /// Returns the rows of a preview as text.
  func text(of place: LivePlace = LivePlace(preview: 0), columns: Int = 40) throws -> String {
    try content(of: place, columns: columns).map { $0.text(columns: columns) } ?? "nothing"
  }

  func send(_ event: Event, at target: EventTarget) throws -> LiveReply {
    let event = LiveEvent(place: LivePlace(preview: 0), target: target, event: event)
    return try call(.event(event), deadlineMilliseconds: Self.deadline)
  }
}

extension PreviewContent {
  /// The drawn rows without trailing spaces.
  func text(columns: Int) -> String {
    let layout = ContentLayout(self, columns: columns)
    let rows = layout.rows(in: 0..<layout.contentRows, columns: columns, marks: .none)
    return rows.map { row in
      let line = row.runs.map(\.text).joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}

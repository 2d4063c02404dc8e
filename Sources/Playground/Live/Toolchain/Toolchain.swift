import DescriptionLanguage
import PlaygroundCore
package import PlaygroundSystem

/// The Swift compiler and the linker of this machine.
package struct Toolchain: Hashable, Sendable {
  /// The folder of the programs, such as `/usr/bin`.
  package let programs: FilePath
  /// The compiler without its driver.
  package let frontend: FilePath
  /// The linker.
  package let linker: FilePath
  /// The libraries of the Swift runtime.
  package let runtime: FilePath
  /// The object that registers a library's types with the runtime.
  package let startObject: FilePath
  /// The version of the compiler: a module can be loaded by no other.
  package let tag: String
  /// What changes when the compiler is replaced.
  let stamp: String
  /// Where the compiler was looked for, as in `PATH`.
  private let path: String

  /// Whether looking for the compiler and the linker again finds the same ones, unchanged.
  package var isCurrent: Bool {
    let folders = ProgramSearch.directories(path)
    guard let found = Self.find("swiftc", in: folders),
      let real = try? FileSystem.realPath(found), real.directory == programs
    else { return false }
    return Self.findLinker(in: folders + [programs]) == linker && Self.stamp(of: real) == stamp
  }

  /// The library of SourceKit, which contains the compiler.
  var sourceKit: FilePath { Self.sourceKit(beside: programs) }

  /// The folders where a linker finds libraries of the system.
  var libraryFolders: [FilePath] {
    let architecture = startObject.directory.name.text
    return [
      "/usr/local/lib", "/usr/lib/\(architecture)-linux-gnu", "/lib/\(architecture)-linux-gnu",
      "/usr/lib64", "/lib64", "/usr/lib", "/lib",
    ].map { FilePath(text: $0) }
  }

  /// The options that let the compiler without its driver expand macros of the toolchain.
  var macroOptions: [String] {
    let folder = programs.directory.appending("lib/swift/host")
    return [
      "-in-process-plugin-server-path",
      folder.appending("libSwiftInProcPluginServer.so").text,
      "-plugin-path", folder.appending("plugins").text,
    ]
  }

  /// The linkers in the order of their speed.
  private static let linkers = ["ld.gold", "ld.bfd", "mold", "ld.lld"]

  /// Finds the compiler and the linker in the folders of `path`.
  ///
  /// - Parameter path: Folders separated by colons, as in `PATH`.
  /// - Throws: `LiveError.missing` if there is none.
  package init(path: String) throws(LiveError) {
    let folders = ProgramSearch.directories(path)
    guard let compiler = Self.find("swiftc", in: folders) else {
      throw .missing("swiftc", cure: "install Swift (https://swift.org/install), or set PATH")
    }
    guard let real = try? FileSystem.realPath(compiler) else {
      throw .missing(compiler.text, cure: "repair the installation of Swift")
    }
    self.path = path
    // Before the compiler is asked, so that one which replaces it meanwhile has another stamp.
    stamp = Self.stamp(of: real)
    let info = try Self.targetInfo(compiler)
    programs = real.directory
    guard let frontend = Self.find("swift-frontend", in: [programs]) else {
      throw .missing("swift-frontend", cure: "repair the installation of Swift")
    }
    self.frontend = frontend
    guard let linker = Self.findLinker(in: folders + [programs]) else {
      throw .missing(Self.linkers.joined(separator: ", "), cure: "install binutils")
    }
    self.linker = linker
    runtime = info.resources.appending(FilePath(text: info.platform))
    startObject = runtime.appending(FilePath(text: "\(info.architecture)/swiftrt.o"))
    tag = info.tag
  }

  /// What the compiler reports about itself.
  private struct TargetInfo {
    let tag: String
    let platform: String
    let architecture: String
    let resources: FilePath
  }

  private static func targetInfo(_ compiler: FilePath) throws(LiveError) -> TargetInfo {
    let words = [compiler.text, "-print-target-info"]
    let result: ProgramRun.Result
    do throws(SystemError) {
      result = try ProgramRun.run(words)
    } catch {
      throw .system(error)
    }
    let failure = LiveError.failed(
      program: words.joined(separator: " "),
      code: result.code,
      messages: String(decoding: result.messages, as: UTF8.self)
    )
    guard result.code == 0, let json = try? Value(json: result.output),
      let tag = json["swiftCompilerTag"]?.text ?? json["compilerVersion"]?.text,
      let platform = json["target"]?["platform"]?.text,
      let architecture = json["target"]?["arch"]?.text,
      let resources = json["paths"]?["runtimeResourcePath"]?.text
    else { throw failure }
    return TargetInfo(
      tag: tag,
      platform: platform,
      architecture: architecture,
      resources: FilePath(text: resources)
    )
  }

  private static func findLinker(in folders: [FilePath]) -> FilePath? {
    linkers.lazy.compactMap { find($0, in: folders) }.first
  }

  private static func sourceKit(beside programs: FilePath) -> FilePath {
    programs.directory.appending("lib/libsourcekitdInProc.so")
  }

  /// Returns the stamps of the files that compile, which an installation writes one after the
  /// other.
  private static func stamp(of compiler: FilePath) -> String {
    let programs = compiler.directory
    let files = [compiler, programs.appending("swift-frontend"), sourceKit(beside: programs)]
    return files.map { SourceStamp(of: $0).text }.joined(separator: ",")
  }

  private static func find(_ name: String, in folders: [FilePath]) -> FilePath? {
    folders.lazy.map { $0.appending(FilePath(text: name)) }.first {
      (try? FileStatus(of: $0))?.kind == .regular
    }
  }
}

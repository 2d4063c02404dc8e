import PlaygroundClient
import PlaygroundLive
import PlaygroundSystem

/// The file by which `sourcekit-lsp` finds the modules of previews in a directory without package.
struct CompileFlags {
  /// The path of the file.
  let path: FilePath
  private let modules: FilePath

  /// Finds what a directory needs; `nil` in a package, beside another such file, or if no modules
  /// are installed for the compiler.
  ///
  /// - Parameter directory: The path of an existing directory.
  init?(for directory: FilePath) {
    guard !ServerBeside.knows(directory), let modules = Self.modules else { return nil }
    path = directory == "." ? ServerBeside.flags : directory.appending(ServerBeside.flags)
    self.modules = modules
  }

  /// The folder of the modules that the compiler can read.
  private static var modules: FilePath? {
    let settings = LiveSettings()
    guard let toolchain = try? Toolchain(path: settings.path),
      let installation = try? LiveInstallation()
    else { return nil }
    return SwiftCheckup.core(installation, toolchain, settings).installation?.modules
  }

  private var lines: [String] { ["-I", modules.text] }

  /// Writes the file; an existing one is kept.
  func write() throws(OutputFile.Failure) {
    let text = lines.map { $0 + "\n" }.joined()
    try OutputFile(path.text).write(Array(text.utf8), keepsExisting: true)
  }

  /// The line for a shell that writes the file.
  var command: String {
    let words = ["printf", "%s\\n"] + lines
    let quoted = (words + [path.text]).map { PreviewCommandLine.quoted($0) }
    return quoted.dropLast().joined(separator: " ") + " > " + (quoted.last ?? "")
  }
}

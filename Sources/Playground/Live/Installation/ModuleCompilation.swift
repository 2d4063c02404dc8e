import DescriptionLanguage
import PlaygroundSystem

/// One module of Core, compiled to a library.
struct ModuleCompilation {
  private static let pauseMilliseconds = 200
  private static let threadCount = 4

  /// The name of the module.
  let name: String
  /// Its source files.
  let files: [FilePath]
  /// How far to optimise.
  let level: CoreBuild.Level
  /// The library to write.
  let library: FilePath
  /// The folder with the folder of modules, and with room for objects.
  let folder: FilePath

  /// Compiles the files as one module, on several threads.
  ///
  /// - Parameters:
  ///   - toolchain: The compiler.
  ///   - cancellation: Ends the compilation early; `nil` to compile to the end.
  ///   - report: Called several times a second with the number of objects.
  /// - Throws: `LiveError.failed` with the messages of the compiler.
  func run(
    _ toolchain: Toolchain,
    until cancellation: Cancellation?,
    report: (_ compiledCount: Int) -> Void
  ) throws(LiveError) {
    let objects = folder.appending("objects").appending(FilePath(text: name))
    let list = folder.appending(FilePath(text: name + ".files"))
    let map = folder.appending(FilePath(text: name + ".json"))
    let result: ProgramRun.Result
    do throws(SystemError) {
      try Directory.make(objects)
      try FileSystem.write(Self.quoted(files), to: list)
      try FileSystem.write(Self.map(files, to: objects), to: map)
      result = try ProgramRun.run(
        words(toolchain) + ["-output-file-map", map.text, "@" + list.text],
        until: cancellation,
        every: Self.pauseMilliseconds
      ) {
        let entries = (try? Directory.entries(of: objects)) ?? []
        report(min(entries.count { $0.name.hasSuffix(".o") }, files.count))
      }
      try FileSystem.remove(list)
      try FileSystem.remove(map)
    } catch {
      throw LiveError(error, in: folder)
    }
    guard result.code == 0 else {
      let messages = String(decoding: result.messages, as: UTF8.self)
      if FullDisk.explains(messages, in: folder) { throw .full(folder) }
      throw .failed(program: "swiftc for \(name)", code: result.code, messages: messages)
    }
    report(files.count)
  }

  private func words(_ toolchain: Toolchain) -> [String] {
    let modules = folder.appending("Modules")
    let linker = toolchain.linker.name.text.split(separator: ".").last ?? "gold"
    return [
      toolchain.programs.appending("swiftc").text, "-emit-library", "-emit-module",
      "-module-name", name, "-parse-as-library", "-swift-version", "6", "-\(level.rawValue)",
      "-emit-module-path", modules.appending(FilePath(text: name + ".swiftmodule")).text,
      "-o", library.text, "-package-name", "playground", "-suppress-warnings",
      "-I", modules.text, "-lm", "-use-ld=\(linker)",
      // Reads each file once, and writes an object for each.
      "-whole-module-optimization", "-num-threads", "\(Self.threadCount)",
    ] + CoreBuild.features.flatMap { ["-enable-upcoming-feature", $0] }
  }

  /// Returns the object of each file, as the driver reads it.
  private static func map(_ files: [FilePath], to folder: FilePath) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    for (number, file) in files.enumerated() {
      json.key(file.text)
      json.beginObject()
      json.key("object")
      json.value(folder.appending(FilePath(text: "\(number).o")).text)
      json.endObject()
    }
    json.endObject()
    return json.bytes
  }

  /// Returns paths as lines of a file of arguments.
  private static func quoted(_ files: [FilePath]) -> [UInt8] {
    files.flatMap { file -> [UInt8] in
      let quote = UInt8(ascii: "\"")
      let escaped = file.bytes.flatMap { byte -> [UInt8] in
        byte == quote || byte == UInt8(ascii: "\\") ? [UInt8(ascii: "\\"), byte] : [byte]
      }
      return [quote] + escaped + [quote, UInt8(ascii: "\n")]
    }
  }
}

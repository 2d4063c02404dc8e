import DescriptionLanguage
import PlaygroundCore
import PlaygroundSystem

/// How SwiftPM compiles the modules of a package, as its `description.json` says after a build.
struct PackagePlan: Sendable {
  /// A module that is written in Swift.
  struct Module: Sendable {
    /// The name.
    let name: String
    /// The files, generated ones included, in order.
    let sources: [FilePath]
    /// The objects of the files, in the same order; others if the module is compiled as a whole.
    let objects: [FilePath]
    /// The options for the driver.
    let options: [String]
    /// The names of all modules that it uses, directly or through others.
    let dependencies: [String]

    /// Whether each file has an object, so that it can be compiled by itself.
    var isByFile: Bool { sources.count == objects.count }

    /// What the driver has noted about the last compilation.
    fileprivate var records: [FilePath] {
      objects.first.map { PackageScratch.records(in: $0.directory) } ?? []
    }

    /// Whether there are objects: a program that only a plug-in runs has none of its own.
    fileprivate var isBuilt: Bool {
      objects.isEmpty || objects.contains { (try? FileStatus(of: $0)) != nil }
    }
  }

  /// The modules that are written in Swift and were built for the package, by name.
  let modules: [String: Module]
  /// The modules of macros and of programs that plug-ins run: each edit of them can change all
  /// modules that use them.
  private let tools: Set<String>
  /// All modules, those of tools as well.
  private let all: [Module]
  /// The folder with the results of the build.
  let folder: FilePath

  /// Options of the driver that have another meaning, or none, for the compilation of one file.
  private static let dropped: Set = [
    "-incremental", "-enable-batch-mode", "-parseable-output", "-serialize-diagnostics",
    "-emit-objc-header", "-whole-module-optimization", "-wmo",
  ]
  private static let droppedWithValue: Set = [
    "-index-store-path", "-emit-objc-header-path", "-num-threads",
  ]
  /// Options whose value is an option of another program.
  private static let passing: Set = ["-Xcc", "-Xfrontend", "-Xllvm", "-Xclang-linker", "-Xlinker"]

  /// Reads a plan; `nil` if it is malformed.
  ///
  /// - Parameters:
  ///   - folder: The folder of the results.
  ///   - description: The bytes of `description.json` in it.
  init?(folder: FilePath, description: [UInt8]) {
    guard let json = try? Value(json: description),
      case .object(let commands)? = json["swiftCommands"]
    else { return nil }
    self.folder = folder
    var modules: [String: Module] = [:]
    var tools: Set<String> = []
    var all: [Module] = []
    for command in commands.members {
      guard let module = Module(command.value, json["targetDependencyMap"]) else { continue }
      all.append(module)
      if command.name.hasSuffix("-tool.module") {
        tools.insert(module.name)
      } else if module.isBuilt {
        modules[module.name] = module
      }
    }
    self.modules = modules
    self.tools = tools
    self.all = all
  }

  /// Returns whether an edit of a body in a module concerns only the object of its file.
  func isByFile(_ name: String) -> Bool {
    modules[name]?.isByFile == true && !tools.contains(name)
  }

  /// The objects that are not complete.
  var damagedObjects: [FilePath] {
    modules.values.flatMap(\.objects).filter { !ObjectHeader.isComplete($0) }
  }

  /// The records of the driver about modules with a file that it may take for compiled.
  ///
  /// The driver of Swift compares the times of files in whole seconds: a file that was edited in
  /// the second of the edit before counts as compiled. Without its record, it compiles all of a
  /// module.
  var outdatedRecords: [FilePath] {
    all.filter { module in
      module.isByFile
        && zip(module.sources, module.objects).contains { source, object in
          guard let source = try? FileStatus(of: source), let object = try? FileStatus(of: object)
          else { return false }
          return source.changedNanoseconds >= object.changedNanoseconds
            && source.modifiedSeconds <= object.modifiedSeconds
        }
    }
    .flatMap(\.records)
  }

  /// The records of the driver about the modules that a file belongs to.
  func records(of source: FilePath) -> [FilePath] {
    all.filter { $0.sources.contains(source) }.flatMap(\.records)
  }

  /// Returns the objects of a module that is not written in Swift; none if there is no such module.
  ///
  /// - Parameters:
  ///   - name: The name of the module.
  ///   - sources: The folder of its files. The object of a file that was removed remains, and is
  ///     left out.
  /// - Returns: The paths of the objects.
  func foreignObjects(of name: String, sources: FilePath?) -> [FilePath] {
    let results = folder.appending(FilePath(text: name + ".build"))
    return Self.objects(below: results).filter { object in
      let path = results.relative(object)
      guard let sources, !path.hasPrefix("DerivedSources/") else { return true }
      let source = FilePath(bytes: path.bytes.dropLast(2))
      return (try? FileStatus(of: sources.appending(source))) != nil
    }
  }

  private static func objects(below folder: FilePath) -> [FilePath] {
    let entries = (try? Directory.entries(of: folder)) ?? []
    return entries.flatMap { entry -> [FilePath] in
      let path = folder.appending(entry.name)
      if entry.kind == .directory { return objects(below: path) }
      return entry.name.hasSuffix(".o") ? [path] : []
    }
  }

  /// Returns the options that compile one file of a module.
  fileprivate static func options(_ all: [String]) -> [String] {
    var kept: [String] = []
    var index = 0
    while index < all.count {
      let option = all[index]
      if droppedWithValue.contains(option) {
        index += 2
      } else if passing.contains(option) {
        kept += all[index...].prefix(2)
        index += 2
      } else {
        let isJobCount = option.hasPrefix("-j") && Int(option.dropFirst(2)) != nil
        if !dropped.contains(option), !isJobCount { kept.append(option) }
        index += 1
      }
    }
    return kept
  }
}

extension PackagePlan.Module {
  fileprivate init?(_ command: Value, _ dependencies: Value?) {
    guard let name = command["moduleName"]?.text, let modules = command["importPath"]?.text,
      let sources = command["sources"]?.texts, let objects = command["objects"]?.texts,
      let options = command["otherArguments"]?.texts
    else { return nil }
    self.name = name
    self.sources = sources.map { FilePath(text: $0) }
    self.objects = objects.map { FilePath(text: $0) }
    self.options =
      ["-module-name", name, "-I", modules] + PackagePlan.options(options)
    self.dependencies = dependencies?[name]?.texts ?? []
  }
}

extension FileStatus {
  /// The time of the last change of the content, in whole seconds since 1970.
  fileprivate var modifiedSeconds: Int64 { modifiedNanoseconds / 1_000_000_000 }
}

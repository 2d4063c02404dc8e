package import DescriptionLanguage
package import PlaygroundSystem

/// The files of a configuration, and the settings that were last read from them without an error.
package struct ConfigurationFiles {
  /// The largest file that is read, in bytes.
  package static let byteLimit = 1 << 20

  /// One of the files.
  package struct File {
    /// The path.
    package let path: FilePath
    /// The path as it is shown.
    package let shownPath: String
    /// Whether the file belongs to the user and may start programs.
    package let isPersonal: Bool
    /// The directory that the file must not leave through a link; `nil` for any.
    private let roots: ReadableRoots?
    /// What the file contained when it was last read.
    private var content: Result<[UInt8], FileContent.Failure>?
    /// The settings in force.
    fileprivate var table = SettingTable()

    fileprivate init(path: FilePath, shownPath: String, below roots: ReadableRoots? = nil) {
      isPersonal = roots == nil
      self.roots = roots
      self.path = path
      self.shownPath = shownPath
    }

    /// Reads the file; returns `nil` if it is as before.
    fileprivate mutating func read(_ settings: [Setting]) -> [LocatedDiagnostic]? {
      let content: Result<[UInt8], FileContent.Failure>
      do throws(FileContent.Failure) {
        let limit = ConfigurationFiles.byteLimit
        let file =
          if let roots {
            try roots.content(of: path, limit: limit)
          } else {
            try FileContent(of: path, limit: limit)
          }
        content = .success(file.bytes)
      } catch {
        content = .failure(error)
      }
      guard content != self.content else { return nil }
      let isFirst = self.content == nil
      self.content = content
      switch content {
      case .success(let bytes):
        let file = SourceFile(number: 0, path: shownPath, bytes: bytes)
        let reading = ConfigurationReader(settings, isPersonal: isPersonal).read(file)
        if let table = reading.table { self.table = table }
        return reading.diagnostics
      case .failure(.missing):
        table = SettingTable()
        return isFirst ? nil : []
      case .failure(let failure): return [Self.diagnostic(of: failure, shownPath)]
      }
    }

    /// Returns the present bytes of the file; none if it does not exist.
    fileprivate func editableBytes() throws(SettingRefusal) -> [UInt8] {
      do throws(FileContent.Failure) {
        return try FileContent(of: path, limit: ConfigurationFiles.byteLimit).bytes
      } catch {
        if case .missing = error { return [] }
        throw SettingRefusal("\(shownPath): \(error.configurationMessage)")
      }
    }

    private static func diagnostic(
      of failure: FileContent.Failure,
      _ path: String
    ) -> LocatedDiagnostic {
      let start = SourceLocation(line: 1, column: 1)
      return LocatedDiagnostic(
        severity: .error,
        code: .unreadableFile,
        message: failure.configurationMessage,
        location: .init(file: path, start: start, end: start, source: ""),
        notes: []
      )
    }
  }

  private let settings: [Setting]
  /// The files that exist or may exist: that of the user first.
  package private(set) var files: [File] = []

  /// Creates the files without reading them.
  ///
  /// - Parameters:
  ///   - root: The watched directory; `nil` for the user's file alone.
  ///   - settings: The declared settings.
  ///   - environment: Returns an environment variable.
  package init(
    of root: String?,
    _ settings: [Setting],
    environment: (String) -> String? = CurrentProcess.environment
  ) {
    self.settings = settings
    if let folder = UserFolders.configuration(environment: environment) {
      let path = folder.appending("config")
      files.append(File(path: path, shownPath: path.text))
    }
    if let root {
      let path = FilePath(text: root).appending(".playground").appending("config")
      let roots = ReadableRoots([root])
      files.append(File(path: path, shownPath: ".playground/config", below: roots))
    }
  }

  /// The settings in force.
  package var configuration: Configuration {
    Configuration(
      user: files.first { $0.isPersonal }?.table ?? SettingTable(),
      directory: files.first { !$0.isPersonal }?.table ?? SettingTable()
    )
  }

  /// The settings with the values in force, without those that consist of several values.
  var entries: [SettingEntry] {
    let configuration = configuration
    return settings.compactMap { SettingEntry($0, in: configuration) }
  }

  /// Sets a setting in the user's file, which is created if it does not exist, and reads it.
  ///
  /// - Parameters:
  ///   - name: The name of the setting.
  ///   - json: The value as it is written in a file.
  /// - Returns: The path of the file as it is shown.
  /// - Throws: `SettingRefusal` if the file cannot be changed; it is as before then.
  mutating func set(_ name: String, to json: String) throws(SettingRefusal) -> String {
    guard let index = files.firstIndex(where: \.isPersonal),
      let setting = settings.first(where: { $0.name == name })
    else { throw SettingRefusal("neither XDG_CONFIG_HOME nor HOME is set") }
    let file = files[index]
    let bytes = try file.editableBytes()
    let changed: [UInt8]
    do throws(ConfigurationEdit.Failure) {
      changed = try ConfigurationEdit(setting.path, to: json).applied(to: bytes)
    } catch {
      throw SettingRefusal("\(file.shownPath): \(error.reason)")
    }
    let source = SourceFile(number: 0, path: file.shownPath, bytes: changed)
    let reading = ConfigurationReader(settings, isPersonal: true).read(source)
    if let error = reading.diagnostics.first(where: { $0.severity == .error }) {
      throw SettingRefusal(error.message)
    }
    do {
      try Directory.make(file.path.directory.text)
      try OutputFile(file.path).write(changed)
    } catch {
      throw SettingRefusal("cannot write \(file.shownPath): \(error)")
    }
    _ = files[index].read(settings)
    return file.shownPath
  }

  /// Reads the files; those with errors leave their earlier settings in force.
  ///
  /// - Returns: The errors and warnings of files that have changed; `nil` if all are as before.
  package mutating func reload() -> [LocatedDiagnostic]? {
    var found: [LocatedDiagnostic]?
    for index in files.indices {
      if let diagnostics = files[index].read(settings) { found = (found ?? []) + diagnostics }
    }
    return found
  }
}

extension FileContent.Failure {
  /// The reason in words, and the cure.
  fileprivate var configurationMessage: String {
    switch self {
    case .missing: "the file does not exist; 'playground config edit' creates it"
    case .outside: "a link leads out of the directory; replace it by a file"
    case .foreignLink: "the file belongs to another user; create your own"
    case .notRegular(let kind): "expected a file, found a \(kind.rawValue); remove or rename it"
    case .directory: "expected a file, found a directory; remove or rename it"
    case .tooLarge(let byteCount, let limit):
      "expected at most \(limit) bytes, found \(byteCount); a configuration is a short text"
    case .unreadable(let error): "cannot read the file: \(error); make it readable for you"
    }
  }
}

/// The reason why a setting was not changed, in words.
struct SettingRefusal: Error, Equatable {
  let reason: String

  /// Creates a reason.
  init(_ reason: String) { self.reason = reason }
}

extension ConfigurationEdit.Failure {
  /// The reason in words, and the cure.
  fileprivate var reason: String {
    switch self {
    case .invalid(let message): "\(message); correct the file first"
    case .notAnObject(let name): "'\(name)' is not an object; correct the file first"
    }
  }
}

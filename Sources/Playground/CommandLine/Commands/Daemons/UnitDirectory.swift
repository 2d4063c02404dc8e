import PlaygroundClient
import PlaygroundSystem

/// Whether the units of a daemon are installed, with the path of its service.
enum InstalledUnit: Equatable {
  case absent
  case current(path: String)
  /// The service starts another executable.
  case outdated(path: String)
}

/// The directory in which systemd looks for the units of a user.
struct UnitDirectory {
  /// The maximum size of a unit that is read.
  private static let sizeLimit = 1 << 20

  /// The path; the directory need not exist.
  let path: String

  /// Finds the directory below `XDG_CONFIG_HOME`, or `~/.config` if that is not set.
  ///
  /// Returns `nil` if `HOME` is not set either. Relative paths are ignored, as the XDG
  /// specification says.
  init?(environment: (String) -> String?) {
    func absolute(_ name: String) -> String? {
      environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard let base = absolute("XDG_CONFIG_HOME") ?? absolute("HOME").map({ $0 + "/.config" }) else {
      return nil
    }
    path = base + "/systemd/user"
  }

  /// Returns the path of a unit's file.
  func path(of file: ServiceUnit.File) -> String { path + "/" + file.name }

  /// Writes all units, or changes nothing; returns their paths.
  func write(_ files: [ServiceUnit.File]) throws(CommandError) -> [String] {
    do throws(SystemError) {
      try Directory.make(path)
    } catch {
      throw .cannotWrite(error)
    }
    var written: [(path: String, old: [UInt8]?)] = []
    do throws(OutputFile.Failure) {
      for file in files {
        let path = path(of: file)
        let old = try? FileContent(of: path, limit: Self.sizeLimit).bytes
        try OutputFile(path).write(Array(file.text.utf8))
        written.append((path, old))
      }
    } catch {
      for (path, old) in written.reversed() {
        // The first failure is the one to report.
        if let old {
          try? OutputFile(path).write(old)
        } else {
          try? FileSystem.remove(path)
        }
      }
      throw CommandError(error)
    }
    return written.map(\.path)
  }

  /// Removes a unit, and the link that enabled it; returns its path, `nil` if there is no unit.
  func remove(_ file: ServiceUnit.File) throws(SystemError) -> String? {
    _ = try removeIfPresent("\(path)/\(file.target).wants/\(file.name)")
    return try removeIfPresent(path(of: file)) ? path(of: file) : nil
  }

  /// Returns whether the service of a daemon is installed.
  func installed(_ unit: ServiceUnit) -> InstalledUnit {
    let path = path(of: unit.service)
    guard let bytes = try? FileContent(of: path, limit: Self.sizeLimit).bytes else {
      return .absent
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return unit.isStarted(by: text) ? .current(path: path) : .outdated(path: path)
  }

  private func removeIfPresent(_ path: String) throws(SystemError) -> Bool {
    do throws(SystemError) {
      try FileSystem.remove(path)
      return true
    } catch {
      if error.isMissing { return false }
      throw error
    }
  }
}

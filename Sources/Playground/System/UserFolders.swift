/// The folders of the program in the home directory of the user, as the XDG specification names
/// them.
package enum UserFolders {
  /// Returns a path as it is shown to people: `~` for the home directory.
  package static func shown(_ path: String, home: String?) -> String {
    guard let home, !home.isEmpty, home != "/" else { return path }
    if path == home { return "~" }
    return path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }

  /// Returns the folder for records that last; `nil` if neither `XDG_STATE_HOME` nor `HOME` is set.
  package static func state(
    environment: (String) -> String? = CurrentProcess.environment
  ) -> FilePath? {
    folder("XDG_STATE_HOME", orBelowHome: ".local/state", environment)
  }

  /// Returns the folder for configurations; `nil` if neither `XDG_CONFIG_HOME` nor `HOME` is set.
  package static func configuration(
    environment: (String) -> String? = CurrentProcess.environment
  ) -> FilePath? {
    folder("XDG_CONFIG_HOME", orBelowHome: ".config", environment)
  }

  /// Returns the folder for files that can be made again; `nil` if neither `XDG_CACHE_HOME` nor
  /// `HOME` is set.
  package static func cache(
    environment: (String) -> String? = CurrentProcess.environment
  ) -> FilePath? {
    folder("XDG_CACHE_HOME", orBelowHome: ".cache", environment)
  }

  private static func folder(
    _ name: String,
    orBelowHome path: FilePath,
    _ environment: (String) -> String?
  ) -> FilePath? {
    let own = absolute(environment(name)).map { FilePath(text: $0) }
    let home = absolute(environment("HOME")).map { FilePath(text: $0).appending(path) }
    return (own ?? home)?.appending("playground")
  }

  /// Returns a path without a final slash; `nil` for a relative one, which the specification says
  /// to ignore.
  static func absolute(_ path: String?) -> String? {
    guard let path, path.hasPrefix("/") else { return nil }
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}

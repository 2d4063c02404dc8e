import DescriptionLanguage
import PlaygroundSystem

/// A configuration whose files are read again when they change.
final class WatchedConfiguration {
  private var files: ConfigurationFiles
  private let watch: ConfigurationWatch

  /// Watches files that have been read.
  init(_ files: ConfigurationFiles) {
    self.files = files
    watch = ConfigurationWatch(files.files.map(\.path))
  }

  /// The settings in force.
  var configuration: Configuration { files.configuration }

  /// The settings with the values in force.
  var entries: [SettingEntry] { files.entries }

  /// Sets a setting in the user's file to a value, as it is written there; returns a notice.
  func set(_ setting: SettingEntry, to json: String) throws(SettingRefusal) -> String {
    let path = try files.set(setting.name, to: json)
    let isHidden = entries.first { $0.name == setting.name }?.origin == .directory
    let end =
      isHidden
      ? "; .playground/config has another value, which has priority"
      : setting.name.hasPrefix("options.") ? "; the next start uses it" : ""
    let home = CurrentProcess.environment("HOME")
    return "set \(setting.name) to \(json) in \(UserFolders.shown(path, home: home))\(end)"
  }

  /// The events to poll.
  var pollEntries: [PollEntry] { watch.pollEntries }

  /// Reads files that have changed.
  ///
  /// - Returns: A notice about them; `nil` if none has changed.
  func reload() -> String? {
    guard watch.takeEvents(), let diagnostics = files.reload() else { return nil }
    return Self.notice(of: diagnostics) ?? "the configuration was read again"
  }

  /// Returns the first error in one line, else the first warning; `nil` if there are none.
  static func notice(
    of diagnostics: [LocatedDiagnostic],
    home: String? = CurrentProcess.environment("HOME")
  ) -> String? {
    let error = diagnostics.first { $0.severity == .error }
    return (error ?? diagnostics.first).map { problem in
      let location = problem.location
      let file = UserFolders.shown(location.file, home: home)
      let place = "\(file):\(location.start.line):\(location.start.column)"
      return "\(place): \(problem.message)"
    }
  }
}

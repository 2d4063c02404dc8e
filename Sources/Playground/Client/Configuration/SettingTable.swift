/// The settings of one file.
package struct SettingTable: Equatable, Sendable {
  private var values: [String: SettingValue] = [:]

  /// Creates a table without settings.
  package init() {}

  /// Returns the value of a setting by its name; `nil` if the file does not have it.
  package subscript(name: String) -> SettingValue? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// Whether the file has no settings.
  package var isEmpty: Bool { values.isEmpty }
}

/// The settings in force: those of the user, and on top those of the watched directory.
package struct Configuration: Equatable, Sendable {
  /// Where a value comes from.
  package enum Origin: Equatable, Sendable {
    case standard, user, directory
  }

  /// The settings of the user's file.
  package var user: SettingTable
  /// The settings of the watched directory's file.
  package var directory: SettingTable

  /// Combines the settings of two files.
  package init(user: SettingTable = SettingTable(), directory: SettingTable = SettingTable()) {
    self.user = user
    self.directory = directory
  }

  /// Returns the value of a setting and the file that has it; keys of both files are kept, those of
  /// the directory last.
  package func value(of name: String) -> (value: SettingValue, origin: Origin)? {
    switch (user[name], directory[name]) {
    case (nil, nil): nil
    case (let own?, nil): (own, .user)
    case (.keys(let own)?, .keys(let other)?): (.keys(own + other), .directory)
    case (_, let other?): (other, .directory)
    }
  }

  /// Returns whether a flag is set; `nil` without a configuration.
  package func flag(_ name: String) -> Bool? {
    if case .flag(let value)? = value(of: name)?.value { value } else { nil }
  }

  /// Returns a whole number; `nil` without a configuration.
  package func whole(_ name: String) -> Int? {
    if case .whole(let value)? = value(of: name)?.value { value } else { nil }
  }

  /// Returns a text or a word; `nil` without a configuration.
  package func text(_ name: String) -> String? {
    if case .text(let value)? = value(of: name)?.value { value } else { nil }
  }

  /// Returns several texts or words; `nil` without a configuration.
  package func texts(_ name: String) -> [String]? {
    if case .texts(let value)? = value(of: name)?.value { value } else { nil }
  }
}

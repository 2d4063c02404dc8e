/// How the screen looks and which devices it uses.
package struct ScreenOptions: Equatable, Sendable {
  /// Whether frames and signs consist of ASCII characters.
  package var isASCII: Bool
  /// Whether panes have no frames and signs are words.
  package var isAccessible: Bool
  /// Whether nothing flashes.
  package var reducesMotion: Bool
  /// Whether the mouse is used.
  package var usesMouse: Bool
  /// Whether the client neither sends events nor pauses the daemon.
  package var isReadOnly: Bool
  /// Where the editor opens.
  package var editPlace: EditPlace
  /// Whether to ask if Swift files may be compiled and run.
  package var asksForTrust: Bool
  /// Whether the client can start a daemon for its directory.
  package var startsDaemon: Bool
  /// Whether what changed can be reviewed, on the machine of the directory.
  package var hasReview: Bool
  /// The addresses of files for links; `nil` without links.
  package var addresses: FileAddresses?
  /// The settings of the configuration in force.
  var settings = ScreenSettings()
  /// All settings with the values in force, for the palette.
  var entries: [SettingEntry] = []

  /// Creates options.
  package init(
    isASCII: Bool = false,
    isAccessible: Bool = false,
    reducesMotion: Bool = false,
    usesMouse: Bool = true,
    isReadOnly: Bool = false,
    editPlace: EditPlace = .here,
    asksForTrust: Bool = false,
    startsDaemon: Bool = false,
    hasReview: Bool = false,
    addresses: FileAddresses? = nil
  ) {
    self.isASCII = isASCII
    self.isAccessible = isAccessible
    self.reducesMotion = reducesMotion
    self.usesMouse = usesMouse
    self.isReadOnly = isReadOnly
    self.editPlace = editPlace
    self.asksForTrust = asksForTrust
    self.startsDaemon = startsDaemon
    self.hasReview = hasReview
    self.addresses = addresses
  }
}

/// Where the editor opens.
package enum EditPlace: String, CaseIterable, Sendable {
  /// In the terminal of the client, which waits until it ends.
  case here
  /// In a pane of tmux beside the client.
  case tmux
  /// In an editor with a language server, which puts its cursor there; the client goes on.
  case lsp
}

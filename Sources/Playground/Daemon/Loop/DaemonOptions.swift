package import DescriptionLanguage
package import PlaygroundLive
package import PlaygroundSystem

/// The options of a daemon.
package struct DaemonOptions {
  /// Whether to include hidden, generated and ignored files.
  var includesIgnored = false
  /// Directories outside the root from which files are read too.
  var allowed: [String] = []
  /// Whether the daemon ends when its last client has left.
  var isTransient = false
  /// Whether the change log stores the bytes of changed files, or only their lengths and digests.
  var recordsSources = true
  /// The limits of descriptions.
  var limits = Limits()
  /// What previews in Swift are made with; `nil` to take no notice of Swift files.
  var live: LiveSettings?
  /// The service manager to notify; `nil` without one.
  var manager: ServiceManager?
  /// Prints a message immediately; called on any thread.
  var report: @Sendable (DaemonMessage) -> Void

  /// Creates options; by default, ignored files are not watched.
  package init(
    includesIgnored: Bool = false,
    allowed: [String] = [],
    isTransient: Bool = false,
    recordsSources: Bool = true,
    limits: Limits = Limits(),
    live: LiveSettings? = nil,
    manager: ServiceManager? = nil,
    report: @escaping @Sendable (DaemonMessage) -> Void
  ) {
    self.includesIgnored = includesIgnored
    self.allowed = allowed
    self.isTransient = isTransient
    self.recordsSources = recordsSources
    self.limits = limits
    self.live = live
    self.manager = manager
    self.report = report
  }
}

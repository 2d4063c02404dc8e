package import DescriptionLanguage

/// How a daemon is to work.
package struct DaemonOptions {
  /// Whether hidden, generated and ignored files count too.
  var includesIgnored = false
  /// How much descriptions may ask for.
  var limits = Limits()
  /// Tells people something at once, on any thread.
  var warn: @Sendable (String) -> Void

  /// Creates options; by default, ignored files are not watched.
  package init(
    includesIgnored: Bool = false,
    limits: Limits = Limits(),
    warn: @escaping @Sendable (String) -> Void
  ) {
    self.includesIgnored = includesIgnored
    self.limits = limits
    self.warn = warn
  }
}

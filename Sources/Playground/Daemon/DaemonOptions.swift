import DescriptionLanguage

/// How a daemon is to work.
struct DaemonOptions {
  /// Whether hidden, generated and ignored files count too.
  var includesIgnored = false
  /// How much descriptions may ask for.
  var limits = Limits()
  /// Tells people something at once, on any thread.
  var warn: @Sendable (String) -> Void
}

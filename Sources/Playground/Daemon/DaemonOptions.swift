/// How a daemon is to work.
struct DaemonOptions {
  /// Whether hidden, generated and ignored files count too.
  var includesIgnored = false
  /// Tells people something at once, on any thread.
  var warn: @Sendable (String) -> Void
}

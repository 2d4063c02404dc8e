/// Why a daemon stops, as it says to its clients.
package enum StopReason: String, Sendable {
  /// A person or a client stopped it, or no client is left: it stays stopped.
  case stopped
  /// A signal ended it.
  case terminated
  /// Its program was replaced by another version.
  case replaced
}

// The wire protocol of daemon and clients: JSON-RPC 2.0, one message per line of UTF-8. It consists
// of values and bytes, without sockets. `LineBuffer` splits bytes into lines, and a line is parsed
// as a `Message`. A `Method` reads the parameters of a request (in the daemon) and its result (in a
// client); the client reads all other messages as a `Notification`. The fields of each are declared
// once (`Fields/FieldCoder.swift`). `Documents.swift` has what only the command line prints.

/// The outcome of an observed change of a watched file, for one preview.
package enum Outcome: String, FieldWord, CaseIterable, Sendable {
  /// The preview looks different.
  case rendered
  /// The preview was rebuilt and looks the same.
  case noVisibleChange = "no-visible-change"
  /// The file was saved with unchanged bytes.
  case unchangedBytes = "unchanged-bytes"
  /// A newer change of the same preview was handled instead.
  case superseded
  /// The file has errors.
  case invalid
  /// The file does not compile.
  case compileError = "compile-error"
  /// The component's process crashed.
  case crashed
  /// The component's process timed out.
  case timedOut = "timed-out"
  /// The file was removed.
  case removed
  /// No preview depends on the file.
  case notUsed = "not-used"
}

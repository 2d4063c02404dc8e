// Wire: what daemon and clients tell each other. JSON-RPC 2.0, one message a line of UTF-8. All of it
// is values and bytes; sockets are elsewhere. `LineBuffer` cuts bytes into lines, a line is read as a
// `Message`; a `Method` reads the parameters of a request (in the daemon) and its result (in a client),
// which reads everything else as a `Notification`.
// The `JSON+….swift` files hold the shapes that the command line prints as well.

/// What became of one observed change of a watched file, for one preview.
package enum Outcome: String, CaseIterable, Sendable {
  /// The preview shows something else.
  case rendered
  /// The preview was built anew and looks the same.
  case noVisibleChange = "no-visible-change"
  /// The file was saved with the bytes it had.
  case unchangedBytes = "unchanged-bytes"
  /// A newer change of the same preview came first.
  case superseded
  /// The file has errors.
  case invalid
  /// The file does not compile.
  case compileError = "compile-error"
  /// The component's process ended by itself.
  case crashed
  /// The component's process took too long.
  case timedOut = "timed-out"
  /// The file is gone.
  case removed
  /// No preview depends on the file.
  case notUsed = "not-used"
}

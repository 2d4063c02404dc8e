import CSystem

/// What is written to standard error while a program has the whole screen of the terminal.
///
/// It would be drawn over the program, and lost with its screen: the message of `fatalError`, for
/// example. It is held in memory, at most the last 256 KiB, and written when the screen is left,
/// also after a fault and when the process exits. Standard error that is not the terminal of the
/// screen is left alone.
package enum HeldErrors {
  /// Holds what is written from now on, until `end()`.
  ///
  /// - Parameter terminal: The terminal of the screen.
  package static func begin(on terminal: Int32) {
    // Without memory or descriptors, it is written at once, as to any program.
    _ = csystem_hold_errors(terminal)
  }

  /// Removes the beginning of a long text; the loop calls it now and then.
  package static func shorten() { csystem_shorten_held_errors() }

  /// Writes what was held; standard error is the terminal again.
  package static func end() { csystem_release_errors() }
}

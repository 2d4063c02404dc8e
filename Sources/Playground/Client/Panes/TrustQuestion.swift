import DescriptionLanguage

/// Whether to ask if the Swift files of the directory may be compiled and run.
///
/// The question is asked once: an answer is remembered until the next start and after it.
struct TrustQuestion: Equatable, Sendable {
  /// Whether this client may ask: that of a terminal on the daemon's machine.
  let isAllowed: Bool
  /// Whether a file was not compiled for lack of trust.
  private var isNeeded = false
  private var isAsked = false
  /// Whether the answer was no, also at an earlier start.
  private(set) var isDeclined: Bool

  /// Creates the state before the first diagnostic.
  init(isAllowed: Bool, isDeclined: Bool) {
    self.isAllowed = isAllowed
    self.isDeclined = isDeclined
  }

  /// Takes the diagnostics of a preview.
  mutating func note(_ diagnostics: [LocatedDiagnostic]) {
    if diagnostics.contains(where: { $0.code == .untrusted }) { isNeeded = true }
  }

  /// Returns whether to ask now, which is `true` once.
  mutating func begin() -> Bool {
    guard isAllowed, isNeeded, !isAsked, !isDeclined else { return false }
    isAsked = true
    return true
  }

  /// Returns whether to ask once more, after an answer.
  mutating func beginAgain() -> Bool {
    guard isAllowed else { return false }
    (isAsked, isDeclined) = (true, false)
    return true
  }

  /// Takes the answer no.
  mutating func decline() { isDeclined = true }
}

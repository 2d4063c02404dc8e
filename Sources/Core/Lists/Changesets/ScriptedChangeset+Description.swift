extension ScriptedChangeset: CustomStringConvertible {
  /// The batch as a script, one sentence per line, with items as they print; `no changes` for an
  /// empty batch.
  public var description: String {
    isEmpty ? "no changes" : String(script { "\($0)" }.dropLast())
  }
}

extension ScriptedChangeset: CustomStringConvertible {
  /// The batch as a script, a sentence a line, with items as they print.
  public var description: String {
    isEmpty ? "no changes" : String(script { "\($0)" }.dropLast())
  }
}

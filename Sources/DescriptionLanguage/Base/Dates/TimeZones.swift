/// The named time zones that `date` knows, provided by the caller: the language reads no files.
///
/// Compared by identity.
public final class TimeZones: Hashable, Sendable {
  private let rules: @Sendable (String) -> TimeZoneRules?
  private let allNames: @Sendable () -> [String]

  /// Creates time zones.
  ///
  /// - Parameters:
  ///   - names: Returns the names of all zones, for suggestions; called after an unknown name only.
  ///   - rules: Returns the zone with a name such as `Europe/Berlin`, `nil` for an unknown name.
  ///     Called for each evaluation, so it should remember what it has read.
  public init(
    names: @escaping @Sendable () -> [String],
    rules: @escaping @Sendable (String) -> TimeZoneRules?
  ) {
    allNames = names
    self.rules = rules
  }

  /// The names of all zones; empty if there are none.
  var names: [String] { allNames() }

  /// The zone with a name; `nil` for an unknown name.
  subscript(name: String) -> TimeZoneRules? { rules(name) }

  /// Returns whether both are the same object.
  public static func == (left: TimeZones, right: TimeZones) -> Bool { left === right }

  /// Feeds the identity into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

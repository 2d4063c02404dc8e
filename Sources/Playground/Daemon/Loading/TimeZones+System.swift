package import DescriptionLanguage
import PlaygroundSystem
import Synchronization

extension TimeZones {
  /// The time zones of the system.
  package static let system = TimeZones(in: TimeZoneFolder())

  /// Creates the time zones of a folder, each parsed once.
  convenience init(in folder: TimeZoneFolder) {
    let cache = TimeZoneCache()
    self.init(
      names: { folder.names() },
      rules: { name in cache.rules(of: name) { folder.bytes(of: name) } },
    )
  }
}

/// The time zones that were used so far.
private final class TimeZoneCache: Sendable {
  /// The most zones that are remembered.
  private static let limit = 1_000

  private let rules = Mutex<[String: TimeZoneRules?]>([:])

  func rules(of name: String, _ bytes: () -> [UInt8]?) -> TimeZoneRules? {
    if let known = rules.withLock({ $0[name] }) { return known }
    let read = bytes().flatMap { TimeZoneRules(bytes: $0) }
    rules.withLock { rules in
      if rules.count < Self.limit { rules[name] = .some(read) }
    }
    return read
  }
}

import PlaygroundClient
import PlaygroundSystem

/// The sockets of all daemons of this user.
enum DaemonSockets {
  /// Returns the paths of the sockets that a daemon listens on, in order.
  static func all() -> [String] {
    guard let directory = (try? DaemonLocation(of: "/"))?.runtimeDirectory else { return [] }
    let entries = (try? Directory.entries(of: directory)) ?? []
    return entries.filter { $0.kind == .socket && $0.name.hasSuffix(".sock") }
      .map { directory + "/" + $0.name.text }
      .filter { (try? Session(socketPath: $0, directory: $0).connect()) != nil }
  }
}

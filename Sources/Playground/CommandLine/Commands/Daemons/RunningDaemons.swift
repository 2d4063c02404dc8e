import PlaygroundClient
import PlaygroundSystem

/// The running daemons of this user.
enum RunningDaemons {
  /// Returns a session for each daemon that holds a lock, in the order of their sockets' paths.
  static func all() -> [Session] {
    guard let directory = (try? DaemonLocation(of: "/"))?.runtimeDirectory else { return [] }
    let entries = (try? Directory.entries(of: directory)) ?? []
    return entries.filter { $0.name.hasSuffix(".lock") }
      .map { entry in
        let path = directory + "/" + entry.name.text.dropLast(".lock".count)
        return Session(
          socketPath: path + ".sock",
          lockPath: path + ".lock",
          directory: path + ".sock",
        )
      }
      .filter { $0.holder != nil }
  }
}

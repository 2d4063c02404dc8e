import Glibc
import Processes

/// Measures a lower bound for any daemon: a rename, one inotify event, one socket write of 8 KiB,
/// one read.
func measureFloor(_ folder: Folder, runs: Int) -> Statistics {
  var sockets: [Int32] = [0, 0]
  socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &sockets)
  let events = inotify_init()
  inotify_add_watch(events, folder.files, UInt32(IN_MOVED_TO))
  let writer = Writer(events: events, socket: sockets[1], runs: runs)
  var thread = pthread_t()
  pthread_create(
    &thread,
    nil,
    { context in
      guard let context else { return nil }
      Unmanaged<Writer>.fromOpaque(context).takeRetainedValue().run()
      return nil
    },
    Unmanaged.passRetained(writer).toOpaque()
  )
  var times: [Double] = []
  var bytes = [UInt8](repeating: 0, count: 8_192)
  for run in 0..<runs {
    let start = folder.save("\(run)", as: "floor.txt")
    var received = 0
    while received < 8_192 {
      received += bytes.withUnsafeMutableBytes { read(sockets[0], $0.baseAddress, $0.count) }
    }
    times.append(Double(now() - start) / 1_000)
    usleep(1_000)
  }
  pthread_join(thread, nil)
  for descriptor in sockets + [events] { close(descriptor) }
  unlink(folder.files + "/floor.txt")
  return Statistics(times)
}

/// The peer of the measured socket.
private final class Writer {
  private let events: Int32
  private let socket: Int32
  private let runs: Int

  init(events: Int32, socket: Int32, runs: Int) {
    self.events = events
    self.socket = socket
    self.runs = runs
  }

  func run() {
    var event = [UInt8](repeating: 0, count: 4_096)
    let answer = [UInt8](repeating: 32, count: 8_192)
    for _ in 0..<runs {
      _ = event.withUnsafeMutableBytes { read(events, $0.baseAddress, $0.count) }
      _ = answer.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
    }
  }
}

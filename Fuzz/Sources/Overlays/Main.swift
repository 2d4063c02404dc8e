import FuzzSupport

/// Types in documents of two clients, and compares the daemon's texts of them with plain ones.
@main
enum Main {
  static func main() {
    Fuzzer.run { start, count in
      var session = TypingSession(Fuzzer.bytes(start, count)[...])
      session.run()
      return 0
    }
  }
}

import Foundation

/// `Tests/Preload/system-calls.c`, compiled once per run of the tests.
enum SystemCallLibrary {
  /// The path of the library, next to the test bundle.
  static let path: Result<String, any Error> = Result {
    let bundle = URL(fileURLWithPath: BuiltCommand.path).deletingLastPathComponent().path
    let path = "\(bundle)/test-system-calls.so"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "cc", "-shared", "-fPIC", "-O1", "-o", path,
      BuiltCommand.root + "/Tests/Preload/system-calls.c", "-ldl", "-lpthread",
    ]
    try process.start()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Overdue(what: "cc compiles \(path)") }
    return path
  }
}

// Each target tests one parser: `Fuzzer.run` supplies inputs, `Fuzzer.expect` terminates the
// process if a property is violated, and libFuzzer then saves the input.

import CFuzzer
import Glibc

/// Runs a target under libFuzzer.
public enum Fuzzer {
  /// Calls `test` with inputs until the time limit in the arguments.
  public static func run(_ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt) -> Never {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    let status = LLVMFuzzerRunDriver(&count, &arguments, test)
    exit(status)
  }

  /// Returns the input from libFuzzer.
  public static func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// Terminates the process unless `holds`, so that libFuzzer saves the input.
  public static func expect(_ holds: Bool, _ message: @autoclosure () -> String) {
    guard holds else { fatalError("does not hold: \(message())") }
  }
}

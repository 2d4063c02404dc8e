// One target tries one parser: `Fuzzer.run` hands it inputs, `Fuzzer.expect` ends the process where
// something does not hold, and libFuzzer then keeps the input.

import CFuzzer
import Glibc

/// Runs a target under libFuzzer.
public enum Fuzzer {
  /// Calls `test` with inputs until the time that the arguments give is over.
  public static func run(_ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt) -> Never {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    let status = LLVMFuzzerRunDriver(&count, &arguments, test)
    exit(status)
  }

  /// Returns the input that libFuzzer gave.
  public static func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// Ends the process unless `holds`, so that libFuzzer keeps the input.
  public static func expect(_ holds: Bool, _ message: @autoclosure () -> String) {
    guard holds else { fatalError("does not hold: \(message())") }
  }
}

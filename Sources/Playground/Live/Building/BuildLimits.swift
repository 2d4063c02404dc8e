import PlaygroundSystem

/// What the programs that build previews may use.
///
/// A source, a macro or a plug-in can make a compiler go on for ever, or take all memory.
package struct BuildLimits: Sendable {
  /// The most data of each process, in bytes.
  package let byteCount: Int
  /// The longest time to compile a file, or to link, in seconds.
  package let fileSeconds: Int
  /// The longest time to build a package, in seconds.
  package let packageSeconds: Int

  /// Creates limits; by default, those of all builds.
  package init(byteCount: Int = 4 << 30, fileSeconds: Int = 60, packageSeconds: Int = 900) {
    self.byteCount = byteCount
    self.fileSeconds = fileSeconds
    self.packageSeconds = packageSeconds
  }

  /// The limits of a compiler of one file, and of a linker.
  var ofFile: ProgramLimits {
    ProgramLimits(byteCount: byteCount, milliseconds: fileSeconds * 1_000)
  }

  /// The limits of SwiftPM.
  var ofPackage: ProgramLimits {
    ProgramLimits(byteCount: byteCount, milliseconds: packageSeconds * 1_000)
  }

  /// Returns what a program did beyond its limits, as the end of a sentence; `nil` if it failed for
  /// another reason.
  func excess(of result: ProgramRun.Result, seconds: Int) -> String? {
    if result.isOutOfTime { return "took longer than \(seconds) seconds, and was ended" }
    guard result.code != 0 else { return nil }
    let text = String(decoding: result.messages + result.output, as: UTF8.self)
    let signs = ["LLVM ERROR: out of memory", "std::bad_alloc", "Cannot allocate memory"]
    guard signs.contains(where: text.contains) else { return nil }
    return "needed more than \(byteCount >> 20) MiB of memory, and was ended"
  }
}

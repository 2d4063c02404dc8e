package import PlaygroundSystem

/// A call in the user's code that led to a crash.
package struct CrashFrame: Hashable, Sendable {
  /// The function: `helper(_:_:)`.
  package let function: String
  /// The file; `nil` if the library has no lines.
  package let file: FilePath?
  /// The line, 1-based; `nil` if the library has no lines.
  package let line: Int?
}

extension Crash {
  /// Returns the calls in one library, innermost first.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - toolchain: The toolchain with the programs that find names.
  /// - Returns: The calls; those without a name are left out.
  package func frames(in library: FilePath, _ toolchain: Toolchain) -> [CrashFrame] {
    let offsets = places.filter { $0.library == library }.map(\.offset)
    guard !offsets.isEmpty else { return [] }
    let program = toolchain.programs.appending("llvm-symbolizer").text
    let words =
      [program, "--obj=" + library.text, "--no-inlines", "--no-demangle"]
      + offsets.map { "0x" + String($0, radix: 16) }
    // Without the program there is a crash without names.
    guard let result = try? ProgramRun.run(words), result.code == 0 else { return [] }
    let blocks = String(decoding: result.output, as: UTF8.self).split(
      separator: "\n\n",
      omittingEmptySubsequences: true
    ).map { $0.split(separator: "\n") }
    let symbols = blocks.map { String($0.first ?? "??") }
    let names = Self.demangled(symbols, toolchain)
    return zip(blocks, names).compactMap { block, name in
      guard name != "??", !name.isEmpty else { return nil }
      let place =
        block.count > 1 ? block[1].split(separator: ":", omittingEmptySubsequences: false) : []
      let line = place.count > 2 ? Int(place[place.count - 2]) ?? 0 : 0
      guard line > 0 else { return CrashFrame(function: name, file: nil, line: nil) }
      let file = place.dropLast(2).joined(separator: ":")
      return CrashFrame(function: name, file: FilePath(bytes: file.utf8), line: line)
    }
  }

  private static func demangled(_ symbols: [String], _ toolchain: Toolchain) -> [String] {
    let program = toolchain.programs.appending("swift-demangle").text
    let words = [program, "-simplified", "-compact"] + symbols
    guard let result = try? ProgramRun.run(words), result.code == 0 else { return symbols }
    let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n").map(
      String.init
    )
    return lines.count == symbols.count ? lines : symbols
  }
}

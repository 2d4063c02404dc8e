import PlaygroundSystem

/// One file to compile to an object.
package struct CompileJob: Sendable {
  /// The file.
  let file: FilePath
  /// The files whose declarations it can use, in order.
  let beside: [FilePath]
  /// The options.
  let options: CompileOptions

  /// The words that compile the file with the compiler alone.
  ///
  /// - Parameters:
  ///   - compiler: The compiler.
  ///   - object: The file to write.
  ///   - overlay: A list of files whose content is elsewhere; then the compiler stops when it has
  ///     found all errors and warnings. `nil` to compile the saved files to an object.
  /// - Returns: The program with its arguments.
  func frontendWords(
    _ compiler: FilePath,
    to object: FilePath,
    overlay: FilePath? = nil
  ) -> [String] {
    let mode = overlay.map { ["-emit-sil", "-vfsoverlay", $0.text] } ?? ["-c"]
    return [compiler.text, "-frontend"] + mode + ["-primary-file", file.text] + beside.map(\.text)
      + options.frontend + ["-disable-llvm-verify"]
      + ["-diagnostic-style", "llvm", "-no-color-diagnostics", "-o", object.text]
  }

  /// The arguments that compile the file with a warm compiler, which takes those of the driver.
  func warmArguments(to object: FilePath) -> [String] {
    // A single input is compiled as a whole module, which lacks what nobody in it uses, such as the
    // initialiser that the compiler makes for a structure; other files may use that.
    let inputs =
      beside.isEmpty
      ? [file.text, "-enable-testing"]
      : ["-Xfrontend", "-primary-file", "-Xfrontend", file.text] + beside.map(\.text)
    return inputs + ["-c", "-o", object.text] + options.driver
      + ["-Xfrontend", "-disable-llvm-verify"]
  }
}

/// The options of a compilation, for both compilers.
package struct CompileOptions: Hashable, Sendable {
  /// The options for the driver, which the warm compiler takes.
  let driver: [String]
  /// The options for the compiler without its driver.
  let frontend: [String]

  /// The options of loose files, which are part of the name of an object.
  ///
  /// - Parameters:
  ///   - findsLines: Whether a crash can be traced to lines.
  ///   - hasScript: Whether a file has statements outside of functions, which are not run.
  /// - Returns: The options.
  static func loose(findsLines: Bool, hasScript: Bool) -> [String] {
    ["-Onone", "-swift-version", "6", "-module-name", "Previews"]
      + (hasScript ? [] : ["-parse-as-library"]) + (findsLines ? ["-gline-tables-only"] : [])
  }
}

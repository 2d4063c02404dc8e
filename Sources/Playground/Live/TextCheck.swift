import DescriptionLanguage
import PlaygroundCore
import PlaygroundSystem

/// The check of a text that may not be saved: the compiler reads it in place of the file.
///
/// A separate run of the compiler finds the errors and warnings; nothing is linked or run, and no
/// object is kept. Messages name the saved file.
struct TextCheck {
  let job: CompileJob
  let text: [UInt8]

  /// Compiles the text as far as there can be messages.
  ///
  /// - Parameters:
  ///   - builder: The compiler, and the folder for what it reads and writes.
  ///   - cancellation: Ends the compiler early.
  /// - Returns: The warnings.
  /// - Throws: `SwiftBuildFailure`; with `defects`, the errors and warnings.
  func run(
    _ builder: ObjectBuilder,
    until cancellation: Cancellation?
  ) throws(SwiftBuildFailure) -> [SwiftDiagnostic] {
    try builder.prepare()
    let content = builder.cache.temporary("text")
    let overlay = builder.cache.temporary("overlay")
    let output = builder.cache.temporary("sil")
    defer { for path in [content, overlay, output] { _ = try? FileSystem.remove(path) } }
    do throws(SystemError) {
      try FileSystem.write(text, to: content)
      try FileSystem.write(files(content).json(), to: overlay)
    } catch {
      throw .live(LiveError(error, in: builder.cache.path("")))
    }
    return try builder.compileAlone(job, to: output, overlay: overlay, until: cancellation)
  }

  /// The list of files that the option `-vfsoverlay` takes; JSON is YAML, too.
  private func files(_ content: FilePath) -> Value {
    [
      "version": 0, "case-sensitive": true, "use-external-names": false,
      "roots": [
        [
          "type": "file", "name": .string(job.file.text),
          "external-contents": .string(content.text),
        ]
      ],
    ]
  }
}

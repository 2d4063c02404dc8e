import DescriptionLanguage
package import PlaygroundSystem

extension LivePreviews {
  /// Checks the text of a file that may not be saved, beside other files as they are saved; nothing
  /// is linked or run.
  ///
  /// The messages are those that `read` has after a save, apart from those about running. A text
  /// that no preview can use has none.
  ///
  /// - Parameters:
  ///   - file: The file with the text.
  ///   - cancellation: Ends the check early; `nil` to check to the end.
  /// - Returns: The messages, without previews; `nil` while saved files are compiled: a later check
  ///   will help.
  package func check(_ file: LiveFile, until cancellation: Cancellation? = nil) -> LiveReading? {
    var report = diagnostics(of: file)
    guard let found = tools.job(of: file) else { return nil }
    report.add(inputs: found.inputs)
    do throws(LiveFailure) {
      if let (job, toolchain) = try found.product.get() {
        let messages = try check(file, job, toolchain, until: cancellation)
        report.add(warnings: messages)
      }
      return LiveReading(description: report.description(of: []))
    } catch {
      // Other tools look after files that do not name previews.
      guard !error.isOfUser, !SwiftFile(path: file.path, bytes: file.bytes).namesProvider else {
        return report.reading(of: error)
      }
      return LiveReading(description: report.description(of: []))
    }
  }

  private func check(
    _ file: LiveFile,
    _ job: CompileJob,
    _ toolchain: Toolchain,
    until cancellation: Cancellation?
  ) throws(LiveFailure) -> [SwiftDiagnostic] {
    guard let cache = tools.settings.objects else { return [] }
    // Not the compiler of saved files, which must not wait.
    let builder = ObjectBuilder(toolchain, cache: cache, warm: nil)
    do throws(SwiftBuildFailure) {
      return try TextCheck(job: job, text: file.bytes).run(builder, until: cancellation)
    } catch {
      throw LiveFailure(error)
    }
  }
}

extension LiveFailure {
  /// Whether the text is the reason, or a newer one.
  fileprivate var isOfUser: Bool {
    switch self {
    case .defects, .changed, .cancelled: true
    case .ended, .untrusted, .refused, .live: false
    }
  }
}

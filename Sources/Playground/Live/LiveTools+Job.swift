import PlaygroundSystem
import Synchronization

extension LiveTools {
  /// Returns how a file is compiled, and with what; compiles nothing.
  ///
  /// - Parameter file: A file that may not be saved.
  /// - Returns: The job, `nil` if there is none; `nil` while files are compiled that are saved.
  func job(of file: LiveFile) -> Made<(job: CompileJob, toolchain: Toolchain)?>? {
    // A new file is not saved yet.
    let place = (try? FileStatus(of: file.path)) == nil ? file.path.directory : file.path
    if let refusal = refusal(of: [place]) {
      if case .untrusted = refusal { return Made(product: .failure(.untrusted(file.path))) }
      return Made(product: .failure(refusal))
    }
    let use = { @Sendable (own: inout LiveCompiler, unit: any SwiftUnit) throws(LiveFailure) in
      do throws(SwiftBuildFailure) {
        return try unit.job(of: SwiftFile(path: file.path, bytes: file.bytes))
          .map { (job: $0, toolchain: own.toolchain) }
      } catch {
        throw LiveFailure(error)
      }
    }
    do throws(LiveFailure) {
      guard let root = try root(of: file.path) else {
        return looseCompiler.withLockIfAvailable { make(file, in: nil, false, with: &$0, use) }
      }
      return packageCompiler.withLockIfAvailable { make(file, in: root, false, with: &$0, use) }
    } catch {
      return Made(product: .failure(error))
    }
  }
}

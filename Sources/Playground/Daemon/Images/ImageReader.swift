import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// Reads and decodes images on a separate thread.
final class ImageReader {
  /// A request to read a file.
  struct Request: Sendable {
    /// The path of the file, as spelt by its images.
    let path: FilePath
    /// The number of the reading.
    let number: Int
    /// Whether the request is for a change that a client waits for; it then takes precedence.
    let isUrgent: Bool
  }

  /// The result of a request.
  struct Finding: Sendable {
    let path: FilePath
    let number: Int
    /// The image, or the reason why it is missing.
    let result: Result<RasterImage, ImageFile.Failure>
    /// The digest of the file; `nil` if it cannot be read.
    let digest: SHA256?
    /// The duration of reading and decoding.
    var phases = Phases()
  }

  /// A job of the thread.
  private enum Job: Sendable {
    case read(Request)
    case cancel(Int)
    case stop
  }

  private let root: FilePath
  private let roots: ReadableRoots
  private let jobs: Mailbox<Job>
  private let findings: Mailbox<Finding>
  private let thread: NamedThread

  /// The maximum number of bytes of cached images that no window shows.
  private static let cachedBytes = 64 << 20

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - root: The base directory of relative paths.
  ///   - roots: The directories from which files are read.
  ///   - limits: The limits of files.
  ///   - warn: Prints a warning if the thread fails; called on any thread.
  /// - Throws: `SystemError` if the thread cannot be created.
  init(
    root: FilePath,
    roots: ReadableRoots,
    limits: Limits,
    warn: @escaping @Sendable (String) -> Void
  ) throws(SystemError) {
    self.root = root
    self.roots = roots
    let jobs = try Mailbox<Job>()
    let findings = try Mailbox<Finding>()
    self.jobs = jobs
    self.findings = findings
    thread = try NamedThread(name: "images") {
      var loop = Loop(
        root: root,
        roots: roots,
        limits: limits,
        cache: ImageCache(byteLimit: Self.cachedBytes),
      )
      do throws(SystemError) {
        try loop.run(jobs, findings)
      } catch {
        warn("stopped reading images: \(error)")
      }
    }
  }

  /// The descriptor to poll for findings.
  var number: Int32 { findings.number }

  /// Returns whether there is no file at a path; this does not wait for the thread.
  func isMissing(_ path: FilePath) -> Bool {
    roots.obstacle(to: root.appending(path)) == .missing
  }

  /// Asks for a file.
  func read(_ request: Request) { jobs.post(.read(request)) }

  /// Cancels a request unless it is already running.
  func cancel(_ number: Int) { jobs.post(.cancel(number)) }

  /// Removes and returns the findings, oldest first.
  func takeFindings() -> [Finding] { findings.takeAll() }

  /// Stops the thread after its current job, without waiting for it.
  func stop() { jobs.post(.stop) }

  /// The main function of the thread.
  private struct Loop {
    let root: FilePath
    let roots: ReadableRoots
    let limits: Limits
    var cache: ImageCache
    /// The pending requests.
    var requests: [Request] = []

    mutating func run(
      _ jobs: Mailbox<Job>,
      _ findings: Mailbox<Finding>
    ) throws(SystemError) {
      while true {
        if requests.isEmpty {
          var entries = [PollEntry(jobs.number, .read)]
          try Poll.wait(&entries)
        }
        for job in jobs.takeAll() {
          switch job {
          case .read(let request) where request.isUrgent: requests.insert(request, at: 0)
          case .read(let request): requests.append(request)
          case .cancel(let number): requests.removeAll { $0.number == number }
          case .stop: return
          }
        }
        guard !requests.isEmpty else { continue }
        findings.post(finding(for: requests.removeFirst()))
      }
    }

    private mutating func finding(for request: Request) -> Finding {
      let start = Clock.monotonicNanoseconds()
      let path = root.appending(request.path)
      let bytes: [UInt8]
      do throws(FileContent.Failure) {
        bytes = try roots.content(of: path, limit: limits.fileBytes).bytes
      } catch {
        return Finding(
          path: request.path,
          number: request.number,
          result: .failure(.unreadable(error)),
          digest: nil,
        )
      }
      let digest = SHA256(of: bytes)
      let read = Clock.monotonicNanoseconds()
      var finding = Finding(
        path: request.path,
        number: request.number,
        result: image(of: bytes, digest),
        digest: digest,
      )
      finding.phases[.read] = Int(read - start) / 1_000
      finding.phases[.parse] = Int(Clock.monotonicNanoseconds() - read) / 1_000
      return finding
    }

    private mutating func image(
      of bytes: [UInt8],
      _ digest: SHA256
    ) -> Result<RasterImage, ImageFile.Failure> {
      if let known = cache.image(of: digest) { return .success(known) }
      do throws(ImageDecodingFailure) {
        let image = try ImageDecoder().image(bytes)
        cache.keep(image, of: digest)
        return .success(image)
      } catch {
        return .failure(.undecodable(error))
      }
    }
  }
}

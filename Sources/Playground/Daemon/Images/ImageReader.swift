import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// Reads and decodes pictures on a thread of its own, so that nobody waits for them.
final class ImageReader {
  /// A file to be read.
  struct Request: Sendable {
    /// Where it is, as its images spell it.
    let path: String
    /// The number of the reading.
    let number: Int
    /// Whether somebody waits to see a change: it is read before all others.
    let isUrgent: Bool
  }

  /// What became of a request.
  struct Finding: Sendable {
    let path: String
    let number: Int
    /// The picture, or why there is none.
    let result: Result<RasterImage, ImageFile.Failure>
    /// What the file holds; `nil` when it cannot be read.
    let digest: SHA256?
    /// How long reading and decoding took.
    var phases = Phases()
  }

  /// What the thread is asked to do.
  private enum Job: Sendable {
    case read(Request)
    case cancel(Int)
    case stop
  }

  private let jobs: Mailbox<Job>
  private let findings: Mailbox<Finding>
  private let thread: NamedThread

  /// The bytes of pictures that are kept when nobody shows them.
  private static let cachedBytes = 64 << 20

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - root: The directory that paths are relative to.
  ///   - limits: How large a file may be.
  ///   - warn: Tells people that no picture is read any more; called on any thread.
  /// - Throws: `SystemError` when there is no thread to be had.
  init(
    root: String,
    limits: Limits,
    warn: @escaping @Sendable (String) -> Void
  ) throws(SystemError) {
    let jobs = try Mailbox<Job>()
    let findings = try Mailbox<Finding>()
    self.jobs = jobs
    self.findings = findings
    thread = try NamedThread(name: "images") {
      var loop = Loop(root: root, limits: limits, cache: ImageCache(byteLimit: Self.cachedBytes))
      do throws(SystemError) {
        try loop.run(jobs, findings)
      } catch {
        warn("stopped reading images: \(error)")
      }
    }
  }

  /// The descriptor to wait on for findings.
  var number: Int32 { findings.number }

  /// Asks for a file.
  func read(_ request: Request) { jobs.post(.read(request)) }

  /// Takes a request back; one that is being dealt with is finished.
  func cancel(_ number: Int) { jobs.post(.cancel(number)) }

  /// Takes what was found, oldest first.
  func takeFindings() -> [Finding] { findings.takeAll() }

  /// Ends the thread when it has done what it is at; nobody waits for that.
  func stop() { jobs.post(.stop) }

  /// What the thread does.
  private struct Loop {
    let root: String
    let limits: Limits
    var cache: ImageCache
    /// Those that come next.
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
      let path = request.path.hasPrefix("/") ? request.path : root + "/" + request.path
      let bytes: [UInt8]
      do throws(FileContent.Failure) {
        bytes = try FileContent(of: path, limit: limits.fileBytes).bytes
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
      do throws(ImageDecoder.Failure) {
        let image = try ImageDecoder().image(bytes)
        cache.keep(image, of: digest)
        return .success(image)
      } catch {
        return .failure(.undecodable(error))
      }
    }
  }
}

@testable import PlaygroundDaemon

/// Requests for images, which are read when a test wants it.
final class PendingImages {
  private var requests: [ImageReader.Request] = []

  func add(_ request: ImageReader.Request) { requests.append(request) }

  func cancel(_ number: Int) { requests.removeAll { $0.number == number } }

  func next() -> ImageReader.Request? { requests.isEmpty ? nil : requests.removeFirst() }
}

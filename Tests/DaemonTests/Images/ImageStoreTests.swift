import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem

/// The files of windows, with a reader that the test controls.
struct ImageStoreTests {
  /// Records requests.
  private final class Requests {
    var open: [ImageReader.Request] = []
    var lines: [String] = []
  }

  private let requests = Requests()
  private let store: ImageStore

  init() {
    let requests = requests
    store = ImageStore(byteLimit: 100) { request in
      requests.open.append(request)
      requests.lines.append("read \(request.path)\(request.isUrgent ? " now" : "")")
    } cancel: { number in
      requests.lines.append("cancel \(requests.open.first { $0.number == number }?.path ?? "?")")
      requests.open.removeAll { $0.number == number }
    }
  }

  private func image(_ width: Int = 4, _ value: UInt8 = 0) throws -> RasterImage {
    let bytes = [UInt8](repeating: value, count: 4 * width)
    return RasterImage(try #require(Bitmap(size: Size(width: width, height: 1), bytes: bytes)))
  }

  /// Finishes the oldest open reading; returns its effect.
  private func finish(
    _ result: Result<RasterImage, ImageFile.Failure>,
    digest: UInt8? = nil
  ) -> String {
    let request = requests.open.removeFirst()
    let change = store.take(
      ImageReader.Finding(
        path: request.path,
        number: request.number,
        result: result,
        digest: digest.map { SHA256(of: [$0]) },
      )
    )
    guard let change else { return "nothing" }
    return [
      change.outcome?.rawValue ?? "-", change.isVisible ? "visible" : "same",
      change.isHeld ? "held" : "let go",
    ].joined(separator: " ")
  }

  @Test func aFileIsReadOnceHoweverManyHoldIt() throws {
    store.hold("a.png")
    store.hold("a.png")

    #expect(requests.lines == ["read a.png"])
    #expect(store.isPending("a.png"))
    #expect(finish(.success(try image()), digest: 1) == "- visible held")
    #expect(store.result(at: "a.png") == .success(try image()))
    store.release("a.png")
    #expect(store.paths == ["a.png"])
    store.release("a.png")
    #expect(store.paths == [])
  }

  @Test func anUnneededReadingIsCancelled() throws {
    store.hold("a.png")
    store.release("a.png")
    store.release("a.png")

    #expect(requests.lines == ["read a.png", "cancel a.png"])
  }

  @Test func everyChangeHasOneOutcome() throws {
    store.hold("a.png")
    _ = finish(.failure(.unreadable(.missing)))

    #expect(!store.change("a.png"))
    #expect(finish(.success(try image()), digest: 1) == "rendered visible held")
    #expect(!store.change("a.png"))
    #expect(finish(.success(try image()), digest: 1) == "unchanged-bytes same held")
    #expect(!store.change("a.png"))
    #expect(finish(.success(try image()), digest: 2) == "no-visible-change same held")
    #expect(!store.change("a.png"))
    #expect(store.change("a.png"), "the earlier one is superseded")
    #expect(finish(.failure(.undecodable(.unknown)), digest: 3) == "rendered visible held")
    #expect(requests.open.isEmpty)
    #expect(!store.change("b.png"))
  }

  @Test func aChangeWithoutWindowsStillHasAnOutcome() throws {
    store.hold("a.png")
    _ = finish(.success(try image()), digest: 1)
    _ = store.change("a.png")
    store.release("a.png")

    #expect(finish(.success(try image(5)), digest: 2) == "rendered visible let go")
    #expect(store.paths == [])
  }

  @Test func changesBeforeTheWatchAreDetected() throws {
    store.hold("a.png")
    _ = finish(.success(try image()), digest: 1)

    store.check("a.png")
    #expect(!store.isPending("a.png"), "its picture is there")
    #expect(finish(.success(try image()), digest: 1) == "- same held")
    store.check("a.png")
    #expect(finish(.success(try image(5)), digest: 2) == "rendered visible held")
    store.check("b.png")
    #expect(requests.open.isEmpty)
  }

  @Test func aFileIsReadAgainAfterAReadingThatMayBeOutdated() throws {
    store.hold("a.png")
    store.check("a.png")
    #expect(requests.lines == ["read a.png"])
    #expect(finish(.success(try image()), digest: 1) == "- visible held")
    #expect(finish(.success(try image(5)), digest: 2) == "rendered visible held")

    // The outcome of the change is that of its own reading.
    _ = store.change("a.png")
    store.check("a.png")
    #expect(finish(.success(try image(6)), digest: 3) == "rendered visible held")
    #expect(finish(.success(try image(6)), digest: 3) == "- same held")
    #expect(requests.open.isEmpty)
  }

  @Test func thereIsRoomForSoManyBytesOnly() throws {
    for path in ["a.png", "b.png"] as [FilePath] { store.hold(path) }
    _ = finish(.success(try image(20)), digest: 1)
    _ = finish(.success(try image(20)), digest: 2)
    #expect(store.result(at: "b.png") == .failure(.noRoom(byteLimit: 100)))

    store.release("a.png")
    _ = store.change("b.png")
    #expect(finish(.success(try image(20)), digest: 2) == "unchanged-bytes visible held")
    #expect(store.result(at: "b.png") == .success(try image(20)))
  }
}

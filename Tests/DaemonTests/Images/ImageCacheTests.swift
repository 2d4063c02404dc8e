import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol

struct ImageCacheTests {
  private func image(_ width: Int) throws -> RasterImage {
    let bytes = [UInt8](repeating: 7, count: 4 * width)
    return RasterImage(try #require(Bitmap(size: Size(width: width, height: 1), bytes: bytes)))
  }

  private func digest(_ number: UInt8) -> SHA256 { SHA256(of: [number]) }

  @Test func theLeastRecentlyUsedImageIsRemovedFirst() throws {
    var cache = ImageCache(byteLimit: 100)
    let image = try image(10)
    cache.keep(image, of: digest(1))
    cache.keep(image, of: digest(2))
    #expect(cache.image(of: digest(1)) == image)
    cache.keep(image, of: digest(3))

    #expect((1...3).map { cache.image(of: digest($0)) == image } == [true, false, true])
    #expect(cache.byteCount == 80)
  }

  @Test func imagesLargerThanTheCacheAreNotKept() throws {
    var cache = ImageCache(byteLimit: 40)
    cache.keep(try image(10), of: digest(1))
    cache.keep(try image(11), of: digest(2))
    cache.keep(try image(10), of: digest(1))

    #expect(cache.image(of: digest(1)) != nil)
    #expect(cache.image(of: digest(2)) == nil)
    #expect(cache.byteCount == 40)
  }
}

import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundDaemon

struct ImageDecoderTests {
  private let decoder = ImageDecoder(pixelLimit: 10_000)

  @Test func pngGivesItsPixels() throws {
    let rows: [[[UInt8]]] = [
      [[255, 0, 0, 255], [0, 255, 0, 128]], [[0, 0, 255, 0], [10, 20, 30, 255]],
    ]

    let bitmap = try decoder.bitmap(PNGSample.file(rows: rows))

    #expect(bitmap.size == Size(width: 2, height: 2))
    #expect(bitmap.bytes == Array(rows.joined().joined()))
  }

  @Test func jpegGivesItsPixels() throws {
    let bitmap = try decoder.bitmap(JPEGSample.red)

    #expect(bitmap.size == Size(width: 8, height: 8))
    // JPEG does not preserve exact colours.
    #expect(bitmap.bytes == Array(repeating: [254, 0, 0, 255], count: 64).flatMap { $0 })
  }

  @Test(arguments: [
    (Array("GIF89a......".utf8), "GIF"), (Array("RIFF....WEBPVP8 ".utf8), "WebP"),
    (Array("<svg xmlns".utf8), "SVG"), (Array("BM123456".utf8), "BMP"),
    (Array("II*\0".utf8), "TIFF"), ([0, 0, 0, 28] + Array("ftypavif".utf8), "HEIF or AVIF"),
  ])
  func otherKindsAreNamed(bytes: [UInt8], name: String) {
    #expect(throws: ImageDecodingFailure.unsupported(name)) { try decoder.bitmap(bytes) }
  }

  @Test func bytesOfNoKindAreNoPicture() {
    #expect(throws: ImageDecodingFailure.empty) { try decoder.bitmap([]) }
    #expect(throws: ImageDecodingFailure.unknown) { try decoder.bitmap(Array("hello".utf8)) }
    #expect(throws: ImageDecodingFailure.unknown) { try decoder.bitmap([0xff, 0xd8]) }
  }

  @Test func tooManyPixelsAreRejectedBeforeDecoding() {
    let header = PNGSample.header(width: 999_999, height: 999_999)
    let bomb = header + PNGSample.chunk("IDAT", [0x78, 0x01]) + PNGSample.chunk("IEND", [])

    #expect(
      throws: ImageDecodingFailure.tooManyPixels(width: 999_999, height: 999_999, limit: 10_000)
    ) { try decoder.bitmap(bomb) }
    var wide = JPEGSample.red
    // The size in the header of the frame.
    if let frame = wide.indices.first(where: { wide[$0] == 0xff && wide[$0 + 1] == 0xc0 }) {
      wide.replaceSubrange(frame + 5..<frame + 9, with: [0xff, 0x00, 0xff, 0x00])
    }
    #expect(
      throws: ImageDecodingFailure.tooManyPixels(width: 65_280, height: 65_280, limit: 10_000)
    ) { try decoder.bitmap(wide) }
  }

  @Test func everyBeginningOfAFileIsNoPicture() {
    for file in [PNGSample.file(width: 3, height: 3, [1, 2, 3, 255]), JPEGSample.red] {
      for count in stride(from: 0, to: file.count - 20, by: 1) {
        #expect(throws: ImageDecodingFailure.self, "the first \(count) bytes") {
          try decoder.bitmap(Array(file.prefix(count)))
        }
      }
    }
  }

  @Test(arguments: Seeds.first(150, of: 500))
  func changedBytesNeverCrash(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    var file =
      seed.isMultiple(of: 2)
      ? PNGSample.file(width: 9, height: 7, [9, 8, 7, 200]) : JPEGSample.red
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      file[Int.random(in: 0..<file.count, using: &generator)] = .random(
        in: 0...255,
        using: &generator
      )
    }

    guard let bitmap = try? decoder.bitmap(file) else { return }
    #expect(bitmap.size.width * bitmap.size.height <= decoder.pixelLimit, "seed \(seed)")
  }
}

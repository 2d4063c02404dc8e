private import CPNG
import PlaygroundCore

/// Decodes PNG files with libpng's simplified interface, which does not use `longjmp` across Swift
/// frames.
struct PNGDecoder {
  let pixelLimit: Int

  /// `PNG_FORMAT_RGBA`: 8 bits of red, green, blue and alpha in sRGB, alpha not premultiplied.
  private static let format: UInt32 = 3

  /// Returns the pixels of a file.
  ///
  /// The corresponding C functions are `png_image_begin_read_from_memory` and
  /// `png_image_finish_read`.
  func bitmap(_ bytes: [UInt8]) throws(ImageDecodingFailure) -> Bitmap {
    var image = unsafe png_image()
    unsafe image.version = UInt32(PNG_IMAGE_VERSION)
    defer { unsafe png_image_free(&image) }
    // libpng reads the bytes again in the second step.
    let decoded = unsafe bytes.withUnsafeBytes { source in
      unsafe Self.pixels(source, &image, pixelLimit)
    }
    let (size, pixels) = try decoded.get()
    guard let bitmap = Bitmap(size: size, bytes: pixels) else {
      throw .broken(.png, reason: "no pixels")
    }
    return bitmap
  }

  private static func pixels(
    _ source: UnsafeRawBufferPointer,
    _ image: inout png_image,
    _ limit: Int
  ) -> Result<(Size, [UInt8]), ImageDecodingFailure> {
    guard
      unsafe png_image_begin_read_from_memory(&image, source.baseAddress, source.count) != 0
    else { return unsafe .failure(failure(image)) }
    let size = unsafe Size(width: Int(image.width), height: Int(image.height))
    let count: Int
    do throws(ImageDecodingFailure) {
      count = try size.pixelCount(limit: limit)
    } catch {
      return .failure(error)
    }
    unsafe image.format = format
    var isRead = false
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: 4 * count) { buffer, filled in
      unsafe buffer.initialize(repeating: 0)
      isRead = unsafe png_image_finish_read(&image, nil, buffer.baseAddress, 0, nil) != 0
      filled = 4 * count
    }
    return isRead ? .success((size, pixels)) : unsafe .failure(failure(image))
  }

  private static func failure(_ image: png_image) -> ImageDecodingFailure {
    let reason = unsafe withUnsafeBytes(of: image.message) { message in
      unsafe String(decoding: message.prefix { $0 != 0 }, as: UTF8.self)
    }
    return .broken(.png, reason: reason)
  }
}

private import CTurboJPEG
import PlaygroundCore

/// Decodes JPEG files with libjpeg-turbo.
struct JPEGDecoder {
  let pixelLimit: Int

  /// Returns the pixels of a file.
  ///
  /// Files with warnings of the library are drawn, except truncated ones, whose missing part the
  /// library invents. The corresponding C functions are `tjDecompressHeader3` and `tjDecompress2`.
  func bitmap(_ bytes: [UInt8]) throws(ImageDecodingFailure) -> Bitmap {
    guard let decoder = unsafe tjInitDecompress() else {
      throw .broken(.jpeg, reason: "out of memory")
    }
    defer { unsafe _ = tjDestroy(decoder) }
    func failure() -> ImageDecodingFailure { .broken(.jpeg, reason: unsafe Self.message(decoder)) }
    guard let size = unsafe Self.size(of: bytes, decoder) else { throw failure() }
    let count = try size.pixelCount(limit: pixelLimit)
    var pixels = [UInt8](repeating: 255, count: 4 * count)
    let format = Int32(TJPF_RGBA.rawValue)
    let code = unsafe tjDecompress2(
      decoder,
      bytes,
      UInt(bytes.count),
      &pixels,
      Int32(size.width),
      0,
      Int32(size.height),
      format,
      TJFLAG_LIMITSCANS,
    )
    if code != 0,
      unsafe tjGetErrorCode(decoder) != Int32(TJERR_WARNING.rawValue) || Self.isCut(decoder)
    {
      throw failure()
    }
    guard let bitmap = Bitmap(size: size, bytes: pixels) else {
      throw .broken(.jpeg, reason: "no pixels")
    }
    return bitmap
  }

  /// Returns the size in the header of a file, in pixels; `nil` after an error.
  private static func size(of bytes: [UInt8], _ decoder: tjhandle) -> Size? {
    var (width, height): (Int32, Int32) = (0, 0)
    var (sampling, space): (Int32, Int32) = (0, 0)
    let code = unsafe tjDecompressHeader3(
      decoder,
      bytes,
      UInt(bytes.count),
      &width,
      &height,
      &sampling,
      &space,
    )
    return code == 0 ? Size(width: Int(width), height: Int(height)) : nil
  }

  /// Returns the last message of the library.
  private static func message(_ decoder: tjhandle) -> String {
    unsafe tjGetErrorStr2(decoder).map { unsafe String(cString: $0) } ?? "decoding failed"
  }

  /// Whether the library warned of a truncated file; there is no code for that warning.
  private static func isCut(_ decoder: tjhandle) -> Bool {
    unsafe message(decoder).lowercased().contains("premature end")
  }
}

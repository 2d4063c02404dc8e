import CZlib

/// Compresses bytes as a raw deflate stream (RFC 1951), optionally with a dictionary.
enum Deflate {
  /// The number of bytes of a dictionary that zlib uses: the last ones.
  private static let windowBytes = 32_768
  /// The most bytes that a byte of a stream can stand for, by the design of the format.
  private static let highestRatio = 1_032

  /// Returns the compressed form of `bytes`.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - dictionary: Bytes that probably occur in the content; `expand` needs the same ones.
  /// - Returns: The compressed bytes.
  /// - Throws: `DatabaseError` if zlib fails, for lack of memory.
  static func compress(
    _ bytes: [UInt8],
    dictionary: ArraySlice<UInt8> = []
  ) throws(DatabaseError) -> [UInt8] {
    var stream = unsafe z_stream()
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    let code = unsafe deflateInit2_(
      &stream,
      6,
      Z_DEFLATED,
      -15,
      8,
      Z_DEFAULT_STRATEGY,
      ZLIB_VERSION,
      size
    )
    guard code == Z_OK else { throw .compression(code) }
    defer { unsafe deflateEnd(&stream) }
    if !dictionary.isEmpty {
      let dictionary = Array(dictionary.suffix(windowBytes))
      let code = unsafe deflateSetDictionary(&stream, dictionary, UInt32(dictionary.count))
      guard code == Z_OK else { throw .compression(code) }
    }
    let capacity = Int(unsafe deflateBound(&stream, UInt(bytes.count)))
    return try unsafe run(&stream, on: bytes, capacity: capacity) { stream in
      unsafe deflate(stream, Z_FINISH)
    }
  }

  /// Returns the content of a compressed stream.
  ///
  /// - Parameters:
  ///   - bytes: The compressed stream.
  ///   - count: The number of bytes of the content.
  ///   - dictionary: The dictionary that the content was compressed with.
  /// - Returns: The content.
  /// - Throws: `DatabaseError` if the stream is damaged or its content has another length.
  static func expand(
    _ bytes: [UInt8],
    count: Int,
    dictionary: ArraySlice<UInt8> = []
  ) throws(DatabaseError) -> [UInt8] {
    // Before memory for a damaged length is allocated.
    guard 0...min(bytes.count * highestRatio, Int(UInt32.max) - 1) ~= count else {
      throw .damaged("invalid length of compressed content: \(count)")
    }
    var stream = unsafe z_stream()
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    let code = unsafe inflateInit2_(&stream, -15, ZLIB_VERSION, size)
    guard code == Z_OK else { throw .compression(code) }
    defer { unsafe inflateEnd(&stream) }
    if !dictionary.isEmpty {
      let dictionary = Array(dictionary.suffix(windowBytes))
      let code = unsafe inflateSetDictionary(&stream, dictionary, UInt32(dictionary.count))
      guard code == Z_OK else { throw .compression(code) }
    }
    // One more byte than expected shows a content that is too long.
    let content = try unsafe run(&stream, on: bytes, capacity: count + 1) { stream in
      unsafe inflate(stream, Z_FINISH)
    }
    guard content.count == count else { throw .damaged("compressed content has a wrong length") }
    return content
  }

  /// Runs `step` once on the whole input, and returns the output.
  private static func run(
    _ stream: UnsafeMutablePointer<z_stream>,
    on bytes: [UInt8],
    capacity: Int,
    _ step: (UnsafeMutablePointer<z_stream>) -> Int32
  ) throws(DatabaseError) -> [UInt8] {
    var input = bytes
    var code = Z_OK
    let output = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      unsafe input.withUnsafeMutableBufferPointer { source in
        unsafe stream.pointee.next_in = source.baseAddress
        unsafe stream.pointee.avail_in = UInt32(source.count)
        unsafe stream.pointee.next_out = buffer.baseAddress
        unsafe stream.pointee.avail_out = UInt32(capacity)
        code = unsafe step(stream)
        count = capacity - Int(unsafe stream.pointee.avail_out)
      }
    }
    guard code == Z_STREAM_END else { throw .compression(code) }
    return output
  }
}

extension DatabaseError {
  /// Returns the error for a result code of zlib.
  fileprivate static func compression(_ code: Int32) -> DatabaseError {
    code == Z_MEM_ERROR ? .memory : .damaged("compressed content is damaged (zlib \(code))")
  }
}

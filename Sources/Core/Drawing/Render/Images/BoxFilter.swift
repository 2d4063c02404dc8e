/// Scales an image: each output pixel is the mean light of the box of source pixels it covers.
///
/// Boxes may start at fractions of pixels; a partly covered pixel contributes in proportion.
/// Enlarging yields blocks with sharp edges.
struct BoxFilter {
  /// The mapping from output to source pixels along one axis.
  struct Axis {
    /// The start of output pixel 0, in source pixels.
    let origin: Double
    /// The source pixels per output pixel.
    let step: Double
    /// The indices of the output pixels, half-open.
    let indices: Range<Int>

    /// Returns the box of source pixels that an output pixel covers, limited to `0..<count`.
    fileprivate func box(at offset: Int, of count: Int) -> Box {
      let end = Double(count)
      let low = max(0, min(origin + Double(offset) * step, end))
      let high = max(low, min(origin + Double(offset + 1) * step, end))
      let first = min(Int(low), count - 1)
      let last = max(first, min(Int(high.rounded(.up)) - 1, count - 1))
      let isInside = first == last
      return Box(
        first: first,
        last: last,
        firstWeight: isInside ? 1 : Float(Double(first + 1) - low),
        lastWeight: isInside ? 1 : Float(high - Double(last)),
      )
    }
  }

  /// A range of source pixels, the first and last covered partly.
  fileprivate struct Box {
    let first: Int
    let last: Int
    let firstWeight: Float
    let lastWeight: Float

    func weight(of offset: Int) -> Float {
      offset == first ? firstWeight : offset == last ? lastWeight : 1
    }

    var weight: Float {
      first == last ? firstWeight : firstWeight + lastWeight + Float(last - first - 1)
    }
  }

  let columns: Axis
  let rows: Axis

  /// Returns the output pixels, row-major.
  ///
  /// - Parameters:
  ///   - bytes: The source pixels as RGBA bytes, row-major.
  ///   - size: The size of the source in pixels.
  /// - Returns: One pixel for each pair of column and row indices.
  /// - Complexity: O(*n* + *m*) in the number of source pixels covered and of output pixels.
  func pixels(of bytes: [UInt8], size: Size) -> [LinearPixel] {
    let bytes = bytes.span
    let boxes = columns.indices.map { columns.box(at: $0, of: size.width) }
    var pixels: [LinearPixel] = []
    pixels.reserveCapacity(columns.indices.count * rows.indices.count)
    for y in rows.indices {
      let row = rows.box(at: y, of: size.height)
      for column in boxes {
        let sums = Self.sums(bytes, width: size.width, column, row)
        pixels.append(LinearPixel(sums: sums / (column.weight * row.weight)))
      }
    }
    return pixels
  }

  private static func sums(
    _ bytes: borrowing Span<UInt8>,
    width: Int,
    _ columns: Box,
    _ rows: Box
  ) -> SIMD4<Float> {
    var sums = SIMD4<Float>.zero
    for y in rows.first...rows.last {
      var line = SIMD4<Float>.zero
      var offset = 4 * (y * width + columns.first)
      for x in columns.first...columns.last {
        let color = SIMD4<Float>(
          Float(bytes[offset]),
          Float(bytes[offset + 1]),
          Float(bytes[offset + 2]),
          1,
        )
        let share = Float(bytes[offset + 3]) * columns.weight(of: x)
        line += color * color * share
        offset += 4
      }
      sums += line * rows.weight(of: y)
    }
    return sums
  }
}

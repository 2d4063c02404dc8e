import DescriptionLanguage
import PlaygroundCore
import PlaygroundSystem

/// The file of an image.
struct ImageFile: Hashable, Sendable {
  /// The `src` attribute of the image.
  let address: String
  /// The path of the file, in the spelling of the description's path; `nil` if the address is not a
  /// path.
  let path: FilePath?

  /// Resolves an address relative to the description.
  init(_ address: String, besides description: FilePath) {
    self.address = address
    let isElsewhere = address.contains("://") || address.hasPrefix("data:")
    path = isElsewhere ? nil : description.resolving(FilePath(text: address))
  }

  /// The reason why an image is missing.
  enum Failure: Error, Sendable, Hashable {
    /// The address is not a path.
    case elsewhere
    /// The file cannot be read.
    case unreadable(FileContent.Failure)
    /// The file cannot be decoded.
    case undecodable(ImageDecodingFailure)
    /// The images on screen already use all permitted memory.
    case noRoom(byteLimit: Int)
  }

  /// Reads and decodes a file below `roots`.
  static func image(
    at path: FilePath,
    below roots: ReadableRoots,
    limits: Limits,
    decoder: ImageDecoder = ImageDecoder()
  ) throws(Failure) -> RasterImage {
    let bytes: [UInt8]
    do throws(FileContent.Failure) {
      bytes = try roots.content(of: path, limit: limits.fileBytes).bytes
    } catch {
      throw .unreadable(error)
    }
    do throws(ImageDecodingFailure) {
      return try decoder.image(bytes)
    } catch {
      throw .undecodable(error)
    }
  }
}

extension ImageFile.Failure {
  /// Returns the diagnostic for a missing image.
  func diagnostic(of address: String, at span: SourceSpan) -> Diagnostic {
    switch self {
    case .elsewhere:
      let message =
        "expected a file, found '\(address)'; save the image and use its path"
      return Diagnostic(.missingImage, message, at: span)
    case .unreadable(let failure):
      let message = "cannot read image '\(address)': \(failure.reason)"
      return Diagnostic(.missingImage, message, at: span)
    case .undecodable(let failure):
      return Diagnostic(.brokenImage, "image '\(address)' \(failure.message)", at: span)
    case .noRoom(let limit):
      let message =
        "no memory left for image '\(address)': all images together may use \(limit >> 20) MiB"
      return Diagnostic(.brokenImage, message, at: span)
    }
  }
}

extension ImageDecodingFailure {
  /// The end of the message, after the name of the image.
  fileprivate var message: String {
    switch self {
    case .empty: "is empty"
    case .unsupported(let kind): "is \(kind): expected PNG or JPEG; convert it"
    case .unknown: "has an unknown format: expected PNG or JPEG"
    case .tooManyPixels(let width, let height, let limit):
      "has \(width) × \(height) pixels: expected at most \(limit); make it smaller"
    case .broken(let kind, let reason): "is not a valid \(kind.rawValue): \(reason)"
    }
  }
}

import PlaygroundClient
import PlaygroundCore
import PlaygroundTerminal

/// Encodes lines in which names of files are links to the files.
struct LinkedText {
  private let encoder: ANSIEncoder
  private let names: LinkedNames

  /// Creates an encoder of lines that name files.
  init(_ encoder: ANSIEncoder, _ names: LinkedNames) {
    (self.encoder, self.names) = (encoder, names)
  }

  /// Creates an encoder of lines that name files.
  ///
  /// - Parameters:
  ///   - encoder: The encoder of runs.
  ///   - addresses: The addresses of files; `nil` without links.
  ///   - files: The names that are links.
  init(_ encoder: ANSIEncoder, _ addresses: FileAddresses?, files: some Sequence<String> = []) {
    self.init(encoder, LinkedNames(files, addresses))
  }

  /// Returns lines with escape sequences, each followed by a line feed.
  func text(rows: [[Run]]) -> String {
    if names.isEmpty { return encoder.text(rows: rows) }
    var bytes: [UInt8] = []
    for row in rows {
      var plain: [Run] = []
      for run in row {
        for (text, address) in names.parts(of: DrawnText.line(run.text)) {
          let part = Run(text, style: run.style)
          guard let address else {
            plain.append(part)
            continue
          }
          encoder.append(plain, to: &bytes)
          plain = []
          var name: [UInt8] = []
          encoder.append([part], to: &name)
          ScreenLink.append(name, to: address, in: &bytes)
        }
      }
      encoder.append(plain, to: &bytes)
      bytes.append(0x0a)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension ANSIEncoder {
  /// The encoder of text without styles.
  static let plain = ANSIEncoder(depth: .none)
}

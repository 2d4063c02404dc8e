import Testing

@testable import PlaygroundProtocol

struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func digestEqualsTheStandard(text: String, digest: String) {
    #expect(SHA256(of: Array(text.utf8)).hexadecimal == digest)
  }

  @Test func aMillionLettersHaveTheDigestInTheStandard() {
    #expect(
      SHA256(of: [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)).hexadecimal
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    )
  }

  @Test func everyLengthAroundABlockHasItsOwnDigest() {
    let digests = (0...200).map { SHA256(of: [UInt8](repeating: 0, count: $0)) }

    #expect(Set(digests).count == digests.count)
  }

  @Test func aDigestIsReadFromItsDigits() {
    let digest = SHA256(of: [1, 2, 3])

    #expect(SHA256(hexadecimal: digest.hexadecimal) == digest)
    #expect(SHA256(hexadecimal: digest.hexadecimal.uppercased()) == digest)
    for text in ["", "00ff", digest.hexadecimal + "0", String(repeating: "g", count: 64)] {
      #expect(SHA256(hexadecimal: text) == nil, "\(text)")
    }
  }
}

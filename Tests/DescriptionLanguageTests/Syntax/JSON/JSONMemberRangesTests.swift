import PlaygroundCore
import TestSupport
import Testing

@testable import DescriptionLanguage

struct JSONMemberRangesTests {
  private func text(of name: String, in json: String) throws -> String? {
    let bytes = Array(json.utf8)
    let ranges = try JSONMemberRanges(bytes)
    return ranges.range(of: name).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test func theValueOfTheObjectItselfIsFound() throws {
    let json = #" { "a" : {"id":1,"b":[{"id":2}]} , "id" : [3, {"id":4}] , "c":null } "#

    #expect(try text(of: "id", in: json) == #"[3, {"id":4}]"#)
    #expect(try text(of: "a", in: json) == #"{"id":1,"b":[{"id":2}]}"#)
    #expect(try text(of: "c", in: json) == "null")
    #expect(try text(of: "b", in: json) == nil)
  }

  @Test func theLastOfEqualNamesCounts() throws {
    #expect(try text(of: "id", in: #"{"id":1,"\u0069d":-2.50}"#) == "-2.50")
  }

  @Test func nestingOfAnyDepthIsRead() throws {
    let depth = 200_000
    for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
      let value =
        String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
      #expect(try text(of: "id", in: #"{"x":\#(value),"id":7}"#) == "7")
      #expect(throws: JSONError.self) { try text(of: "id", in: #"{"x":\#(value)],"id":7}"#) }
    }
  }

  @Test(arguments: 0..<20)
  func whatIsNoJSONForTheReaderIsNoneHere(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let json = Array(#"{"a":[1,true,{"b":"x\n"},[]],"c":{},"d":-1.5e3,"e":null}"#.utf8)
    for _ in 0..<500 {
      var broken = json
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        let position = Int.random(in: 0..<broken.count, using: &generator)
        if Bool.random(using: &generator) {
          broken[position] = json[Int.random(in: 0..<json.count, using: &generator)]
        } else {
          broken.remove(at: position)
        }
      }
      var isObject = false
      if let (value, _) = try? Value.read(json: broken), case .object = value { isObject = true }
      let text = String(decoding: broken, as: UTF8.self)
      #expect(((try? JSONMemberRanges(broken)) != nil) == isObject, "seed \(seed): \(text)")
    }
  }
}

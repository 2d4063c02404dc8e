import Testing

@testable import PlaygroundDaemon

struct DictionaryStorageTests {
  @Test func storageOfRemovedElementsIsReleased() {
    var dictionary = Dictionary(uniqueKeysWithValues: (0..<10_000).map { ($0, "\($0)") })
    for key in 1..<10_000 {
      dictionary[key] = nil
      dictionary.releaseStorage()
    }
    #expect(dictionary == [0: "0"])
    #expect(dictionary.capacity < 200)

    var set = Set(0..<10_000)
    for element in 1..<10_000 {
      set.remove(element)
      set.releaseStorage()
    }
    #expect(set == [0])
    #expect(set.capacity < 200)
  }

  @Test func storageInUseStays() {
    var dictionary = Dictionary(uniqueKeysWithValues: (0..<10_000).map { ($0, $0) })
    let capacity = dictionary.capacity
    for key in 0..<5_000 { dictionary[key] = nil }
    dictionary.releaseStorage()
    #expect(dictionary.capacity == capacity)
  }
}

import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

struct PeerTableTests {
  @Test func aClientAboveTheLimitIsRejected() {
    let peers = PeerTable(limit: 1, reserve: 0)
    peers.add(MemoryConnection())
    let connection = MemoryConnection()

    let peer = peers.add(connection)

    #expect(peer.isLost)
    #expect(text(connection.sent).contains("too many clients: the limit is 1"))
    #expect(peers.removeLost().isEmpty)
    #expect(peers.count == 1)
  }

  @Test func rejectedClientsReleaseTheirConnectionsAtOnce() {
    let peers = PeerTable(limit: 1, reserve: 0)
    peers.add(MemoryConnection())
    weak var rejected: MemoryConnection?

    do {
      let connection = MemoryConnection()
      rejected = connection
      peers.add(connection)
    }

    #expect(rejected == nil)
  }

  @Test func aLostClientLeavesItsPlaceToAnother() {
    let peers = PeerTable(limit: 1, reserve: 0)
    peers.add(MemoryConnection()).drop()

    #expect(!peers.add(MemoryConnection()).isLost)
  }

  @Test func linesAreHandedOverInTheirOrderHoweverTheyArrive() {
    let peers = PeerTable()
    let connection = MemoryConnection()
    let peer = peers.add(connection)
    var lines: [String] = []

    for part in ["a\nb", "c\n", "d"] {
      connection.arriving = Array(part.utf8)
      peers.receive(from: peer) { line in
        lines.append(text(line))
        return true
      }
    }

    #expect(lines == ["a", "bc"])
    #expect(!peer.isLost)
  }

  @Test func aLineThatIsTooLongEndsTheConnection() {
    let peers = PeerTable()
    let connection = MemoryConnection()
    let peer = peers.add(connection)
    connection.arriving = Array(repeating: UInt8(ascii: "x"), count: LineBuffer.clientLimit + 1)

    peers.receive(from: peer) { _ in true }

    #expect(peer.isLost)
    #expect(text(connection.sent).contains("message too long: expected at most 1 MiB per line"))
  }

  @Test func onlyInitializedClientsAreNotified() {
    let peers = PeerTable()
    let connections = [MemoryConnection(), MemoryConnection()]
    let added = connections.map { peers.add($0) }
    added[1].initialize(as: "test")

    peers.send(.removed(name: "a"))
    peers.flush()

    #expect(connections[0].sent.isEmpty)
    #expect(text(connections[1].sent).contains("preview/removed"))
  }

  @Test func aClientThatDoesNotReadIsBehindUntilItDoes() throws {
    let connection = MemoryConnection()
    let peer = Peer(id: 1, connection)
    connection.capacity = 1
    peer.enqueue([1, 2, 3])

    try peer.flush()
    #expect(peer.isBehind)
    connection.capacity = nil
    try peer.flush()

    #expect(!peer.isBehind)
    #expect(connection.sent == [1, 2, 3])
  }

  @Test func aClientThatReadsNothingIsRefusedWithAReadableLine() throws {
    let peers = PeerTable()
    let connection = MemoryConnection()
    connection.capacity = 1
    let peer = peers.add(connection)
    peers.admit(peer, as: "test")
    peer.enqueue(Array("first\n".utf8))
    peers.flush()

    peer.enqueue(Array(repeating: UInt8(ascii: "x"), count: Peer.outboxLimit))
    #expect(!peer.isOverfull)
    peer.enqueue([0])
    peers.expire()
    connection.capacity = nil
    #expect(!peer.isLost)
    peers.flush()

    let lines = text(connection.sent).split(separator: "\n")
    #expect(lines.first == "first")
    #expect(lines.last?.contains("too much unread output: the limit is 8 MiB") == true)
    #expect(lines.count == 2)
    #expect(peer.isLost)
  }

  @Test func oneLongLineIsAllowedAndFurtherOnesBesideItAreBounded() throws {
    let peers = PeerTable()
    let connection = MemoryConnection()
    connection.capacity = 100
    let peer = peers.add(connection)
    peers.admit(peer, as: "test")
    let line = Array(repeating: UInt8(ascii: "x"), count: 1 << 20) + [UInt8(ascii: "\n")]

    peer.enqueue(Array(repeating: UInt8(ascii: "y"), count: 20 << 20) + [UInt8(ascii: "\n")])
    for _ in 0..<8 { peer.enqueue(line) }
    #expect(!peer.isOverfull)
    peer.enqueue(line)
    peer.enqueue(line)
    peers.expire()

    #expect(peer.stage == .closing)
    connection.capacity = nil
    peers.flush()
    let lines = text(connection.sent).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.count == 20 << 20)
    #expect(
      lines.last?.contains("too much unread output: the limit is 8 MiB beside one long line")
        == true
    )
  }

  @Test func aClientThatWasBehindLearnsTheNewestListOfPreviews() {
    let peers = PeerTable()
    let connection = MemoryConnection()
    connection.capacity = 0
    let peer = peers.add(connection)
    peers.admit(peer, as: "test")
    peers.send(.removed(name: "first"))
    peers.flush()
    #expect(peer.isBehind)

    for round in 0..<50_000 { peers.send(.removed(name: "p\(round % 3).xml")) }
    #expect(!peer.isOverfull)
    connection.capacity = nil
    peers.flush()
    peers.sendAnnouncements { name in
      name.text == "p1.xml"
        ? PreviewSummary(
          name: name.text,
          file: name.text,
          variants: [],
          generation: 7,
          status: .ok
        ) : nil
    }
    peers.flush()

    let lines = text(connection.sent).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[1].contains("preview/removed") && lines[1].contains("p0.xml"))
    #expect(lines[2].contains("preview/added") && lines[2].contains("p1.xml"))
    #expect(lines[3].contains("preview/removed") && lines[3].contains("p2.xml"))
    #expect(!peer.defersAnnouncements)
  }

  @Test func questionsOfAClientAreAskedOneByOne() {
    let connection = MemoryConnection()
    let peer = Peer(id: 1, connection)
    var asked: [Int] = []
    for number in 1...3 { #expect(peer.ask { asked.append(number) }) }
    #expect(asked == [1])
    peer.proceed()
    #expect(asked == [1])
    peer.endQuestion()
    peer.proceed()
    #expect(asked == [1, 2])
    // While much is unread, nothing further is asked.
    connection.capacity = 0
    peer.enqueue(Array(repeating: 0, count: Peer.pauseLimit + 1))
    peer.endQuestion()
    peer.proceed()
    #expect(asked == [1, 2])
    #expect(!peer.canContinue)
    for number in 4...Peer.questionLimit + 2 { #expect(peer.ask { asked.append(number) }) }
    #expect(!peer.ask { asked.append(0) })
  }

  @Test func answersWaitUntilEarlierOnesAreRead() throws {
    let connection = MemoryConnection()
    let peer = Peer(id: 1, connection)
    connection.capacity = 0
    let answer = Array(repeating: UInt8(ascii: "x"), count: 5 << 20)
    for _ in 0..<20 { peer.answer { peer.enqueue(answer) } }
    #expect(peer.isPaused && !peer.isOverfull)
    for round in 1...20 {
      #expect(connection.sent.count <= round * answer.count)
      connection.capacity = 5 << 20
      try peer.flush()
      peer.proceed()
    }
    connection.capacity = nil
    try peer.flush()
    #expect(connection.sent.count == 20 * answer.count)
    #expect(!peer.isPaused && !peer.isOverfull)
  }

  @Test func requestsOfAClientThatDoesNotReadWait() {
    let peers = PeerTable()
    let connection = MemoryConnection()
    connection.capacity = 0
    let peer = peers.add(connection)
    connection.arriving = Array("a\nb\nc\n".utf8)
    var lines: [String] = []
    let handle: ([UInt8]) -> Bool = { line in
      lines.append(text(line))
      peer.enqueue(Array(repeating: 0, count: Peer.pauseLimit + 1))
      return true
    }

    peers.receive(from: peer, handle)
    #expect(lines == ["a"])
    #expect(peer.isPaused)
    #expect(peers.waiting.isEmpty)
    connection.capacity = nil
    peers.flush()
    #expect(peers.waiting.map(\.id) == [peer.id])
    connection.capacity = 0
    peers.receive(from: peer, handle)

    #expect(lines == ["a", "b"])
  }

  @Test func connectionsWithoutInitializeAreClosedAfterFiveSeconds() {
    var now: UInt64 = 0
    let peers = PeerTable(clock: { now })
    let connections = [MemoryConnection(), MemoryConnection()]
    let added = connections.map { peers.add($0) }
    peers.admit(added[1], as: "test")

    #expect(peers.nextDeadline == 5_000_000_000)
    now = 4_999_999_999
    peers.expire()
    #expect(!added[0].isLost)
    now = 5_000_000_000
    peers.expire()

    #expect(added.map(\.isLost) == [true, false])
    #expect(text(connections[0].sent).contains("expected 'initialize' within 5 seconds"))
    #expect(peers.removeLost() == [added[0].id])
    #expect(peers.nextDeadline == nil)
  }

  @Test func silentConnectionsMakeRoom() {
    var now: UInt64 = 0
    let peers = PeerTable(limit: 2, reserve: 1, clock: { now })
    let silent = (0..<3).map { _ in peers.add(MemoryConnection()) }
    #expect(peers.add(MemoryConnection()).isLost)

    now = 1_000_000_000
    let next = peers.add(MemoryConnection())

    #expect(!next.isLost)
    #expect(silent.map(\.isLost) == [true, false, false])
    #expect(peers.count == 3)
  }

  @Test func clientsInTheReserveHaveToLeave() {
    var now: UInt64 = 0
    let peers = PeerTable(limit: 1, reserve: 1, clock: { now })
    let (first, second) = (peers.add(MemoryConnection()), peers.add(MemoryConnection()))
    peers.admit(first, as: "test")
    peers.admit(second, as: "test")

    #expect(first.stage == .admitted)
    #expect(second.stage == .restricted)
    now = 5_000_000_000
    peers.expire()

    #expect(second.isLost)
    #expect(!first.isLost)
  }
}

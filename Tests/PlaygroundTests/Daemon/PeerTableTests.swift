import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol

@Suite struct PeerTableTests {
  @Test func aClientAboveTheLimitIsRejected() {
    let peers = PeerTable(limit: 1)
    peers.add(MemoryConnection())
    let connection = MemoryConnection()

    let peer = peers.add(connection)

    #expect(peer.isLost)
    #expect(text(connection.sent).contains("too many clients: the limit is 1"))
    #expect(peers.removeLost().isEmpty)
    #expect(peers.count == 1)
  }

  @Test func rejectedClientsReleaseTheirConnectionsAtOnce() {
    let peers = PeerTable(limit: 1)
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
    let peers = PeerTable(limit: 1)
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
    added[1].initialize()

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

  @Test func aClientWhoseOutboxIsFullIsLost() {
    let connection = MemoryConnection()
    connection.capacity = 0
    let peer = Peer(id: 1, connection)

    peer.enqueue(Array(repeating: 0, count: Peer.outboxLimit))
    #expect(!peer.isLost)
    peer.enqueue([0])

    #expect(peer.isLost)
  }
}

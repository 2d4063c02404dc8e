import Synchronization

/// A queue of messages from any thread to one owner, with a descriptor to poll.
package final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let bell: WakeUp

  package init() throws(SystemError) {
    bell = try WakeUp()
  }

  /// The descriptor to poll for reading.
  package var number: Int32 { bell.number }

  /// Adds a message and wakes the owner.
  package func post(_ message: Message) {
    messages.withLock { $0.append(message) }
    bell.ring()
  }

  /// Removes and returns all messages, oldest first.
  package func takeAll() -> [Message] {
    bell.clear()
    return messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}

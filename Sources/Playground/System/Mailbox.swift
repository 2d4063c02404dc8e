import Synchronization

/// Messages from any thread to the one that owns it, with a bell to wait for.
package final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let bell: WakeUp

  package init() throws(SystemError) {
    bell = try WakeUp()
  }

  /// The descriptor to wait on for reading.
  package var number: Int32 { bell.number }

  /// Adds a message and wakes the owner up.
  package func post(_ message: Message) {
    messages.withLock { $0.append(message) }
    bell.ring()
  }

  /// Takes all messages, oldest first.
  package func takeAll() -> [Message] {
    bell.clear()
    return messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}

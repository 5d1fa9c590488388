import type { MessageLink } from '@cove/account-service'
import { WebSocket } from 'ws'
import type { RawData } from 'ws'

const pingMs = 15_000

/** A WebSocket as the relay wants it: whole binary messages, and a line that is noticed when it goes silent. */
export function webSocketLink(socket: WebSocket): MessageLink {
  let isAlive = true
  const heart = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
  }, pingMs)
  heart.unref()
  socket.on('pong', () => (isAlive = true))
  // A close event follows; what went wrong changes nothing for the line.
  socket.on('error', () => {})
  socket.once('close', () => clearInterval(heart))
  return {
    send(message) {
      if (socket.readyState === WebSocket.OPEN) socket.send(message)
    },
    onMessage(listener) {
      socket.on('message', (data: RawData, isBinary) => {
        isAlive = true
        if (isBinary && Buffer.isBuffer(data)) listener(data)
        else socket.terminate()
      })
    },
    onClosed: (listener) => void socket.once('close', () => listener()),
    // Not a polite goodbye: a peer that breaks rules would not answer it.
    close: () => socket.terminate(),
  }
}

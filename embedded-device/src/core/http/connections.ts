import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { isHalfSent } from './tapped-socket.ts'

/** The sockets of a server. */
export interface Connections {
  /** Closes what carries no request now: kept alive, or opened by a browser in advance, which Node itself does not call idle. */
  closeQuiet(): void
  /** Then also closes what waits for the rest of a request. Nothing of it was answered, so nothing that was promised is lost. */
  closeHalfSent(): void
  closeAll(): void
}

/** `event` is the server's own: TLS says `secureConnection` when a socket is ready. */
export function trackConnections(server: Server, event: 'connection' | 'secureConnection' = 'connection'): Connections {
  const open = new Set<Socket>()
  server.on(event, (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return {
    // W5: nothing is counted while requests run. Node knows who is between two of them, his bytes tell who has said nothing yet.
    closeQuiet() {
      server.closeIdleConnections()
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    },
    closeHalfSent() {
      for (const socket of open) if (isHalfSent(socket)) socket.destroy()
    },
    closeAll() {
      for (const socket of open) socket.destroy()
    },
  }
}

import { type Server, type ServerResponse } from 'node:http'
import { type Socket } from 'node:net'

/** The sockets of a server and what runs on them. */
export interface Connections {
  /** Closes what carries no request now: kept alive, or opened by a browser in advance, which Node itself does not call idle. */
  closeQuiet(): void
  closeAll(): void
}

/** `event` is the server's own: TLS says `secureConnection` when a socket is ready. */
export function trackConnections(server: Server, event: 'connection' | 'secureConnection' = 'connection'): Connections {
  const running = new Map<Socket, number>()
  server.on(event, (socket: Socket) => {
    running.set(socket, 0)
    socket.once('close', () => running.delete(socket))
  })
  // W5: one listener for all answers instead of one made for each. The answer closes once, its request keeps the socket.
  function closed(this: ServerResponse): void {
    const count = running.get(this.req.socket)
    if (count !== undefined) running.set(this.req.socket, count - 1)
  }
  server.on('request', ({ socket }, response) => {
    running.set(socket, (running.get(socket) ?? 0) + 1)
    response.on('close', closed)
  })
  return {
    closeQuiet() {
      for (const [socket, count] of running) if (count === 0) socket.destroy()
    },
    closeAll() {
      for (const socket of running.keys()) socket.destroy()
    },
  }
}

import { type Server } from 'node:http'
import { type Socket } from 'node:net'

/** The sockets of a server and what runs on them. */
export interface Connections {
  /** Closes what carries no request now: kept alive, or opened by a browser in advance, which Node itself does not call idle. */
  closeQuiet(): void
  closeAll(): void
}

export function trackConnections(server: Server): Connections {
  const running = new Map<Socket, number>()
  server.on('connection', (socket: Socket) => {
    running.set(socket, 0)
    socket.once('close', () => running.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    running.set(socket, (running.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const count = running.get(socket)
      if (count !== undefined) running.set(socket, count - 1)
    })
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

import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The sockets of a server. */
export interface Connections {
  /** Closes what carries no request now: kept alive, or opened by a browser in advance, which Node itself does not call idle. */
  closeQuiet(): void
  /** Also closes what waits for the rest of a request. Nothing of it was answered, so nothing that was promised is lost. */
  closeHalfSent(): void
  closeAll(): void
}

/** Tracks the sockets of `server`. For a TLS server `event` is `secureConnection`, which reports a socket that is ready. */
export function trackConnections(server: Server, event: 'connection' | 'secureConnection' = 'connection'): Connections {
  const open = new Map<Socket, Set<ServerResponse>>()
  server.on(event, (socket: Socket) => {
    open.set(socket, new Set())
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    const answers = open.get(socket)
    // W5: not by a listener on each answer; what is over is dropped when the next request comes.
    for (const answer of answers ?? []) if (isOver(answer)) answers?.delete(answer)
    answers?.add(response)
  })
  return {
    // Node knows which sockets are between two requests; one without a byte received has not begun its first.
    closeQuiet() {
      server.closeIdleConnections()
      for (const socket of open.keys()) if (socket.bytesRead === 0) socket.destroy()
    },
    closeHalfSent() {
      for (const [socket, answers] of open) if (isHalfSent(socket, answers)) socket.destroy()
    },
    closeAll() {
      for (const socket of open.keys()) socket.destroy()
    },
  }
}

/** Whether no complete request of a connection still waits for its answer. The device upgrades no connection. */
function isHalfSent(socket: Socket, answers: ReadonlySet<ServerResponse>): boolean {
  return socket.writableLength === 0 && ![...answers].some((answer) => answer.req.complete && !isOver(answer))
}

const isOver = (answer: ServerResponse): boolean => answer.writableFinished || answer.destroyed

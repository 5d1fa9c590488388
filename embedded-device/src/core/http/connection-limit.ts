import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Keeps a port open for new clients while others hold connections without a request. */
export interface ConnectionLimit {
  /** Counts a connection. At the limit the oldest without a request ends; where each has one, the new connection ends. */
  admit(socket: Socket): void
  /** Protects the connection of a request until its response is sent. */
  serve(request: IncomingMessage, response: ServerResponse): void
}

/** Creates the limit of one port. */
export function createConnectionLimit(maxConnections: number): ConnectionLimit {
  const open = new Map<string, Socket>()
  /** Without a request, in the order in which they became so. */
  const idle = new Map<string, Socket>()
  const forget = (origin: string, socket: Socket): void => {
    if (open.get(origin) !== socket) return
    open.delete(origin)
    idle.delete(origin)
  }
  /** False where each connection has a request. */
  const makeRoom = (): boolean => {
    const [oldest] = idle
    if (!oldest) return false
    forget(...oldest)
    oldest[1].destroy()
    return true
  }
  return {
    admit(socket) {
      if (open.size >= maxConnections && !makeRoom()) return void socket.destroy()
      const origin = originOf(socket)
      open.set(origin, socket)
      idle.set(origin, socket)
      socket.once('close', () => forget(origin, socket))
    },
    serve(request, response) {
      const origin = originOf(request.socket)
      idle.delete(origin)
      response.once('close', () => {
        const socket = open.get(origin)
        if (socket) idle.set(origin, socket)
      })
    },
  }
}

/** A TLS socket has the same as the socket below it. */
const originOf = ({ remoteAddress, remotePort }: Pick<Socket, 'remoteAddress' | 'remotePort'>): string => `${remoteAddress} ${remotePort}`

import { once } from 'node:events'
import { createServer as createTls } from 'node:https'
import type { RequestListener, Server as PlainServer } from 'node:http'
import type { Server as TlsServer } from 'node:https'
import { createServer as createNet } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { serverOptions } from './server-options.ts'
import type { Certificate } from './certificate.ts'

/** One port for TLS, and for plain HTTP on the loopback interface. */
export interface Front {
  readonly port: number
  readonly secure: TlsServer
  renew(certificate: Certificate): void
  /** Takes no new connection; settles when the last one has ended. */
  close(): Promise<void>
  /** Ends connections that are not through with their handshake. */
  closeGreeting(): void
  /** Ends what is still open. */
  closeAll(): void
}

/** What answers behind a front: a plain server that does not listen itself, and what both servers call. */
export interface FrontSource {
  readonly server: PlainServer
  readonly routing: RequestListener
}

export interface FrontOptions {
  readonly certificate: Certificate
  readonly port: number
  /** Runs for each connection before a byte of it is read. */
  readonly onSocket?: (socket: Socket) => void
}

const tlsHandshake = 0x16
const firstByteMs = 10_000

/**
 * Listens on all interfaces and picks TLS or plain HTTP by the first byte. Plain connections from the network are accepted too:
 * the guards answer them with the address of the TLS site only (H-28).
 */
export async function openFront(http: FrontSource, options: FrontOptions): Promise<Front> {
  const plain = http.server
  const secure = createSecure(http, options.certificate)
  const sockets = new Set<Socket>()
  const silent = new Set<Socket>()
  /** By remote address and port, which a TLS socket shares with the socket below it. */
  const greeting = new Map<string, Socket>()
  secure.on('secureConnection', (socket) => greeting.delete(originOf(socket)))
  const front = createNet({ noDelay: true }, (socket) => {
    options.onSocket?.(socket)
    const origin = originOf(socket)
    sockets.add(socket)
    silent.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      silent.delete(socket)
      if (greeting.get(origin) === socket) greeting.delete(origin)
    })
    sniff(socket, (first) => {
      silent.delete(socket)
      const server = first === tlsHandshake ? secure : plain
      if (server === secure) greeting.set(origin, socket)
      server.emit('connection', socket)
    })
  })
  await listen(front, options.port)
  // Neither of the two listens itself; this starts their check for requests that never end.
  for (const server of [plain, secure]) server.emit('listening')
  return {
    // A bound TCP server has an address of this kind.
    port: (front.address() as AddressInfo).port,
    secure,
    renew: (certificate) => secure.setSecureContext({ key: certificate.key, cert: certificate.cert, minVersion: 'TLSv1.2' }),
    async close() {
      const closed = once(front, 'close')
      front.close()
      secure.close()
      for (const socket of silent) socket.destroy()
      await closed
    },
    closeGreeting() {
      for (const socket of greeting.values()) socket.destroy()
    },
    closeAll() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Creates the TLS server with the timeouts and the listeners of the plain one. */
function createSecure(http: FrontSource, { key, cert }: Certificate): TlsServer {
  const plain = http.server
  const secure = createTls({ key, cert, minVersion: 'TLSv1.2', ...serverOptions }, (request, response) => http.routing(request, response))
  secure.timeout = plain.timeout
  secure.keepAliveTimeout = plain.keepAliveTimeout
  secure.headersTimeout = plain.headersTimeout
  secure.requestTimeout = plain.requestTimeout
  // Listeners of the plain server serve both.
  secure.on('clientError', (error, socket) => void plain.emit('clientError', error, socket))
  secure.on('upgrade', (request, socket, head) => {
    if (!plain.emit('upgrade', request, socket, head)) socket.destroy()
  })
  return secure
}

const originOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`

function sniff(socket: Socket, decide: (firstByte: number) => void): void {
  const giveUp = (): void => void socket.destroy()
  socket.on('error', giveUp)
  socket.setTimeout(firstByteMs, giveUp)
  socket.once('data', (piece: Buffer) => {
    socket.off('error', giveUp)
    socket.setTimeout(0)
    socket.off('timeout', giveUp)
    socket.pause()
    socket.unshift(piece)
    decide(piece[0] ?? 0)
    // The server that took over reads from now on.
    process.nextTick(() => socket.resume())
  })
}

async function listen(front: ReturnType<typeof createNet>, port: number): Promise<void> {
  try {
    front.listen({ host: '::', port })
    await once(front, 'listening')
  } catch (error) {
    // A machine without IPv6.
    if (!['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    front.listen({ host: '0.0.0.0', port })
    await once(front, 'listening')
  }
}

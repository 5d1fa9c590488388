import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import { createServer as createNet } from 'node:net'
import type { AddressInfo, Server as NetServer, Socket } from 'node:net'
import { createSecureContext } from 'node:tls'
import type { SecureContext } from 'node:tls'
import { createConnectionLimit } from './connection-limit.ts'
import { deviceCertificate } from './device-certificate.ts'
import { openFront } from './front.ts'
import { isSecurePeer } from './guards.ts'
import type { Guards } from './guards.ts'
import { lanAddresses, urlHost } from './own-addresses.ts'
import { portUserOf } from './port-user.ts'
import { serverOptions } from './server-options.ts'

/** A port that listens; dispose closes it and its connections. */
export interface OpenPort extends AsyncDisposable {
  readonly port: number
}

/** Further ports of the device, with the rules of the main one: loopback only, or the local network with TLS (H-28). */
export interface Ports {
  /** Whether other machines reach what is opened. */
  readonly isLan: boolean
  /** Hosts under which other programs find a port: addresses of the local network, else loopback; as written in a URL. */
  hosts(): readonly string[]
  /**
   * Serves HTTP behind the guards of the main port; on the local network with TLS, and plain connections from there are refused. Throws the
   * system's error when the port is taken.
   */
  openHttp(request: HttpPort): Promise<OpenPort>
  /** Accepts connections. Throws the system's error when the port is taken. */
  openTcp(request: TcpPort): Promise<OpenPort>
  /** The program that listens on a port; undefined where the system does not tell. */
  userOf(port: number): Promise<string | undefined>
  /** The device's certificate for TLS that a protocol starts itself. */
  secureContext(): Promise<SecureContext>
}

/** How a port serves HTTP. */
export interface HttpPort {
  readonly port: number
  readonly onRequest: RequestListener
  /** A connection without a byte for so long is closed. */
  readonly idleMs: number
  /** At the limit the oldest connection without a request makes room for a new one. */
  readonly maxConnections: number
}

/** How a port accepts connections. */
export interface TcpPort {
  readonly port: number
  readonly onSocket: (socket: Socket) => void
  readonly maxConnections: number
}

export interface PortsOptions {
  readonly config: { readonly lan: boolean; readonly host: string; readonly dataDir: string }
  readonly guards: Pick<Guards, 'isOurHost' | 'isOurPage'>
  readonly onProblem: (what: string, error: unknown) => void
}

const renewMs = 24 * 3600_000

/** Creates the ports of a device. */
export function createPorts({ config, guards, onProblem }: PortsOptions): Ports {
  return {
    isLan: config.lan,
    hosts: () => (config.lan ? lanAddresses().map(urlHost) : [urlHost(config.host)]),
    openHttp(request) {
      const behind = { ...request, onRequest: guarded(guards, request.onRequest) }
      return config.lan ? openOnLan(behind, config.dataDir, onProblem) : openOnHost(behind, config.host)
    },
    openTcp: (request) => openTcp(request, config.lan ? undefined : config.host),
    userOf: portUserOf,
    async secureContext() {
      const { key, cert } = await deviceCertificate(config.dataDir)
      // TLS 1.3 sends tickets behind the handshake: a client that sends a file and closes at once has them unread, so its system resets the
      // connection and drops the end of the file.
      return createSecureContext({ key, cert, minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' })
    },
  }
}

/** DNS rebinding and pages from elsewhere (S-I2): nothing of such a request is looked at. */
const guarded =
  (guards: PortsOptions['guards'], onRequest: RequestListener): RequestListener =>
  (message, response) => {
    const status = !guards.isOurHost(message) ? 421 : !guards.isOurPage(message) ? 403 : undefined
    if (status === undefined) return onRequest(message, response)
    response.writeHead(status, { 'content-length': 0, connection: 'close' }).end()
  }

/** The server of a port; it has no limit for a whole request, because a large file may take hours. */
function serverOf({ idleMs }: HttpPort, routing: RequestListener): Server {
  // The options of the main port leave out reading bodies of unusual methods.
  const server = createServer({ ...serverOptions, optimizeEmptyRequests: false, requestTimeout: 0 }, routing)
  server.timeout = idleMs
  server.on('clientError', (_error, socket) => socket.destroy())
  return server
}

async function openOnHost(request: HttpPort, host: string): Promise<OpenPort> {
  const limit = createConnectionLimit(request.maxConnections)
  const server = serverOf(request, (message, response) => {
    limit.serve(message, response)
    request.onRequest(message, response)
  }).on('connection', limit.admit)
  await listen(server, { host, port: request.port })
  return {
    port: portOf(server),
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function openOnLan(request: HttpPort, dataDir: string, onProblem: PortsOptions['onProblem']): Promise<OpenPort> {
  const limit = createConnectionLimit(request.maxConnections)
  const routing: RequestListener = (message, response) => {
    limit.serve(message, response)
    if (isSecurePeer(message)) return request.onRequest(message, response)
    // H-28: nothing is read from a plain connection on a network; a password in it has been sent already, so it is not judged.
    response.writeHead(421, { 'content-type': 'text/plain', connection: 'close' }).end('TLS required\n')
  }
  const server = serverOf(request, routing)
  const options = { certificate: await deviceCertificate(dataDir), port: request.port, onSocket: limit.admit }
  const front = await openFront({ server, routing }, options)
  front.secure.requestTimeout = 0
  const renewing = setInterval(() => {
    deviceCertificate(dataDir).then(front.renew, (error: unknown) => onProblem('renewal of the certificate', error))
  }, renewMs).unref()
  return {
    port: front.port,
    async [Symbol.asyncDispose]() {
      clearInterval(renewing)
      const closed = front.close()
      front.closeAll()
      await closed
      server.close()
    },
  }
}

async function openTcp({ port, onSocket, maxConnections }: TcpPort, host: string | undefined): Promise<OpenPort> {
  const sockets = new Set<Socket>()
  const server = createNet({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    onSocket(socket)
  })
  server.maxConnections = maxConnections
  await listen(server, host === undefined ? { port } : { host, port })
  return {
    port: portOf(server),
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** Resolves when it listens; rejects with the system's error. */
async function listen(server: NetServer, where: { readonly host?: string; readonly port: number }): Promise<void> {
  server.listen(where)
  await once(server, 'listening')
}

// A bound TCP server has an address of this kind.
const portOf = (server: NetServer): number => (server.address() as AddressInfo).port

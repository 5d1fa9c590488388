import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { maxFrameBytes } from '@cove/account-service'
import type { MessageLink } from '@cove/account-service'
import { createRateLimit, sourceKey } from '@cove/server-kit'
import { WebSocketServer } from 'ws'
import { webSocketLink } from './web-socket-link.ts'

const refuse = (socket: Duplex, status: string): void => void socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`)

/** The path at which devices connect. */
export const relayAgentPath = '/relay/agent'

/** What a server checks before a socket is taken, and who takes it. */
export interface RelayDoor {
  /** DNS rebinding: whether the Host header names this server. */
  readonly isOurHost: (message: IncomingMessage) => boolean
  readonly accept: (link: MessageLink, audience: string) => void
}

/** Takes WebSockets of devices at `/relay/agent`, under a name of this server only. Browsers are refused (S-I2): a device sends no Origin. */
export function openRelayListener(server: Server, { isOurHost, accept }: RelayDoor): Disposable {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes, perMessageDeflate: false, clientTracking: true })
  const perSource = createRateLimit({ free: 60, firstWaitMs: 1000, maxWaitMs: 60_000, forgetMs: 60_000 })
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const source = sourceKey(request.socket.remoteAddress ?? '')
    const { origin, 'sec-fetch-site': site } = request.headers
    if (!isOurHost(request)) return refuse(socket, '421 Misdirected Request')
    const isDevice = request.url === relayAgentPath && origin === undefined && site === undefined
    if (!isDevice || perSource.waitMs(source) > 0) return refuse(socket, '403 Forbidden')
    perSource.attempt(source)
    socket.on('error', () => socket.destroy())
    sockets.handleUpgrade(request, socket, head, (opened) => accept(webSocketLink(opened), String(request.headers.host).toLowerCase()))
  }
  server.on('upgrade', upgrade)
  return {
    [Symbol.dispose]() {
      server.off('upgrade', upgrade)
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
    },
  }
}

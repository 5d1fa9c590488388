import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { maxFrameBytes } from '@cove/account-service'
import type { MessageLink } from '@cove/account-service'
import { createRateLimit, sourceKey } from '@cove/server-kit'
import { WebSocketServer } from 'ws'
import { webSocketLink } from './web-socket-link.ts'

/** The path at which devices connect. */
export const relayAgentPath = '/relay/agent'

/** Takes WebSockets of devices at `/relay/agent`. Browsers are refused (S-I2): a device sends no Origin. */
export function openRelayListener(server: Server, accept: (link: MessageLink, audience: string) => void): Disposable {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes, perMessageDeflate: false, clientTracking: true })
  const perSource = createRateLimit({ free: 60, firstWaitMs: 1000, maxWaitMs: 60_000, forgetMs: 60_000 })
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const source = sourceKey(request.socket.remoteAddress ?? '')
    const isDevice = request.url === relayAgentPath && request.headers.origin === undefined && request.headers.host !== undefined
    if (!isDevice || perSource.waitMs(source) > 0) return void socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n')
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

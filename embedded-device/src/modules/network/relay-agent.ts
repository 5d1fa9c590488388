import { createRelayLine, maxFrameBytes, relayGreeting } from '@cove/account-service'
import type { RelayLine, RelayRequest, RelayStream } from '@cove/account-service'
import { WebSocket } from 'ws'
import { isPinned } from '../../module-kit/module-kit.ts'
import { relayAgentPath } from '@cove/account-service/relay-listener'
import { createRelayRequests } from './relay-requests.ts'
import type { OwnListener } from './relay-requests.ts'
import type { TunnelProvider, TunnelState } from './tunnel-provider.ts'
import { webSocketLink } from '@cove/account-service/web-socket-link'

export interface RelayAgentOptions {
  /** Origin of the account service whose relay is used; undefined without one. */
  readonly accountUrl: string | undefined
  /** SHA-256 of its own certificate, when it has one. */
  readonly fingerprint: string | undefined
  readonly identity: { readonly serialNo: string; readonly identityKey: string; sign(text: string): string }
  readonly own: OwnListener
  readonly firstDelayMs?: number
  readonly startMs?: number
}

const maxDelayMs = 60_000
const maxStreams = 96
const handshakeMs = 10_000

type MutableState = { -readonly [K in keyof TunnelState]: TunnelState[K] }
const closed: TunnelState = { isConnected: false, clientId: '', failures: 0, peer: 'closed' }

/** The device's end of the relay (DEV-08b): signs in with the identity key, answers requests, reconnects after every break. */
export function createRelayAgent(options: RelayAgentOptions): TunnelProvider {
  const { accountUrl, startMs = 20_000 } = options
  const connection = accountUrl === undefined ? undefined : createConnection(accountUrl, options)
  return {
    type: 'relay',
    async start() {
      if (!connection) throw new Error('no account service elsewhere is configured')
      if (await connection.beginWithin(startMs)) return
      connection.stop()
      connection.state.peer = 'timedOut'
      throw new Error('the relay did not answer in time')
    },
    keepTrying: () => connection?.begin(),
    state: (): TunnelState => ({ ...(connection?.state ?? closed) }),
    stop: () => connection?.stop(),
  }
}

/** The connection to the relay, made again after every break until `stop`. */
interface RelayConnection {
  readonly state: MutableState
  begin(): void
  /** Begins; resolves to whether the relay accepted the device in time. */
  beginWithin(timeoutMs: number): Promise<boolean>
  stop(): void
}

function createConnection(accountUrl: string, options: RelayAgentOptions): RelayConnection {
  const { firstDelayMs = 1000, identity, fingerprint } = options
  const url = new URL(relayAgentPath, accountUrl.replace(/^http/, 'ws'))
  const requests = createRelayRequests(options.own, isSecureWay(accountUrl))
  const state: MutableState = { ...closed }
  let isWanted = false
  let socket: WebSocket | undefined
  let retry: NodeJS.Timeout | undefined
  const ready = createSignal()

  const connect = (): void => {
    const opened = openSocket(url, fingerprint)
    socket = opened
    openLine(opened, {
      onRequest: (request, where) => requests.answer(request, where),
      greeting: (nonce) => signedGreeting(identity, nonce, url.host),
      onReady(clientId) {
        Object.assign(state, { isConnected: true, clientId, failures: 0, peer: 'normal' })
        ready.fire()
      },
      onClosed(isGreeted) {
        // DEV-08c: an accepted connection ended; one that the relay challenged was rejected; otherwise the relay was not reached.
        state.peer = state.isConnected ? 'closed' : isGreeted ? 'rejected' : 'network'
        state.isConnected = false
        if (socket !== opened || !isWanted) return
        state.failures += 1
        retry = setTimeout(connect, retryDelayMs(firstDelayMs, state.failures)).unref()
      },
    })
  }
  const begin = (): void => {
    isWanted = true
    connect()
  }
  return {
    state,
    begin,
    beginWithin(timeoutMs) {
      const isReady = ready.within(timeoutMs)
      begin()
      return isReady
    },
    stop() {
      isWanted = false
      clearTimeout(retry)
      socket?.terminate()
      socket = undefined
      Object.assign(state, closed)
    },
  }
}

/** A signal that one caller awaits, for a limited time. */
function createSignal(): { fire(): void; within(timeoutMs: number): Promise<boolean> } {
  let onFired: (() => void) | undefined
  return {
    fire: () => onFired?.(),
    async within(timeoutMs) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      onFired = () => resolve(true)
      const late = setTimeout(() => resolve(false), timeoutMs)
      const isFired = await promise
      clearTimeout(late)
      onFired = undefined
      return isFired
    },
  }
}

/** DEV-07a: doubled up to a minute; partly random, so that many devices do not reconnect at once. */
function retryDelayMs(firstDelayMs: number, failures: number): number {
  return Math.min(maxDelayMs, firstDelayMs * 2 ** Math.min(failures - 1, 10)) * (0.75 + Math.random() / 4)
}

function openSocket(url: URL, fingerprint: string | undefined): WebSocket {
  const socket = new WebSocket(url, {
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
    handshakeTimeout: handshakeMs,
    followRedirects: false,
    ...(fingerprint === undefined ? {} : { rejectUnauthorized: false }),
  })
  // S-C2: a self-signed certificate is trusted by its fingerprint alone, before a byte is exchanged.
  socket.once('upgrade', ({ socket: tls }) => {
    if (fingerprint !== undefined && !isPinned(tls, fingerprint)) socket.terminate()
  })
  return socket
}

interface LineHandlers {
  readonly onRequest: (request: RelayRequest, where: { readonly line: RelayLine; readonly stream: RelayStream }) => void
  /** The answer to the relay's challenge. */
  readonly greeting: (nonce: string) => Readonly<Record<string, unknown>>
  readonly onReady: (clientId: string) => void
  readonly onClosed: (isGreeted: boolean) => void
}

/** Speaks the relay's protocol over a socket: challenge, ready, requests. Other control messages close the line. */
function openLine(socket: WebSocket, handlers: LineHandlers): void {
  let isGreeted = false
  const line: RelayLine = createRelayLine(webSocketLink(socket), {
    maxStreams,
    onRequest: (request, stream) => handlers.onRequest(request, { line, stream }),
    onControl({ kind, nonce, clientId }) {
      if (kind === 'challenge' && typeof nonce === 'string') {
        isGreeted = true
        return line.control(handlers.greeting(nonce))
      }
      if (kind !== 'ready' || typeof clientId !== 'string') return line.close()
      handlers.onReady(clientId)
    },
    onClosed: () => handlers.onClosed(isGreeted),
  })
}

function signedGreeting({ serialNo, identityKey, sign }: RelayAgentOptions['identity'], nonce: string, audience: string) {
  return { serialNo, identityKey, signature: sign(relayGreeting({ serialNo, nonce, audience })) }
}

/** Whether the connection to the relay cannot be read on its way. */
function isSecureWay(accountUrl: string): boolean {
  const { protocol, hostname } = new URL(accountUrl)
  return protocol === 'https:' || hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}

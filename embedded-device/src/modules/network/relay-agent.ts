import { createRelayLine, maxFrameBytes, relayGreeting } from '@cove/account-service'
import type { RelayLine } from '@cove/account-service'
import { WebSocket } from 'ws'
import { isPinned } from '../../core/module-kit.ts'
import { relayAgentPath } from '@cove/account-service/relay-door'
import { createRelayRequests } from './relay-requests.ts'
import type { OwnListener } from './relay-requests.ts'
import type { TunnelProvider, TunnelState } from './tunnel-provider.ts'
import { webSocketLink } from '@cove/account-service/web-socket-link'

export interface RelayAgentOptions {
  /** Origin of the account service whose relay is used; undefined when there is none. */
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

/** The device's end of the relay (DEV-08b): signs in with the identity key, answers requests, comes back after every break. */
export function createRelayAgent(options: RelayAgentOptions): TunnelProvider {
  const { accountUrl, firstDelayMs = 1000, startMs = 20_000 } = options
  const url = accountUrl === undefined ? undefined : new URL(relayAgentPath, accountUrl.replace(/^http/, 'ws'))
  const requests = createRelayRequests(options.own, isSecureWay(accountUrl))
  const state: { -readonly [K in keyof TunnelState]: TunnelState[K] } = { isConnected: false, clientId: '', failures: 0, peer: 'closed' }
  let isWanted = false
  let socket: WebSocket | undefined
  let retry: NodeJS.Timeout | undefined
  let onReady: (() => void) | undefined
  let isGreeted = false

  const connect = (): void => {
    if (!url || !isWanted) return
    const { fingerprint } = options
    const opened = new WebSocket(url, {
      maxPayload: maxFrameBytes,
      perMessageDeflate: false,
      handshakeTimeout: handshakeMs,
      followRedirects: false,
      ...(fingerprint === undefined ? {} : { rejectUnauthorized: false }),
    })
    socket = opened
    // S-C2: an own certificate is believed by its fingerprint alone, before a byte is exchanged.
    opened.once('upgrade', ({ socket: tls }) => {
      if (fingerprint !== undefined && !isPinned(tls, fingerprint)) opened.terminate()
    })
    const line: RelayLine = createRelayLine(webSocketLink(opened), {
      maxStreams,
      onRequest: (request, stream) => requests.answer(request, { line, stream }),
      onControl: (message) => greet(line, message),
      onClosed() {
        // DEV-08c: a line that stood was closed; one the relay spoke to and let go was refused; else nobody was reached.
        state.peer = state.isConnected ? 'closed' : isGreeted ? 'rejected' : 'network'
        isGreeted = false
        state.isConnected = false
        if (socket === opened) again()
      },
    })
  }
  const greet = (line: RelayLine, { kind, nonce, clientId }: Readonly<Record<string, unknown>>): void => {
    const { serialNo, identityKey, sign } = options.identity
    if (kind === 'challenge' && typeof nonce === 'string' && url) {
      isGreeted = true
      return line.control({ serialNo, identityKey, signature: sign(relayGreeting({ serialNo, nonce, audience: url.host })) })
    }
    if (kind !== 'ready' || typeof clientId !== 'string') return line.close()
    Object.assign(state, { isConnected: true, clientId, failures: 0, peer: 'normal' })
    onReady?.()
  }
  const again = (): void => {
    if (!isWanted) return
    state.failures += 1
    // DEV-07a: doubled up to a minute; a little chance, so that many devices do not come back at once.
    const delayMs = Math.min(maxDelayMs, firstDelayMs * 2 ** Math.min(state.failures - 1, 10)) * (0.75 + Math.random() / 4)
    retry = setTimeout(connect, delayMs).unref()
  }
  const begin = (): void => {
    isWanted = true
    connect()
  }
  const stop = (): void => {
    isWanted = false
    clearTimeout(retry)
    socket?.terminate()
    socket = undefined
    Object.assign(state, { isConnected: false, clientId: '', failures: 0, peer: 'closed' })
  }
  return {
    type: 'relay',
    async start() {
      if (!url) throw new Error('no account service elsewhere is configured')
      const { promise, resolve } = Promise.withResolvers<boolean>()
      onReady = () => resolve(true)
      const late = setTimeout(() => resolve(false), startMs)
      begin()
      const stands = await promise
      clearTimeout(late)
      onReady = undefined
      if (stands) return
      stop()
      state.peer = 'timedOut'
      throw new Error('the relay did not answer in time')
    },
    keepTrying: begin,
    state: (): TunnelState => ({ ...state }),
    stop,
  }
}

/** Whether nobody on the way between relay and device can read along. */
function isSecureWay(accountUrl: string | undefined): boolean {
  if (accountUrl === undefined) return false
  const { protocol, hostname } = new URL(accountUrl)
  return protocol === 'https:' || hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}

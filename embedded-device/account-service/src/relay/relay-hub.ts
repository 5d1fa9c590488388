import { createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createRelayLine } from './relay-line.ts'
import type { MessageLink, RelayAnswer, RelayLine, RelayRequest } from './relay-line.ts'
import type { RelayStream } from './relay-stream.ts'

/** The connected devices, and the line to each of them. */
export interface RelayHub extends Disposable {
  /** Greets a device that connected. `audience` is the host it dialled: its signature holds for that one only. */
  accept(link: MessageLink, audience: string): void
  /** Undefined while the device is not on the line or carries as many requests as it may. */
  open(clientId: string, request: RelayRequest, onHead: (answer: RelayAnswer) => void): RelayStream | undefined
  /** The device's place in addresses: not to be guessed, and the same after every reconnect. */
  clientIdOf(serialNo: string): string
  isOnline(serialNo: string): boolean
  /** Ends the line of a device that was removed. */
  drop(serialNo: string): void
}

export interface RelayHubOptions {
  readonly secret: Buffer
  /** S-C2: true when this key is the recorded one for the number, or the first one seen. */
  readonly isTrustedKey: (serialNo: string, identityKey: string) => boolean
  readonly greetingMs?: number
}

const maxStreams = 96
const maxDevices = 256
const maxGreetings = 64
const defaultGreetingMs = 10_000

/** Opens a hub without devices. */
export function createRelayHub({ secret, isTrustedKey, greetingMs = defaultGreetingMs }: RelayHubOptions): RelayHub {
  const lines = new Map<string, RelayLine>()
  let greetings = 0
  const clientIdOf = (serialNo: string): string => createHmac('sha256', secret).update(`relay ${serialNo}`).digest('base64url').slice(0, 24)
  const register = (line: RelayLine, clientId: string): boolean => {
    if (lines.size >= maxDevices && !lines.has(clientId)) return false
    // A device may reconnect before the hub notices that its old line is dead.
    const old = lines.get(clientId)
    lines.set(clientId, line)
    old?.close()
    return true
  }
  return {
    accept(link, audience) {
      if (greetings >= maxGreetings) return link.close()
      greetings += 1
      greet(link, {
        audience,
        greetingMs,
        isTrustedKey,
        onGreeted: () => void (greetings -= 1),
        register(line, serialNo) {
          const clientId = clientIdOf(serialNo)
          return register(line, clientId) ? clientId : undefined
        },
        onClosed: (line, clientId) => void (lines.get(clientId) === line && lines.delete(clientId)),
      })
    },
    open: (clientId, request, onHead) => lines.get(clientId)?.open(request, onHead),
    clientIdOf,
    isOnline: (serialNo) => lines.has(clientIdOf(serialNo)),
    drop: (serialNo) => lines.get(clientIdOf(serialNo))?.close(),
    [Symbol.dispose]() {
      for (const line of [...lines.values()]) line.close()
    },
  }
}

interface Greeting {
  readonly audience: string
  readonly greetingMs: number
  readonly isTrustedKey: RelayHubOptions['isTrustedKey']
  /** The greeting is over, well or badly; called once. */
  readonly onGreeted: () => void
  /** Puts the line of a proven device on record; undefined when the hub is full. */
  readonly register: (line: RelayLine, serialNo: string) => string | undefined
  readonly onClosed: (line: RelayLine, clientId: string) => void
}

/** Challenges a device that connected, and registers its line when it proves its key in time (S-C2). */
function greet(link: MessageLink, { audience, greetingMs, isTrustedKey, onGreeted, register, onClosed }: Greeting): void {
  const nonce = randomBytes(24).toString('base64url')
  let clientId: string | undefined
  let isGreeted = false
  const greeted = (): void => {
    if (!isGreeted) onGreeted()
    isGreeted = true
    clearTimeout(late)
  }
  const late = setTimeout(() => link.close(), greetingMs)
  const line = createRelayLine(link, {
    maxStreams,
    onControl(message) {
      const { serialNo, identityKey, signature } = message
      if (isGreeted || ![serialNo, identityKey, signature].every((value) => typeof value === 'string')) return link.close()
      greeted()
      const text = relayGreeting({ serialNo: String(serialNo), nonce, audience })
      const isProven = isSigned(text, String(identityKey), String(signature)) && isTrustedKey(String(serialNo), String(identityKey))
      clientId = isProven ? register(line, String(serialNo)) : undefined
      if (clientId === undefined) return link.close()
      line.control({ kind: 'ready', clientId })
    },
    onClosed() {
      greeted()
      if (clientId !== undefined) onClosed(line, clientId)
    },
  })
  line.control({ kind: 'challenge', nonce })
}

/** The text a device signs to connect: bound to the relay it dialled, so that another relay cannot forward it (S-C2). */
export function relayGreeting(part: { readonly serialNo: string; readonly nonce: string; readonly audience: string }): string {
  return `cove-relay:${part.audience}:${part.serialNo}:${part.nonce}`
}

/** Checks an ECDSA P-256 signature (IEEE P1363, base64) against a key in SPKI, base64. False for anything malformed. */
export function isSigned(text: string, identityKey: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(identityKey, 'base64'), format: 'der', type: 'spki' })
    if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') return false
    return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

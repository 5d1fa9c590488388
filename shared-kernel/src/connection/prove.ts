import { device as deviceArea } from '@cove/device-contract/device'
import type { DeviceClient } from '@cove/device-contract'
import type { DeviceInfo } from '@cove/device-contract/device'
import { isFault } from '../device/is-fault.ts'
import type { Pins } from './pins.ts'
import type { RouteOutcome } from './route-race.ts'

/** A device that has proved who it is, at one address. */
export interface ProvedDevice {
  readonly baseUrl: string
  readonly info: DeviceInfo
}
/** What proving needs. */
export interface ProofParts {
  /** A client of one address; it never carries a token. */
  readonly deviceAt: (baseUrl: string) => DeviceClient
  readonly pins: Pins
  readonly nowMs: () => number
}
/** Whom we expect behind an address. */
export interface Expected {
  readonly serialNo?: string | undefined
  /** What the directory says its key is; pinned at first use (S-C2). */
  readonly identityKey?: string | undefined
}

const nonceBytes = 32

/**
 * S-C2: asks an address who it is and lets it sign a fresh nonce; the key is compared with the pinned one, else with the
 * directory's, else pinned as seen. No token leaves before this has succeeded.
 */
export async function proveRoute(
  parts: ProofParts,
  baseUrl: string,
  about: { readonly expected: Expected; readonly signal: AbortSignal },
): Promise<RouteOutcome<ProvedDevice>> {
  const { expected, signal } = about
  const startedMs = parts.nowMs()
  const device = parts.deviceAt(baseUrl).use(deviceArea)
  try {
    const info = await device.info(undefined, { signal })
    if (!info.ok) return { kind: 'failed', message: 'searchFailed', detail: info.error.name }
    const roundTripMs = Math.round(parts.nowMs() - startedMs)
    const { serialNo } = info.data
    if (expected.serialNo !== undefined && serialNo !== expected.serialNo) return wrong('other device')
    const wanted = parts.pins.of(serialNo) ?? expected.identityKey
    // The page itself came from here: a device of before identity keys may still be spoken to at its own origin.
    if (info.data.identityKey === undefined && baseUrl === '' && wanted === undefined)
      return healthy({ baseUrl, info: info.data }, roundTripMs)
    const key = wanted ?? info.data.identityKey
    if (key === undefined) return wrong('no identity key')
    if (info.data.identityKey !== key) return wrong('other key')
    const nonce = freshNonce()
    const proof = await device.prove({ body: { nonce } }, { signal })
    if (!proof.ok) return { kind: 'failed', message: 'searchFailed', detail: proof.error.name }
    const said = { text: `cove-prove:${serialNo}:${nonce}`, signature: proof.data.signature }
    if (proof.data.serialNo !== serialNo || !(await isSignedBy(key, said))) return wrong('signature does not fit')
    parts.pins.pin(serialNo, key)
    return healthy({ baseUrl, info: info.data }, roundTripMs)
  } catch (cause) {
    return failureOf(cause)
  }
}

function healthy(identity: ProvedDevice, roundTripMs: number): RouteOutcome<ProvedDevice> {
  return { kind: 'healthy', identity, roundTripMs }
}

function wrong(detail: string): RouteOutcome<ProvedDevice> {
  return { kind: 'failed', message: 'wrongDevice', detail }
}

function failureOf(cause: unknown): RouteOutcome<ProvedDevice> {
  if (!isFault(cause)) return { kind: 'failed', message: 'searchFailed', detail: cause instanceof Error ? cause.name : 'unknown' }
  if (cause.kind === 'timeout') return { kind: 'failed', message: 'tryTimeout', detail: 'no answer in 8 s' }
  return { kind: 'failed', message: 'searchFailed', detail: detailOf(cause) }
}

/** The transport's own words in brackets: `ERR_NETWORK`, `HTTP 502`. */
function detailOf(fault: { readonly kind: string; readonly message: string }): string {
  return /\(([^)]{1,60})\)$/.exec(fault.message)?.[1] ?? fault.kind
}

function freshNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(nonceBytes))))
}

async function isSignedBy(keyBase64: string, said: { readonly text: string; readonly signature: string }): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('spki', bytesOf(keyBase64), { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
    const text = new TextEncoder().encode(said.text)
    return await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytesOf(said.signature), text)
  } catch {
    // Neither a key nor base64: whoever answered cannot prove anything.
    return false
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

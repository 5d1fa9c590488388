import { createClient } from '@cove/device-contract'
import type { DeviceRequest } from '@cove/device-contract'
import { shares } from '@cove/device-contract/shares'

// SHR-03: `/s/<token>/<id>` is the page of a device elsewhere, reached through this origin.
const [, , , clientId] = location.pathname.split('/')
const base = clientId ? `/relay/${clientId}` : ''
/** The page comes from the device whose link it shows. */
export const isOfThisDevice = base === ''

const addressOf = ({ path, query }: Pick<DeviceRequest, 'path' | 'query'>): string => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString()
  return `${base}${path}${search === '' ? '' : `?${search}`}`
}

/** Sends a call without any credentials: a visitor has no session. */
async function send({ call, path, query, body }: DeviceRequest): Promise<unknown> {
  const isOctets = call.bodyKind === 'octet-stream'
  const answer = await fetch(addressOf({ path, query }), {
    method: call.method,
    credentials: 'omit',
    cache: 'no-store',
    ...(body === undefined
      ? {}
      : {
          body: isOctets ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
          headers: { 'content-type': isOctets ? 'application/octet-stream' : 'application/json' },
        }),
  })
  return answer.json()
}

/** The calls of visitors. */
export const calls = createClient(send).use(shares)

/** What every call after the first sends. */
export interface Visitor {
  readonly token: string
  readonly pass: string
}

/** Names of one folder. */
export interface Chosen {
  readonly path: string
  readonly names: readonly string[]
}

/** Asks for bytes that a body names. The names on the wire are those of the contract. */
export function fetchSelection({ token, pass }: Visitor, { path, names }: Chosen, signal: AbortSignal): Promise<Response> {
  const { method, path: callPath } = shares.calls.visitSelection
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ key: token, pass, path, names })
  return fetch(`${base}${callPath}`, { method, credentials: 'omit', cache: 'no-store', headers, body, signal })
}

type BytesCall = 'visitFile' | 'visitThumbnail' | 'visitArchive'

/** The address of something that the browser fetches by itself. */
export function addressFor(call: BytesCall, { token, pass }: Visitor, query: Readonly<Record<string, string>>): string {
  return addressOf({ path: shares.calls[call].path, query: { key: token, pass, ...query } })
}
